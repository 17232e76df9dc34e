#include "features/exports/papers/paper.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/time_zone.hpp"

namespace pharos::exports {

bool needs_wide_pages(const Section& section) {
  const auto is_content = [](const Block& block) {
    const auto* table = std::get_if<PaperTable>(&block);
    return table != nullptr ? !table->rows.empty() : std::holds_alternative<Figure>(block);
  };
  return section.is_wide && std::ranges::any_of(section.blocks, is_content);
}

std::vector<HeadingLabel> headings_of(const Paper& paper) {
  std::vector<HeadingLabel> labels;
  int numbered = 0;
  char letter = 'A';
  for (const Section& section : paper.sections) {
    const auto number = section.is_appendix ? std::string{letter++} : std::to_string(++numbered);
    labels.push_back({fmt::format("{}{}  {}", section.is_appendix ? "Appendix " : "", number, section.title)});
    int second = 0;
    for (const Block& block : section.blocks) {
      const auto* heading = std::get_if<Subheading>(&block);
      if (heading != nullptr) labels.push_back({fmt::format("{}.{}  {}", number, ++second, heading->text), true});
    }
  }
  return labels;
}

std::string local_moment(Timestamp moment, const std::string& time_zone) {
  return display_local(moment, time_zone);
}

}  // namespace pharos::exports

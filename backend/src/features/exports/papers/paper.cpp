#include "features/exports/papers/paper.hpp"

#include <cctz/time_zone.h>
#include <fmt/format.h>

#include <cstdlib>

#include "core/display_date.hpp"
#include "core/time_zone.hpp"

namespace pharos::exports {

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
  using Seconds = std::chrono::time_point<std::chrono::system_clock, cctz::seconds>;
  const auto local = zone_of(time_zone).lookup(Seconds{cctz::seconds{moment.seconds()}});
  const auto text = fmt::format("{}, {:02}:{:02}", display_day(to_iso(cctz::civil_day{local.cs})), local.cs.hour(),
                                local.cs.minute());
  if (local.offset == 0 && std::string_view{local.abbr} == "UTC") return text + " UTC";
  const int minutes = std::abs(local.offset) / 60;
  const auto offset = fmt::format("UTC{}{:02}:{:02}", local.offset < 0 ? '-' : '+', minutes / 60, minutes % 60);
  // Zones without an abbreviation of their own have their offset as one, such as "+03".
  const std::string_view name = local.abbr;
  const bool is_named = !name.starts_with('+') && !name.starts_with('-');
  return is_named ? fmt::format("{} {} ({})", text, name, offset) : fmt::format("{} {}", text, offset);
}

}  // namespace pharos::exports

#include "features/term_mappings/mapping_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <boost/algorithm/string/trim.hpp>

#include "sheets/formula_text.hpp"
#include "sheets/table_source.hpp"

namespace pharos::term_mappings {
namespace {

constexpr size_t kMostRows = 5000;

// The positions of the columns; nothing for a missing one.
struct Places {
  std::optional<size_t> term;
  std::optional<size_t> status;
  std::optional<size_t> codes;
  std::optional<size_t> harm;
};

Places find_places(const std::vector<std::string>& headings) {
  const auto place_of = [&headings](std::string_view name) -> std::optional<size_t> {
    const auto found = std::ranges::find(headings, name);
    return found == headings.end() ? std::nullopt : std::optional{static_cast<size_t>(found - headings.begin())};
  };
  return {place_of("Own term"), place_of("Status"), place_of("IMDRF codes"), place_of("Harm")};
}

std::string cell_at(const std::vector<std::string>& cells, const std::optional<size_t>& place) {
  if (!place || *place >= cells.size()) return {};
  auto text = cells[*place];
  sheets::remove_formula_guard(text);
  boost::algorithm::trim(text);
  return text;
}

std::vector<std::string> codes_in(std::string_view text) {
  std::vector<std::string> codes;
  constexpr std::string_view kSeparators = ";, \t\n\r";
  while (!text.empty()) {
    const auto end = std::min(text.find_first_of(kSeparators), text.size());
    if (end > 0) codes.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return codes;
}

class FileReader {
 public:
  explicit FileReader(HarmIds harm_ids) : harm_ids_(std::move(harm_ids)) {}

  bool take(std::int64_t row, const std::vector<std::string>& cells) {
    if (!places_) {
      places_ = find_places(cells);
      if (!places_->term) fail(row, "Own term", "missing_column", "The file has no column Own term");
      if (!places_->status) fail(row, "Status", "missing_column", "The file has no column Status");
      return result_.errors.empty();
    }
    if (result_.specs.size() >= kMostRows) {
      fail(row, "", "too_many_rows", fmt::format("At most {} terms per file", kMostRows));
      return false;
    }
    read_row(row, cells);
    return true;
  }
  MappingFile finish() { return std::move(result_); }

 private:
  void fail(std::int64_t row, std::string column, std::string code, std::string message) {
    result_.errors.push_back({row, std::move(column), std::move(code), std::move(message)});
  }
  void read_row(std::int64_t row, const std::vector<std::string>& cells) {
    MappingSpec spec;
    spec.source_term = cell_at(cells, places_->term);
    const auto status_text = boost::algorithm::to_lower_copy(cell_at(cells, places_->status));
    if (spec.source_term.empty() || status_text.empty() || status_text == "unmapped") return;
    if (spec.source_term.size() > kMaxTerm) fail(row, "Own term", "too_long", "At most 200 characters");
    const auto status = kStatuses.find(status_text);
    if (!status) fail(row, "Status", "unknown_status", "Must be suggested, confirmed or rejected");
    spec.status = status.value_or(Status::kSuggested);
    spec.imdrf_codes = codes_in(cell_at(cells, places_->codes));
    for (const auto& code : spec.imdrf_codes) {
      if (auto fault = code_fault(code)) fail(row, "IMDRF codes", "unknown_imdrf", *std::move(fault));
    }
    if (const auto harm = cell_at(cells, places_->harm); !harm.empty()) {
      const auto known = harm_ids_.find(boost::algorithm::to_lower_copy(harm));
      if (known == harm_ids_.end()) {
        fail(row, "Harm", "unknown_harm", fmt::format("{} is not in the harms library", harm));
      } else {
        spec.harm_id = known->second;
      }
    }
    if (spec.status == Status::kConfirmed && spec.imdrf_codes.empty() && !spec.harm_id) {
      fail(row, "IMDRF codes", "required", "A confirmed term needs a code or a harm");
    }
    result_.specs.push_back(std::move(spec));
  }

  HarmIds harm_ids_;
  std::optional<Places> places_;
  MappingFile result_;
};

}  // namespace

MappingFile read_file(const std::filesystem::path& file, const std::string& name, HarmIds harm_ids) {
  const sheets::TableSource source{file, name};
  FileReader reader{std::move(harm_ids)};
  source.read({}, [&reader](std::uint64_t row, const std::vector<std::string>& cells) {
    return reader.take(static_cast<std::int64_t>(row), cells);
  });
  return reader.finish();
}

}  // namespace pharos::term_mappings

#include "features/risk_files/definitions/upload/definition_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/predicate.hpp>
#include <boost/algorithm/string/replace.hpp>
#include <boost/algorithm/string/trim.hpp>
#include <charconv>
#include <cmath>
#include <unordered_map>

#include "core/error.hpp"
#include "core/text.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos::risk_files {
namespace {

constexpr size_t kMaxId = 60;
constexpr size_t kMaxDefinitionText = 4000;
constexpr size_t kMostFaults = 1000;
constexpr std::string_view kNotEstimable[] = {"not estimable", "cannot be estimated", "n/e"};
constexpr std::pair<std::string_view, ControlType> kControlWords[] = {
    {"design", ControlType::kInherentSafety},
    {"inherent safety", ControlType::kInherentSafety},
    {"inherent_safety", ControlType::kInherentSafety},
    {"protection", ControlType::kProtectiveMeasure},
    {"protective measure", ControlType::kProtectiveMeasure},
    {"protective_measure", ControlType::kProtectiveMeasure},
    {"information", ControlType::kInformationForSafety},
    {"information for safety", ControlType::kInformationForSafety},
    {"information_for_safety", ControlType::kInformationForSafety}};

std::vector<std::string> split(std::string_view text, std::string_view separators) {
  std::vector<std::string> pieces;
  while (!text.empty()) {
    const auto end = std::min(text.find_first_of(separators), text.size());
    if (std::string piece{trimmed(text.substr(0, end))}; !piece.empty()) pieces.push_back(std::move(piece));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return pieces;
}

}  // namespace

struct DefinitionChecker::Reading {
  std::int64_t number;
  const std::vector<std::string>& cells;
  RiskRow row = {};
  bool is_good = true;
};

DefinitionChecker::DefinitionChecker(const GridContent& grid, const std::vector<std::string>& headings,
                                     const ColumnMapping& mapping, std::function<bool(const std::string&)> knows_harm)
    : grid_(grid), mapping_(mapping), knows_harm_(std::move(knows_harm)) {
  for (const auto& [key, source] : mapping_) {
    const auto found = std::ranges::find(headings, source);
    if (found == headings.end()) {
      result_.errors.push_back({1, source, "missing_column", fmt::format("The file has no column {}", source)});
    } else {
      places_.emplace(key, static_cast<size_t>(found - headings.begin()));
    }
  }
  for (const auto& column : definition_columns()) {
    if (column.is_required && !mapping_.contains(column.key)) {
      result_.errors.push_back(
          {1, std::string{column.label}, "missing_column", fmt::format("Select the column for {}", column.label)});
    }
  }
}

std::string DefinitionChecker::cell(std::string_view key, const std::vector<std::string>& cells) const {
  const auto place = places_.find(key);
  return place == places_.end() || place->second >= cells.size() ? std::string{}
                                                                 : std::string{trimmed(cells[place->second])};
}

std::string DefinitionChecker::source_of(std::string_view key) const {
  const auto source = mapping_.find(key);
  return source == mapping_.end() ? std::string{key} : source->second;
}

void DefinitionChecker::fail(Reading& reading, std::string_view key, std::string_view code, std::string message) {
  reading.is_good = false;
  result_.errors.push_back({reading.number, source_of(key), std::string{code}, std::move(message)});
}

void DefinitionChecker::warn(const Reading& reading, std::string_view key, std::string_view code, std::string message) {
  if (result_.warnings.size() >= kMostFaults) return;
  result_.warnings.push_back({reading.number, source_of(key), std::string{code}, std::move(message)});
}

bool DefinitionChecker::add(std::int64_t row, const std::vector<std::string>& cells) {
  if (std::ranges::all_of(cells, [](const auto& text) { return trimmed(text).empty(); })) return true;
  ++result_.row_count;
  if (result_.row_count > static_cast<std::int64_t>(kMostRisks)) {
    result_.errors.push_back({row, "", "too_many_rows", fmt::format("A definition has at most {} risks", kMostRisks)});
    return false;
  }
  // Without its columns every row would repeat the same error.
  if (std::ranges::any_of(result_.errors, [](const auto& fault) { return fault.code == "missing_column"; }))
    return true;
  Reading reading{.number = row, .cells = cells};
  read_texts(reading);
  read_levels(reading);
  read_probabilities(reading);
  read_controls(reading);
  read_residual(reading);
  read_codes(reading);
  if (reading.is_good) {
    compare_regions(reading);
    result_.rows.push_back(std::move(reading.row));
  }
  return result_.errors.size() < kMostFaults;
}

DefinitionCheck DefinitionChecker::finish() {
  if (result_.row_count == 0 && result_.errors.empty()) {
    result_.errors.push_back({1, "", "no_rows", "The file contains no risks"});
  }
  return std::move(result_);
}

void DefinitionChecker::read_texts(Reading& reading) {
  const std::pair<std::string_view, std::string*> texts[] = {{"risk_id", &reading.row.risk_id},
                                                             {"hazard_category", &reading.row.hazard_category},
                                                             {"hazard", &reading.row.hazard},
                                                             {"sequence_of_events", &reading.row.sequence_of_events},
                                                             {"hazardous_situation", &reading.row.hazardous_situation},
                                                             {"harm", &reading.row.harm},
                                                             {"benefit_risk_ref", &reading.row.benefit_risk_ref},
                                                             {"document_ref", &reading.row.document_ref}};
  for (const auto& [key, text] : texts) {
    *text = cell(key, reading.cells);
    const size_t most = key == "risk_id" ? kMaxId : kMaxDefinitionText;
    if (text->size() > most) fail(reading, key, "too_long", fmt::format("At most {} characters", most));
    const auto columns = definition_columns();
    const auto column = std::ranges::find(columns, key, &DefinitionColumn::key);
    if (text->empty() && column->is_required)
      fail(reading, key, "required", fmt::format("{} is required", column->label));
  }
  const auto& id = reading.row.risk_id;
  const auto [earlier, is_new] = seen_ids_.emplace(id, reading.number);
  if (!id.empty() && !is_new) {
    fail(reading, "risk_id", "duplicate", fmt::format("{} is already in row {}", id, earlier->second));
  }
  if (!reading.row.harm.empty() && !knows_harm_(reading.row.harm)) result_.unmatched_harms.insert(reading.row.harm);
}

std::optional<std::int64_t> DefinitionChecker::read_severity(Reading& reading, std::string_view key) {
  const auto text = cell(key, reading.cells);
  if (text.empty()) return std::nullopt;
  const auto level = find_severity(grid_, text);
  if (!level) {
    result_.unknown_severities.insert(text);
    fail(reading, key, "unknown_severity", fmt::format("{} is not a severity level of the risk grid", text));
  }
  return level;
}

std::optional<std::int64_t> DefinitionChecker::read_probability(Reading& reading, std::string_view key) {
  const auto text = cell(key, reading.cells);
  const bool is_estimable =
      std::ranges::none_of(kNotEstimable, [&text](auto words) { return boost::algorithm::iequals(text, words); });
  if (text.empty() || !is_estimable) return std::nullopt;
  const auto level = find_probability(grid_, text);
  if (!level) {
    result_.unknown_probabilities.insert(text);
    fail(reading, key, "unknown_probability", fmt::format("{} is not a probability level of the risk grid", text));
  }
  return level;
}

void DefinitionChecker::read_levels(Reading& reading) {
  auto& row = reading.row;
  if (cell("severity", reading.cells).empty()) fail(reading, "severity", "required", "Severity is required");
  if (cell("probability_level", reading.cells).empty()) {
    fail(reading, "probability_level", "required", "Probability is required, or 'not estimable'");
  }
  row.severity = read_severity(reading, "severity").value_or(0);
  row.probability_level = read_probability(reading, "probability_level");
  if (!reading.is_good) return;
  row.severity_label = grid_.severity[static_cast<size_t>(row.severity - 1)].label;
  const auto most = static_cast<std::int64_t>(grid_.probability.size());
  if (row.probability_level) {
    row.probability_label = grid_.probability[static_cast<size_t>(*row.probability_level - 1)].label;
  }
  // On severity alone: the worst region for this severity.
  row.initial_region = region_at(grid_, row.severity, row.probability_level.value_or(most));
}

std::optional<double> DefinitionChecker::read_number(Reading& reading, std::string_view key) {
  auto text = cell(key, reading.cells);
  if (text.empty()) return std::nullopt;
  if (text.find('.') == std::string::npos) boost::algorithm::replace_first(text, ",", ".");
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(number) || number < 0) {
    fail(reading, key, "not_a_number", fmt::format("{} is not a probability", text));
    return std::nullopt;
  }
  return number;
}

void DefinitionChecker::read_probabilities(Reading& reading) {
  auto& row = reading.row;
  row.p1 = read_number(reading, "p1");
  row.p2 = read_number(reading, "p2");
  if (row.p2 && *row.p2 > 1) fail(reading, "p2", "not_a_probability", "P2 must be at most 1");
  if (!reading.is_good || !row.p1 || !row.p2 || !row.probability_level) return;
  const auto computed = level_of_rate(grid_, *row.p1 * *row.p2);
  if (computed && *computed != *row.probability_level) {
    warn(reading, "probability_level", "p1_p2_mismatch",
         fmt::format("P1 × P2 = {:g} is in {}, not in {}", *row.p1 * *row.p2,
                     grid_.probability[static_cast<size_t>(*computed - 1)].label, row.probability_label));
  }
}

void DefinitionChecker::read_controls(Reading& reading) {
  auto& controls = reading.row.risk_controls;
  for (const auto& line : split(cell("risk_controls", reading.cells), "\n\r")) {
    const auto colon = line.find(':');
    const std::string kind{trimmed(line.substr(0, colon))};
    const auto* type = std::ranges::find_if(
        kControlWords, [&kind](const auto& entry) { return boost::algorithm::iequals(entry.first, kind); });
    if (colon == std::string::npos || type == std::end(kControlWords)) {
      fail(reading, "risk_controls", "control_type",
           fmt::format("'{}' must start with design:, protection: or information:", line.substr(0, 40)));
      continue;
    }
    const auto rest = line.substr(colon + 1);
    const auto bar = rest.find('|');
    controls.push_back(
        {.type = type->second,
         .text = std::string{trimmed(rest.substr(0, bar))},
         .verification_ref = bar == std::string::npos ? "" : std::string{trimmed(rest.substr(bar + 1))}});
  }
  if (!std::ranges::is_sorted(controls, {}, &RiskControl::type)) {
    warn(reading, "risk_controls", "control_order",
         "Controls must be considered in the order design, protection, information");
  } else if (!controls.empty() && controls.front().type == ControlType::kInformationForSafety) {
    warn(reading, "risk_controls", "information_only",
         "Information for safety is the only control: explain why design and protection are not practicable");
  }
}

void DefinitionChecker::read_residual(Reading& reading) {
  auto& row = reading.row;
  row.residual_severity = read_severity(reading, "residual_severity");
  row.residual_probability_level = read_probability(reading, "residual_probability_level");
  if (!reading.is_good) return;
  // Without a control the risk is unchanged.
  if (row.risk_controls.empty() && !row.residual_severity && !row.residual_probability_level) {
    row.residual_severity = row.severity;
    row.residual_probability_level = row.probability_level;
    row.residual_region = row.initial_region;
    return;
  }
  if (!row.residual_severity && row.residual_probability_level) row.residual_severity = row.severity;
  if (!row.residual_severity) {
    warn(reading, "residual_severity", "no_residual", "The controls have no residual estimate");
    return;
  }
  const auto most = static_cast<std::int64_t>(grid_.probability.size());
  row.residual_region = region_at(grid_, *row.residual_severity, row.residual_probability_level.value_or(most));
  const bool is_worse = *row.residual_region > row.initial_region;
  if (is_worse) warn(reading, "residual_severity", "residual_worse", "The residual risk is worse than the initial one");
  if (*row.residual_region == RegionKey::kUnacceptable && row.benefit_risk_ref.empty()) {
    warn(reading, "benefit_risk_ref", "no_benefit_risk", "An unacceptable residual risk needs a benefit-risk analysis");
  }
}

void DefinitionChecker::read_codes(Reading& reading) {
  const std::tuple<std::string_view, char, std::vector<std::string>*> lists[] = {
      {"imdrf_a", 'A', &reading.row.imdrf_a},
      {"imdrf_e", 'E', &reading.row.imdrf_e},
      {"imdrf_f", 'F', &reading.row.imdrf_f},
      {"imdrf_g", 'G', &reading.row.imdrf_g}};
  for (const auto& [key, annex, codes] : lists) {
    for (auto& code : split(cell(key, reading.cells), ",; \n\r\t")) {
      const auto* term = public_data::find_imdrf_term(code);
      if (term == nullptr || term->annex != annex) {
        fail(reading, key, "unknown_imdrf", fmt::format("{} is not an IMDRF Annex {} code", code, annex));
        continue;
      }
      if (!term->selectable) {
        warn(reading, key, "not_selectable",
             fmt::format("{} ({}) is a heading: select a more specific code", code, term->term));
      }
      codes->push_back(std::move(code));
    }
  }
}

// The region in the file is only compared; the grid decides.
void DefinitionChecker::compare_regions(const Reading& reading) {
  const auto compare = [&](std::string_view key, const std::optional<RegionKey>& computed) {
    const auto given = cell(key, reading.cells);
    if (given.empty() || !computed || boost::algorithm::iequals(given, kRegions.name(*computed))) return;
    const auto region = std::ranges::find(grid_.regions, *computed, &Region::key);
    if (boost::algorithm::iequals(given, region->label)) return;
    warn(reading, key, "region_mismatch",
         fmt::format("The file has {}, but the risk grid gives {}", given, region->label));
  };
  compare("initial_region", reading.row.initial_region);
  compare("residual_region", reading.row.residual_region);
}

}  // namespace pharos::risk_files

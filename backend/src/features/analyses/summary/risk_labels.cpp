#include "features/analyses/summary/risk_labels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/replace.hpp>

namespace pharos::analyses {
namespace {

constexpr auto kUndetermined = "Undetermined";

template <class Level>
std::string level_words(const std::vector<Level>& scale, const std::optional<std::int64_t>& level, char letter) {
  if (!level) return kUndetermined;
  const auto found = std::ranges::find(scale, *level, &Level::level);
  return found == scale.end() ? fmt::format("{}{}", letter, *level)
                              : fmt::format("{} ({}{})", found->label, letter, *level);
}

std::string with_spaces(std::string_view name) {
  return boost::replace_all_copy(std::string{name}, "_", " ");
}

}  // namespace

std::string severity_words(const risk_files::GridContent& grid, const std::optional<std::int64_t>& level) {
  return level_words(grid.severity, level, 'S');
}

std::string probability_words(const risk_files::GridContent& grid, const std::optional<std::int64_t>& level) {
  return level_words(grid.probability, level, 'P');
}

std::string region_words(const risk_files::GridContent& grid, const std::optional<risk_files::RegionKey>& region) {
  if (!region) return kUndetermined;
  const auto found = std::ranges::find(grid.regions, *region, &risk_files::Region::key);
  return found == grid.regions.end() ? std::string{risk_files::kRegions.name(*region)} : found->label;
}

std::string place_words(const risk_files::GridContent& grid, const Place& place) {
  if (!place.region) return kUndetermined;
  return fmt::format("{}: {}, {}", region_words(grid, place.region), severity_words(grid, place.s),
                     probability_words(grid, place.p));
}

std::string drift_words(const ObservedRisk& risk) {
  if (risk.is_new) return "New risk";
  switch (risk.drift) {
    case Drift::kNone:
      return "As documented";
    case Drift::kUp:
      return "Above documented";
    case Drift::kDown:
      return "Below documented";
    case Drift::kUndetermined:
      break;
  }
  return kUndetermined;
}

std::string acceptability_words(Change change) {
  switch (change) {
    case Change::kNone:
      return "Unchanged";
    case Change::kWorse:
      return "Worse";
    case Change::kBetter:
      return "Better";
    case Change::kUndetermined:
      break;
  }
  return kUndetermined;
}

std::string risk_words(const std::string& situation, const std::string& risk_id) {
  return situation.empty() ? risk_id : fmt::format("{} ({})", situation, risk_id);
}

std::string basis_words(risk_files::Basis basis) {
  return with_spaces(risk_files::kBases.name(basis));
}

std::string metric_words(ExposureMetric metric) {
  return with_spaces(kExposureMetrics.name(metric));
}

}  // namespace pharos::analyses

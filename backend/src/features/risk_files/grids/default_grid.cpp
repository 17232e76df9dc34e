#include "features/risk_files/grids/default_grid.hpp"

namespace pharos::risk_files {

std::vector<Cell> cells_of(std::span<const std::string_view> lines) {
  std::vector<Cell> cells;
  for (size_t s = 0; s < lines.size(); ++s) {
    for (size_t p = 0; p < lines[s].size(); ++p) {
      const char letter = lines[s][p];
      cells.push_back({static_cast<std::int64_t>(s) + 1, static_cast<std::int64_t>(p) + 1,
                       letter == 'a'   ? RegionKey::kAcceptable
                       : letter == 'i' ? RegionKey::kInvestigate
                                       : RegionKey::kUnacceptable});
    }
  }
  return cells;
}

GridContent default_grid() {
  GridContent grid;
  grid.name = "Risk acceptability matrix";
  const std::pair<std::string_view, std::string_view> severities[] = {
      {"Negligible", "Inconvenience or temporary discomfort"},
      {"Minor", "Temporary injury or impairment that needs no medical intervention"},
      {"Serious", "Injury or impairment that needs medical or surgical intervention"},
      {"Critical", "Permanent impairment or irreversible injury"},
      {"Catastrophic", "Death"}};
  const std::pair<std::string_view, std::string_view> probabilities[] = {
      {"Improbable", "Not expected in the life of the product line"},
      {"Remote", "Unlikely, but possible"},
      {"Occasional", "Expected to happen a few times"},
      {"Probable", "Expected to happen repeatedly"},
      {"Frequent", "Expected to happen often"}};
  // 1e-6 as parsed, without the drift of repeated multiplication.
  const double bounds[] = {1e-6, 1e-5, 1e-4, 1e-3};
  const std::string_view regions[] = {"aaaaa", "aaaii", "aaiiu", "aiiuu", "iiuuu"};
  const auto key_of = [](std::string_view label) {
    std::string key{label};
    key[0] = static_cast<char>(key[0] - 'A' + 'a');
    return key;
  };
  for (size_t i = 0; i < std::size(severities); ++i) {
    const auto& [label, definition] = severities[i];
    grid.severity.push_back(
        {static_cast<std::int64_t>(i) + 1, key_of(label), std::string{label}, std::string{definition}, {}});
  }
  for (size_t i = 0; i < std::size(probabilities); ++i) {
    const auto& [label, words] = probabilities[i];
    grid.probability.push_back({.level = static_cast<std::int64_t>(i) + 1,
                                .key = key_of(label),
                                .label = std::string{label},
                                .lower = i == 0 ? std::nullopt : std::optional{bounds[i - 1]},
                                .upper = i == std::size(bounds) ? std::nullopt : std::optional{bounds[i]},
                                .basis = Basis::kPerUse,
                                .qualitative = std::string{words}});
  }
  grid.regions = {
      {RegionKey::kAcceptable, "Acceptable", "#2e7d32", "Reduce further as far as possible; continue monitoring"},
      {RegionKey::kInvestigate, "Investigate", "#f9a825", "Reduce further; weigh benefit against risk and record why"},
      {RegionKey::kUnacceptable, "Unacceptable", "#c62828", "Not released without further risk control"}};
  grid.cells = cells_of(regions);
  grid.policy_note =
      "The matrix implements the organization's policy for acceptable risk (ISO 14971:2019, 4.2). Where a probability "
      "cannot be estimated, the risk is evaluated on severity alone.";
  return grid;
}

}  // namespace pharos::risk_files

#include "features/analyses/report/analysis_figures.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/display_number.hpp"
#include "features/analyses/summary/analysis_file_text.hpp"
#include "features/analyses/summary/risk_labels.hpp"

namespace pharos::analyses {
namespace {

using exports::Chart;
using exports::ChartKind;
using exports::Figure;

constexpr auto kBlue = "#2e7fb5";
constexpr auto kRed = "#b42318";
constexpr size_t kMostBars = 15;

}  // namespace

// The most probable row is at the top, the most severe column at the right.
Figure matrix_figure(const GridView& view) {
  const auto& grid = view.grid;
  exports::Matrix matrix{.columns_title = "Severity",
                         .rows_title = "Probability of occurrence",
                         .columns = {},
                         .rows = {},
                         .cells = {},
                         .legend = {}};
  const auto color_of = [&grid](risk_files::RegionKey key) {
    const auto found = std::ranges::find(grid.regions, key, &risk_files::Region::key);
    return found == grid.regions.end() ? std::string{"#ffffff"} : found->color;
  };
  for (const auto& severity : grid.severity) matrix.columns.push_back(severity_words(grid, severity.level));
  for (auto row = grid.probability.rbegin(); row != grid.probability.rend(); ++row) {
    matrix.rows.push_back(probability_words(grid, row->level));
    auto& cells = matrix.cells.emplace_back();
    for (const auto& severity : grid.severity) {
      const auto found = std::ranges::find_if(
          view.cells, [&](const GridCellView& cell) { return cell.s == severity.level && cell.p == row->level; });
      if (found == view.cells.end()) {
        cells.push_back({"#ffffff"});
      } else {
        cells.push_back({color_of(found->region), found->documented_risks, found->observed_risks});
      }
    }
  }
  for (const auto& region : grid.regions) matrix.legend.emplace_back(region.color, region.label);
  size_t moved = 0;
  for (const auto& risk : view.risks) moved += risk.moved ? 1 : 0;
  return {.caption = "Documented and observed position of each risk in the risk matrix.",
          .description = fmt::format("Risk matrix with {} risks, {} of them away from their documented position.",
                                     view.risks.size(), moved),
          .drawing = std::move(matrix)};
}

std::optional<Figure> months_figure(const SummaryView& summary) {
  if (summary.months.empty()) return std::nullopt;
  Chart chart{.kind = ChartKind::kLine, .values_title = "Items", .categories = {}, .series = {}};
  exports::Series items{.name = "Items included", .color = kBlue, .values = {}};
  exports::Series harms{.name = "Items with a harm", .color = kRed, .values = {}};
  for (const auto& month : summary.months) {
    chart.categories.push_back(display_period(month.period));
    items.values.push_back(static_cast<double>(month.items));
    harms.values.push_back(static_cast<double>(month.harms));
  }
  chart.series = {items, harms};
  return Figure{.caption = "Items by month received, and those with a harm.",
                .description = fmt::format("Line chart of {} months.", summary.months.size()),
                .drawing = std::move(chart)};
}

std::optional<Figure> risks_figure(const SummaryView& summary) {
  std::vector<const RiskView*> observed;
  for (const auto& risk : summary.risks) {
    if (risk.n_hazardous > 0) observed.push_back(&risk);
  }
  if (observed.empty()) return std::nullopt;
  std::ranges::stable_sort(observed, std::greater{}, [](const RiskView* risk) { return risk->n_hazardous; });
  const auto all = observed.size();
  observed.resize(std::min(observed.size(), kMostBars));
  Chart chart{.kind = ChartKind::kBars, .values_title = "Items", .categories = {}, .series = {}};
  exports::Series situations{.name = "Hazardous situations", .color = kBlue, .values = {}};
  exports::Series harms{.name = "Harms", .color = kRed, .values = {}};
  for (const auto* risk : observed) {
    chart.categories.push_back(risk_words(risk->hazardous_situation, risk->risk_id));
    situations.values.push_back(static_cast<double>(risk->n_hazardous));
    harms.values.push_back(static_cast<double>(risk->n_harm));
  }
  chart.series = {situations, harms};
  const auto which = all > observed.size() ? fmt::format(" The {} most frequent of {} observed risks.", kMostBars, all)
                                           : std::string{};
  return Figure{.caption = "Observed hazardous situations and harms by risk." + which,
                .description = fmt::format("Bar chart of {} risks.", observed.size()),
                .drawing = std::move(chart)};
}

std::optional<Figure> problems_figure(const SummaryView& summary) {
  const auto found = summary.imdrf_tables.find("a");
  if (found == summary.imdrf_tables.end() || found->second.empty()) return std::nullopt;
  const auto count = std::min(found->second.size(), kMostBars);
  Chart chart{.kind = ChartKind::kBars, .values_title = "Items", .categories = {}, .series = {}};
  exports::Series items{.name = "Items", .color = kBlue, .values = {}};
  for (size_t i = 0; i < count; ++i) {
    const auto& row = found->second[i];
    chart.categories.push_back(risk_words(std::string{row.term}, row.code));
    items.values.push_back(static_cast<double>(row.count));
  }
  chart.series = {items};
  return Figure{.caption = "Most frequent medical device problems (IMDRF Annex A).",
                .description = fmt::format("Bar chart of {} device problems.", count),
                .drawing = std::move(chart)};
}

}  // namespace pharos::analyses

// The tables of a report that list records, with every cell computed a second time.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "features/periodic_reports/tables/report_table.hpp"

namespace pharos::periodic_reports {
namespace {

const std::map<std::string, std::string> kRegionOfCountry = {
    {"DE", "EEA+TR+XI"},         {"XI", "EEA+TR+XI"},         {"NO", "EEA+TR+XI"}, {"US", "Rest of the world"},
    {"GB", "Rest of the world"}, {"CH", "Rest of the world"}, {"", "Unknown"}};

// 2025-04-07 as 07 Apr 2025.
std::string printed_day(const std::string& day) {
  constexpr std::array kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const auto month = static_cast<size_t>(std::stoi(day.substr(5, 2))) - 1;
  return day.substr(8, 2) + " " + kMonths.at(month) + " " + day.substr(0, 4);
}

std::string printed_number(std::int64_t number) {
  auto text = std::to_string(number);
  for (auto at = static_cast<std::int64_t>(text.size()) - 3; at > 0; at -= 3) text.insert(static_cast<size_t>(at), ",");
  return text;
}

std::string or_not_stated(const std::string& text) {
  return text.empty() ? "Not stated" : text;
}

// The probability of `least` or more of `total`, added up term by term.
double at_least(std::int64_t least, std::int64_t total, double chance) {
  double sum = 0;
  for (auto k = least; k <= total; ++k) {
    const auto ways = std::lgamma(double(total) + 1) - std::lgamma(double(k) + 1) - std::lgamma(double(total - k) + 1);
    sum += std::exp(ways + double(k) * std::log(chance) + double(total - k) * std::log1p(-chance));
  }
  return sum;
}

// The limits of the exact interval: where the tails have a probability of 2.5%, found by halving.
std::pair<double, double> exact_interval(std::int64_t count, std::int64_t total) {
  const auto solve = [total](std::int64_t least, double tail) {
    double low = 0;
    double high = 1;
    for (int i = 0; i < 60; ++i) {
      const auto middle = (low + high) / 2;
      (at_least(least, total, middle) < tail ? low : high) = middle;
    }
    return (low + high) / 2;
  };
  return {count == 0 ? 0 : solve(count, 0.025), count == total ? 1 : solve(count + 1, 0.975)};
}

Evidence listed_evidence() {
  Evidence evidence;
  evidence.periods = {{2, "2025-03-15", "2026-03-14", ""}, {1, "2024-03-15", "2025-03-14", ""}};
  evidence.field_actions = {{.id = "f1",
                             .reference = "FSCA-1",
                             .kind = "Device return",
                             .issued_on = "2025-04-07",
                             .scope = "Lots 17 to 19",
                             .status = "Ongoing",
                             .is_open = true,
                             .rationale = "The seal leaks",
                             .countries = {"DE", "XI", "US"}},
                            {.id = "f2", .reference = "FSCA-2", .kind = "Advice", .issued_on = "2025-12-31"},
                            {.id = "f3",
                             .reference = "FSCA-3",
                             .kind = "Software update",
                             .issued_on = "2026-01-01",
                             .status = "Completed",
                             .countries = {"GB", "CH", ""}}};
  evidence.capas = {
      {.id = "k1",
       .reference = "CAPA-1",
       .kind = "Corrective",
       .initiated_on = "2025-05-10",
       .scope = "Motor",
       .status = "Open",
       .is_open = true,
       .description = "New supplier"},
      {.id = "k2",
       .reference = "CAPA-2",
       .kind = "Preventive",
       .initiated_on = "2025-06-30",
       .status = "Closed",
       .root_cause = "Worn tool",
       .effectiveness = "Effective: no complaint in three months"},
      {.id = "k3", .reference = "CAPA-3", .kind = "Both", .initiated_on = "2025-02-28", .status = "Closed"}};
  for (std::int64_t column = 0; column < 2; ++column) {
    for (const bool is_own : {true, false}) {
      const auto scale = 1 + 2 * column + (is_own ? 0 : 40);
      evidence.similar.push_back({.product_code = "FRN",
                                  .is_own = is_own,
                                  .column = column,
                                  .reports = 30 * scale,
                                  .deaths = scale / 9,
                                  .injuries = 7 * scale,
                                  .malfunctions = 20 * scale});
    }
  }
  evidence.similar.push_back({.product_code = "QBJ", .is_own = true, .column = 1});
  evidence.similar.push_back({.product_code = "QBJ", .is_own = false, .column = 0, .reports = 4, .deaths = 4});
  evidence.sources.public_data_version = "2026-04";
  evidence.sources.public_data_through = "2026-03-31";
  return evidence;
}

class GoldenListsTest : public testing::Test {
 protected:
  const ReportTable& table(const std::string& key) const { return *std::ranges::find(tables_, key, &ReportTable::key); }
  // The texts of a row, each of which refers to this row of the evidence.
  static std::vector<std::string> texts(const TableRow& row, size_t position) {
    std::vector<std::string> texts;
    for (const auto& cell : row.cells) {
      EXPECT_EQ(cell.rows, std::vector<std::uint32_t>{static_cast<std::uint32_t>(position)});
      EXPECT_EQ(cell.row_count, 1);
      texts.push_back(cell.text);
    }
    return texts;
  }

  const Evidence evidence_ = listed_evidence();
  const std::vector<ReportTable> tables_ = compute_tables(evidence_, {});
};

TEST_F(GoldenListsTest, FieldActionsAreListedWithTheirRegions) {
  const auto& found = table("t7");
  ASSERT_EQ(found.rows.size(), evidence_.field_actions.size());
  for (size_t i = 0; i < found.rows.size(); ++i) {
    const auto& action = evidence_.field_actions[i];
    std::string regions;
    for (const std::string region : {"EEA+TR+XI", "Rest of the world", "Unknown"}) {
      const bool is_impacted = std::ranges::any_of(
          action.countries, [&region](const std::string& country) { return kRegionOfCountry.at(country) == region; });
      if (is_impacted) regions += (regions.empty() ? "" : ", ") + region;
    }
    EXPECT_EQ(found.rows[i].label, action.reference);
    EXPECT_EQ(texts(found.rows[i], i),
              (std::vector<std::string>{action.kind, printed_day(action.issued_on), or_not_stated(action.scope),
                                        or_not_stated(action.status), or_not_stated(action.rationale),
                                        or_not_stated(regions)}));
  }
}

TEST_F(GoldenListsTest, CapasAreListedWithTheirEffect) {
  const auto& found = table("t8");
  ASSERT_EQ(found.rows.size(), evidence_.capas.size());
  for (size_t i = 0; i < found.rows.size(); ++i) {
    const auto& capa = evidence_.capas[i];
    const std::string effect = i == 0   ? "Not applicable: still open"
                               : i == 1 ? "Effective: no complaint in three months"
                                        : "Not stated";
    EXPECT_EQ(found.rows[i].label, capa.reference);
    EXPECT_EQ(texts(found.rows[i], i),
              (std::vector<std::string>{capa.kind, printed_day(capa.initiated_on), or_not_stated(capa.scope),
                                        or_not_stated(capa.status), or_not_stated(capa.description),
                                        or_not_stated(capa.root_cause), effect}));
  }
}

TEST_F(GoldenListsTest, SimilarDevicesHaveExactIntervals) {
  const auto& found = table("similar");
  ASSERT_EQ(found.rows.size(), evidence_.similar.size());
  for (size_t i = 0; i < found.rows.size(); ++i) {
    const auto& row = evidence_.similar[i];
    const auto serious = row.deaths + row.injuries;
    std::string share = "–";
    if (row.reports > 0) {
      const auto [low, high] = exact_interval(serious, row.reports);
      share = fmt::format("{:.1f}% (95% CI {:.1f}–{:.1f}%)", 100.0 * double(serious) / double(row.reports), 100 * low,
                          100 * high);
    }
    EXPECT_EQ(found.rows[i].label, row.product_code + (row.is_own ? ", own devices" : ", other makers"));
    EXPECT_EQ(
        texts(found.rows[i], i),
        (std::vector<std::string>{row.column == 0 ? "N" : "N2", printed_number(row.reports), printed_number(row.deaths),
                                  printed_number(row.injuries), printed_number(row.malfunctions), share}));
    EXPECT_EQ(found.rows[i].cells[5].value.has_value(), row.reports > 0);
    EXPECT_EQ(found.rows[i].cells[5].reason, row.reports > 0 ? "" : "No reports in this period");
  }
}

}  // namespace
}  // namespace pharos::periodic_reports

// A synthetic report whose every number is computed a second time, by scanning all rows for each cell.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/error.hpp"
#include "features/periodic_reports/checks/evidence_checks.hpp"
#include "features/periodic_reports/tables/report_table.hpp"

namespace pharos::periodic_reports {
namespace {

// A small generator of its own, so that the report is the same everywhere.
class Dice {
 public:
  size_t roll(size_t sides) {
    state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<size_t>(state_ >> 33U) % sides;
  }

 private:
  std::uint64_t state_ = 20260315;
};

const std::vector<std::string> kProblems = {"A0101", "A010102", "A0402", "A05", "A9999"};
const std::vector<std::string> kFindings = {"C0701", "C07", "C1001"};
const std::vector<std::string> kConclusions = {"D0101", "D0301", "D02", "D15", "D1103", "D0102"};
const std::vector<std::string> kImpacts = {"F02", "F0201", "F08", "F1203"};
const std::vector<std::string> kCountries = {"DE", "NO", "TR", "XI", "GB", "US", "JP", "", "Mars", "France"};
const std::set<std::string> kEeaOnes = {"DE", "NO", "TR", "XI", "France"};
const std::set<std::string> kKnownOthers = {"GB", "US", "JP"};

std::vector<std::string> some_of(Dice& dice, const std::vector<std::string>& codes) {
  std::vector<std::string> chosen;
  for (const auto& code : codes) {
    if (dice.roll(4) == 0) chosen.push_back(code);
  }
  return chosen;
}

std::string some_day(Dice& dice) {
  return fmt::format("{}-{:02}-{:02}", 2022 + dice.roll(5), 1 + dice.roll(12), 1 + dice.roll(28));
}

Evidence golden_evidence() {
  Dice dice;
  Evidence evidence;
  evidence.series = {
      .reference = "PSUR-7", .risk_class = RiskClass::kIIb, .certified_on = "2022-03-15", .issuance_days = 60};
  evidence.sources.imdrf_release = "2025";
  for (int year = 2025; year >= 2022; --year) {
    evidence.periods.push_back({year - 2021, fmt::format("{}-03-15", year), fmt::format("{}-03-14", year + 1), ""});
  }
  evidence.devices = {
      {.product_id = "p1", .name = "Pump A", .basic_udi_di = "BUDI-1"},
      {.product_id = "p2", .name = "Pump B", .basic_udi_di = "BUDI-1", .first_marketed_on = "2023-06-01"},
      {.product_id = "p3", .name = "Pump C"}};
  for (int i = 0; i < 600; ++i) {
    ComplaintFacts row{.id = fmt::format("c{}", i),
                       .number = fmt::format("C-{}", i),
                       .product_id = fmt::format("p{}", 1 + dice.roll(3)),
                       .received_on = some_day(dice),
                       .country = kCountries[dice.roll(kCountries.size())]};
    row.region = region_of_country(row.country);
    row.is_serious_incident = dice.roll(5) == 0;
    row.problem_codes = some_of(dice, kProblems);
    evidence.complaints.push_back(row);
  }
  for (int i = 0; i < 200; ++i) {
    IncidentFacts row{.id = fmt::format("i{}", i),
                      .number = fmt::format("CASE-{}", i),
                      .product_id = fmt::format("p{}", 1 + dice.roll(3)),
                      .counted_on = some_day(dice),
                      .country = kCountries[dice.roll(kCountries.size())]};
    row.region = region_of_country(row.country);
    row.problem_codes = some_of(dice, kProblems);
    row.findings = some_of(dice, kFindings);
    row.conclusions = some_of(dice, kConclusions);
    row.health_impacts = some_of(dice, kImpacts);
    evidence.incidents.push_back(row);
  }
  for (int month = 0; month < 60; ++month) {
    for (const auto* product : {"p1", "p2", "p3"}) {
      const auto text = fmt::format("{}-{:02}", 2022 + month / 12, 1 + month % 12);
      const auto add = [&](const std::string& region, double value) {
        evidence.exposures.push_back({.id = fmt::format("e{}", evidence.exposures.size()),
                                      .product_id = product,
                                      .month = text,
                                      .region = region,
                                      .value = value});
      };
      if (std::string{product} == "p2" && text < "2023-06") continue;
      if (std::string{product} == "p3" && text >= "2024-09" && text < "2025-02") continue;  // half a period is missing
      const auto eea = static_cast<double>(dice.roll(50));
      if (dice.roll(2) == 0) {
        add("EEA+TR+XI", eea);
        add("WORLD", eea + static_cast<double>(dice.roll(100)));
      } else {
        add("DE", eea);
        add("XI", 3);
        add("US", static_cast<double>(dice.roll(100)));
      }
    }
  }
  std::set<std::string> codes;
  for (const auto* list : {&kProblems, &kFindings, &kConclusions, &kImpacts}) {
    for (const auto& code : *list) codes.insert({code, code.substr(0, 5)});
  }
  for (const auto& code : codes) {
    if (code != "A9999") evidence.terms.push_back({code, "Term of " + code});
  }
  evidence.unknown_codes = {"A9999"};
  return evidence;
}

const std::vector<PopulationRow> kPopulation = {
    {.device = "BUDI-1", .region = RegionGroup::kWorld, .values = {1000.0, std::nullopt, 800.0}},
    {.device = "BUDI-1", .characteristic = "Children", .region = RegionGroup::kEea, .values = {12.5}}};

// The second way.
class SecondCount {
 public:
  explicit SecondCount(const Evidence& evidence) : evidence_(evidence) {}

  static bool is_of(const std::string& product, const std::string& device) {
    return device == "BUDI-1" ? product != "p3" : product == "p3";
  }
  bool is_in(const std::string& day, size_t column) const {
    const auto& period = evidence_.periods[column];
    return period.starts_on <= day && day <= period.ends_on;
  }
  static bool is_in_region(const std::string& country, const std::string& region) {
    return region == "Worldwide" || kEeaOnes.contains(country);
  }
  static bool has_group(const std::vector<std::string>& codes, const std::string& group) {
    if (group == "Not coded") return codes.empty();
    if (group == "All") return true;
    return std::ranges::any_of(codes, [&group](const std::string& code) { return code.substr(0, 5) == group; });
  }

  // Nothing if a month is missing.
  std::optional<double> devices(const std::string& device, const std::string& region, const std::string& from,
                                const std::string& to, bool may_be_incomplete = false) const {
    double sum = 0;
    bool is_complete = true;
    for (int month = 0; month < 72; ++month) {
      const auto text = fmt::format("{}-{:02}", 2021 + month / 12, 1 + month % 12);
      if (text + "-16" < from || text + "-16" > to) continue;
      for (const auto& product : evidence_.devices) {
        if (!is_of(product.product_id, device)) continue;
        std::map<std::string, double> rows;
        for (const auto& row : evidence_.exposures) {
          if (row.product_id == product.product_id && row.month == text) rows[row.region] += row.value;
        }
        const bool is_marketed = product.first_marketed_on.substr(0, 7) <= text;
        if (rows.empty()) {
          if (is_marketed) is_complete = false;
        } else if (rows.contains("WORLD")) {
          sum += region == "Worldwide" ? rows["WORLD"] : rows["EEA+TR+XI"];
        } else {
          sum += rows["DE"] + rows["XI"] + (region == "Worldwide" ? rows["US"] : 0);
        }
      }
    }
    return is_complete || may_be_incomplete ? std::optional{sum} : std::nullopt;
  }

 private:
  const Evidence& evidence_;
};

class GoldenReportTest : public testing::Test {
 protected:
  const ReportTable& table(const std::string& key) const { return *std::ranges::find(tables_, key, &ReportTable::key); }
  static std::string group_of(const TableRow& row) {
    if (row.label.starts_with("All ")) return "All";
    return row.label == "Not coded" ? row.label : row.label.substr(0, row.label.find(' '));
  }
  // Tables with a number and a rate for each period.
  template <class Facts, class CodesOf>
  void check_codes(const std::string& name, const std::vector<Facts>& all, std::string Facts::*day,
                   const CodesOf& codes_of) {
    for (const std::string device : {"BUDI-1", "Pump C"}) {
      const auto& found = table(name + ":" + device);
      std::set<std::string> expected_groups;
      for (const auto& row : all) {
        const auto* codes = codes_of(row);
        if (codes == nullptr || !SecondCount::is_of(row.product_id, device)) continue;
        if (row.*day < "2022-03-15" || row.*day > "2026-03-14") continue;
        if (codes->empty()) expected_groups.insert("Not coded");
        for (const auto& code : *codes) expected_groups.insert(code.substr(0, 5));
      }
      expected_groups.insert("All");
      std::set<std::string> groups;
      for (const auto& row : found.rows) {
        const auto group = group_of(row);
        groups.insert(group);
        ASSERT_EQ(row.cells.size(), 8U);
        for (size_t column = 0; column < 4; ++column) {
          std::set<std::string> ids;
          for (const auto& facts : all) {
            const auto* codes = codes_of(facts);
            if (codes != nullptr && SecondCount::is_of(facts.product_id, device) && second_.is_in(facts.*day, column) &&
                SecondCount::is_in_region(facts.country, row.region) && SecondCount::has_group(*codes, group)) {
              ids.insert(facts.id);
            }
          }
          const auto& cell = row.cells[2 * column];
          std::set<std::string> found_ids;
          for (const auto position : cell.rows) found_ids.insert(all[position].id);
          EXPECT_EQ(found_ids, ids) << name << " " << device << " " << row.label << " " << row.region << " " << column;
          EXPECT_EQ(cell.value, static_cast<double>(ids.size()));
          EXPECT_EQ(cell.row_count, static_cast<std::int64_t>(ids.size()));
          const auto& period = evidence_.periods[column];
          const auto devices = second_.devices(device, row.region, period.starts_on, period.ends_on);
          const auto& rate = row.cells[2 * column + 1];
          ASSERT_EQ(rate.value.has_value(), devices.has_value()) << name << device << row.region << column;
          if (devices) {
            EXPECT_NEAR(*rate.value, 100.0 * static_cast<double>(ids.size()) / *devices, 1e-9);
            EXPECT_EQ(rate.text, fmt::format("{:.4f}%", *rate.value));
          } else {
            EXPECT_FALSE(rate.reason.empty());
          }
          ++checked_;
        }
      }
      EXPECT_EQ(groups, expected_groups) << name << " " << device;
    }
  }

  Evidence evidence_ = golden_evidence();
  std::vector<ReportTable> tables_ = compute_tables(evidence_, kPopulation);
  SecondCount second_{evidence_};
  size_t checked_ = 0;
};

TEST_F(GoldenReportTest, VolumesAreTheSumsOfTheirMonths) {
  for (const std::string device : {"BUDI-1", "Pump C"}) {
    for (const auto& row : table("t1:" + device).rows) {
      ASSERT_EQ(row.cells.size(), 5U);
      for (size_t i = 0; i < 5; ++i) {
        const auto from = i == 0 ? evidence_.series.certified_on : evidence_.periods[i - 1].starts_on;
        const auto to = evidence_.periods[i == 0 ? 0 : i - 1].ends_on;
        EXPECT_EQ(row.cells[i].value, second_.devices(device, row.region, from, to, true)) << device << row.region << i;
        const bool is_complete = second_.devices(device, row.region, from, to).has_value();
        EXPECT_EQ(row.cells[i].reason.empty(), is_complete);
        EXPECT_EQ(row.cells[i].text.ends_with("(incomplete)"), !is_complete);
      }
      // The periods add up to the total.
      EXPECT_NEAR(*row.cells[0].value,
                  *row.cells[1].value + *row.cells[2].value + *row.cells[3].value + *row.cells[4].value, 1e-9);
    }
  }
}

TEST_F(GoldenReportTest, IncidentsAndComplaintsAreCountedByCodeRegionAndPeriod) {
  check_codes("t4", evidence_.incidents, &IncidentFacts::counted_on,
              [](const IncidentFacts& row) { return &row.problem_codes; });
  check_codes("t5", evidence_.incidents, &IncidentFacts::counted_on,
              [](const IncidentFacts& row) { return &row.findings; });
  check_codes("complaints", evidence_.complaints, &ComplaintFacts::received_on,
              [](const ComplaintFacts& row) { return row.is_serious_incident ? nullptr : &row.problem_codes; });
  EXPECT_GT(checked_, 200U);
}

TEST_F(GoldenReportTest, HealthImpactsAreSharedOutByConclusionAndEveryDeathIsListed) {
  for (const std::string device : {"BUDI-1", "Pump C"}) {
    const auto& found = table("t6:" + device);
    std::vector<const IncidentFacts*> incidents;
    std::map<std::string, int> frequency;
    std::string deaths;
    for (const auto& row : evidence_.incidents) {
      if (!SecondCount::is_of(row.product_id, device)) continue;
      std::set<std::string> groups;
      for (const auto& code : row.conclusions) groups.insert(code.substr(0, 5));
      for (const auto& group : groups) ++frequency[group];
      if (row.counted_on < "2022-03-15" || row.counted_on > "2026-03-14") continue;
      incidents.push_back(&row);
      if (std::ranges::any_of(row.health_impacts,
                              [](const std::string& code) { return code == "F02" || code == "F0201"; })) {
        deaths += (deaths.empty() ? "" : ", ") + row.number;
      }
    }
    EXPECT_EQ(found.notes.back(), "Incidents with a death: " + deaths + ".");
    ASSERT_EQ(found.columns.size(), 5U);
    std::vector<std::string> columns;
    for (size_t i = 1; i < 5; ++i) columns.push_back(found.columns[i].substr(0, found.columns[i].find(' ')));
    for (const auto& [group, count] : frequency) {  // no more frequent conclusion was left out
      if (std::ranges::find(columns, group) != columns.end()) continue;
      for (const auto& column : columns) EXPECT_GE(frequency[column], count);
    }
    for (const auto& row : found.rows) {
      std::vector<const IncidentFacts*> counted;
      for (const auto* incident : incidents) {
        if (SecondCount::is_in_region(incident->country, row.region) &&
            SecondCount::has_group(incident->health_impacts, group_of(row))) {
          counted.push_back(incident);
        }
      }
      EXPECT_EQ(row.cells[0].value, static_cast<double>(counted.size())) << row.label << row.region;
      for (size_t i = 0; i < columns.size(); ++i) {
        const auto with = std::ranges::count_if(
            counted, [&](const IncidentFacts* one) { return SecondCount::has_group(one->conclusions, columns[i]); });
        if (counted.empty()) {
          EXPECT_FALSE(row.cells[i + 1].value);
        } else {
          EXPECT_NEAR(*row.cells[i + 1].value, 100.0 * static_cast<double>(with) / static_cast<double>(counted.size()),
                      1e-9);
        }
      }
    }
  }
}

TEST_F(GoldenReportTest, WorldwideIsNeverSmallerThanARegion) {
  for (const auto& one : tables_) {
    for (size_t i = 0; i + 1 < one.rows.size(); ++i) {
      const auto& eea = one.rows[i];
      const auto& world = one.rows[i + 1];
      if (eea.region != "EEA+TR+XI" || world.region != "Worldwide" || one.table == "t2" || one.table == "t3") continue;
      EXPECT_EQ(eea.label, world.label);
      for (size_t c = 0; c < eea.cells.size(); ++c) {
        const bool is_number = one.table == "t1" || (one.table == "t6" ? c == 0 : c % 2 == 0);
        if (!is_number || !eea.cells[c].value || !world.cells[c].value) continue;
        EXPECT_GE(*world.cells[c].value, *eea.cells[c].value);
      }
    }
  }
}

TEST_F(GoldenReportTest, UnknownPopulationsAreNotZero) {
  const auto& size = table("t2:BUDI-1");
  EXPECT_EQ(size.rows[0].cells[0].text, "Unknown");
  EXPECT_FALSE(size.rows[0].cells[0].value);
  EXPECT_EQ(size.rows[1].cells[0].text, "1,000");
  EXPECT_EQ(size.rows[1].cells[1].text, "Unknown");
  EXPECT_EQ(table("t3:BUDI-1").rows[0].cells[0].text, "12.5");
  EXPECT_TRUE(table("t3:Pump C").rows.empty());
}

TEST_F(GoldenReportTest, FindingsAboutTheDataAreListed) {
  std::map<std::string, Check> checks;
  for (const auto& check :
       check_evidence(evidence_, {.justifications = {{"exposure", "The figures will be corrected"}}})) {
    checks[check.key] = check;
  }
  EXPECT_TRUE(checks.at("exposure").is_met);
  EXPECT_EQ(checks.at("exposure").details.front(), "Pump C, N2, EEA+TR+XI: no figure for 5 of 12 months");
  EXPECT_EQ(checks.at("imdrf_codes").details, std::vector<std::string>{"A9999"});
  EXPECT_FALSE(checks.at("imdrf_codes").is_met);
  EXPECT_EQ(checks.at("basic_udi_di").details, std::vector<std::string>{"Pump C"});
  EXPECT_FALSE(checks.at("uncoded_incidents").details.empty());
  EXPECT_NO_THROW(require_consistent(evidence_));
  evidence_.exposures.push_back(
      {.id = "x", .product_id = "p1", .month = "2026-02", .region = "EEA+TR+XI", .value = 1e6});
  evidence_.exposures.push_back({.id = "y", .product_id = "p1", .month = "2026-02", .region = "WORLD", .value = 1});
  EXPECT_THROW(require_consistent(evidence_), Error);
}

TEST_F(GoldenReportTest, EvidenceSurvivesBeingWrittenAndRead) {
  const auto text = write_evidence(evidence_);
  EXPECT_EQ(write_evidence(read_evidence(text)), text);
  EXPECT_THROW(read_evidence(text.substr(1)), Error);
}

TEST(ReportRegionsTest, NorthernIrelandIsNotGreatBritain) {
  for (const auto& country : kEeaOnes) EXPECT_EQ(region_of_country(country), Region::kEea) << country;
  for (const auto& country : kKnownOthers) EXPECT_EQ(region_of_country(country), Region::kRestOfWorld) << country;
  EXPECT_EQ(region_of_country(""), Region::kUnknown);
  EXPECT_EQ(region_of_country("Mars"), Region::kUnknown);
}

// Two years in which 100 devices are in use in every month, and 10 are sold.
Evidence steady_evidence(products::ExposureMetric metric, SalesCriterion criterion, double value) {
  Evidence evidence;
  evidence.series = {
      .risk_class = RiskClass::kIIb, .certified_on = "2024-03-01", .criterion = criterion, .metric = metric};
  evidence.periods = {{2, "2025-03-01", "2026-02-28", ""}, {1, "2024-03-01", "2025-02-28", ""}};
  evidence.devices = {{.product_id = "p1", .name = "Pump A", .basic_udi_di = "BUDI-1"}};
  for (int month = 2; month < 26; ++month) {
    evidence.exposures.push_back({.id = fmt::format("e{}", month),
                                  .product_id = "p1",
                                  .month = fmt::format("{}-{:02}", 2024 + month / 12, 1 + month % 12),
                                  .region = "WORLD",
                                  .value = value});
  }
  evidence.incidents = {{.id = "i1", .number = "CASE-1", .product_id = "p1", .counted_on = "2025-06-01"}};
  return evidence;
}

// Cells of the row "Worldwide": of table 1, and the rate of all incidents in table 4.
std::vector<std::string> worldwide(const Evidence& evidence) {
  std::vector<std::string> texts;
  for (const auto& table : compute_tables(evidence, {})) {
    if (table.table != "t1" && table.table != "t4") continue;
    const auto& row = table.rows.back();
    EXPECT_EQ(row.region, "Worldwide");
    if (table.table == "t4") {
      texts.push_back(row.cells.at(1).text);
      continue;
    }
    for (const auto& cell : row.cells) texts.push_back(cell.text);
  }
  return texts;
}

TEST(ReportVolumesTest, AnInstalledBaseIsNotAddedUpOverMonths) {
  using enum products::ExposureMetric;
  using Texts = std::vector<std::string>;
  EXPECT_EQ(worldwide(steady_evidence(kUnitsInUse, SalesCriterion::kInstalledBase, 100)),
            (Texts{"100", "100", "100", "1.0000%"}));
  EXPECT_EQ(worldwide(steady_evidence(kUnitsSold, SalesCriterion::kDistributed, 10)),
            (Texts{"240", "120", "120", "0.8333%"}));
  EXPECT_EQ(worldwide(steady_evidence(kUnitsSold, SalesCriterion::kSinceDeclaration, 10)),
            (Texts{"240", "240", "120", "0.4167%"}));
}

}  // namespace
}  // namespace pharos::periodic_reports

#include <fmt/format.h>

#include <cmath>
#include <map>
#include <set>

#include "public_data/generate/generator.hpp"
#include "support/public_data_world.hpp"

// /ae/signals and /ae/compare recomputed: loops over the generated records, and textbook formulas. Uses neither the
// store nor the statistics of the product.
namespace pharos {
namespace {

using public_data::AdverseEventReport;
using public_data::Date;
using testing_support::body_of;
using testing_support::PublicDataWorld;
using testing_support::test_public_data;
using testing_support::text_of;

constexpr double kZ = 1.959963984540054;  // for 95%
constexpr double kClose = 1e-9;

struct Range {
  double value;
  double low;
  double high;
};

// a/(a+b) : c/(c+d) with the log-normal interval; half a count is added to every cell where the ratio or variance is
// undefined.
Range textbook_prr(double a, double b, double c, double d) {
  if (a == 0 || c == 0 || (b == 0 && d == 0)) a += 0.5, b += 0.5, c += 0.5, d += 0.5;
  const double ratio = (a / (a + b)) / (c / (c + d));
  const double error = std::sqrt(1 / a - 1 / (a + b) + 1 / c - 1 / (c + d));
  return {ratio, std::exp(std::log(ratio) - kZ * error), std::exp(std::log(ratio) + kZ * error)};
}

Range textbook_wilson(double n, double total) {
  const double p = n / total;
  const double middle = 2 * n + kZ * kZ;
  const double width = kZ * std::sqrt(kZ * kZ + 4 * n * (1 - p));
  const double below = 2 * (total + kZ * kZ);
  return {p, (middle - width) / below, (middle + width) / below};
}

Range textbook_newcombe(double n1, double total1, double n2, double total2) {
  const auto [p1, low1, high1] = textbook_wilson(n1, total1);
  const auto [p2, low2, high2] = textbook_wilson(n2, total2);
  const double down = std::sqrt(std::pow(p1 - low1, 2) + std::pow(high2 - p2, 2));
  const double up = std::sqrt(std::pow(high1 - p1, 2) + std::pow(p2 - low2, 2));
  return {p1 - p2, p1 - p2 - down, p1 - p2 + up};
}

double textbook_yates(double a, double b, double c, double d) {
  const double n = a + b + c + d;
  const double margins = (a + b) * (c + d) * (a + c) * (b + d);
  if (margins == 0) return 0;
  return n * std::pow(std::max(0.0, std::abs(a * d - b * c) - n / 2), 2) / margins;
}

void expect_range(const Json& got, const Range& expected) {
  const auto is_close = [&got](std::string_view name, double value) {
    EXPECT_NEAR(got.at(name).to_number<double>(), value, kClose * std::max(1.0, std::abs(value))) << name;
  };
  is_close("value", expected.value);
  is_close("ci_low", expected.low);
  is_close("ci_high", expected.high);
}

// The last day before the last `months` months of the data.
Date last_complete_day(Date data_through, int months) {
  const std::chrono::year_month_day through{std::chrono::sys_days{std::chrono::days{data_through.days}}};
  const std::chrono::year_month month{through.year(), through.month()};
  const std::chrono::year_month_day last{(month - std::chrono::months{months}) / std::chrono::last};
  return {static_cast<std::int32_t>(std::chrono::sys_days{last}.time_since_epoch().count())};
}

enum class Counting { kReports, kEvents };

// Selects devices of this code and, if any are given, of these manufacturers.
struct Selection {
  std::string code = {};
  std::vector<std::string> makers = {};
  std::set<std::string> codes = {};  // any of them

  bool operator()(const AdverseEventReport& report) const {
    return std::ranges::any_of(report.device, [this](const auto& device) {
      return (code.empty() || device.device_report_product_code == code) &&
             (codes.empty() || codes.contains(device.device_report_product_code)) &&
             (makers.empty() || std::ranges::find(makers, device.manufacturer_d_name) != makers.end());
    });
  }
};

struct Counted {
  std::set<std::string> all;
  std::map<std::string, std::set<std::string>> by_problem;
};

struct Table {
  std::int64_t a = 0, b = 0, c = 0, d = 0;

  bool operator==(const Table&) const = default;
};

class SignalsApiTest : public PublicDataWorld {
 protected:
  static void SetUpTestSuite() {
    through_ = test_public_data().current()->manifest().data_through;
    const public_data::Generator generator{
        {.reports = testing_support::kTestReports, .seed = testing_support::kTestSeed, .data_through = through_}};
    generator.reports([](const AdverseEventReport& report) { reports_.push_back(report); });
  }
  static void TearDownTestSuite() { reports_.clear(); }

  SignalsApiTest() {
    const auto largest = answer("/procodes?page_size=6");
    for (const auto& row : largest.at("rows").as_array()) codes_.push_back(text_of(row, "product_code"));
  }

  // The manufacturers of a code as spelled, most reports first.
  static std::vector<std::string> makers_of(const std::string& code) {
    std::map<std::string, int> reports;
    for (const auto& report : reports_) {
      for (const auto& device : report.device) {
        if (device.device_report_product_code == code && !device.manufacturer_d_name.empty()) {
          ++reports[device.manufacturer_d_name];
        }
      }
    }
    std::vector<std::string> names;
    for (const auto& [name, count] : reports) names.push_back(name);
    std::ranges::stable_sort(names, [&reports](const auto& l, const auto& r) { return reports[l] > reports[r]; });
    return names;
  }

  static Counted count(Counting counting, int incomplete_months, const Selection& selected) {
    const Date last = last_complete_day(through_, incomplete_months);
    Counted counted;
    for (const auto& report : reports_) {
      if (!report.date_received || *report.date_received > last || !selected(report)) continue;
      const bool is_alone = counting == Counting::kReports || report.event_key.empty();
      const std::string id = is_alone ? fmt::format("report {}", report.mdr_report_key) : report.event_key;
      counted.all.insert(id);
      for (const auto& problem : report.product_problems) counted.by_problem[problem.term].insert(id);
    }
    return counted;
  }

  // Every report or event of the universe is in exactly one cell.
  static std::map<std::string, Table> tables(const Counted& inside, const Counted& universe) {
    std::map<std::string, Table> tables;
    for (const auto& [term, with_problem] : inside.by_problem) {
      Table& table = tables[term];
      for (const auto& id : universe.all) {
        if (inside.all.contains(id)) {
          ++(with_problem.contains(id) ? table.a : table.b);
        } else {
          ++(universe.by_problem.at(term).contains(id) ? table.c : table.d);
        }
      }
    }
    return tables;
  }

  static Table table_of(const Json& row) {
    const Json& table = row.at("table");
    return {number_of(table, "a"), number_of(table, "b"), number_of(table, "c"), number_of(table, "d")};
  }

  static void expect_signals(const Json& answer, const Counted& inside, const Counted& universe) {
    const auto expected = tables(inside, universe);
    const auto& rows = answer.at("rows").as_array();
    ASSERT_EQ(rows.size(), expected.size());
    EXPECT_EQ(number_of(answer.at("comparison"), "total"), static_cast<std::int64_t>(inside.all.size()));
    EXPECT_EQ(number_of(answer.at("comparison"), "comparison_total"),
              static_cast<std::int64_t>(universe.all.size() - inside.all.size()));
    for (const auto& row : rows) {
      SCOPED_TRACE(text_of(row, "term"));
      ASSERT_TRUE(expected.contains(text_of(row, "term")));
      const auto& [a, b, c, d] = expected.at(text_of(row, "term"));
      EXPECT_EQ(table_of(row), (Table{a, b, c, d}));
      EXPECT_EQ(number_of(row, "n"), a);
      expect_range(row.at("prr"), textbook_prr(double(a), double(b), double(c), double(d)));
      const double chi2 = textbook_yates(double(a), double(b), double(c), double(d));
      EXPECT_NEAR(row.at("chi2").to_number<double>(), chi2, kClose * std::max(1.0, chi2));
      EXPECT_NEAR(row.at("expected").to_number<double>(), double(a + b) * double(a + c) / double(a + b + c + d), 1e-6);
    }
  }

  static inline std::vector<AdverseEventReport> reports_;
  static inline Date through_;
  std::vector<std::string> codes_;  // largest first
};

TEST_F(SignalsApiTest, EveryTableMatchesACountOfTheRecords) {
  for (const auto& [counting, unit] : {std::pair{Counting::kEvents, ""}, {Counting::kReports, "&unit=reports"}}) {
    const auto universe = count(counting, 2, {});
    for (const auto& code : codes_) {
      SCOPED_TRACE(code + unit);
      const auto signals = answer(fmt::format("/ae/signals?comparison=all_devices&product_code={}{}", code, unit));
      EXPECT_EQ(text_of(signals.at("comparison").at("period"), "end"), to_iso(last_complete_day(through_, 2)));
      expect_signals(signals, count(counting, 2, {.code = code}), universe);
    }
  }
}

TEST_F(SignalsApiTest, TheDefaultComparisonIsTheSameSpecialty) {
  std::map<std::string, std::set<std::string>> codes_of_specialty;
  std::map<std::string, std::string> specialty_of_code;
  for (int page = 1; page < 50; ++page) {
    const auto list = answer(fmt::format("/procodes?page_size=500&page={}", page));
    if (list.at("rows").as_array().empty()) break;
    for (const auto& row : list.at("rows").as_array()) {
      const auto own = text_of(row, "medical_specialty");
      const auto specialty = own.empty() ? text_of(row, "review_panel") : own;
      if (specialty.empty()) continue;
      codes_of_specialty[specialty].insert(text_of(row, "product_code"));
      specialty_of_code[text_of(row, "product_code")] = specialty;
    }
  }
  size_t checked = 0;
  for (const auto& code : codes_) {
    const auto& alike = codes_of_specialty[specialty_of_code[code]];
    const auto universe = count(Counting::kEvents, 2, {.codes = alike});
    const auto inside = count(Counting::kEvents, 2, {.code = code});
    if (specialty_of_code[code].empty() || universe.all.size() == inside.all.size()) continue;
    SCOPED_TRACE(code);
    const auto signals = answer("/ae/signals?product_code=" + code);
    EXPECT_EQ(text_of(signals.at("comparison"), "key"), "same_specialty");
    EXPECT_FALSE(signals.at("comparison").at("specialty").is_null());
    expect_signals(signals, inside, universe);
    // The prior is fitted to the same table: every pair of product code and problem in the specialty.
    std::set<std::pair<std::string, std::string>> pairs;
    const Date last = last_complete_day(through_, 2);
    for (const auto& report : reports_) {
      if (!report.date_received || *report.date_received > last) continue;
      for (const auto& device : report.device) {
        if (!alike.contains(device.device_report_product_code)) continue;
        for (const auto& problem : report.product_problems) {
          pairs.emplace(device.device_report_product_code, problem.term);
        }
      }
    }
    EXPECT_EQ(number_of(signals.at("prior"), "pairs"), static_cast<std::int64_t>(pairs.size()));
    ++checked;
  }
  EXPECT_GT(checked, 0U);
}

TEST_F(SignalsApiTest, OneManufacturerIsComparedWithTheRestOfItsCode) {
  const auto& code = codes_.front();
  const auto makers = makers_of(code);
  ASSERT_GE(makers.size(), 3U);
  define_us({makers[0], makers[2]}, {makers[1]});
  const auto overall = count(Counting::kEvents, 2, {.code = code});
  for (const auto& [side, names] : {std::pair{"us", std::vector{makers[0], makers[2]}}, {"them", {makers[1]}}}) {
    SCOPED_TRACE(side);
    const auto signals = answer(fmt::format("/ae/signals/{}?comparison=same_code&product_code={}", side, code));
    ASSERT_FALSE(signals.at("rows").as_array().empty());
    expect_signals(signals, count(Counting::kEvents, 2, {.code = code, .makers = names}), overall);
  }
}

TEST_F(SignalsApiTest, EventsAreFewerThanReports) {
  const auto& code = codes_.front();
  EXPECT_LT(count(Counting::kEvents, 2, {.code = code}).all.size(),
            count(Counting::kReports, 2, {.code = code}).all.size())
      << "the generated data report no event twice, so the two units cannot be distinguished";
}

// The incomplete months would change the tables; an organization may set their number to zero.
TEST_F(SignalsApiTest, TheIncompleteMonthsMatter) {
  const auto& code = codes_.front();
  const auto complete = count(Counting::kEvents, 2, {.code = code});
  const auto everything = count(Counting::kEvents, 0, {.code = code});
  const auto universe = count(Counting::kEvents, 0, {});
  ASSERT_LT(complete.all.size(), everything.all.size());
  ASSERT_NE(tables(complete, count(Counting::kEvents, 2, {})), tables(everything, universe));
  put_settings({{"incomplete_months", 0}});
  const auto signals = answer("/ae/signals?comparison=all_devices&product_code=" + code);
  EXPECT_TRUE(signals.at("comparison").at("period").at("end").is_null());
  expect_signals(signals, everything, universe);
}

TEST_F(SignalsApiTest, BothSidesOfTheComparisonMatchTheProblemsAndTheRecords) {
  const auto& code = codes_.front();
  const auto makers = makers_of(code);
  ASSERT_GE(makers.size(), 3U);
  define_us({makers[0]}, {makers[1], makers[2]});
  const std::string days = fmt::format("&end_date={}", to_iso(last_complete_day(through_, 2)));
  const std::string filter = "product_code=" + code;
  const auto compare = answer("/ae/compare?" + filter);
  struct SideFacts {
    std::string name;
    Counted counted;
    Json problems;
  };
  const SideFacts sides[] = {
      {"us", count(Counting::kReports, 2, {code, {makers[0]}}), answer("/ae/problems/us?limit=1000&" + filter + days)},
      {"them", count(Counting::kReports, 2, {code, {makers[1], makers[2]}}),
       answer("/ae/problems/them?limit=1000&" + filter + days)}};
  for (const SideFacts& side : sides) {
    SCOPED_TRACE(side.name);
    const auto total = number_of(side.problems, "total");
    ASSERT_GT(total, 0);
    EXPECT_EQ(total, static_cast<std::int64_t>(side.counted.all.size()));
    EXPECT_EQ(number_of(compare.at(side.name), "total"), total);
    std::map<std::string, std::int64_t> by_term;
    for (const auto& row : side.problems.at("product_problems").as_array()) {
      by_term[text_of(row, "term")] = number_of(row, "count");
    }
    for (const auto& row : compare.at("rows").as_array()) {
      const auto term = text_of(row, "term");
      const auto raw = side.counted.by_problem.find(term);
      EXPECT_EQ(number_of(row.at(side.name), "n"), by_term[term]) << term;
      EXPECT_EQ(by_term[term], raw == side.counted.by_problem.end() ? 0 : static_cast<int>(raw->second.size())) << term;
      EXPECT_EQ(number_of(row.at(side.name), "N"), total) << term;
    }
  }
  std::set<std::string> terms;
  for (const SideFacts& side : sides) {
    for (const auto& [term, ids] : side.counted.by_problem) terms.insert(term);
  }
  EXPECT_EQ(compare.at("rows").as_array().size(), terms.size());
}

TEST_F(SignalsApiTest, TheDifferenceOfSharesHasNewcombesInterval) {
  const auto makers = makers_of(codes_.front());
  ASSERT_GE(makers.size(), 2U);
  define_us({makers[0]}, {makers[1]});
  const auto compare = answer("/ae/compare?product_code=" + codes_.front());
  ASSERT_FALSE(compare.at("rows").as_array().empty());
  for (const auto& row : compare.at("rows").as_array()) {
    SCOPED_TRACE(text_of(row, "term"));
    const auto number = [&row](const char* side, const char* name) { return double(number_of(row.at(side), name)); };
    for (const char* side : {"us", "them"}) {
      expect_range(row.at(side).at("ci"), textbook_wilson(number(side, "n"), number(side, "N")));
    }
    expect_range(row.at("diff"),
                 textbook_newcombe(number("us", "n"), number("us", "N"), number("them", "n"), number("them", "N")));
    expect_range(row.at("ratio"), textbook_prr(number("us", "n"), number("us", "N") - number("us", "n"),
                                               number("them", "n"), number("them", "N") - number("them", "n")));
  }
}

}  // namespace
}  // namespace pharos

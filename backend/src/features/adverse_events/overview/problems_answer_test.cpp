#include <gtest/gtest.h>

#include <set>

#include "core/error.hpp"
#include "features/adverse_events/overview/problems_answer.hpp"
#include "public_data/query/ae_filter_document.hpp"
#include "support/reference_version.hpp"
#include "support/store_world.hpp"

namespace pharos::adverse_events {
namespace {

using public_data::AdverseEventReport;
using public_data::AeFilter;

// Copied from the shipped lists rather than looked up.
const std::set<std::string> kUncodedProducts = {"Term without a code", "9999", "It's broken"};
const std::set<std::string> kUncodedPatients = {"Infection"};

class ProblemsAnswerTest : public testing::Test {
 protected:
  // Everything counted by a loop over the reports.
  struct Counted {
    std::set<std::string> terms;
    std::set<std::string> uncoded;
    std::int64_t all = 0;
    std::int64_t naming = 0;
  };
  using Wanted = std::set<std::string>;
  using Names = std::set<std::string>;
  static std::string name_of(const public_data::Problem& problem) {
    return problem.term.empty() ? problem.fda_code : problem.term;
  }
  static Names device_names(const AdverseEventReport& report) {
    Names names;
    for (const auto& problem : report.product_problems) names.insert(name_of(problem));
    return names;
  }
  static Names patient_names(const AdverseEventReport& report) {
    Names names;
    for (const auto& patient : report.patient) {
      for (const auto& problem : patient.patient_problems) names.insert(name_of(problem));
    }
    return names;
  }
  Counted count(const std::string& code, const Wanted& wanted, const Names& without_code = kUncodedProducts,
                Names (*names_of)(const AdverseEventReport&) = device_names) const {
    Counted counted;
    for (const auto& report : reports_) {
      const auto has_code = [&code](const auto& device) { return device.device_report_product_code == code; };
      if (std::ranges::none_of(report.device, has_code)) continue;
      const auto is_wanted = [&wanted](const auto& name) { return wanted.contains(name); };
      if (!wanted.empty() && std::ranges::none_of(device_names(report), is_wanted)) continue;
      ++counted.all;
      bool names_one = false;
      for (const auto& name : names_of(report)) {
        counted.terms.insert(name);
        if (!without_code.contains(name)) continue;
        counted.uncoded.insert(name);
        names_one = true;
      }
      counted.naming += names_one;
    }
    return counted;
  }
  Json answer(const AeFilter& filter, int limit) const {
    const JsonObject parameters{{"filter", public_data::to_document(filter)},
                                {"limit", limit},
                                {"with_signals", false},
                                {"incomplete_months", 2}};
    return read_json(ask_problems(version_, parameters).text);
  }
  static void expect_uncoded(const Json& uncoded, const Counted& counted) {
    EXPECT_EQ(uncoded.at("terms").as_int64(), std::ssize(counted.uncoded));
    EXPECT_EQ(uncoded.at("total_terms").as_int64(), std::ssize(counted.terms));
    EXPECT_EQ(uncoded.at("reports").as_int64(), counted.naming);
    EXPECT_DOUBLE_EQ(uncoded.at("share").as_double(),
                     static_cast<double>(counted.naming) / static_cast<double>(counted.all));
  }

  std::vector<AdverseEventReport> reports_ = public_data::without_replaced(public_data::generated_reports(5, 900));
  public_data::ReferenceVersion version_{
      "problems-answer-test", reports_, {public_data::kFirstDay + static_cast<std::int32_t>(public_data::kDays)}};
};

TEST_F(ProblemsAnswerTest, TermsWithoutACodeAreCountedWithTheirReports) {
  const auto counted = count("FRN", {});
  ASSERT_EQ(counted.uncoded, kUncodedProducts);
  ASSERT_LT(counted.naming, counted.all);
  for (const auto unit : {public_data::Unit::kReports, public_data::Unit::kEvents}) {
    const auto body = answer({.product_code = "FRN", .unit = unit}, 50);
    expect_uncoded(body.at("uncoded").at("product_problems"), counted);
    expect_uncoded(body.at("uncoded").at("patient_problems"), count("FRN", {}, kUncodedPatients, patient_names));
  }
}

TEST_F(ProblemsAnswerTest, TermsBeyondTheLimitAreCountedToo) {
  const auto body = answer({.product_code = "FRN"}, 1);
  EXPECT_EQ(body.at("product_problems").as_array().size(), 1U);
  expect_uncoded(body.at("uncoded").at("product_problems"), count("FRN", {}));
}

TEST_F(ProblemsAnswerTest, AFilterByProblemKeepsTheCountRight) {
  for (const Wanted& wanted : {Wanted{"Break"}, Wanted{"It's broken", "Leak"}}) {
    const AeFilter filter{.product_code = "LZG", .product_problems = {wanted.begin(), wanted.end()}};
    expect_uncoded(answer(filter, 50).at("uncoded").at("product_problems"), count("LZG", wanted));
  }
}

}  // namespace
}  // namespace pharos::adverse_events

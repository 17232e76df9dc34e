#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "support/complaint_support.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;

class ComplaintMonthsApiTest : public testing::Test {
 protected:
  ComplaintMonthsApiTest() {
    const auto user = app_.make_user("anna@acme.test", "ra_manager");
    anna_ = app_.verified("anna@acme.test");
    testing_support::make_product(app_, "acme", "prd_1", user);
  }

  Json complain(const std::string& day, int number = 1, const JsonObject& more = {}) {
    JsonObject body{
        {"complaint_number", fmt::format("{}-{}", day, number)}, {"date_received", day}, {"description", "It broke"}};
    for (const auto& member : more) body.insert(member);
    const auto response = app_.post("/prd_1/customer-complaints", Json(body), anna_);
    EXPECT_EQ(response.status, 201) << to_text(body_of(response));
    return body_of(response);
  }
  Json statistics(const std::string& query = "") {
    return body_of(app_.get("/customer_complaints/statistics" + query, anna_));
  }
  static std::vector<std::string> incomplete_months(const Json& figures) {
    std::vector<std::string> months;
    for (const auto& month : figures.at("by_month").as_array()) {
      if (!month.at("complete").as_bool()) months.emplace_back(month.at("period").as_string());
    }
    return months;
  }

  TestApp app_;
  Caller anna_;
};

TEST_F(ComplaintMonthsApiTest, TheFirstMonthAndPartialMonthsAreIncomplete) {
  for (int month = 1; month <= 9; ++month) {
    for (int number = 0; number < 3; ++number) complain(fmt::format("2025-{:02}-20", month), number);
  }
  using Months = std::vector<std::string>;
  EXPECT_EQ(incomplete_months(statistics()), Months{"2025-01"});
  EXPECT_EQ(incomplete_months(statistics("?start_date=2024-01-01")), Months{"2025-01"}) << "recording started in it";
  EXPECT_EQ(incomplete_months(statistics("?start_date=2025-02-01&end_date=2025-09-30")), Months{});
  EXPECT_EQ(incomplete_months(statistics("?start_date=2025-02-10&end_date=2025-09-29")),
            (Months{"2025-02", "2025-09"}));
  // Incomplete months are not part of the control chart.
  const auto chart = statistics("?start_date=2025-02-10&end_date=2025-09-29").at("chart");
  ASSERT_EQ(chart.at("points").as_array().size(), 6U);
  EXPECT_EQ(chart.at("points").at(0).at("period"), Json("2025-03"));
  EXPECT_EQ(chart.at("points").at(5).at("period"), Json("2025-08"));
}

TEST_F(ComplaintMonthsApiTest, AFallInTheLastMonthOfTheRecordsIsIncompleteButARiseIsNot) {
  using Months = std::vector<std::string>;
  for (int month = 1; month <= 9; ++month) {
    for (int number = 0; number < 10; ++number) complain(fmt::format("2025-{:02}-20", month), number);
  }
  complain("2025-10-06");
  EXPECT_EQ(incomplete_months(statistics()), (Months{"2025-01", "2025-10"}));
  EXPECT_EQ(statistics().at("chart").at("violations"), Json(JsonArray{}));
  for (int number = 2; number <= 30; ++number) complain("2025-10-07", number);
  EXPECT_EQ(incomplete_months(statistics()), Months{"2025-01"});
  const auto rises = [](const Json& violation) { return violation.at("period") == Json("2025-10"); };
  EXPECT_TRUE(std::ranges::any_of(statistics().at("chart").at("violations").as_array(), rises));
  complain("2025-11-01");
  EXPECT_EQ(incomplete_months(statistics()), (Months{"2025-01", "2025-11"}));
  EXPECT_EQ(incomplete_months(statistics("?end_date=2025-10-31")), Months{"2025-01"}) << "records continue after it";
}

TEST_F(ComplaintMonthsApiTest, ThePlanCountsMonitorsAndStorage) {
  const auto usage = [this] { return body_of(app_.get("/tenants/plan", anna_)).at("usage"); };
  EXPECT_EQ(usage().at("monitors"), Json(0));
  const JsonObject monitor{{"name", "Pumps"},
                           {"kind", "AE"},
                           {"frequency", "daily"},
                           {"product_code", "FRN"},
                           {"start_date", "2026-01-01T00:00:00Z"}};
  ASSERT_EQ(app_.post("/monitors", Json(monitor), anna_).status, 201);
  EXPECT_EQ(usage().at("monitors"), Json(1));
  const auto before = usage().at("storage_mb").as_int64();
  const std::string long_text(20'000, 'x');
  for (int number = 0; number < 60; ++number) complain("2025-03-01", number, {{"reply_to_complainant", "Sent"}});
  constexpr db::PlatformSql kGrow = "update complaints set description = :text";
  app_.database().execute(kGrow, {{"text", long_text}});
  EXPECT_EQ(usage().at("storage_mb").as_int64(), before + 1) << "1.2 million characters";
}

TEST_F(ComplaintMonthsApiTest, TheReportDueDateIsStored) {
  const auto made = complain("2026-05-01", 1, {{"reportable", JsonObject{{"us", "yes"}, {"due_date", "2026-05-31"}}}});
  EXPECT_EQ(made.at("reportable").at("due_date"), Json("2026-05-31"));
}

}  // namespace
}  // namespace pharos

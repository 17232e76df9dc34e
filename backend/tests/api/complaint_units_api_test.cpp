#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <random>

#include "support/complaint_support.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;

// Complaints per 1,000 units, compared with independent sums of the entered figures.
class ComplaintUnitsApiTest : public testing::Test {
 protected:
  ComplaintUnitsApiTest() {
    const auto user = app_.make_user("anna@acme.test", "ra_manager");
    anna_ = app_.verified("anna@acme.test");
    for (const char* product : {"prd_1", "prd_2", "prd_3"}) testing_support::make_product(app_, "acme", product, user);
  }
  void add_units(const std::string& product, const std::string& month, const std::string& region, double value) {
    const Json body(JsonObject{{"period", month},
                               {"region", region},
                               {"metric", "units_sold"},
                               {"value", value},
                               {"source", "Ledger"},
                               {"note", ""}});
    const auto response = app_.post("/products/" + product + "/exposure", body, anna_);
    ASSERT_EQ(response.status, 201) << to_text(body_of(response));
    entered_[{product, month}][region] = value;
  }
  void add_complaint(const std::string& product, const std::string& day) {
    const Json body(JsonObject{
        {"complaint_number", fmt::format("C-{}", ++complaints_)}, {"date_received", day}, {"description", "It broke"}});
    ASSERT_EQ(app_.post("/" + product + "/customer-complaints", body, anna_).status, 201);
  }
  double expected_units(const std::string& month, const std::string& product = "") const {
    double sum = 0;
    for (const auto& [key, regions] : entered_) {
      if (key.second != month || (!product.empty() && key.first != product)) continue;
      if (regions.contains("WORLD")) {
        sum += regions.at("WORLD");
        continue;
      }
      for (const auto& [region, value] : regions) sum += value;
    }
    return sum;
  }
  Json statistics(const std::string& query = "") {
    return body_of(app_.get("/customer_complaints/statistics" + query, anna_));
  }

  TestApp app_;
  Caller anna_;
  std::map<std::pair<std::string, std::string>, std::map<std::string, double>> entered_;
  int complaints_ = 0;
};

TEST_F(ComplaintUnitsApiTest, AWorldwideFigureDoesNotAffectOtherProductsRegions) {
  add_units("prd_1", "2026-05", "WORLD", 1000);
  add_units("prd_2", "2026-05", "US", 3000);
  add_units("prd_2", "2026-05", "ROW", 500);
  for (int i = 0; i < 9; ++i) add_complaint(i % 2 == 0 ? "prd_1" : "prd_2", "2026-05-10");
  const auto found = statistics();
  EXPECT_EQ(found.at("units").to_number<double>(), 4500);
  EXPECT_DOUBLE_EQ(found.at("per_1000_units").to_number<double>(), 9 * 1000.0 / 4500);
}

TEST_F(ComplaintUnitsApiTest, UnitsOfRandomFiguresMatchAnIndependentSum) {
  std::mt19937 random{14};
  const std::string months[] = {"2026-01", "2026-02", "2026-03", "2026-04"};
  for (const auto& month : months) {
    for (const char* product : {"prd_1", "prd_2", "prd_3"}) {
      add_complaint(product, month + "-15");
      for (const char* region : {"WORLD", "US", "EEA+TR+XI", "ROW"}) {
        if (random() % 2 == 0) add_units(product, month, region, static_cast<double>(random() % 5000 + 1));
      }
    }
  }
  for (const std::string product : {"", "prd_1", "prd_2", "prd_3"}) {
    SCOPED_TRACE(product);
    const auto found = statistics(product.empty() ? "" : "?product_id=" + product);
    ASSERT_EQ(found.at("by_month").as_array().size(), std::size(months));
    for (const Json& month : found.at("by_month").as_array()) {
      const std::string period{month.at("period").as_string()};
      const auto expected = expected_units(period, product);
      const double units = month.at("units").is_null() ? 0 : month.at("units").to_number<double>();
      EXPECT_DOUBLE_EQ(units, expected) << period;
    }
  }
}

}  // namespace
}  // namespace pharos

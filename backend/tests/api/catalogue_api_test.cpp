#include <fmt/format.h>

#include "support/test_app.hpp"
#include "support/test_public_data.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;

// Recalls, product codes, devices and terms.
class CatalogueApiTest : public testing::Test {
 protected:
  CatalogueApiTest() {
    app_.make_user("anna@acme.test", "analyst");
    anna_ = app_.verified("anna@acme.test");
  }
  static std::string text_of(const Json& object, std::string_view name) {
    return std::string{object.at(name).as_string()};
  }
  Json answer(const std::string& target) {
    const auto response = app_.get(target, anna_);
    EXPECT_EQ(response.status, 200) << target << " " << to_text(body_of(response));
    return body_of(response);
  }

  TestApp app_;
  Caller anna_;
};

TEST_F(CatalogueApiTest, RecallsAreListedFilteredAndOrdered) {
  const auto page = answer("/recalls/events?page_size=50&order_by=event_date_initiated:asc");
  const auto& rows = page.at("rows").as_array();
  ASSERT_FALSE(rows.empty());
  for (size_t i = 1; i < rows.size(); ++i) {
    EXPECT_LE(text_of(rows[i - 1], "event_date_initiated"), text_of(rows[i], "event_date_initiated"));
  }
  const auto code = text_of(rows[0], "product_code");
  const auto of_code = answer("/recalls/events?product_code=" + code);
  for (const auto& row : of_code.at("rows").as_array()) EXPECT_EQ(text_of(row, "product_code"), code);
  const auto class_one = answer("/recalls/events?classification=Class%20I");
  for (const auto& row : class_one.at("rows").as_array()) EXPECT_EQ(text_of(row, "classification"), "Class I");
  EXPECT_EQ(app_.get("/recalls/events?classification=Class%20IX", anna_).status, 422);
  EXPECT_EQ(app_.get("/recalls/events?order_by=1;drop", anna_).status, 422);
  EXPECT_EQ(app_.get("/recalls/events?start_date=2026-02-30", anna_).status, 422);
}

TEST_F(CatalogueApiTest, TheTimelineOfRecallsAddsUp) {
  const auto timeline = answer("/recalls/timeline");
  std::int64_t products = 0;
  for (const auto& bucket : timeline.at("buckets").as_array()) {
    const auto of = [&bucket](const char* name) { return bucket.at(name).as_int64(); };
    products += of("products");
    EXPECT_EQ(of("products"), of("class_1") + of("class_2") + of("class_3") + of("unclassified"));
    EXPECT_LE(of("events"), of("products"));
  }
  EXPECT_EQ(products, timeline.at("totals").at("products").as_int64());
  EXPECT_EQ(products, answer("/recalls/events").at("total_rows").as_int64());
  // Nobody is a competitor yet.
  EXPECT_EQ(answer("/recalls/timeline?side=them").at("totals").at("products").as_int64(), 0);
}

TEST_F(CatalogueApiTest, ARecallHasItsSiblingsAndTheReportsAroundIt) {
  const auto row = answer("/recalls/events?page_size=1").at("rows").at(0);
  const auto detail = answer("/recalls/events/" + text_of(row, "product_res_number"));
  EXPECT_EQ(detail.at("recalling_firm"), row.at("recalling_firm"));
  EXPECT_FALSE(detail.at("products").as_array().empty());
  for (const auto& sibling : detail.at("siblings").as_array()) {
    EXPECT_EQ(sibling.at("res_event_number"), detail.at("res_event_number"));
  }
  EXPECT_TRUE(detail.at("reports_around").at("before").is_int64());
  EXPECT_EQ(app_.get("/recalls/events/Z-0000-0000", anna_).status, 404);
}

TEST_F(CatalogueApiTest, ProductCodesAreFoundByCodeAndWords) {
  const auto first = answer("/procodes?page_size=1").at("rows").at(0);
  const auto code = text_of(first, "product_code");
  EXPECT_EQ(text_of(answer("/procodes?q=" + code).at("rows").at(0), "product_code"), code);
  const auto one = answer("/procodes/" + code);
  EXPECT_EQ(one.at("product_code"), first);
  auto unknown = answer("/procodes/ZZZ");
  EXPECT_TRUE(unknown.at("product_code").is_null());
  EXPECT_FALSE(unknown.at("similar").as_array().empty());
  EXPECT_EQ(answer("/procodes?q=nosuchwordanywhere").at("total_rows").as_int64(), 0);
}

TEST_F(CatalogueApiTest, DevicesAreFoundByWordsAndOneFilter) {
  const auto code = text_of(answer("/procodes?page_size=1").at("rows").at(0), "product_code");
  const auto found = answer("/gudid/product-search?query=&limit=10000&product_code[]=" + code);
  ASSERT_FALSE(found.at("rows").as_array().empty());
  const auto& device = found.at("rows").at(0);
  const auto di = text_of(device, "primary_di");
  const auto by_di = answer("/gudid/product-search?limit=5&query=" + di);
  ASSERT_FALSE(by_di.at("rows").as_array().empty());
  EXPECT_EQ(text_of(by_di.at("rows").at(0), "primary_di"), di);
  const auto few = answer("/gudid/product-search?limit=1&Product_Code[]=" + code);
  EXPECT_EQ(few.at("rows").as_array().size(), 1U);
  EXPECT_EQ(few.at("truncated").as_bool(), few.at("total_rows").as_int64() > 1);
  EXPECT_EQ(app_.get("/gudid/product-search?limit=5", anna_).status, 422);
  EXPECT_EQ(app_.get("/gudid/product-search?query=a&colour[]=red", anna_).status, 422);
  EXPECT_EQ(app_.get("/gudid/product-search?query=a&brand_name[]=x&company_name[]=y", anna_).status, 422);
  EXPECT_EQ(app_.get("/gudid/product-search?query=a&limit=10001", anna_).status, 400);
}

TEST_F(CatalogueApiTest, ImdrfTermsShipWithTheProduct) {
  const auto all = answer("/risk_analyses/imdrf");
  ASSERT_EQ(all.at("annexes").as_array().size(), 7U);
  for (const auto& annex : all.at("annexes").as_array()) {
    EXPECT_FALSE(annex.at("terms").as_array().empty()) << text_of(annex, "key");
  }
  const auto found = answer("/risk_analyses/imdrf?annex=a&q=break");
  ASSERT_EQ(found.at("annexes").as_array().size(), 1U);
  EXPECT_FALSE(found.at("annexes").at(0).at("terms").as_array().empty());
  EXPECT_EQ(app_.get("/risk_analyses/imdrf?annex=H", anna_).status, 422);
  EXPECT_EQ(app_.get("/risk_analyses/imdrf?release=1999", anna_).status, 404);
}

}  // namespace
}  // namespace pharos

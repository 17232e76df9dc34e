#include <fmt/format.h>

#include <boost/algorithm/string/case_conv.hpp>

#include "public_data/query/catalog_store.hpp"
#include "support/public_data_world.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::PublicDataWorld;
using testing_support::text_of;

// Recalls, product codes, devices and terms.
class CatalogApiTest : public PublicDataWorld {};

TEST_F(CatalogApiTest, RecallsAreListedFilteredAndOrdered) {
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

TEST_F(CatalogApiTest, TheTimelineOfRecallsAddsUp) {
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
  // There are no competitors yet.
  EXPECT_EQ(answer("/recalls/timeline?side=them").at("totals").at("products").as_int64(), 0);
}

TEST_F(CatalogApiTest, ARecallHasItsSiblingsAndTheReportsAroundIt) {
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

TEST_F(CatalogApiTest, ProductCodesAreFoundByCodeAndWords) {
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

TEST_F(CatalogApiTest, RecallsHaveOneOfThreeStatuses) {
  std::int64_t sum = 0;
  for (const std::string status : {"Ongoing", "Completed", "Terminated"}) {
    const auto page = answer("/recalls/events?page_size=500&status=" + status);
    for (const auto& row : page.at("rows").as_array()) EXPECT_EQ(text_of(row, "status"), status);
    sum += page.at("total_rows").as_int64();
    if (status != "Ongoing") continue;
    EXPECT_EQ(page.at("total_rows"), answer("/recalls/timeline").at("totals").at("open"));
    EXPECT_GT(page.at("total_rows").as_int64(), 0);
  }
  EXPECT_EQ(sum, answer("/recalls/events").at("total_rows").as_int64());
  EXPECT_EQ(app_.get("/recalls/events?status=Open%2C%20Classified", anna_).status, 422);
}

TEST_F(CatalogApiTest, ProductCodesAreOrderedByAnyColumn) {
  const auto page = answer("/procodes?order_by=reports_12_months:desc&order_by=product_code:asc&page_size=100");
  const auto& rows = page.at("rows").as_array();
  for (size_t i = 1; i < rows.size(); ++i) {
    EXPECT_GE(rows[i - 1].at("reports_12_months").as_int64(), rows[i].at("reports_12_months").as_int64());
  }
  EXPECT_EQ(page.at("order_by").as_array().size(), 2U);
  for (const auto& [column, name] : public_data::kProductCodeColumns.rows()) {
    EXPECT_EQ(app_.get(fmt::format("/procodes?order_by={}:desc&page_size=1", name), anna_).status, 200) << name;
  }
  EXPECT_EQ(app_.get("/procodes?order_by=definition:asc", anna_).status, 422);
  EXPECT_EQ(app_.get("/procodes?color=red", anna_).status, 400);
}

TEST_F(CatalogApiTest, TheNumbersOfAProfileAddUp) {
  const auto code = text_of(answer("/procodes?page_size=1").at("rows").at(0), "product_code");
  const auto profile = answer("/procodes/" + code + "/profile");
  EXPECT_EQ(profile.at("product_code"), answer("/procodes/" + code).at("product_code"));
  const auto stats = answer("/ae/stats?product_code=" + code);
  for (const char* part : {"totals", "timeliness", "quality"}) EXPECT_EQ(profile.at(part), stats.at(part)) << part;
  std::int64_t reports = 0;
  for (const auto& year : profile.at("reports_by_year").as_array()) {
    reports += year.at("total").as_int64();
    EXPECT_EQ(year.at("total").as_int64(), year.at("death").as_int64() + year.at("injury").as_int64() +
                                               year.at("malfunction").as_int64() + year.at("other").as_int64());
  }
  EXPECT_EQ(reports, profile.at("totals").at("reports").as_int64());
  EXPECT_FALSE(profile.at("reports_by_year").as_array().back().at("complete").as_bool());
  for (const char* span : {"current", "previous"}) {
    const auto& counted = profile.at("year_on_year").at(span);
    const auto same = answer(fmt::format("/ae/stats?product_code={}&start_date={}&end_date={}", code,
                                         text_of(counted, "start_date"), text_of(counted, "end_date")));
    EXPECT_EQ(counted.at("total"), same.at("totals").at("reports")) << span;
    EXPECT_EQ(counted.at("death"), same.at("totals").at("deaths")) << span;
  }
  const auto problems = answer("/ae/problems?limit=10&product_code=" + code);
  for (size_t i = 0; i < profile.at("product_problems").as_array().size(); ++i) {
    for (const char* part : {"term", "count", "share", "ci_low", "ci_high"}) {
      EXPECT_EQ(profile.at("product_problems").at(i).at(part), problems.at("product_problems").at(i).at(part));
    }
  }
  const auto recalls = answer("/recalls/timeline?product_code=" + code).at("totals");
  for (const char* part : {"products", "events", "open"}) EXPECT_EQ(profile.at("recalls").at(part), recalls.at(part));
  EXPECT_EQ(profile.at("recalls").at("by_class").at("class_2"), recalls.at("class_2"));
  EXPECT_EQ(static_cast<std::int64_t>(profile.at("clearances").as_array().size()),
            std::min<std::int64_t>(20, profile.at("product_code").at("clearances").as_int64()));
  EXPECT_FALSE(profile.at("clearances").as_array().empty());
  // In any case; nothing for an unknown code; only with the plan.
  EXPECT_EQ(app_.get("/procodes/" + boost::algorithm::to_lower_copy(code) + "/profile", anna_).status, 200);
  EXPECT_EQ(app_.get("/procodes/0Z0/profile", anna_).status, 404);
  app_.make_user("gus@globex.test", "analyst", "globex");
  EXPECT_EQ(app_.get("/procodes/" + code + "/profile", app_.verified("gus@globex.test", "globex")).status, 403);
}

TEST_F(CatalogApiTest, DevicesAreFoundByWordsAndOneFilter) {
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
  EXPECT_EQ(app_.get("/gudid/product-search?query=a&color[]=red", anna_).status, 422);
  EXPECT_EQ(app_.get("/gudid/product-search?query=a&brand_name[]=x&company_name[]=y", anna_).status, 422);
  EXPECT_EQ(app_.get("/gudid/product-search?query=a&limit=10001", anna_).status, 400);
}

TEST_F(CatalogApiTest, ImdrfTermsShipWithTheProduct) {
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

#include <gmock/gmock.h>

#include "core/percent_encoding.hpp"
#include "support/analysis_world.hpp"
#include "support/test_public_data.hpp"

namespace pharos {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;
using testing_support::AnalysisWorld;
using testing_support::body_of;
using testing_support::Caller;
using testing_support::text_of;

class SearchApiTest : public testing::Test {
 protected:
  SearchApiTest() {
    add({{"complaint_number", "PV-2026/00417"},
         {"date_received", "2026-05-01"},
         {"description", "The infusion stopped; patient’s Ärztin saw a Leakage at the connector."},
         {"lot_number", "LOT 77.A"},
         {"serial_number", "SN#0098-B"},
         {"complainant", JsonObject{{"name", "Zacharias Quellmann"}, {"type", "patient"}}}});
  }
  Json add(const JsonObject& complaint) {
    return world_.expect(201, world_.app.post("/" + world_.product + "/customer-complaints", Json(complaint), anna()));
  }
  const Caller& anna() const { return world_.anna; }
  Json search(const std::string& typed, const Caller& who) {
    return world_.expect(200, world_.app.get("/search?q=" + percent_encoded(typed), who));
  }
  // The results of one kind.
  JsonArray hits(const std::string& kind, const std::string& typed, const Caller& who) {
    const auto result = search(typed, who);
    for (const auto& group : result.at("groups").as_array()) {
      if (group.at("kind") == Json(kind)) return group.at("hits").as_array();
    }
    return {};
  }
  std::vector<std::string> titles(const std::string& kind, const std::string& typed, const Caller& who) {
    std::vector<std::string> titles;
    for (const auto& hit : hits(kind, typed, who)) titles.push_back(text_of(hit, "title"));
    return titles;
  }
  std::vector<std::string> complaints(const std::string& typed) { return titles("complaint", typed, anna()); }
  http::Response find(const std::string& query) { return world_.app.get("/search" + query, anna()); }

  AnalysisWorld world_;
};

TEST_F(SearchApiTest, AComplaintIsFoundByItsNumbersHoweverTheyAreWritten) {
  for (const auto* typed : {"PV-2026/00417", "pv-2026/00417", "pv202600417", "PV 2026 004", "PV-2026", "LOT 77.A",
                            "lot77a", "LOT-77", "SN#0098-B", "sn0098b", "SN0098"}) {
    EXPECT_THAT(complaints(typed), ElementsAre("Complaint PV-2026/00417")) << typed;
  }
  for (const auto* typed : {"2026/00417", "PV-2027", "0098-B", "77.A"})
    EXPECT_THAT(complaints(typed), IsEmpty()) << typed;
}

TEST_F(SearchApiTest, AComplaintIsFoundByWords) {
  for (const auto* typed : {"leakage", "LEAK", "connector leak", "the infusion stopped", "stopped patient", "Ärztin"}) {
    EXPECT_THAT(complaints(typed), ElementsAre("Complaint PV-2026/00417")) << typed;
  }
  for (const auto* typed :
       {"akage", "leakage battery", "leak connector battery", "\" OR tenant : acme", "* : &|!()<->'"}) {
    EXPECT_THAT(complaints(typed), IsEmpty()) << typed;
  }
  const auto hit = hits("complaint", "leakage", anna()).at(0);
  EXPECT_THAT(text_of(hit, "detail"), HasSubstr("Leakage at the connector"));
  EXPECT_THAT(text_of(hit, "detail"), HasSubstr("lot LOT 77.A"));
  EXPECT_EQ(text_of(hit, "day"), "2026-05-01");
  EXPECT_THAT(text_of(hit, "path"), StartsWith("/product-hub/" + world_.family + "/product/" + world_.product));
}

TEST_F(SearchApiTest, TheComplainantIsNeverFound) {
  EXPECT_THAT(complaints("Quellmann"), IsEmpty());
}

TEST_F(SearchApiTest, ResultsFollowChanges) {
  const auto id = text_of(hits("complaint", "leakage", anna()).at(0), "id");
  const auto path = "/" + world_.product + "/customer-complaints/" + id;
  const JsonObject changed{
      {"complaint_number", "PV-9"}, {"date_received", "2026-05-01"}, {"description", "The battery swelled."}};
  world_.expect(200, world_.app.send(http::Method::kPut, path, to_text(changed),
                                     {.caller = anna(), .headers = {{"If-Match", "\"1\""}}}));
  EXPECT_THAT(complaints("leakage"), IsEmpty());
  EXPECT_THAT(complaints("PV-2026"), IsEmpty());
  EXPECT_THAT(complaints("lot77a"), IsEmpty());
  EXPECT_THAT(complaints("battery swelled"), ElementsAre("Complaint PV-9"));
}

TEST_F(SearchApiTest, MoreThanFiveOfAKindAreShortened) {
  for (int i = 0; i < 7; ++i) {
    add({{"complaint_number", fmt::format("Z-{}", i)},
         {"date_received", "2026-05-01"},
         {"description", "Sparks flew."}});
  }
  const auto group = search("sparks", anna()).at("groups").at(0);
  EXPECT_EQ(group.at("hits").as_array().size(), 5U);
  EXPECT_TRUE(group.at("has_more").as_bool());
  EXPECT_FALSE(search("leakage", anna()).at("groups").at(0).at("has_more").as_bool());
}

TEST_F(SearchApiTest, OwnRecordsOfEveryKindAreFound) {
  const auto analysis = world_.start("complaint");
  const auto name = text_of(body_of(world_.app.get(analysis, anna())), "name");
  EXPECT_THAT(titles("analysis", name, anna()), testing::Contains(name));
  const JsonObject product{
      {"name", "Dialyzer 500-X"}, {"product_type", "Product"}, {"product_codes", JsonArray{"FRN"}}};
  world_.expect(201, world_.app.post("/products", Json(product), world_.mia));
  for (const auto* typed : {"Dialyzer 500-X", "500-x", "dialy"}) {
    EXPECT_THAT(titles("product", typed, anna()), ElementsAre("Dialyzer 500-X")) << typed;
  }
  const auto family = text_of(body_of(world_.app.get("/product-families/" + world_.family, anna())), "name");
  EXPECT_THAT(titles("family", family, anna()), testing::Contains(family));
  const auto person = text_of(body_of(world_.app.get("/users/profile", world_.rita)), "display_name");
  EXPECT_THAT(titles("person", person, anna()), testing::Contains(person));
}

TEST_F(SearchApiTest, PublicRecordsAreFoundByNumber) {
  const auto page = body_of(world_.app.get("/procodes?page_size=1", anna()));
  const auto code = text_of(page.at("rows").at(0), "product_code");
  EXPECT_THAT(text_of(hits("product_code", code, anna()).at(0), "title"), StartsWith(code));
  const auto data = testing_support::test_public_data().current();
  const auto keys = data->reports().report_keys({.product_code = code}, 1, {});
  ASSERT_EQ(keys.size(), 1U);
  const auto report = data->reports().find_report(keys[0], {}).value();
  EXPECT_THAT(titles("report", std::to_string(keys[0]), anna()), ElementsAre("Report " + report.report_number));
  EXPECT_THAT(titles("report", report.report_number, anna()), testing::Contains("Report " + report.report_number));
  EXPECT_THAT(text_of(hits("report", std::to_string(keys[0]), anna()).at(0), "path"),
              HasSubstr("&report=" + std::to_string(keys[0])));
  const auto recalls = data->recalls().recalls({.product_code = code}, {}, {});
  ASSERT_FALSE(recalls.rows.empty());
  const auto number = recalls.rows[0].recall.product_res_number;
  EXPECT_THAT(titles("recall", number, anna()), testing::Contains("Recall " + number));
}

TEST_F(SearchApiTest, RecallsAreFoundByWordsOfFirmProductAndReason) {
  const auto data = testing_support::test_public_data().current();
  const auto recall = data->recalls().recalls({}, {}, {}).rows.at(0).recall;
  for (const auto& typed : {recall.recalling_firm, recall.product_description, recall.reason_for_recall}) {
    const auto found = hits("recall", typed.substr(0, 190), anna());
    ASSERT_FALSE(found.empty()) << typed;
    for (const auto& hit : found) EXPECT_THAT(text_of(hit, "title"), StartsWith("Recall Z-"));
  }
  const auto firm = recall.recalling_firm.substr(0, recall.recalling_firm.find(' '));
  ASSERT_GT(firm.size(), 3U);
  EXPECT_FALSE(hits("recall", firm.substr(0, firm.size() - 1), anna()).empty()) << "while the word is being typed";
  EXPECT_THAT(hits("recall", "no recall has theseunusualwords", anna()), IsEmpty());
  EXPECT_THAT(hits("recall", "€ –", anna()), IsEmpty()) << "signs are not words";
}

TEST_F(SearchApiTest, R15_ARoleFindsOnlyWhatItMayRead) {
  world_.app.make_user("master@acme.test", "master_admin");
  const auto admin = world_.app.verified("master@acme.test");
  ASSERT_EQ(world_.app.get("/ae/stats?product_code=FRN", admin).status, 403);
  const auto data = testing_support::test_public_data().current();
  const auto code = text_of(body_of(world_.app.get("/procodes?page_size=1", anna())).at("rows").at(0), "product_code");
  const auto key = std::to_string(data->reports().report_keys({.product_code = code}, 1, {}).at(0));
  EXPECT_FALSE(hits("report", key, anna()).empty());
  EXPECT_THAT(hits("report", key, admin), IsEmpty());
  const auto recall = data->recalls().recalls({.product_code = code}, {}, {}).rows.at(0).recall.product_res_number;
  EXPECT_FALSE(hits("recall", recall, anna()).empty());
  EXPECT_THAT(hits("recall", recall, admin), IsEmpty());
}

TEST_F(SearchApiTest, R20_AnotherOrganizationFindsOnlyItsOwnRecords) {
  world_.app.make_user("ivan@initech.test", "ra_manager", "initech");
  const auto stranger = world_.app.verified("ivan@initech.test", "initech");
  for (const auto* typed : {"PV-2026/00417", "leakage", "lot77a"}) {
    EXPECT_THAT(search(typed, stranger).at("groups").as_array(), IsEmpty()) << typed;
  }
  for (const auto* kind : {"product", "family", "person"}) {
    EXPECT_THAT(titles(kind, "a", stranger), testing::Each(testing::Not(HasSubstr("anna")))) << kind;
  }
}

TEST_F(SearchApiTest, ADatasetThatIsArchivedIsNotSearched) {
  EXPECT_THAT(complaints("pump"), testing::Not(IsEmpty()));
  const auto path = "/" + world_.product + "/datasets/" + world_.complaint_dataset;
  world_.expect(200, world_.app.put(path, Json(JsonObject{{"name", "Old"}, {"status", "archived"}}), world_.mia));
  EXPECT_THAT(complaints("pump"), IsEmpty());
}

TEST_F(SearchApiTest, BadInputNamesTheField) {
  for (const auto* query : {"", "?q=", "?q=%20"}) {
    const auto response = find(query);
    EXPECT_EQ(response.status, 422) << query;
    EXPECT_TRUE(body_of(response).at("fields").as_object().contains("q")) << query;
  }
  EXPECT_EQ(find("?q=" + std::string(201, 'x')).status, 422);
  EXPECT_EQ(find("?q=x&kind=complaint").status, 400);
  EXPECT_EQ(find("?q=" + std::string(200, 'x')).status, 200);
}

}  // namespace
}  // namespace pharos

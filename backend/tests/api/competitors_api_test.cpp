#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;

class CompetitorsApiTest : public testing::Test {
 protected:
  CompetitorsApiTest() {
    app_.make_user("admin@acme.test", "tenant_admin");
    app_.make_user("manager@acme.test", "ra_manager");
    app_.make_user("anna@acme.test", "analyst");
    admin_ = app_.verified("admin@acme.test");
  }
  http::Response put(const Json& body, const Caller& caller) {
    const auto current = app_.get("/tenants/metadata", caller);
    return app_.send(http::Method::kPut, "/tenants/metadata", to_text(body),
                     {.caller = caller, .headers = {{"If-Match", std::string{*current.headers.find("ETag")}}}});
  }
  static Json settings(const std::string& us, const std::string& them) {
    return JsonObject{
        {"company_names", JsonArray{us}},
        {"competitor_groups",
         JsonArray{
             JsonObject{{"side", "them"}, {"name", "Rival"}, {"members", JsonArray{JsonObject{{"raw_name", them}}}}}}}};
  }

  TestApp app_;
  Caller admin_;
};

TEST_F(CompetitorsApiTest, SettingsAreStoredWithTheirVersion) {
  EXPECT_EQ(body_of(app_.get("/tenants/metadata", admin_)).at("version"), Json(0));
  const auto saved = put(settings("ACME INC", "RIVAL LLC"), admin_);
  ASSERT_EQ(saved.status, 200) << to_text(body_of(saved));
  const auto read = body_of(app_.get("/tenants/metadata", admin_));
  EXPECT_EQ(read, body_of(saved));
  EXPECT_EQ(read.at("version"), Json(1));
  EXPECT_EQ(read.at("competitor_groups").at(0).at("members").at(0).at("raw_name"), Json("RIVAL LLC"));
  // A client may send back what it read.
  EXPECT_EQ(put(read, admin_).status, 200);
}

TEST_F(CompetitorsApiTest, R28_AnOlderVersionIsRejected) {
  ASSERT_EQ(put(settings("ACME INC", "RIVAL LLC"), admin_).status, 200);
  const auto stale = app_.send(http::Method::kPut, "/tenants/metadata", to_text(settings("A", "B")),
                               {.caller = admin_, .headers = {{"If-Match", "\"0\""}}});
  EXPECT_EQ(stale.status, 412);
}

TEST_F(CompetitorsApiTest, ANameOnBothSidesIsRejected) {
  const auto response = put(settings("ACME INC", "ACME INC"), admin_);
  EXPECT_EQ(response.status, 422);
  EXPECT_EQ(body_of(response).at("fields").at("competitor_groups"),
            Json("\"ACME INC\" cannot be on both sides: it is in our own names and in Rival"));
}

TEST_F(CompetitorsApiTest, TheHistoryDescribesEachChange) {
  EXPECT_TRUE(body_of(app_.get("/tenants/metadata/history", admin_)).as_array().empty());
  ASSERT_EQ(put(settings("ACME INC", "RIVAL LLC"), admin_).status, 200);
  auto next = body_of(app_.get("/tenants/metadata", admin_)).as_object();
  next["incomplete_months"] = 3;
  next["partner_names"] = JsonArray{"FRIEND INC"};
  auto& rival = next["competitor_groups"].as_array()[0].as_object();
  rival["name"] = "Rivals";
  rival["members"].as_array()[0].as_object()["raw_name"] = "RIVAL INC";
  ASSERT_EQ(put(Json(next), admin_).status, 200);
  next["competitor_groups"] = JsonArray{};
  ASSERT_EQ(put(Json(next), app_.verified("manager@acme.test")).status, 200);

  const auto history = body_of(app_.get("/tenants/metadata/history", app_.verified("anna@acme.test"))).as_array();
  ASSERT_EQ(history.size(), 3U);
  EXPECT_EQ(history[0].at("version"), Json(3));
  EXPECT_EQ(history[0].at("changes"), Json(JsonArray{"Group Rivals removed"}));
  EXPECT_EQ(history[1].at("changes"),
            Json(JsonArray{"Name FRIEND INC assigned to our partners", "Group Rival renamed to Rivals",
                           "Name RIVAL INC assigned to Rivals", "Name RIVAL LLC removed from Rivals",
                           "Incomplete months 2 → 3"}));
  EXPECT_EQ(history[2].at("changes"), Json(JsonArray{"Name ACME INC assigned to our own names", "Group Rival added",
                                                     "Name RIVAL LLC assigned to Rival"}));
  EXPECT_EQ(history[2].at("by"), body_of(app_.get("/users/profile", admin_)).at("display_name"));
}

TEST_F(CompetitorsApiTest, AnotherTenantSeesNoHistory) {
  ASSERT_EQ(put(settings("ACME INC", "RIVAL LLC"), admin_).status, 200);
  app_.make_user("other@globex.test", "tenant_admin", "globex");
  const auto stranger = app_.verified("other@globex.test", "globex");
  EXPECT_TRUE(body_of(app_.get("/tenants/metadata/history", stranger)).as_array().empty());
}

TEST_F(CompetitorsApiTest, InvalidValuesAreNamed) {
  const auto response = put(JsonObject{{"incomplete_months", 99}, {"default_product_codes", JsonArray{"qb"}}}, admin_);
  EXPECT_EQ(response.status, 422);
  for (const char* field : {"incomplete_months", "default_product_codes"}) {
    EXPECT_TRUE(body_of(response).at("fields").as_object().contains(field)) << field;
  }
  EXPECT_EQ(put(JsonObject{{"color", "red"}}, admin_).status, 400);
}

TEST_F(CompetitorsApiTest, AManagerCanChangeNamesButNotThresholds) {
  const auto manager = app_.verified("manager@acme.test");
  EXPECT_EQ(put(settings("ACME INC", "RIVAL LLC"), manager).status, 200);
  auto more = settings("ACME INC", "RIVAL LLC");
  more.as_object()["incomplete_months"] = 5;
  EXPECT_EQ(put(more, manager).status, 403);
  EXPECT_EQ(put(more, admin_).status, 200);
  EXPECT_EQ(put(settings("X", "Y"), app_.verified("anna@acme.test")).status, 403);
}

TEST_F(CompetitorsApiTest, ProductCodesInLowerCaseAreStoredInCapitals) {
  auto body = settings("ACME INC", "RIVAL LLC").as_object();
  body["default_product_codes"] = JsonArray{"frn", "Lzg"};
  body["competitor_groups"].at(0).as_object()["product_codes"] = JsonArray{"qbj"};
  ASSERT_EQ(put(body, admin_).status, 200);
  const auto kept = body_of(app_.get("/tenants/metadata", admin_));
  EXPECT_EQ(kept.at("default_product_codes"), Json(JsonArray{"FRN", "LZG"}));
  EXPECT_EQ(kept.at("competitor_groups").at(0).at("product_codes"), Json(JsonArray{"QBJ"}));
}

}  // namespace
}  // namespace pharos

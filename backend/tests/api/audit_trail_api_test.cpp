#include <fstream>
#include <sstream>

#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;

class AuditTrailApiTest : public testing::Test {
 protected:
  AuditTrailApiTest() {
    app_.make_user("ada@acme.test", "tenant_admin");
    admin_ = app_.verified("ada@acme.test");
    for (const auto* name : {"=Pumps", "Valves"}) {
      app_.post("/product-families", JsonObject{{"name", name}, {"description", ""}, {"private_label_customer", ""}},
                admin_);
    }
  }

  Json rows(const std::string& query) { return body_of(app_.get("/audit" + query, admin_)).at("rows"); }
  std::string file(const std::string& query) {
    const auto response = app_.get("/audit/download" + query, admin_);
    EXPECT_EQ(response.status, 200);
    return testing_support::file_content(response);
  }

  TestApp app_;
  Caller admin_;
};

TEST_F(AuditTrailApiTest, EntriesAreNewestFirstWithWhoAndWhat) {
  const auto all = rows("");
  ASSERT_EQ(all.as_array().size(), 2U);
  EXPECT_EQ(all.at(0).at("after").at("name"), "Valves");
  EXPECT_EQ(all.at(0).at("actor").at("display_name"), "Person ada");
  EXPECT_GT(all.at(0).at("seq").as_int64(), all.at(1).at("seq").as_int64());
  EXPECT_EQ(rows("?page_size=1&page=2").at(0).at("after").at("name"), "=Pumps");
}

TEST_F(AuditTrailApiTest, EveryFilterWorksAndInvalidOnesAreNamed) {
  app_.make_user("ben@acme.test", "viewer");
  const auto ben = app_.verified("ben@acme.test");
  EXPECT_EQ(app_.post("/invitations", JsonObject{}, ben).status, 403);
  EXPECT_EQ(rows("").as_array().size(), 3U);
  EXPECT_EQ(rows("?outcome=refused").as_array().size(), 1U);
  EXPECT_EQ(rows("?action=family").as_array().size(), 2U);
  EXPECT_EQ(rows("?action=family.create").as_array().size(), 2U);
  EXPECT_EQ(rows("?action=fam").as_array().size(), 0U);
  const auto ada = rows("?action=family").at(0).at("actor").at("id").as_string();
  EXPECT_EQ(rows("?actor_id=" + std::string{ada}).as_array().size(), 2U);
  const auto record = rows("?action=family").at(0).at("entity_id").as_string();
  EXPECT_EQ(rows("?entity_id=" + std::string{record}).as_array().size(), 1U);
  const auto today = to_iso(app_.clock().now()).substr(0, 10);
  EXPECT_EQ(rows("?start_date=" + today + "&end_date=" + today).as_array().size(), 3U);
  EXPECT_EQ(rows("?start_date=2001-01-01&end_date=2001-12-31").as_array().size(), 0U);

  EXPECT_EQ(app_.get("/audit?outcome=maybe", admin_).status, 422);
  EXPECT_EQ(app_.get("/audit?start_date=soon", admin_).status, 422);
  EXPECT_EQ(app_.get("/audit?start_date=2030-01-02&end_date=2030-01-01", admin_).status, 422);
  EXPECT_EQ(app_.get("/audit?action=a%25", admin_).status, 422);
  EXPECT_EQ(app_.get("/audit?color=red", admin_).status, 400);
}

TEST_F(AuditTrailApiTest, ActionsAndPeopleCanBeSelected) {
  const auto choices = body_of(app_.get("/audit/choices", admin_));
  EXPECT_EQ(choices.at("actions"), Json(JsonArray{"family.create"}));
  EXPECT_EQ(choices.at("actors").at(0).at("display_name"), "Person ada");
}

TEST_F(AuditTrailApiTest, R26_AnIntactChainIsVerifiedAndABrokenOneIsNot) {
  const auto whole = body_of(app_.get("/audit/verification", admin_));
  EXPECT_EQ(whole.at("is_whole"), true);
  EXPECT_EQ(whole.at("entries"), 2);
  EXPECT_EQ(whole.at("head_hash"), rows("").at(0).at("hash"));

  constexpr db::PlatformSql kCutOff = "update audit_heads set seq = seq + 1 where tenant_id = :id";
  app_.database().execute(kCutOff, {{"id", app_.tenant("acme")}});
  const auto broken = body_of(app_.get("/audit/verification", admin_));
  EXPECT_EQ(broken.at("is_whole"), false);
  EXPECT_EQ(broken.at("first_broken"), 3);
}

TEST_F(AuditTrailApiTest, R38_TheExportContainsEveryEntryAndNoFormula) {
  const auto csv = file("?action=family");
  EXPECT_NE(csv.find("SHA-256 (chained)"), std::string::npos);
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 3);
  EXPECT_EQ(csv.find("\n="), std::string::npos);
  EXPECT_NE(csv.find("family.create"), std::string::npos);
  // The export itself is recorded.
  EXPECT_EQ(rows("").at(0).at("action"), "export.audit_trail");
  EXPECT_EQ(app_.get("/audit/download?format=pdf", admin_).status, 422);
}

TEST_F(AuditTrailApiTest, ManagersReadTheTrailOfRecordsAndNothingAboutPeople) {
  app_.make_user("mia@acme.test", "ra_manager");
  const auto manager = app_.verified("mia@acme.test");
  const JsonObject family{{"name", "Pumps"}, {"description", ""}, {"private_label_customer", ""}};
  ASSERT_EQ(app_.post("/product-families", family, manager).status, 201);
  const JsonObject invitation{{"emails", JsonArray{"new@acme.test"}}, {"role_id", "viewer"}};
  ASSERT_EQ(app_.post("/invitations", invitation, admin_).status, 200);
  const auto page = body_of(app_.get("/audit", manager));
  ASSERT_GT(page.at("total_rows").as_int64(), 0);
  for (const Json& row : page.at("rows").as_array()) {
    EXPECT_TRUE(row.at("action").as_string().starts_with("family.")) << row.at("action");
  }
  const auto choices = to_text(body_of(app_.get("/audit/choices", manager)));
  EXPECT_EQ(choices.find("invitation"), std::string::npos) << choices;
  EXPECT_NE(to_text(body_of(app_.get("/audit", admin_))).find("invitation.create"), std::string::npos);
  EXPECT_EQ(app_.get("/audit/download", manager).status, 403);
}

TEST_F(AuditTrailApiTest, OthersCannotReadItAndAdministratorsOnlyTheirOwn) {
  app_.make_user("vera@acme.test", "viewer");
  const auto viewer = app_.verified("vera@acme.test");
  for (const auto* path : {"/audit", "/audit/choices", "/audit/verification", "/audit/download"}) {
    EXPECT_EQ(app_.get(path, viewer).status, 403) << path;
  }
  app_.make_user("eve@initech.test", "tenant_admin", "initech");
  const auto eve = app_.verified("eve@initech.test", "initech");
  EXPECT_EQ(body_of(app_.get("/audit", eve)).at("total_rows"), 0);
  EXPECT_EQ(body_of(app_.get("/audit/verification", eve)).at("entries"), 0);
}

}  // namespace
}  // namespace pharos

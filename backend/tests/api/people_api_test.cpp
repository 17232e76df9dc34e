#include <fstream>

#include "application.hpp"
#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;

class PeopleApiTest : public testing::Test {
 protected:
  PeopleApiTest() {
    app_.make_user("ada@acme.test", "analyst");
    caller_ = app_.verified("ada@acme.test");
  }

  static JsonObject profile_body(const std::string& name) {
    return {{"display_name", name},
            {"preferences", JsonObject{{"date_format", "YYYY-MM-DD"},
                                       {"time_zone", "Europe/Berlin"},
                                       {"default_landing", "auto"},
                                       {"digest_hour", 9}}}};
  }
  http::Response upload_photo(const std::string& bytes) {
    const auto file = std::filesystem::temp_directory_path() / "pharos-photo-test";
    std::ofstream{file, std::ios::binary} << bytes;
    http::UploadedPart part;
    part.name = "file";
    part.file_name = "../../me.png";
    part.file = file;
    auto response = app_.send(http::Method::kPut, "/users/profile/photo", "", {.caller = caller_, .parts = {part}});
    std::filesystem::remove(file);
    return response;
  }
  TestApp app_;
  Caller caller_;
};

TEST_F(PeopleApiTest, ProfileIsChangedAndStored) {
  const auto response = app_.put("/users/profile", profile_body("Ada Lovelace"), caller_);
  EXPECT_EQ(response.status, 200);
  const auto profile = body_of(app_.get("/users/profile", caller_));
  EXPECT_EQ(profile.at("display_name"), "Ada Lovelace");
  EXPECT_EQ(profile.at("preferences").at("digest_hour"), 9);
  EXPECT_EQ(profile.at("mfa_enrolled"), true);
}

TEST_F(PeopleApiTest, R28_AStaleVersionIsRejectedAndNothingChanges) {
  const auto etag = std::string{*app_.get("/users/profile", caller_).headers.find("ETag")};
  const auto put_with = [&](const std::string& name) {
    return app_.send(http::Method::kPut, "/users/profile", to_text(profile_body(name)),
                     {.caller = caller_, .headers = {{"If-Match", etag}}});
  };
  EXPECT_EQ(put_with("First").status, 200);
  const auto stale = put_with("Second");
  EXPECT_EQ(stale.status, 412);
  EXPECT_EQ(body_of(app_.get("/users/profile", caller_)).at("display_name"), "First");
}

TEST_F(PeopleApiTest, R23_UnknownInvalidAndMissingFieldsAreNamed) {
  auto body = profile_body("Ada");
  body["role"] = "tenant_admin";
  const auto unknown = app_.put("/users/profile", body, caller_);
  EXPECT_EQ(unknown.status, 400);
  EXPECT_EQ(body_of(unknown).at("fields").at("role"), "Unknown field");

  body = profile_body("Ada");
  body["display_name"] = 7;
  EXPECT_EQ(app_.put("/users/profile", body, caller_).status, 400);

  const auto missing = app_.put("/users/profile", JsonObject{}, caller_);
  EXPECT_EQ(missing.status, 422);
  EXPECT_EQ(body_of(missing).at("fields").at("display_name"), "Name is required");

  body = profile_body("Ada");
  body["preferences"].as_object()["digest_hour"] = 24;
  EXPECT_EQ(body_of(app_.put("/users/profile", body, caller_)).at("fields").at("digest_hour"),
            "Must be between 0 and 23");
}

TEST_F(PeopleApiTest, R36_APhotoIsRecognizedByItsBytesNotItsName) {
  const std::string png = std::string{"\x89PNG\r\n\x1a\n", 8} + "pixels";
  const auto accepted = upload_photo(png);
  ASSERT_EQ(accepted.status, 200);
  EXPECT_TRUE(body_of(accepted).at("photoURL").as_string().starts_with("data:image/png;base64,"));
  EXPECT_EQ(upload_photo("<svg onload=alert(1)>").status, 422);
  EXPECT_EQ(upload_photo(png + std::string(70'000, 'x')).status, 413);
  EXPECT_EQ(app_.send(http::Method::kPut, "/users/profile/photo", "", {.caller = caller_}).status, 422);
  EXPECT_TRUE(body_of(app_.remove("/users/profile/photo", caller_)).at("photoURL").is_null());
}

TEST_F(PeopleApiTest, R36_AnUploadIsAcceptedOnlyWithAValidToken) {
  http::Request head;
  head.method = http::Method::kPut;
  head.path = "/users/profile/photo";
  const auto& router = app_.application().router();
  EXPECT_EQ(router.body_kind(head), http::BodyKind::kRefused);
  head.headers.set("Authorization", "Bearer forged");
  EXPECT_EQ(router.body_kind(head), http::BodyKind::kRefused);
  head.headers.set("Authorization", "Bearer " + caller_.token);
  EXPECT_EQ(router.body_kind(head), http::BodyKind::kUpload);
}

TEST_F(PeopleApiTest, MembersArePagedAndFoundByPartOfNameOrAddress) {
  for (int i = 0; i < 30; ++i) app_.make_user("person" + std::to_string(i) + "@acme.test", "viewer");
  app_.make_user("stranger@globex.test", "viewer", "globex");
  const auto first = body_of(app_.get("/users", caller_));
  EXPECT_EQ(first.at("rows").as_array().size(), 25U);
  EXPECT_EQ(first.at("total_rows"), 31);
  EXPECT_EQ(body_of(app_.get("/users?page=2", caller_)).at("rows").as_array().size(), 6U);
  EXPECT_EQ(body_of(app_.get("/users?q=PERSON1&page_size=100", caller_)).at("total_rows"), 11);
  EXPECT_EQ(body_of(app_.get("/users?q=100%25", caller_)).at("total_rows"), 0);
  EXPECT_EQ(body_of(app_.get("/users?q=stranger", caller_)).at("total_rows"), 0);
}

TEST_F(PeopleApiTest, R35_PagesAreLimited) {
  for (const auto* query : {"page=0", "page=-1", "page_size=501", "page=x", "page=99999999999999999999"}) {
    const auto response = app_.get(std::string{"/users?"} + query, caller_);
    EXPECT_EQ(response.status, 400) << query;
    EXPECT_FALSE(body_of(response).at("fields").as_object().empty());
  }
}

TEST_F(PeopleApiTest, OnlyOwnSessionsAreListedAndRevoked) {
  const auto other_device = app_.sign_in("ada@acme.test");
  const auto sessions = body_of(app_.get("/users/sessions", caller_)).as_array();
  ASSERT_EQ(sessions.size(), 2U);
  for (const auto& session : sessions) {
    if (session.at("current").as_bool()) continue;
    EXPECT_EQ(app_.remove("/users/sessions/" + std::string{session.at("id").as_string()}, caller_).status, 204);
  }
  EXPECT_EQ(app_.get("/users/profile", other_device).status, 401);

  app_.make_user("eve@acme.test", "tenant_admin");
  const auto eve = app_.verified("eve@acme.test");
  const auto mine = body_of(app_.get("/users/sessions", caller_)).at(0).at("id");
  EXPECT_EQ(app_.remove("/users/sessions/" + std::string{mine.as_string()}, eve).status, 404);
}

TEST_F(PeopleApiTest, OwnActivityIsNewestFirst) {
  app_.clock().advance(std::chrono::seconds{1});
  app_.put("/users/profile", profile_body("Ada"), caller_);
  const auto activity = body_of(app_.get("/users/activity", caller_)).as_array();
  EXPECT_EQ(activity.at(0).at("action"), "profile.update");
  EXPECT_LE(activity.size(), 50U);
}

TEST_F(PeopleApiTest, ATenantIsSelectedUnderAllAliases) {
  const JsonObject last{{"last_logged_in_tenant_id", app_.tenant("acme")}};
  EXPECT_EQ(app_.put("/users/last-logged-in-tenant-id", last, caller_).status, 200);
  EXPECT_EQ(app_.put("/users/select-tenant", last, caller_).status, 200);
  EXPECT_EQ(app_.post("/tenants/select", JsonObject{{"tenant_id", app_.tenant("acme")}}, caller_).status, 200);
  EXPECT_EQ(app_.post("/tenants/select", JsonObject{{"tenant_id", app_.tenant("globex")}}, caller_).status, 404);
}

TEST_F(PeopleApiTest, TenantInfoPlanAndRolesBelongToTheSelectedTenant) {
  const auto info = body_of(app_.get("/tenants/info?tenant_id=" + app_.tenant("acme"), caller_));
  EXPECT_EQ(info.at("name"), "Acme Medical");
  EXPECT_EQ(body_of(app_.get("/tenants/plan", caller_)).at("features").at("smart_viz"), true);
  const auto roles = body_of(app_.get("/roles/" + app_.tenant("acme") + "/roles-and-permissions", caller_));
  EXPECT_EQ(roles.at("my_role"), "analyst");
  EXPECT_EQ(roles.at("roles").as_array().size(), 5U);
  EXPECT_EQ(roles.at("permissions").as_array().size(), 41U);
}

TEST_F(PeopleApiTest, SignInPagesGetTheInstallationsOptions) {
  const auto options = body_of(app_.get("/auth/options"));
  EXPECT_EQ(options.at("registration_open"), true);
  EXPECT_EQ(options.at("playground_open"), false);
}

TEST_F(PeopleApiTest, MasterTenantsAreLeftOutOfTheClientList) {
  tenants::NewTenant master;
  master.name = "Operations";
  master.kind = tenants::TenantKind::kMaster;
  const auto id = app_.application().people().tenants.create(master);
  app_.application().people().tenants.add_member(
      id, app_.application().people().accounts.find_by_email("ada@acme.test")->id, tenants::kMasterAdmin);
  EXPECT_EQ(body_of(app_.get("/tenants", caller_)).as_array().size(), 2U);
  EXPECT_EQ(body_of(app_.get("/tenants?clientonly=true", caller_)).as_array().size(), 1U);
  EXPECT_EQ(body_of(app_.get("/users/profile", caller_)).at("has_master_tenant"), true);
}

}  // namespace
}  // namespace pharos

#include <fstream>

#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;

class TenantSettingsApiTest : public testing::Test {
 protected:
  TenantSettingsApiTest() {
    app_.make_user("ada@acme.test", "tenant_admin");
    admin_ = app_.verified("ada@acme.test");
  }

  Json info(const Caller& caller) { return body_of(app_.get("/tenants/info?tenant_id=" + caller.tenant, caller)); }
  static JsonObject organization() {
    return {{"name", "Acme Medical Devices"},
            {"legal_name", "Acme Medical Devices, Inc."},
            {"address", JsonObject{{"line1", "1 Harbor Road"}, {"city", "Boston"}, {"country", "US"}}},
            {"timezone", "America/New_York"},
            {"website", "https://acme.test"},
            {"fei_numbers", JsonArray{"3001234567"}},
            {"registration_numbers", JsonArray{"1234567"}},
            {"duns_number", "123456789"},
            {"srn", "DE-MF-000012345"},
            {"contact_email", "quality@acme.test"}};
  }
  http::Response save(const JsonObject& change) {
    auto settings = body_of(app_.get("/tenants/metadata", admin_)).as_object();
    for (const auto& member : change) settings[member.key()] = member.value();
    return app_.put("/tenants/metadata", settings, admin_);
  }

  TestApp app_;
  Caller admin_;
};

TEST_F(TenantSettingsApiTest, TheOrganizationIsChangedAuditedAndStored) {
  const auto response = app_.put("/tenants/info", organization(), admin_);
  ASSERT_EQ(response.status, 200);
  const auto kept = info(admin_);
  EXPECT_EQ(kept.at("name"), "Acme Medical Devices");
  EXPECT_EQ(kept.at("address").at("city"), "Boston");
  EXPECT_EQ(kept.at("fei_numbers").at(0), "3001234567");
  EXPECT_EQ(kept.at("version"), 2);
  const auto entry = body_of(app_.get("/audit?action=tenant.update", admin_)).at("rows").at(0);
  EXPECT_EQ(entry.at("before").at("name"), "Acme Medical");
  EXPECT_EQ(entry.at("after").at("name"), "Acme Medical Devices");
}

TEST_F(TenantSettingsApiTest, R28_AStaleVersionOfTheOrganizationIsRejected) {
  const auto put = [&] {
    return app_.send(http::Method::kPut, "/tenants/info", to_text(organization()),
                     {.caller = admin_, .headers = {{"If-Match", "\"1\""}}});
  };
  EXPECT_EQ(put().status, 200);
  EXPECT_EQ(put().status, 412);
}

TEST_F(TenantSettingsApiTest, EveryInvalidNumberIsNamed) {
  auto body = organization();
  body["fei_numbers"] = JsonArray{"12"};
  body["duns_number"] = "12345678X";
  body["srn"] = "DE-XX-000012345";
  body["website"] = "http://acme.test";
  body["contact_email"] = "not-an-address";
  body["timezone"] = "Mars/Olympus";
  body["name"] = " ";
  const auto response = app_.put("/tenants/info", body, admin_);
  ASSERT_EQ(response.status, 422);
  const auto fields = body_of(response).at("fields").as_object();
  for (const auto* field : {"fei_numbers", "duns_number", "srn", "website", "contact_email", "timezone", "name"}) {
    EXPECT_TRUE(fields.contains(field)) << field;
  }
  for (const auto* zone : {"../etc/passwd", "/etc/localtime", "America/../../../passwd", "America"}) {
    auto other = organization();
    other["timezone"] = zone;
    EXPECT_EQ(app_.put("/tenants/info", other, admin_).status, 422) << zone;
  }
}

TEST_F(TenantSettingsApiTest, ALogoIsSetShownAndRemovedAndNotStoredInTheTrail) {
  const auto file = std::filesystem::temp_directory_path() / "pharos-logo-test";
  std::ofstream{file, std::ios::binary} << std::string{"\x89PNG\r\n\x1a\n", 8} << "pixels";
  http::UploadedPart part;
  part.name = "file";
  part.file_name = "logo.png";
  part.file = file;
  const auto set = app_.send(http::Method::kPut, "/tenants/logo", "", {.caller = admin_, .parts = {part}});
  std::filesystem::remove(file);
  ASSERT_EQ(set.status, 200);
  EXPECT_TRUE(info(admin_).at("logo_url").as_string().starts_with("data:image/png;base64,"));
  const auto entry = body_of(app_.get("/audit?action=tenant.logo", admin_)).at("rows").at(0);
  EXPECT_TRUE(entry.at("after").at("logo_url").as_string().starts_with("SHA-256 "));
  // Saving the organization keeps it.
  app_.put("/tenants/info", organization(), admin_);
  EXPECT_FALSE(info(admin_).at("logo_url").is_null());
  EXPECT_EQ(app_.remove("/tenants/logo", admin_).status, 200);
  EXPECT_TRUE(info(admin_).at("logo_url").is_null());
}

TEST_F(TenantSettingsApiTest, AShorterLimitEndsLongerSessions) {
  ASSERT_EQ(save({{"session", JsonObject{{"ttl_min", 60}, {"idle_min", 30}}}}).status, 200);
  for (int i = 0; i < 2; ++i) {
    app_.clock().advance(std::chrono::minutes{25});
    EXPECT_EQ(app_.get("/tenants/plan", admin_).status, 200);
  }
  app_.clock().advance(std::chrono::minutes{12});
  EXPECT_EQ(app_.get("/tenants/plan", admin_).status, 401);
}

TEST_F(TenantSettingsApiTest, AShorterIdleTimeAppliesToItsMembersOnly) {
  app_.make_user("eve@initech.test", "tenant_admin", "initech");
  const auto eve = app_.verified("eve@initech.test", "initech");
  ASSERT_EQ(save({{"session", JsonObject{{"ttl_min", 720}, {"idle_min", 5}}}}).status, 200);
  app_.clock().advance(std::chrono::minutes{6});
  EXPECT_EQ(app_.get("/users/profile", admin_).status, 401);
  EXPECT_EQ(app_.get("/users/profile", eve).status, 200);
}

TEST_F(TenantSettingsApiTest, ATokenContainsTheEndOfItsShortenedSession) {
  ASSERT_EQ(save({{"session", JsonObject{{"ttl_min", 15}, {"idle_min", 15}}}}).status, 200);
  const auto caller = app_.verified("ada@acme.test");
  for (int i = 0; i < 2; ++i) {
    app_.clock().advance(std::chrono::minutes{6});
    EXPECT_EQ(app_.get("/users/profile", caller).status, 200);
  }
  app_.clock().advance(std::chrono::minutes{2});
  EXPECT_EQ(app_.get("/users/profile", caller).status, 401);
}

TEST_F(TenantSettingsApiTest, SettingsOutOfRangeAreNamed) {
  EXPECT_EQ(save({{"session", JsonObject{{"ttl_min", 721}, {"idle_min", 30}}}}).status, 422);
  EXPECT_EQ(save({{"session", JsonObject{{"ttl_min", 60}, {"idle_min", 31}}}}).status, 422);
  for (const auto* domain : {"acme", "@acme.test", "ACME.test", "acme .test"}) {
    EXPECT_EQ(save({{"allowed_email_domains", JsonArray{Json(domain)}}}).status, 422) << domain;
  }
  EXPECT_EQ(save({{"pinned_data_version", "maude-1999-01-01.1"}}).status, 422);
}

TEST_F(TenantSettingsApiTest, SettingsArePinnedAndTheirHistoryIsDescribed) {
  const auto version = body_of(app_.get("/data/versions", admin_)).at(0).at("id");
  ASSERT_EQ(save({{"pinned_data_version", version}, {"monitor_all_clear", true}, {"incomplete_months", 3}}).status,
            200);
  const auto kept = body_of(app_.get("/tenants/metadata", admin_));
  EXPECT_EQ(kept.at("monitor_all_clear"), true);
  EXPECT_EQ(kept.at("pinned_data_version"), version);
  const auto words = to_text(body_of(app_.get("/tenants/metadata/history", admin_)).at(0).at("changes"));
  EXPECT_NE(words.find("Monitors write always"), std::string::npos);
  EXPECT_EQ(words.find("all-clear"), std::string::npos) << "each change once";
}

TEST_F(TenantSettingsApiTest, ARegulatoryManagerCanChangeNamesButNotSecuritySettings) {
  app_.make_user("mia@acme.test", "ra_manager");
  const auto manager = app_.verified("mia@acme.test");
  auto settings = body_of(app_.get("/tenants/metadata", manager)).as_object();
  settings["company_names"] = JsonArray{"ACME INC"};
  EXPECT_EQ(app_.put("/tenants/metadata", settings, manager).status, 200);
  settings["session"] = JsonObject{{"ttl_min", 60}, {"idle_min", 10}};
  EXPECT_EQ(app_.put("/tenants/metadata", settings, manager).status, 403);
  EXPECT_EQ(app_.put("/tenants/info", organization(), manager).status, 403);
}

}  // namespace
}  // namespace pharos

#include <fstream>

#include "application.hpp"
#include "features/outbox/delivery_job.hpp"
#include "features/outbox/outbox.hpp"
#include "features/risk_files/grids/default_grid.hpp"
#include "support/hub_records.hpp"

// Sender name, date format, days that files are kept and the template for new grids.
namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::make_family;
using testing_support::signature_of;
using testing_support::TestApp;

class RememberingMailer final : public mail::Mailer {
 public:
  void send(const mail::Message& message, const std::stop_token& /*stop*/) override { sent.push_back(message); }
  std::vector<mail::Message> sent;
};

class OrganizationSettingsApiTest : public testing::Test {
 protected:
  OrganizationSettingsApiTest() {
    app_.make_user("ada@acme.test", "tenant_admin");
    admin_ = app_.verified("ada@acme.test");
  }
  http::Response save_info(const JsonObject& change) {
    JsonObject body{{"name", "Acme Medical"}};
    for (const auto& member : change) body[member.key()] = member.value();
    return app_.put("/tenants/info", body, admin_);
  }
  http::Response save_settings(const JsonObject& change) {
    auto settings = body_of(app_.get("/tenants/metadata", admin_)).as_object();
    for (const auto& member : change) settings[member.key()] = member.value();
    return app_.put("/tenants/metadata", settings, admin_);
  }
  static std::string fault(const http::Response& response) {
    EXPECT_EQ(response.status, 422) << to_text(body_of(response));
    return std::string{body_of(response).at("fields").as_object().begin()->key()};
  }
  // Delivers the waiting mails.
  std::vector<mail::Message> deliver() {
    outbox::OutboxRepository outbox{app_.database(), keys_, app_.clock()};
    RememberingMailer mailer;
    outbox::DeliveryJob{outbox, mailer, "node"}.run(app_.clock().now());
    return mailer.sent;
  }

  TestApp app_;
  Caller admin_;
  KeyRing keys_ = KeyRing::read(TestApp::kDataKeys);
};

TEST_F(OrganizationSettingsApiTest, MailsOfAnOrganizationCarryItsSenderName) {
  ASSERT_EQ(save_info({{"sender_name", "Acme, Quality & Regulatory"}}).status, 200);
  app_.post("/invitations", JsonObject{{"emails", JsonArray{"new@acme.test"}}, {"role_id", "analyst"}}, admin_);
  app_.post("/auth/begin-reset-password", JsonObject{{"email", "ada@acme.test"}});
  std::map<std::string, std::string> names;
  for (const auto& message : deliver()) names[message.to] = message.sender_name;
  ASSERT_TRUE(names.contains("new@acme.test"));
  EXPECT_EQ(names["new@acme.test"], "Acme, Quality & Regulatory");
  ASSERT_TRUE(names.contains("ada@acme.test"));
  EXPECT_EQ(names["ada@acme.test"], "") << "a reset belongs to no organization";
}

TEST_F(OrganizationSettingsApiTest, R41_ASenderNameCannotAddAHeaderOrAnAddress) {
  for (const auto* name : {"Acme\r\nBcc: thief@evil.test", "Acme\nX", "FDA <fda@fda.test>", "fda@fda.test", "\"Acme\"",
                           "Acme\\", "Acme\x7f"}) {
    EXPECT_EQ(fault(save_info({{"sender_name", name}})), "sender_name") << name;
  }
  EXPECT_EQ(fault(save_info({{"sender_name", std::string(61, 'a')}})), "sender_name");
}

TEST_F(OrganizationSettingsApiTest, AnOrganizationAndAPersonEachHaveADateFormat) {
  const auto info = [this] { return body_of(app_.get("/tenants/info?tenant_id=" + admin_.tenant, admin_)); };
  EXPECT_EQ(info().at("date_format"), "DD MMM YYYY");
  EXPECT_EQ(body_of(app_.get("/users/profile", admin_)).at("preferences").at("date_format"), "auto");
  for (const auto* format : {"YYYY-MM-DD", "MM/DD/YYYY", "DD/MM/YYYY", "DD.MM.YYYY"}) {
    EXPECT_EQ(save_info({{"date_format", format}}).status, 200) << format;
    EXPECT_EQ(info().at("date_format"), format);
  }
  EXPECT_EQ(fault(save_info({{"date_format", "auto"}})), "date_format");
  EXPECT_EQ(fault(save_info({{"date_format", "YY"}})), "date_format");
}

TEST_F(OrganizationSettingsApiTest, ExportedFilesAreKeptAsLongAsConfigured) {
  for (const std::int64_t days : {0, 366}) EXPECT_EQ(fault(save_settings({{"export_days", days}})), "export_days");
  ASSERT_EQ(save_settings({{"export_days", 3}}).status, 200);
  app_.make_user("eve@initech.test", "tenant_admin", "initech");
  const auto eve = app_.verified("eve@initech.test", "initech");
  constexpr db::PlatformSql kFinishedJob = R"sql(
    insert into jobs (tenant_id, id, kind, label, status, progress, request, result_file, result_name, created_at,
                      created_by, finished_at, lease_until)
    values (:tenant, :id, 'export', 'a file', 'succeeded', 1, '{}', :file, 'events.csv', :now, :by, :now, 0))sql";
  auto& files = app_.application().public_data().files;
  auto sweep = app_.application().public_data().result_sweep();
  const auto finish = [&](const Caller& caller, const std::string& id) {
    const auto key = blobs::BlobKey::make(background_jobs::kResultArea, TenantId{caller.tenant});
    const auto writer = files.create(key);
    writer->write("content");
    writer->commit();
    const auto user = std::string{body_of(app_.get("/users/profile", caller)).at("id").as_string()};
    app_.database().execute(
        kFinishedJob,
        {{"tenant", caller.tenant}, {"id", id}, {"file", key.text()}, {"by", user}, {"now", app_.clock().now()}});
    return key;
  };
  const auto ours = finish(admin_, "job_ours");
  const auto theirs = finish(eve, "job_theirs");
  auto& jobs = app_.application().public_data().job_directory;
  const auto status = [&](const std::string& email, const std::string& tenant, const std::string& id) {
    return app_.get("/jobs/" + id + "/file", app_.verified(email, tenant)).status;
  };
  app_.clock().advance(std::chrono::hours{25});
  ASSERT_EQ(jobs.list_expired(app_.clock().now()).size(), 1U);
  EXPECT_EQ(jobs.list_expired(app_.clock().now()).front().id.text(), "job_theirs") << "one day by default";
  sweep.run(app_.clock().now());
  EXPECT_EQ(status("ada@acme.test", "acme", "job_ours"), 200);
  EXPECT_EQ(status("eve@initech.test", "initech", "job_theirs"), 404);
  EXPECT_EQ(files.find(theirs), nullptr);
  app_.clock().advance(std::chrono::hours{48});
  sweep.run(app_.clock().now());
  EXPECT_EQ(status("ada@acme.test", "acme", "job_ours"), 404);
  EXPECT_EQ(files.find(ours), nullptr);
}

TEST_F(OrganizationSettingsApiTest, NewGridsStartFromTheApprovedGridOfTheSelectedFamily) {
  const auto author = app_.make_user("anna@acme.test", "analyst");
  app_.make_user("mia@acme.test", "ra_manager");
  const auto family = make_family(app_, author);
  const auto first_grid = [this] { return body_of(app_.get("/product-families/riskgrid/default", admin_)); };
  const auto standard = first_grid();
  EXPECT_EQ(standard, to_json(risk_files::default_grid()));
  EXPECT_EQ(fault(save_settings({{"default_grid_family_id", family}})), "default_grid_family_id") << "no grid yet";

  const std::string path = "/product-families/" + family + "/riskgrid";
  auto grid = standard.as_object();
  grid["name"] = "Acme procedure 14971";
  ASSERT_EQ(app_.put(path, grid, app_.verified("anna@acme.test")).status, 200);
  EXPECT_EQ(fault(save_settings({{"default_grid_family_id", family}})), "default_grid_family_id") << "only a draft";
  const auto mia = app_.verified("mia@acme.test");
  ASSERT_EQ(app_.post(path + "/1/approve", JsonObject{{"signature", signature_of(app_, "mia@acme.test")}}, mia).status,
            200);
  ASSERT_EQ(save_settings({{"default_grid_family_id", family}}).status, 200);
  EXPECT_EQ(first_grid().at("name"), "Acme procedure 14971");
  // A newer draft changes nothing, and another organization starts from the standard grid.
  grid["name"] = "Draft";
  ASSERT_EQ(app_.put(path, grid, app_.verified("anna@acme.test")).status, 200);
  EXPECT_EQ(first_grid().at("name"), "Acme procedure 14971");
  app_.make_user("eve@initech.test", "tenant_admin", "initech");
  const auto eve = app_.verified("eve@initech.test", "initech");
  EXPECT_EQ(body_of(app_.get("/product-families/riskgrid/default", eve)), standard);
  auto theirs = body_of(app_.get("/tenants/metadata", eve)).as_object();
  theirs["default_grid_family_id"] = family;
  EXPECT_EQ(fault(app_.put("/tenants/metadata", theirs, eve)), "default_grid_family_id");
  ASSERT_EQ(save_settings({{"default_grid_family_id", nullptr}}).status, 200);
  EXPECT_EQ(first_grid(), standard);
}

}  // namespace
}  // namespace pharos

#include "support/test_app.hpp"

#include <cstdlib>
#include <fstream>
#include <mutex>

#include "application.hpp"
#include "core/crypto.hpp"
#include "features/auth/second_factor/totp.hpp"
#include "support/test_public_data.hpp"

namespace pharos::testing_support {
namespace {

ApplicationSettings test_settings(const std::filesystem::path& folder) {
  crypto::initialize();
  return {.base_url = "https://pharos.test",
          .token_keys = KeyRing::read(KeyRing::make_text("test")),
          .data_keys = KeyRing::read(TestApp::kDataKeys),
          .registration_open = true,
          .demo = false,
          .playground = true,
          .rate_factor = 1000,
          .terms_url = "https://pharos.test/terms",
          .privacy_url = "https://pharos.test/privacy",
          .scratch_folder = folder / "scratch",
          .file_folder = folder / "files",
          .data_folder = folder / "data",
          // The minimum libsodium accepts, because a suite signs in thousands of times.
          .password_cost = {.operations = 1, .memory_bytes = 8192}};
}

// Records each response for the contract check if a file is named for it.
void write_down(const http::Request& request, const http::Response& response) {
  const char* file = std::getenv("PHAROS_ANSWERS");
  if (file == nullptr) return;
  static std::mutex mutex;
  const std::scoped_lock lock{mutex};
  std::ofstream out{file, std::ios::app};
  out << to_text(JsonObject{{"method", http::method_name(request.method)},
                            {"path", request.path},
                            {"status", response.status},
                            {"body", body_of(response)}})
      << '\n';
}

tenants::NewTenant acme() {
  tenants::NewTenant tenant;
  tenant.limits = {.seats = 50, .monitors = 50, .storage_mb = 1000, .complaint_rows = 10'000};
  tenant.name = "Acme Medical";
  tenant.features.set();
  return tenant;
}

tenants::NewTenant initech() {
  auto tenant = acme();
  tenant.name = "Initech Instruments";
  return tenant;
}

tenants::NewTenant globex() {
  tenants::NewTenant tenant;
  tenant.name = "Globex Devices";
  tenant.plan = tenants::PlanName::kStarter;
  tenant.limits = {.seats = 10, .monitors = 0, .storage_mb = 0, .complaint_rows = 0};
  return tenant;
}

http::Response dispatch(Application& application, http::Method method, const std::string& target,
                        const std::string& body, const Call& call) {
  http::Request request;
  request.method = method;
  const auto mark = target.find('?');
  request.path = target.substr(0, mark);
  if (mark != std::string::npos) request.query = http::Query::read(target.substr(mark + 1));
  request.raw_body = body;
  request.client_address = "192.0.2.10";
  request.request_id = "test-request";
  request.parts = call.parts;
  const auto& [token, mfa_token, tenant] = call.caller;
  if (!token.empty()) request.headers.set("Authorization", "Bearer " + token);
  if (!mfa_token.empty()) request.headers.set("X-MFA-Token", mfa_token);
  if (!tenant.empty()) request.headers.set("X-Tenant-ID", tenant);
  for (const auto& [name, value] : call.headers) request.headers.set(name, value);
  auto response = application.router().dispatch(request);
  write_down(request, response);
  return response;
}

}  // namespace

TestApp::TestApp()
    : settings_(std::make_unique<ApplicationSettings>(test_settings(folder_.path()))),
      application_(std::make_unique<Application>(*settings_, *database_, test_public_data(), clock_)) {
  tenants_["acme"] = application_->people().tenants.create(acme());
  tenants_["globex"] = application_->people().tenants.create(globex());
  tenants_["initech"] = application_->people().tenants.create(initech());
}

TestApp::~TestApp() = default;

void TestApp::change_node() {
  if (!other_node_) {
    other_node_ = std::make_unique<Application>(settings_of_another_node(), *database_, test_public_data(), clock_);
  }
  std::swap(application_, other_node_);
}

ApplicationSettings TestApp::settings_of_another_node() const {
  auto settings = *settings_;
  settings.scratch_folder = folder_.path() / "scratch of another node";
  return settings;
}

TestApp::Node::Node(TestApp& first, const Clock& clock) : Node(first, clock, test_public_data()) {}

TestApp::Node::Node(TestApp& first, const Clock& clock, const public_data::PublicData& data)
    : own_(first.database().engine() == db::Database::Engine::kPostgresql
               ? db::Database::open({.url = first.database_url(), .clock = &first.clock(), .durable = false})
               : nullptr),
      database_(own_ != nullptr ? own_.get() : &first.database()),
      application_(std::make_unique<Application>(first.settings_of_another_node(), *database_, data, clock)) {}

TestApp::Node::~Node() = default;

http::Response TestApp::Node::send(http::Method method, const std::string& target, const std::string& body,
                                   const Call& call) {
  return dispatch(*application_, method, target, body, call);
}

http::Response TestApp::send(http::Method method, const std::string& target, const std::string& body,
                             const Call& call) {
  return dispatch(*application_, method, target, body, call);
}

UserId TestApp::make_user(const std::string& email, const std::string& role, const std::string& tenant_key) {
  static const auto hash = application_->people().hasher.hash(std::string{kPassword});
  const auto user = application_->people().accounts.create(email, "Person " + email.substr(0, email.find('@')), hash);
  application_->people().accounts.mark_verified(user);
  if (!role.empty()) application_->people().tenants.add_member(tenants_.at(tenant_key), user, RoleId{role});
  return user;
}

Caller TestApp::sign_in(const std::string& email) {
  const auto answer = body_of(post("/auth/login", JsonObject{{"email", email}, {"password", kPassword}}));
  return {.token = std::string{answer.at("token").as_string()}, .mfa_token = {}, .tenant = {}};
}

Caller TestApp::verified(const std::string& email, const std::string& tenant_key) {
  auto caller = sign_in(email);
  const auto user = application_->people().accounts.find_by_email(email)->id;
  if (!application_->people().second_factors.has_secret(user)) post("/users/secret", JsonObject{}, caller);
  clock_.advance(std::chrono::minutes{2});
  const auto answer = body_of(post("/users/secret/verify", JsonObject{{"otp", current_code(email)}}, caller));
  caller.mfa_token = std::string{answer.at("mfa_token").as_string()};
  if (!tenant_key.empty()) caller.tenant = tenant(tenant_key);
  return caller;
}

std::string TestApp::current_code(const std::string& email) {
  const auto user = application_->people().accounts.find_by_email(email)->id;
  const auto factor = application_->people().second_factors.find(user);
  const auto& secret = factor.secret ? factor.secret : factor.pending_secret;
  return auth::totp_code(secret->reveal(), auth::totp_step(clock_.now()));
}

std::vector<mail::Content> TestApp::mails_to(const std::string& email) {
  constexpr db::PlatformSql kMails = "select id, message from outbox where recipient = :email order by created_at, id";
  const auto keys = KeyRing::read(kDataKeys);
  const auto read = [&keys](const db::Row& row) {
    return outbox::read_message(keys, row.id<outbox::MailId>(0), row.text(1));
  };
  return database_->query(kMails, read, {{"email", email}});
}

std::string TestApp::mailed_token(const std::string& email) {
  constexpr std::string_view kMark = "?token=";
  auto mails = mails_to(email);
  // Notices without a link.
  std::erase_if(mails, [kMark](const mail::Content& mail) { return mail.text.find(kMark) == std::string::npos; });
  if (mails.empty()) return {};
  const auto& text = mails.back().text;
  const auto start = text.find(kMark) + kMark.size();
  return text.substr(start, text.find('\n', start) - start);
}

void TestApp::run_jobs() {
  const jobs::TenantGate gate;
  background_jobs::JobRunner runner{
      {.directory = application_->public_data().job_directory, .works = application_->works(), .gate = gate}, "test"};
  runner.run(clock_.now());
}

Json body_of(const http::Response& response) {
  if (const auto* json = std::get_if<Json>(&response.body)) return *json;
  const auto* text = std::get_if<std::string>(&response.body);
  const bool is_json = text != nullptr && response.headers.get_or("Content-Type", "") == "application/json";
  return is_json ? read_json(*text) : Json{};
}

std::string file_content(const http::Response& response) {
  std::string content;
  if (const auto* file = std::get_if<http::FileBody>(&response.body)) {
    std::ifstream in{file->file, std::ios::binary};
    content.assign(std::istreambuf_iterator<char>{in}, {});
  }
  if (const auto* stream = std::get_if<http::StreamBody>(&response.body)) {
    while (stream->next(content)) {
    }
  }
  return content;
}

}  // namespace pharos::testing_support

#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <string>

#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "http/message.hpp"
#include "mail/message.hpp"
#include "public_data/test_support.hpp"
#include "support/test_database.hpp"

namespace pharos {
class Application;
namespace public_data {
class PublicData;
}
struct ApplicationSettings;
}  // namespace pharos

namespace pharos::testing_support {

// A clock controlled by the test. It starts at the current time, because ids contain real time.
class FakeClock final : public Clock {
 public:
  FakeClock() : now_(SystemClock{}.now().microseconds) {}
  Timestamp now() const override { return {now_}; }
  void advance(std::chrono::microseconds span) { now_ += span.count(); }

 private:
  std::atomic<std::int64_t> now_;
};

// What a caller sends with every request. Empty means "not sent".
struct Caller {
  std::string token = {};
  std::string mfa_token = {};
  std::string tenant = {};
};

// The rest of a request.
struct Call {
  Caller caller = {};
  std::map<std::string, std::string> headers = {};
  std::vector<http::UploadedPart> parts = {};
};

// The whole product on its own store, called through the router like the edge does, with three tenants: "acme" and
// "initech" have every plan flag, "globex" has none. People sign in with `kPassword`.
class TestApp {
 public:
  TestApp();
  ~TestApp();

  static constexpr std::string_view kPassword = "a lighthouse never sleeps";
  static constexpr std::string_view kDataKeys = "test:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";

  // A further node on the same store, with connections of its own. `clock` is that machine's clock.
  class Node {
   public:
    Node(TestApp& first, const Clock& clock);
    Node(TestApp& first, const Clock& clock, const public_data::PublicData& data);
    ~Node();
    http::Response send(http::Method method, const std::string& target, const std::string& body, const Call& call = {});
    Application& application() { return *application_; }
    db::Database& database() { return *database_; }

   private:
    std::unique_ptr<db::Database> own_;  // SQLite has a single writer, which all nodes of a test share
    db::Database* database_;
    std::unique_ptr<Application> application_;
  };

  // `target` is a path with an optional query string; `body` is sent unchanged.
  http::Response send(http::Method method, const std::string& target, const std::string& body, const Call& call = {});
  http::Response get(const std::string& target, const Caller& caller = {}) {
    return send(http::Method::kGet, target, "", {.caller = caller});
  }
  http::Response post(const std::string& target, const Json& body, const Caller& caller = {}) {
    return send(http::Method::kPost, target, to_text(body), {.caller = caller});
  }
  http::Response put(const std::string& target, const Json& body, const Caller& caller = {}) {
    return send(http::Method::kPut, target, to_text(body), {.caller = caller});
  }
  http::Response remove(const std::string& target, const Caller& caller = {}) {
    return send(http::Method::kDelete, target, "", {.caller = caller});
  }

  UserId make_user(const std::string& email, const std::string& role = {}, const std::string& tenant_key = "acme");
  // Password only.
  Caller sign_in(const std::string& email);
  // Password and one-time code; enrolls the factor if necessary. Moves the clock to a fresh step.
  Caller verified(const std::string& email, const std::string& tenant_key = "acme");
  // The code valid now.
  std::string current_code(const std::string& email);
  // Every mail waiting for this address, oldest first.
  std::vector<mail::Content> mails_to(const std::string& email);
  // The secret in the link of the newest mail that has one.
  std::string mailed_token(const std::string& email);

  // Runs every waiting job.
  void run_jobs();

  // A second node over the same database and file store, with a disk of its own; calls go to it from now on.
  void change_node();

  std::string tenant(const std::string& key) const { return tenants_.at(key).text(); }
  FakeClock& clock() { return clock_; }
  // Tests that need internals include application.hpp.
  Application& application() { return *application_; }
  db::Database& database() { return *database_; }
  std::filesystem::path data_folder() const { return folder_.path() / "data"; }
  const std::string& database_url() const { return database_.url(); }

 private:
  ApplicationSettings settings_of_another_node() const;

  FakeClock clock_;
  db::TestDatabase database_{clock_};
  public_data::TemporaryFolder folder_;
  std::unique_ptr<const ApplicationSettings> settings_;
  std::unique_ptr<Application> application_;
  std::unique_ptr<Application> other_node_;
  std::map<std::string, TenantId> tenants_;
};

// The JSON of a response; null if it has none.
Json body_of(const http::Response& response);

// A text field of a record.
inline std::string text_of(const Json& record, std::string_view field) {
  return std::string{record.at(field).as_string()};
}

// The content of a downloaded file.
std::string file_content(const http::Response& response);

}  // namespace pharos::testing_support

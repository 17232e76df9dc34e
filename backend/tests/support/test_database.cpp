#include "support/test_database.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <mutex>

#include "core/crypto.hpp"
#include "db/postgres_connection.hpp"
#include "db/sqlite_database.hpp"
#include "db/url.hpp"

namespace pharos::db {
namespace {

constexpr const char* kFile = "pharos.db";

std::string setting(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing here changes the environment
  return value != nullptr ? value : "";
}

std::string fingerprint(const std::vector<Migration>& migrations) {
  std::string all;
  for (const auto& migration : migrations) all += migration.name + migration.sha256;
  return crypto::sha256_hex(all);
}

void run_on_server(const std::string& command) {
  Counters counters;
  PostgresConnection{test_postgres_url(), PostgresConnection::Role::kOwner, counters}.run(command);
}

class ServerDatabase {
 public:
  explicit ServerDatabase(const std::string& options = "") : name_(fmt::format("pharos_test_{}_{}", getpid(), next())) {
    run_on_server(fmt::format("create database {} {}", name_, options));
  }
  ~ServerDatabase() { run_on_server(fmt::format("drop database if exists {} with (force)", name_)); }
  ServerDatabase(const ServerDatabase&) = delete;
  ServerDatabase& operator=(const ServerDatabase&) = delete;
  const std::string& name() const { return name_; }
  std::string url() const { return with_database(test_postgres_url(), name_); }

 private:
  static int next() {
    static std::atomic<int> number = 0;
    return ++number;
  }
  std::string name_;
};

// One migrated store per engine and list of migrations; tests get copies.
template <class Place>
Place& template_for(const std::vector<Migration>& migrations) {
  static std::mutex mutex;
  static std::map<std::string, std::unique_ptr<Place>> templates;
  const std::lock_guard lock{mutex};
  auto& known = templates[fingerprint(migrations)];
  if (known == nullptr) {
    auto made = std::make_unique<Place>();
    migrate(made->url(), migrations);
    known = std::move(made);
  }
  return *known;
}

class Folder : public TemporaryFolder {
 public:
  std::string url() const { return "sqlite:" + file().string(); }
  std::filesystem::path file() const { return path() / kFile; }
};

}  // namespace

class TestDatabase::Place {
 public:
  Place(Database::Engine engine, const std::vector<Migration>& migrations) {
    if (engine == Database::Engine::kSqlite) {
      folder_ = std::make_unique<Folder>();
      std::filesystem::copy_file(template_for<Folder>(migrations).file(), folder_->file());
    } else {
      server_ = std::make_unique<ServerDatabase>("template " + template_for<ServerDatabase>(migrations).name());
    }
  }
  std::string url() const { return folder_ != nullptr ? folder_->url() : server_->url(); }

 private:
  std::unique_ptr<Folder> folder_;
  std::unique_ptr<ServerDatabase> server_;
};

Database::Engine default_test_engine() {
  return setting("PHAROS_TEST_ENGINE") == "postgresql" ? Database::Engine::kPostgresql : Database::Engine::kSqlite;
}

std::string test_postgres_url() {
  return setting("PHAROS_TEST_POSTGRES_URL");
}

void cut_connections(const std::string& url) {
  Counters counters;
  PostgresConnection{url, PostgresConnection::Role::kOwner, counters}.run(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> "
      "pg_backend_pid()");
}

TestDatabase::TestDatabase(Database::Engine engine, const std::vector<Migration>& migrations, const Clock* clock)
    : place_(std::make_unique<Place>(engine, migrations)),
      url_(place_->url()),
      database_(Database::open({.url = url_, .clock = clock, .durable = false})) {}

TestDatabase::~TestDatabase() = default;

void EngineTest::SetUp() {
  if (GetParam() == Database::Engine::kPostgresql && test_postgres_url().empty()) {
    GTEST_SKIP() << "PHAROS_TEST_POSTGRES_URL is not set; run through scripts/with-postgres";
  }
}

std::string engine_name(const testing::TestParamInfo<Database::Engine>& info) {
  return info.param == Database::Engine::kSqlite ? "Sqlite" : "Postgresql";
}

}  // namespace pharos::db

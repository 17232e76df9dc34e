#include <fmt/format.h>
#include <gtest/gtest.h>
#include <libpq-fe.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include "db/notes.hpp"
#include "db/sqlite_database.hpp"

namespace pharos::db {
namespace {

namespace fs = std::filesystem;

std::string pooler_program() {
  const char* program = std::getenv("PHAROS_PGBOUNCER");
  return program != nullptr ? program : "/usr/sbin/pgbouncer";
}

// pgbouncer (package pgbouncer) in front of the server, on a socket in a folder of its own.
class Pooler {
 public:
  Pooler(const std::string& url, const std::string& mode) {
    fs::permissions(folder_.path(), fs::perms::all);
    const auto host = url.substr(url.find("host=") + 5);
    const auto settings = folder_.path() / "pgbouncer.ini";
    std::ofstream{folder_.path() / "users.txt"} << "\"postgres\" \"\"\n";
    std::ofstream{settings} << fmt::format(
        "[databases]\n* = host={}\n[pgbouncer]\nlisten_addr =\nlisten_port = 6432\nunix_socket_dir = {}\n"
        "auth_type = trust\nauth_file = {}/users.txt\npool_mode = {}\n",
        host, folder_.path().string(), folder_.path().string(), mode);
    std::vector<std::string> words{pooler_program(), "-q"};
    if (geteuid() == 0) words.insert(words.end(), {"-u", "postgres"});  // it refuses to run as root
    words.push_back(settings.string());
    std::vector<char*> pointers;
    for (auto& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    posix_spawn(&pid_, words.front().c_str(), nullptr, nullptr, pointers.data(), environ);
    const auto name = url.substr(0, url.find('?'));
    url_ = fmt::format("{}?host={}&port=6432", name, folder_.path().string());
    const auto limit = std::chrono::steady_clock::now() + std::chrono::seconds{20};
    while (PQping(url_.c_str()) != PQPING_OK && std::chrono::steady_clock::now() < limit) std::this_thread::yield();
  }
  ~Pooler() {
    if (pid_ <= 0) return;
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  Pooler(const Pooler&) = delete;
  Pooler& operator=(const Pooler&) = delete;
  const std::string& url() const { return url_; }

 private:
  TemporaryFolder folder_;
  pid_t pid_ = -1;
  std::string url_;
};

class PoolerTest : public NotesTest {
 protected:
  void SetUp() override {
    if (!fs::exists(pooler_program())) GTEST_SKIP() << "pgbouncer is not installed";
    NotesTest::SetUp();
  }
};
INSTANTIATE_TEST_SUITE_P(One, PoolerTest, testing::Values(Database::Engine::kPostgresql), engine_name);

TEST_P(PoolerTest, APoolerThatSharesConnectionsIsRefusedWithTheReason) {
  const Pooler pooler{store_->url(), "transaction"};
  try {
    Database::open({.url = pooler.url()});
    ADD_FAILURE() << "accepted";
  } catch (const Error& refusal) {
    EXPECT_NE(std::string{refusal.what()}.find("PHAROS_DATABASE_URL"), std::string::npos) << refusal.what();
    EXPECT_NE(std::string{refusal.what()}.find("pool_mode = session"), std::string::npos) << refusal.what();
  }
}

TEST_P(PoolerTest, APoolerThatLendsConnectionsToSessionsIsAccepted) {
  const Pooler pooler{store_->url(), "session"};
  const auto store = Database::open({.url = pooler.url()});
  store->transaction(acme_, [&] { store->execute(kInsertNote, acme_, {{"id", "n1"}, {"body", "text"}}); });
  EXPECT_EQ(store->find(kCountNotes, first_integer, acme_), 1);
}

}  // namespace
}  // namespace pharos::db

#include <gtest/gtest.h>
#include <signal.h>

#include <atomic>
#include <set>
#include <thread>

#include "db/counters.hpp"
#include "db/notes.hpp"
#include "db/postgres_connection.hpp"
#include "db/postgres_watch.hpp"

namespace pharos::db {
namespace {

using SteadyClock = std::chrono::steady_clock;

class PostgresOutageTest : public NotesTest {};
INSTANTIATE_TEST_SUITE_P(One, PostgresOutageTest, testing::Values(Database::Engine::kPostgresql), engine_name);

TEST_P(PostgresOutageTest, StatementsContinueAfterAllConnectionsWereCut) {
  insert("n1");
  cut_connections(store_->url());
  insert("n2");
  cut_connections(store_->url());
  EXPECT_EQ(count(), 2);
}

TEST_P(PostgresOutageTest, AProbeWhoseConnectionIsCutIsRepeated) {
  constexpr int kProbes = 100;
  constexpr size_t kCutsEach = 2;
  constexpr const char* kConnections = R"sql(
    select pid, state from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query = 'select 1')sql";
  Counters counters;
  PostgresConnection owner{store_->url(), PostgresConnection::Role::kOwner, counters};
  PostgresWatch watch{store_->url(), std::chrono::seconds{30}};
  for (int probe = 0; probe < kProbes; ++probe) {
    std::set<std::int64_t> cut;
    bool has_responded = false;
    while (!has_responded) {
      watch.probe_soon();
      std::optional<std::int64_t> next;
      owner.query(kConnections, nullptr, {}, [&](const Row& row) {
        if (cut.contains(row.integer(0))) return;
        if (cut.size() < kCutsEach) next = row.integer(0);
        has_responded = cut.size() == kCutsEach && row.text(1) == "idle";
      });
      if (next) {
        kill(static_cast<pid_t>(*next), SIGTERM);
        cut.insert(*next);
      }
      ASSERT_NO_THROW(watch.require_response()) << "during probe " << probe;
    }
  }
}

TEST_P(PostgresOutageTest, ANodeThatHangsInATransactionDoesNotKeepItsLocks) {
  const auto lock = PostgresConnection::key_of("acme");
  Counters counters;
  PostgresConnection hanging{
      store_->url(), PostgresConnection::Role::kApplication, counters, {.idle = std::chrono::milliseconds{500}}};
  hanging.begin(lock);
  PostgresConnection other{store_->url(), PostgresConnection::Role::kApplication, counters};
  EXPECT_NO_THROW(other.begin(lock)) << "after ten seconds of waiting";
  other.roll_back();
  EXPECT_EQ(find_error_code([&] { hanging.run("select 1"); }), ErrorCode::kUnavailable);
  EXPECT_EQ(hanging.failure(), Connection::Failure::kLost) << "its transaction is repeated as a whole";
}

TEST_P(PostgresOutageTest, ATransactionCutBeforeItsCommitIsRepeatedAsAWhole) {
  int runs = 0;
  database().transaction(acme_, [&] {
    insert("n" + std::to_string(++runs));
    if (runs == 1) cut_connections(store_->url());
    insert("m" + std::to_string(runs));
  });
  EXPECT_EQ(runs, 2);
  EXPECT_EQ(count(), 2) << "nothing of the first run is left";
}

TEST_P(PostgresOutageTest, WritersOnCutConnectionsLoseNothingThatWasAcknowledged) {
  constexpr int kWriters = 4;
  constexpr int kEach = 50;
  std::atomic<int> acknowledged = 0;
  std::atomic<int> running = kWriters;
  std::vector<std::jthread> writers;
  for (int writer = 0; writer < kWriters; ++writer) {
    writers.emplace_back([&, writer] {
      for (int i = 0; i < kEach; ++i) {
        const auto id = std::to_string(writer) + "-" + std::to_string(i);
        const auto code = find_error_code([&] { database().transaction(acme_, [&] { insert(id); }); });
        // Only a commit whose result is not known is reported.
        EXPECT_EQ(code.value_or(ErrorCode::kUnavailable), ErrorCode::kUnavailable);
        if (!code) ++acknowledged;
      }
      --running;
    });
  }
  while (running > 0) cut_connections(store_->url());
  writers.clear();
  EXPECT_GE(count(), acknowledged);
  EXPECT_GT(acknowledged, kWriters * kEach / 2);
}

// Stops the server's processes that accept connections and serve this database, as a hanging machine would.
class StoppedServer {
 public:
  explicit StoppedServer(const std::string& url) {
    Counters counters;
    PostgresConnection owner{url, PostgresConnection::Role::kOwner, counters};
    constexpr const char* kProcesses = R"sql(
      select cast(split_part(pg_read_file('postmaster.pid'), chr(10), 1) as bigint)
      union all select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid())sql";
    owner.query(kProcesses, nullptr, {},
                [this](const Row& row) { processes_.push_back(static_cast<pid_t>(row.integer(0))); });
    for (const auto process : processes_) kill(process, SIGSTOP);
  }
  ~StoppedServer() {
    for (const auto process : processes_) kill(process, SIGCONT);
  }
  StoppedServer(const StoppedServer&) = delete;
  StoppedServer& operator=(const StoppedServer&) = delete;

 private:
  std::vector<pid_t> processes_;
};

TEST_P(PostgresOutageTest, CallersOfAHangingServerAreRejectedUntilItRespondsAgain) {
  const auto store = Database::open({.url = store_->url(), .response_timeout = std::chrono::milliseconds{300}});
  const auto ask = [&store, this] {
    return find_error_code([&store, this] { store->find(kCountNotes, first_integer, acme_); });
  };
  ASSERT_EQ(ask(), std::nullopt);
  {
    const StoppedServer stopped{store_->url()};
    const auto began = SteadyClock::now();
    EXPECT_EQ(ask(), ErrorCode::kUnavailable);
    EXPECT_LT(SteadyClock::now() - began, std::chrono::seconds{5}) << "without a probe it would wait forever";
    const auto second = SteadyClock::now();
    EXPECT_EQ(ask(), ErrorCode::kUnavailable);
    EXPECT_LT(SteadyClock::now() - second, std::chrono::milliseconds{100}) << "rejected at once";
  }
  const auto limit = SteadyClock::now() + std::chrono::seconds{30};
  while (ask() && SteadyClock::now() < limit) std::this_thread::yield();
  EXPECT_EQ(ask(), std::nullopt);
}

TEST_P(PostgresOutageTest, ASlowStatementIsNotCutOff) {
  const auto store = Database::open({.url = store_->url(), .response_timeout = std::chrono::milliseconds{100}});
  constexpr PlatformSql kSlow = "select 1 from pg_sleep(1)";
  EXPECT_EQ(store->find(kSlow, first_integer), 1);
}

TEST_P(PostgresOutageTest, TheSharedClockIsTheServers) {
  const SystemClock here;
  const auto before = here.now();
  const auto shared = database().now();
  EXPECT_GE(shared, before);
  EXPECT_LE(shared, here.now());
}

}  // namespace
}  // namespace pharos::db

#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <thread>
#include <vector>

#include "db/notes.hpp"

namespace pharos::db {
namespace {

constexpr PlatformSql kCountSettings = "select count(*) from settings";
constexpr PlatformSql kAddSetting = "insert into settings (name, level) values (:name, 1)";
constexpr int kThreads = 8;

// Transactions of a tenant behave as if there were a single writer, on both engines and on several nodes.
class WriteLockTest : public NotesTest {
 protected:
  void SetUp() override {
    NotesTest::SetUp();
    if (IsSkipped()) return;
    if (GetParam() == Database::Engine::kPostgresql) other_ = Database::open({.url = store_->url()});
  }
  // The second node; on SQLite there is one process.
  Database& node(int number) { return number % 2 == 1 && other_ ? *other_ : database(); }

  template <class Work>
  static void on_all_threads(const Work& work) {
    std::latch start{kThreads};
    std::vector<std::jthread> threads;
    for (int number = 0; number < kThreads; ++number) {
      threads.emplace_back([number, &start, &work] {
        start.arrive_and_wait();
        work(number);
      });
    }
  }
  std::int64_t count_on(Database& node) { return *node.find(kCountNotes, first_integer, acme_); }
  void insert_on(Database& node, const std::string& id) {
    node.execute(kInsertNote, acme_, {{"id", id}, {"body", "text"}});
  }

  std::unique_ptr<Database> other_;
};
PHAROS_ON_BOTH_ENGINES(WriteLockTest);

TEST_P(WriteLockTest, ALimitThatIsCheckedFirstIsKept) {
  constexpr std::int64_t kLimit = 5;
  on_all_threads([this](int number) {
    auto& store = node(number);
    store.transaction([&] {
      if (count_on(store) < kLimit) insert_on(store, std::to_string(number));
    });
  });
  EXPECT_EQ(count(), kLimit);
}

TEST_P(WriteLockTest, ALimitIsKeptWhenThePlatformIsReadFirst) {
  constexpr std::int64_t kLimit = 5;
  on_all_threads([this](int number) {
    auto& store = node(number);
    store.transaction(acme_, [&] {
      store.find(kCountSettings, first_integer);
      if (count_on(store) < kLimit) insert_on(store, std::to_string(number));
    });
  });
  EXPECT_EQ(count(), kLimit);
}

TEST_P(WriteLockTest, ALimitOfThePlatformIsKept) {
  constexpr std::int64_t kLimit = 5;
  on_all_threads([this](int number) {
    auto& store = node(number);
    store.transaction([&] {
      if (*store.find(kCountSettings, first_integer) < kLimit) {
        store.execute(kAddSetting, {{"name", std::to_string(number)}});
      }
    });
  });
  EXPECT_EQ(database().find(kCountSettings, first_integer), kLimit);
}

TEST_P(WriteLockTest, ANestedTransactionTakesItsLockToo) {
  constexpr std::int64_t kLimit = 5;
  on_all_threads([this](int number) {
    auto& store = node(number);
    // Half of them begin with another lock.
    store.transaction(WriteLock{number % 4 < 2 ? "x" : "y"}, [&] {
      store.transaction(acme_, [&] {
        if (count_on(store) < kLimit) insert_on(store, std::to_string(number));
      });
    });
  });
  EXPECT_EQ(count(), kLimit);
}

TEST_P(WriteLockTest, NoTransactionIsRepeatedBecauseOfAnother) {
  constexpr int kEach = 25;
  std::atomic<int> runs = 0;
  on_all_threads([this, &runs](int number) {
    auto& store = node(number);
    for (int i = 0; i < kEach; ++i) {
      store.transaction(acme_, [&] {
        ++runs;
        insert_on(store, std::to_string(number) + "-" + std::to_string(count_on(store)) + "-" + std::to_string(i));
      });
    }
  });
  EXPECT_EQ(count(), kThreads * kEach);
  EXPECT_EQ(runs, kThreads * kEach);
}

// Only PostgreSQL has locks.
class PostgresLockTest : public WriteLockTest {};
INSTANTIATE_TEST_SUITE_P(One, PostgresLockTest, testing::Values(Database::Engine::kPostgresql), engine_name);

TEST_P(PostgresLockTest, OtherTenantsDoNotWait) {
  database().transaction(acme_, [&] {
    insert("n1");
    std::jthread{[&] {
      other_->transaction(globex_, [&] { other_->execute(kInsertNote, globex_, {{"id", "n1"}, {"body", "text"}}); });
    }}.join();
  });
  EXPECT_EQ(database().find(kCountAllNotes, first_integer), 2);
}

TEST_P(PostgresLockTest, WaitingForALockOccupiesNoConnection) {
  const auto narrow = Database::open({.url = store_->url(), .readers = 2});
  std::atomic<int> done = 0;
  std::vector<std::jthread> writers;
  std::latch started{kThreads};
  narrow->transaction(acme_, [&] {
    for (int i = 0; i < kThreads; ++i) {
      writers.emplace_back([&, i] {
        started.count_down();
        narrow->transaction(acme_, [&] { insert_on(*narrow, std::to_string(i)); });
        ++done;
      });
    }
    started.wait();
    // The second connection is free for readers, however many writers wait.
    for (int i = 0; i < 100; ++i) {
      std::jthread{[&] { EXPECT_EQ(narrow->find(kCountNotes, first_integer, acme_), 0); }}.join();
    }
  });
  writers.clear();
  EXPECT_EQ(done, kThreads);
}

TEST_P(PostgresLockTest, ADeadlockIsRepeatedAndEveryOneCommits) {
  std::latch both_have_one{2};
  std::atomic<int> runs = 0;
  const auto cross = [&](int number, const char* first, const char* second) {
    bool is_first_run = true;
    node(number).transaction(WriteLock{first}, [&] {
      ++runs;
      if (std::exchange(is_first_run, false)) both_have_one.arrive_and_wait();
      node(number).transaction(WriteLock{second}, [&] { insert_on(node(number), first); });
    });
  };
  std::jthread one{[&] { cross(0, "a", "b"); }};
  std::jthread two{[&] { cross(1, "b", "a"); }};
  one.join();
  two.join();
  EXPECT_EQ(count(), 2);
  EXPECT_EQ(runs, 3);
}

// The lock is free before the change is on disk, but the caller continues only after that.
TEST_P(PostgresLockTest, AnAcknowledgedTransactionIsOnDisk) {
  constexpr PlatformSql kWritten = "select cast(pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bigint)";
  constexpr PlatformSql kOnDisk = "select cast(pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0') as bigint)";
  for (int i = 0; i < 50; ++i) {
    std::int64_t written = 0;
    database().transaction(acme_, [&] {
      insert(std::to_string(i));
      written = *database().find(kWritten, first_integer);
    });
    EXPECT_GT(*database().find(kOnDisk, first_integer), written);
  }
}

TEST_P(PostgresLockTest, ATransactionThatWritesNothingDoesNotWaitForTheDisk) {
  constexpr PlatformSql kEnd = "select cast(pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bigint)";
  insert("n1");
  std::int64_t quiet = 0;
  // The server's own processes may write now and then.
  for (int i = 0; i < 20; ++i) {
    const auto before = *database().find(kEnd, first_integer);
    database().transaction(acme_, [&] { EXPECT_EQ(count(), 1); });
    quiet += *database().find(kEnd, first_integer) == before ? 1 : 0;
  }
  EXPECT_GE(quiet, 10);
}

TEST_P(PostgresLockTest, ATransactionWithAFailedStatementIsNotAcknowledged) {
  const auto narrow = Database::open({.url = store_->url(), .readers = 1});
  insert("n1");
  EXPECT_THROW(narrow->transaction(acme_,
                                   [&] {
                                     insert_on(*narrow, "n2");
                                     EXPECT_THROW(insert_on(*narrow, "n1"), Error);
                                   }),
               Error);
  // Its connection can be used again.
  narrow->transaction(acme_, [&] { insert_on(*narrow, "n3"); });
  EXPECT_EQ(count_on(*narrow), 2);
}

}  // namespace
}  // namespace pharos::db

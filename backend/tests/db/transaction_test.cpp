#include <fmt/format.h>
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <latch>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "db/notes.hpp"

namespace pharos::db {
namespace {

class TransactionTest : public NotesTest {};
PHAROS_ON_BOTH_ENGINES(TransactionTest);

constexpr TenantSql kReadSize = "select size from notes where tenant_id = :tenant_id and id = :id";
constexpr TenantSql kWriteSize = "update notes set size = :size where tenant_id = :tenant_id and id = :id";

// Runs `work(number)` on that many threads at once.
template <class Work>
void on_threads(int count, const Work& work) {
  std::latch start{count};
  std::vector<std::jthread> threads;
  for (int number = 0; number < count; ++number) {
    threads.emplace_back([number, &start, &work] {
      start.arrive_and_wait();
      work(number);
    });
  }
}

TEST_P(TransactionTest, ItReturnsWhatTheWorkReturns) {
  const auto answer = database().transaction([this] {
    insert("n1");
    return std::string{"done"};
  });
  EXPECT_EQ(answer, "done");
  EXPECT_EQ(count(), 1);
}

TEST_P(TransactionTest, AnExceptionRollsBackAndReachesTheCaller) {
  const auto work = [this] {
    insert("n1");
    insert("n2");
    throw std::logic_error("stop");
  };
  EXPECT_THROW(database().transaction(work), std::logic_error);
  EXPECT_EQ(count(), 0);
}

TEST_P(TransactionTest, ANestedOneJoinsTheOuterOne) {
  const auto work = [this] {
    database().transaction([this] { insert("n1"); });
    EXPECT_EQ(count(), 1);
    throw std::logic_error("stop");
  };
  EXPECT_THROW(database().transaction(work), std::logic_error);
  EXPECT_EQ(count(), 0);
}

TEST_P(TransactionTest, ItsWritesAreInvisibleToOthersBeforeTheCommit) {
  database().transaction([this] {
    insert("n1");
    EXPECT_EQ(count(), 1);
    std::jthread{[this] { EXPECT_EQ(count(), 0); }}.join();
  });
  EXPECT_EQ(count(), 1);
}

TEST_P(TransactionTest, ItIsRolledBackAfterAFailedStatementEvenIfTheErrorIsCaught) {
  insert("n1");
  const auto work = [this] {
    insert("n2");
    EXPECT_EQ(find_error_code([this] { insert("n1"); }), ErrorCode::kConflict);
  };
  EXPECT_EQ(find_error_code([this, &work] { database().transaction(work); }), ErrorCode::kInternal);
  EXPECT_EQ(count(), 1);
}

TEST_P(TransactionTest, EightThreadsLoseNothing) {
  constexpr int kThreads = 8;
  constexpr int kEach = 25;
  insert("counter");
  on_threads(kThreads, [this](int number) {
    for (int i = 0; i < kEach; ++i) {
      database().transaction([this, number, i] {
        const auto size = *database().find(kReadSize, first_integer, acme_, {{"id", "counter"}});
        insert(std::to_string(number) + "-" + std::to_string(i));
        database().execute(kWriteSize, acme_, {{"id", "counter"}, {"size", size + 1}});
      });
    }
  });
  EXPECT_EQ(count(), kThreads * kEach + 1);
  EXPECT_EQ(database().find(kReadSize, first_integer, acme_, {{"id", "counter"}}), kThreads * kEach);
}

TEST_P(TransactionTest, ReadersContinueWhileOthersWrite) {
  insert("n0");
  std::atomic<bool> writing = true;
  std::jthread reader{[this, &writing] {
    while (writing) EXPECT_GE(count(), 1);
  }};
  for (int i = 1; i <= 50; ++i) insert(fmt::format("n{}", i));
  writing = false;
}

// On SQLite, queued transactions share one commit. The first one holds the writer until the others are queued.
class GroupCommitTest : public NotesTest {
 protected:
  template <class Work>
  void together(int count, const Work& work) {
    std::vector<std::jthread> threads;
    database().transaction([this, count, &threads, &work] {
      for (int number = 0; number < count; ++number) {
        threads.emplace_back([number, &work] { work(number); });
      }
      while (database().statistics().waiting < count) std::this_thread::yield();
    });
  }
};
INSTANTIATE_TEST_SUITE_P(One, GroupCommitTest, testing::Values(Database::Engine::kSqlite), engine_name);

TEST_P(GroupCommitTest, R32_QueuedTransactionsShareOneCommit) {
  const auto before = database().statistics();
  together(8, [this](int number) { insert(std::to_string(number)); });
  const auto after = database().statistics();
  EXPECT_EQ(after.transactions - before.transactions, 9);
  EXPECT_EQ(after.commits - before.commits, 1);
  EXPECT_EQ(count(), 8);
}

TEST_P(GroupCommitTest, AFailedTransactionDoesNotAffectTheOthersOfItsBatch) {
  insert("taken");
  std::atomic<int> conflicts = 0;
  std::atomic<int> stopped = 0;
  together(9, [this, &conflicts, &stopped](int number) {
    try {
      database().transaction([this, number] {
        insert(std::to_string(number));
        if (number % 3 == 0) insert("taken");
        if (number % 3 == 1) throw std::logic_error("stop");
      });
    } catch (const Error& error) {
      conflicts += error.code == ErrorCode::kConflict ? 1 : 0;
    } catch (const std::logic_error&) {
      ++stopped;
    }
  });
  EXPECT_EQ(conflicts, 3);
  EXPECT_EQ(stopped, 3);
  EXPECT_EQ(count(), 1 + 3);
}

TEST_P(GroupCommitTest, TheLogIsFoldedIntoTheFileAsItGrows) {
  const std::string large(100'000, 'x');
  for (int i = 0; i < 200; ++i) insert(std::to_string(i), large);
  const auto log = store_->url().substr(std::string{"sqlite:"}.size()) + "-wal";
  EXPECT_LT(std::filesystem::file_size(log), 10U << 20);
  database().checkpoint();
  EXPECT_EQ(std::filesystem::file_size(log), 0);
  EXPECT_EQ(count(), 200);
}

TEST_P(GroupCommitTest, R32_AFullDiskLosesNothingThatWasAcknowledged) {
  constexpr PlatformSql kFillDisk = "pragma max_page_count = 40";
  constexpr PlatformSql kAddDisk = "pragma max_page_count = 1000000";
  // Inside a transaction, because the limit is per connection and must apply to the writer.
  database().transaction([this, kFillDisk] { database().query(kFillDisk, first_integer); });
  std::atomic<int> acknowledged = 0;
  std::atomic<int> refused = 0;
  const auto fill = [this, &acknowledged, &refused](int number) {
    const auto code = find_error_code([this, number] { insert(std::to_string(number), std::string(60'000, 'x')); });
    EXPECT_EQ(code.value_or(ErrorCode::kUnavailable), ErrorCode::kUnavailable);
    ++(code ? refused : acknowledged);
  };
  // The engine gives up the whole batch, including the first transaction.
  EXPECT_EQ(find_error_code([this, &fill] { together(8, fill); }), ErrorCode::kUnavailable);
  EXPECT_GT(refused, 0);
  EXPECT_EQ(count(), acknowledged);
  database().transaction([this, kAddDisk] { database().query(kAddDisk, first_integer); });
  insert("more");
  EXPECT_EQ(count(), acknowledged + 1);
}

class PoolTest : public NotesTest {};
PHAROS_ON_BOTH_ENGINES(PoolTest);

TEST_P(PoolTest, WhenEveryConnectionIsBusyTheNextCallerIsRejected) {
  const auto narrow = Database::open({.url = store_->url(), .readers = 1, .patience = std::chrono::milliseconds{1}});
  insert("n1");
  const auto hold = [this, &narrow](const Row&) {
    std::optional<ErrorCode> code;
    std::jthread{[this, &narrow, &code] {
      code = find_error_code([this, &narrow] { narrow->query(kCountNotes, first_integer, acme_); });
    }}.join();
    return code;
  };
  EXPECT_EQ(narrow->find(kFindNote, hold, acme_, {{"id", "n1"}}), ErrorCode::kUnavailable);
  EXPECT_EQ(narrow->find(kCountNotes, first_integer, acme_), 1);
}

}  // namespace
}  // namespace pharos::db

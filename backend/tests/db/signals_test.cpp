#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <vector>

#include "db/notes.hpp"

namespace pharos::db {
namespace {

class SignalsTest : public NotesTest {};
PHAROS_ON_BOTH_ENGINES(SignalsTest);

// Collects signals, and waits for them: PostgreSQL delivers on a thread of its own.
class Inbox {
 public:
  explicit Inbox(Database& database) : database_(database) {
    database_.on_signal([this](std::string_view message) {
      const std::lock_guard lock{mutex_};
      messages_.emplace_back(message);
      arrived_.notify_all();
    });
    // The connection that listens is opened on its own thread.
    while (!has_arrived("ready", std::chrono::milliseconds{50})) database_.signal("ready");
    settle();
  }
  ~Inbox() { database_.on_signal({}); }
  bool has_arrived(const std::string& message, std::chrono::milliseconds limit = std::chrono::seconds{30}) {
    std::unique_lock lock{mutex_};
    return arrived_.wait_for(lock, limit, [&] { return std::ranges::find(messages_, message) != messages_.end(); });
  }
  // Everything sent so far has arrived: signals keep their order.
  void settle() {
    database_.signal("end");
    EXPECT_TRUE(has_arrived("end"));
    const std::lock_guard lock{mutex_};
    std::erase(messages_, "end");
    std::erase(messages_, "ready");
  }
  std::vector<std::string> all() {
    const std::lock_guard lock{mutex_};
    return messages_;
  }

 private:
  Database& database_;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::vector<std::string> messages_;
};

TEST_P(SignalsTest, ArriveOnceTheTransactionIsCommitted) {
  Inbox inbox{database()};
  database().transaction([&] {
    database().signal("one");
    database().signal("two");
    EXPECT_TRUE(inbox.all().empty()) << "whoever reads now does not see the change yet";
  });
  EXPECT_TRUE(inbox.has_arrived("two"));
  EXPECT_EQ(inbox.all(), (std::vector<std::string>{"one", "two"}));
}

TEST_P(SignalsTest, DisappearWithTheirTransaction) {
  Inbox inbox{database()};
  const auto fail = [&] {
    database().signal("lost");
    throw Error(ErrorCode::kConflict, "no");
  };
  EXPECT_THROW(database().transaction(fail), Error);
  database().signal("kept");
  EXPECT_TRUE(inbox.has_arrived("kept"));
  EXPECT_EQ(inbox.all(), (std::vector<std::string>{"kept"}));
}

TEST_P(SignalsTest, WithoutAReceiverNothingHappens) {
  EXPECT_NO_THROW(database().signal("unheard"));
}

}  // namespace
}  // namespace pharos::db

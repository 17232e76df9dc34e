#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <list>
#include <map>
#include <mutex>

namespace pharos::db {

// Lines up this process's transactions with the same lock before they borrow a connection: the server would make them
// wait anyway, and waiting there would occupy the connections that readers need. First come, first served.
class WriteTurns {
 public:
  explicit WriteTurns(std::chrono::milliseconds patience) : patience_(patience) {}
  WriteTurns(const WriteTurns&) = delete;
  WriteTurns& operator=(const WriteTurns&) = delete;

  class Turn {
   public:
    // Waits for its turn. Throws Error{kUnavailable} when it does not come in time.
    Turn(WriteTurns& turns, std::int64_t key) : turns_(turns), key_(key) { turns_.take(key_); }
    ~Turn() { turns_.pass_on(key_); }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

   private:
    WriteTurns& turns_;
    const std::int64_t key_;
  };

 private:
  struct Waiter {
    std::condition_variable is_first;
  };
  using Line = std::list<Waiter*>;  // the first has the turn
  void take(std::int64_t key);
  void pass_on(std::int64_t key);
  void leave(std::int64_t key, Line& line, Line::iterator place);

  const std::chrono::milliseconds patience_;
  std::mutex mutex_;
  std::map<std::int64_t, Line> lines_;
};

}  // namespace pharos::db

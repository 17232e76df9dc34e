#include "db/write_turns.hpp"

#include "core/error.hpp"
#include "core/log.hpp"

namespace pharos::db {

void WriteTurns::take(std::int64_t key) {
  Waiter self;
  std::unique_lock lock{mutex_};
  auto& line = lines_[key];
  const auto place = line.insert(line.end(), &self);
  if (!self.is_first.wait_for(lock, patience_, [&line, place] { return line.begin() == place; })) {
    leave(key, line, place);
    log::warn("a transaction waited too long for its turn");
    throw Error(ErrorCode::kUnavailable, "The service is busy, please try again", std::chrono::seconds{1});
  }
  *place = nullptr;  // no one notifies it again
}

void WriteTurns::pass_on(std::int64_t key) {
  const std::lock_guard lock{mutex_};
  auto& line = lines_.at(key);
  leave(key, line, line.begin());
}

void WriteTurns::leave(std::int64_t key, Line& line, Line::iterator place) {
  const bool was_first = place == line.begin();
  line.erase(place);
  if (line.empty()) {
    lines_.erase(key);
  } else if (was_first) {
    line.front()->is_first.notify_one();
  }
}

}  // namespace pharos::db

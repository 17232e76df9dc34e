#include "db/connection_pool.hpp"

#include "core/log.hpp"

namespace pharos::db {

ConnectionPool::Lease ConnectionPool::borrow() {
  std::unique_ptr<Connection> connection;
  {
    std::unique_lock lock{mutex_};
    if (!returned_.wait_for(lock, patience_, [this] { return lent_ < size_; })) {
      log::warn("no store connection is free", {{"connections", std::to_string(size_)}});
      throw Error(ErrorCode::kUnavailable, "The service is busy, please try again", std::chrono::seconds{1});
    }
    ++lent_;
    if (!idle_.empty()) {
      connection = std::move(idle_.back());
      idle_.pop_back();
    }
  }
  if (connection == nullptr) {
    try {
      connection = open_();
    } catch (...) {
      give_back(nullptr);
      throw;
    }
  }
  connection->forget_failure();
  return {*this, std::move(connection)};
}

void ConnectionPool::give_back(std::unique_ptr<Connection> connection) {
  const bool is_lost = connection != nullptr && connection->failure() == Connection::Failure::kLost;
  const bool sound = connection != nullptr && !is_lost;
  if (!sound) connection.reset();
  std::vector<std::unique_ptr<Connection>> doubtful;  // closed after the lock is released
  {
    const std::lock_guard lock{mutex_};
    --lent_;
    // Whatever cut this connection has probably cut the idle ones, too.
    if (is_lost) doubtful.swap(idle_);
    if (sound) idle_.push_back(std::move(connection));
  }
  returned_.notify_one();
}

}  // namespace pharos::db

#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "db/connection.hpp"

namespace pharos::db {

// At most `size` connections, opened on demand and lent to one thread at a time.
class ConnectionPool {
 public:
  using Opener = std::function<std::unique_ptr<Connection>()>;
  ConnectionPool(size_t size, std::chrono::milliseconds patience, Opener open)
      : size_(size), patience_(patience), open_(std::move(open)) {}
  ConnectionPool(const ConnectionPool&) = delete;
  ConnectionPool& operator=(const ConnectionPool&) = delete;

  // A borrowed connection, returned on destruction unless it was lost.
  class Lease {
   public:
    Lease(ConnectionPool& pool, std::unique_ptr<Connection> connection)
        : pool_(pool), connection_(std::move(connection)) {}
    ~Lease() { pool_.give_back(std::move(connection_)); }
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    Connection& connection() { return *connection_; }

   private:
    ConnectionPool& pool_;
    std::unique_ptr<Connection> connection_;
  };
  // Throws Error{kUnavailable} when no connection becomes free in time or none can be opened.
  Lease borrow();

 private:
  void give_back(std::unique_ptr<Connection> connection);

  const size_t size_;
  const std::chrono::milliseconds patience_;
  const Opener open_;
  std::mutex mutex_;
  std::condition_variable returned_;
  size_t lent_ = 0;
  std::vector<std::unique_ptr<Connection>> idle_;  // most recently returned first: its statements are still prepared
};

}  // namespace pharos::db

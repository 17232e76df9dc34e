#pragma once

#include <atomic>
#include <cstdint>

#include "db/database.hpp"

namespace pharos::db {

// Counters shared by all connections of one store.
struct Counters {
  std::atomic<std::int64_t> transactions = 0;
  std::atomic<std::int64_t> commits = 0;
  std::atomic<std::int64_t> prepared = 0;
  std::atomic<std::int64_t> waiting = 0;

  Statistics snapshot() const {
    return {.transactions = transactions, .commits = commits, .prepared = prepared, .waiting = waiting};
  }
};

}  // namespace pharos::db

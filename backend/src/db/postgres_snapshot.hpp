#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "db/counters.hpp"
#include "db/postgres_connection.hpp"

namespace pharos::db {

using RowCounts = std::map<std::string, std::int64_t>;  // by table

// One consistent state of all rows of a PostgreSQL database, of every tenant. pg_dump can read the same state as long
// as this exists.
class PostgresSnapshot {
 public:
  // `url` names the owner of the tables.
  explicit PostgresSnapshot(const std::string& url);

  const std::string& id() const { return id_; }
  RowCounts count_rows();

 private:
  Counters counters_;
  PostgresConnection connection_;
  std::string id_;
};

// A database on the server of `url` that exists as long as the object.
class ScratchDatabase {
 public:
  explicit ScratchDatabase(const std::string& url);
  ~ScratchDatabase();
  ScratchDatabase(const ScratchDatabase&) = delete;
  ScratchDatabase& operator=(const ScratchDatabase&) = delete;

  const std::string& url() const { return url_; }

 private:
  Counters counters_;
  PostgresConnection connection_;
  std::string name_;
  std::string url_;
};

}  // namespace pharos::db

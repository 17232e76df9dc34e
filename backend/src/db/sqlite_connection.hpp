#pragma once

#include <string>

#include "db/connection.hpp"

namespace pharos::db {

// A connection to a SQLite file: write-ahead log, foreign keys on, checkpoints only on request (R32).
class SqliteConnection final : public Connection {
 public:
  enum class Use { kRead, kWrite };
  // A writer creates a missing file. Throws Error{kUnavailable} when it cannot be opened.
  SqliteConnection(const std::string& path, Use use, bool durable, Counters& counters);

  // True when the statement can run on a reader.
  bool is_read_only(const Statement& sql, const TenantScope* scope, ParamSpan params);
  // False when SQLite itself rolled back, for example because the disk is full.
  bool is_in_transaction();
  // Pages in the write-ahead log after the last commit of this connection.
  int log_pages() const { return log_pages_; }
  enum class Checkpoint { kPassive, kTruncate };
  // False when readers prevented part of the log from being copied.
  bool checkpoint(Checkpoint mode);

 protected:
  Diagnosis diagnose(const soci::soci_error& failure) override;
  void enter(const TenantScope*) override {
  }  // SQLite has no row security; the scope in every statement is the only protection (R20)
  void run_raw(const std::string& text) override;
  std::unique_ptr<Row> make_row(soci::statement& statement) override;
  size_t parameter_count(soci::statement& statement) override;
  void rewind(soci::statement& statement) override;

 private:
  int log_pages_ = 0;
};

}  // namespace pharos::db

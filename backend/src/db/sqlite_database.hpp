#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "db/connection_pool.hpp"
#include "db/database.hpp"
#include "db/sqlite_writer.hpp"

namespace pharos::db {

// A temporary folder, removed by its destructor.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// The tenant store in one file: concurrent readers, one writer.
class SqliteDatabase final : public Database {
 public:
  // `folder` contains the file of a temporary store, otherwise null.
  SqliteDatabase(const std::string& path, const Settings& settings, std::unique_ptr<TemporaryFolder> folder);

  Engine engine() const override { return Engine::kSqlite; }
  void ping() override;
  Statistics statistics() const override { return counters_.snapshot(); }
  Timestamp now() const override { return clock_ != nullptr ? clock_->now() : SystemClock{}.now(); }
  void checkpoint() override { writer_->checkpoint(); }
  void signal(const std::string& message) override;
  void on_signal(SignalReceiver receiver) override { signals_.set(std::move(receiver)); }

 protected:
  void run_query(const Statement& sql, const TenantScope* scope, ParamSpan params,
                 const RowVisitor& visit) const override;
  std::int64_t run_change(const Statement& sql, const TenantScope* scope, ParamSpan params) override;
  void run_transaction(const WriteLock* lock, const std::function<void()>& work) override;

 private:
  const std::unique_ptr<TemporaryFolder> folder_;
  const Clock* const clock_;
  mutable Counters counters_;
  SignalSlot signals_;
  // Closed after the readers, because the last connection to close folds the log into the file.
  std::unique_ptr<SqliteWriter> writer_;
  mutable ConnectionPool readers_;
};

}  // namespace pharos::db

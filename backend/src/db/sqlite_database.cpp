#include "db/sqlite_database.hpp"

#include "core/log.hpp"

#include <cstdlib>

#include "db/thread_transaction.hpp"

namespace pharos::db {
namespace {

constexpr const char* kSqlitePing = "select 1";

}  // namespace

TemporaryFolder::TemporaryFolder() {
  auto pattern = (std::filesystem::temp_directory_path() / "pharos-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr)
    throw Error(ErrorCode::kUnavailable, "A temporary folder could not be created");
  path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;  // the system cleans up its temporary folder
  std::filesystem::remove_all(path_, ignored);
}

SqliteDatabase::SqliteDatabase(const std::string& path, const Settings& settings,
                               std::unique_ptr<TemporaryFolder> folder)
    : folder_(std::move(folder)),
      clock_(settings.clock),
      readers_(settings.readers, settings.patience, [path, durable = settings.durable, &counters = counters_] {
        return std::make_unique<SqliteConnection>(path, SqliteConnection::Use::kRead, durable, counters);
      }) {
  auto connection =
      std::make_unique<SqliteConnection>(path, SqliteConnection::Use::kWrite, settings.durable, counters_);
  writer_ = std::make_unique<SqliteWriter>(*this, std::move(connection), counters_, signals_);
}

void SqliteDatabase::ping() {
  run_query({kSqlitePing}, nullptr, {}, [](const Row&) {});
}

void SqliteDatabase::run_query(const Statement& sql, const TenantScope* scope, ParamSpan params,
                               const RowVisitor& visit) const {
  if (auto* connection = ThreadTransaction::find(*this)) return connection->query(sql, scope, params, visit);
  {
    auto lease = readers_.borrow();
    auto& reader = static_cast<SqliteConnection&>(lease.connection());
    if (reader.is_read_only(sql, scope, params)) return reader.query(sql, scope, params, visit);
  }
  writer_->run(
      [this, sql, scope, params, &visit] { ThreadTransaction::find(*this)->query(sql, scope, params, visit); });
}

std::int64_t SqliteDatabase::run_change(const Statement& sql, const TenantScope* scope, ParamSpan params) {
  if (auto* connection = ThreadTransaction::find(*this)) return connection->change(sql, scope, params);
  std::int64_t touched = 0;
  writer_->run(
      [this, sql, scope, params, &touched] { touched = ThreadTransaction::find(*this)->change(sql, scope, params); });
  return touched;
}

void SqliteDatabase::signal(const std::string& message) {
  if (ThreadTransaction::find(*this) != nullptr) return writer_->signal(message);
  signals_.deliver(message);
}

// There is a single writer, so locks are not needed.
void SqliteDatabase::run_transaction(const WriteLock*, const std::function<void()>& work) {
  if (ThreadTransaction::find(*this) != nullptr) return work();
  // Log lines written on the writer's thread still carry the fields of their request.
  writer_->run([&work, fields = log::scope_fields()] {
    const log::Scope scope{fields};
    work();
  });
}

}  // namespace pharos::db

#pragma once

#include <soci/soci.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "core/error.hpp"
#include "core/tenant_scope.hpp"
#include "db/counters.hpp"
#include "db/prepared_statement.hpp"
#include "db/sql.hpp"

namespace pharos::db {

// One connection to an engine and its prepared statements, used by one thread at a time. Engine failures become Error;
// the engine's own message goes to the log.
class Connection {
 public:
  virtual ~Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void query(const Statement& sql, const TenantScope* scope, ParamSpan params, const RowVisitor& visit);
  std::int64_t change(const Statement& sql, const TenantScope* scope, ParamSpan params);
  // The same for constants with parameters written in place.
  void query(const char* sql, const TenantScope* scope, Params params, const RowVisitor& visit) {
    query(Statement{.text = sql}, scope, ParamSpan{params.begin(), params.size()}, visit);
  }
  std::int64_t change(const char* sql, const TenantScope* scope, Params params) {
    return change(Statement{.text = sql}, scope, ParamSpan{params.begin(), params.size()});
  }
  // Runs statements that have no parameters or result.
  void run(const std::string& text);

  enum class Failure {
    kNone,
    kStatement,  // only this statement failed; the connection is usable
    kRetryable,  // the transaction lost to a concurrent one
    kLost,       // the connection is gone
  };
  // The worst failure since `forget_failure`.
  Failure failure() const { return failure_; }
  void forget_failure() { failure_ = Failure::kNone; }

 protected:
  explicit Connection(Counters& counters) : counters_(counters) {}

  struct Diagnosis {
    Failure failure;
    ErrorCode code;
    std::string engine_code;
  };
  virtual Diagnosis diagnose(const soci::soci_error& failure) = 0;
  // Limits this statement to the rows of `scope`; null means all tenants.
  virtual void enter(const TenantScope* scope) = 0;
  virtual void run_raw(const std::string& text) = 0;
  virtual std::unique_ptr<Row> make_row(soci::statement& statement) = 0;
  virtual size_t parameter_count(soci::statement& statement) = 0;
  // Releases what an unfinished run holds in the engine.
  virtual void rewind(soci::statement& statement) = 0;

  PreparedStatement& prepare(const Statement& sql, bool answers, const TenantScope* scope, ParamSpan params);
  [[noreturn]] void fail(const soci::soci_error& failure);
  // The connection cannot be used any longer.
  void mark_lost() { failure_ = Failure::kLost; }

  soci::session session_;

 private:
  // By the address of a constant text, or of a composed one in `composed_`.
  using Cache = std::unordered_map<const char*, std::unique_ptr<PreparedStatement>>;
  class Run;
  const char* address_of(const Statement& sql);
  void forget_composed();
  void run_prepared(const Statement& sql, bool answers, const TenantScope* scope, ParamSpan params,
                    const std::function<void(PreparedStatement&)>& action);

  Counters& counters_;
  std::unordered_set<std::string> composed_;
  Cache answering_;  // destroyed before the session they belong to
  Cache changing_;
  Failure failure_ = Failure::kNone;
};

}  // namespace pharos::db

#include "db/connection.hpp"

#include <algorithm>

#include "core/log.hpp"

namespace pharos::db {
namespace {

// Filters and orders of lists make a few dozen texts; callers who try every combination must not fill the memory.
constexpr size_t kMostComposed = 400;

std::string message_for(ErrorCode code) {
  if (code == ErrorCode::kConflict) return "This conflicts with existing data";
  if (code == ErrorCode::kUnavailable) return "The service is busy, please try again";
  if (code == ErrorCode::kBadRequest) return "Text contains characters that cannot be stored";
  return "Something went wrong";
}

}  // namespace

// Runs a prepared statement once; the destructor leaves nothing open in the engine.
class Connection::Run {
 public:
  Run(Connection& connection, PreparedStatement& prepared) : connection_(connection), prepared_(prepared) {
    prepared_.running = true;
  }
  ~Run() {
    prepared_.running = false;
    connection_.rewind(prepared_.statement());
  }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

 private:
  Connection& connection_;
  PreparedStatement& prepared_;
};

void Connection::query(const Statement& sql, const TenantScope* scope, ParamSpan params, const RowVisitor& visit) {
  run_prepared(sql, true, scope, params, [&visit](PreparedStatement& prepared) {
    for (bool found = prepared.statement().execute(true); found; found = prepared.statement().fetch()) {
      visit(*prepared.row);
    }
  });
}

std::int64_t Connection::change(const Statement& sql, const TenantScope* scope, ParamSpan params) {
  std::int64_t touched = 0;
  run_prepared(sql, false, scope, params, [&touched](PreparedStatement& prepared) {
    prepared.statement().execute(true);
    touched = std::max<std::int64_t>(prepared.statement().get_affected_rows(), 0);
  });
  return touched;
}

void Connection::run(const std::string& text) {
  try {
    run_raw(text);
  } catch (const soci::soci_error& failure) {
    fail(failure);
  }
}

void Connection::run_prepared(const Statement& sql, bool answers, const TenantScope* scope, ParamSpan params,
                              const std::function<void(PreparedStatement&)>& action) {
  try {
    enter(scope);
    auto& prepared = prepare(sql, answers, scope, params);
    const Run run{*this, prepared};
    action(prepared);
  } catch (const soci::soci_error& failure) {
    // After a failure the driver's statement cannot be reused.
    auto& cache = answers ? answering_ : changing_;
    cache.erase(address_of(sql));
    fail(failure);
  }
}

const char* Connection::address_of(const Statement& sql) {
  if (sql.is_constant) return sql.text;
  if (const auto known = composed_.find(sql.text); known != composed_.end()) return known->c_str();
  if (composed_.size() >= kMostComposed) forget_composed();
  return composed_.emplace(sql.text).first->c_str();
}

void Connection::forget_composed() {
  std::erase_if(composed_, [this](const std::string& text) {
    for (auto* cache : {&answering_, &changing_}) {
      const auto found = cache->find(text.c_str());
      if (found == cache->end()) continue;
      if (found->second->running) return false;
      cache->erase(found);
    }
    return true;
  });
}

PreparedStatement& Connection::prepare(const Statement& sql, bool answers, const TenantScope* scope, ParamSpan params) {
  const char* text = address_of(sql);
  auto& known = (answers ? answering_ : changing_)[text];
  if (known != nullptr) {
    if (known->running) throw Error(ErrorCode::kInternal, "A statement must not run while its own rows are being read");
    if (known->accept(scope, params)) return *known;
  }
  auto made = std::make_unique<PreparedStatement>(session_, text, answers, scope, params, known.get());
  // The engines would silently treat a missing parameter as null.
  if (parameter_count(made->statement()) != made->parameter_count() || !made->accept(scope, params)) {
    log::error("statement and parameters do not match", {{"sql", text}});
    throw Error(ErrorCode::kInternal, message_for(ErrorCode::kInternal));
  }
  made->row = make_row(made->statement());
  known = std::move(made);
  ++counters_.prepared;
  return *known;
}

void Connection::fail(const soci::soci_error& failure) {
  const auto diagnosis = diagnose(failure);
  failure_ = std::max(failure_, diagnosis.failure);
  // Not what(): the driver appends the parameter values to it.
  const auto words = failure.get_error_message();
  if (diagnosis.code == ErrorCode::kInternal) {
    log::error("statement failed", {{"engine_code", diagnosis.engine_code}, {"engine_message", words}});
  } else if (diagnosis.code == ErrorCode::kUnavailable && diagnosis.failure != Failure::kRetryable) {
    log::warn("store unavailable", {{"engine_code", diagnosis.engine_code}, {"engine_message", words}});
  } else {
    log::debug("statement refused", {{"engine_code", diagnosis.engine_code}, {"engine_message", words}});
  }
  throw Error(diagnosis.code, message_for(diagnosis.code));
}

}  // namespace pharos::db

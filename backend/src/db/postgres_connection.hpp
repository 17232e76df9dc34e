#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "db/connection.hpp"

namespace pharos::db {

// The role that runs every statement of the application (R19).
inline constexpr const char* kApplicationRole = "pharos_app";

struct PostgresTimeouts {
  std::chrono::seconds statement{60};  // for the application's statements; migrations have no limit
  std::chrono::milliseconds tcp_user{15'000};
  // Between two statements of a transaction. A node that hangs holds the locks of its transactions, so the server ends
  // them before others have waited too long for a lock (ten seconds).
  std::chrono::milliseconds idle{8000};
  std::chrono::milliseconds connect{5000};
};

// A connection to PostgreSQL.
class PostgresConnection final : public Connection {
 public:
  // The owner runs migrations; the application drops every privilege except those of its role.
  enum class Role { kOwner, kApplication };
  // Throws Error{kUnavailable} when the server cannot be reached, Error{kInternal} when the application's role does not
  // exist or would bypass row security.
  PostgresConnection(const std::string& url, Role role, Counters& counters, const PostgresTimeouts& timeouts = {});

  // Opens a transaction, read committed, that sees no tenant's rows until a statement names a tenant. Takes the lock,
  // if given, and before the first statement on a tenant's rows the lock of that tenant.
  void begin(const std::optional<std::int64_t>& lock_key);
  // Opens a transaction for one statement on the rows of `scope` (null: of all tenants). It takes no locks.
  void begin_statement(const TenantScope* scope);
  // Commits without waiting for the disk, so that the locks are free at once. True if the transaction wrote something;
  // then `wait_for_disk` must follow before anyone relies on it.
  bool commit_early();
  // Waits until everything committed so far is on disk, and on the standby if the server has one that commits wait for.
  void wait_for_disk();
  int socket();
  // Never throws: a connection on which it fails counts as lost.
  void roll_back();
  // Takes a further lock for the rest of the transaction.
  void lock(std::int64_t key);
  // The key of a lock for the server.
  static std::int64_t key_of(const std::string& lock_name);

 protected:
  Diagnosis diagnose(const soci::soci_error& failure) override;
  void enter(const TenantScope* scope) override;
  void run_raw(const std::string& text) override;
  std::unique_ptr<Row> make_row(soci::statement& statement) override;
  size_t parameter_count(soci::statement& statement) override;
  void rewind(soci::statement&) override {}  // the whole result is already on the client

 private:
  void become_application(const PostgresTimeouts& timeouts);
  // The lock that must be taken before a statement on these rows; nothing if the transaction has it or needs none.
  std::optional<std::int64_t> find_missing_lock(const TenantScope* scope) const;

  enum class Sees { kNothing, kTenant, kPlatform };
  Sees sees_ = Sees::kNothing;
  std::string tenant_;
  bool has_row_security_;
  bool takes_locks_ = false;
  std::vector<std::int64_t> locked_;  // in this transaction
};

}  // namespace pharos::db

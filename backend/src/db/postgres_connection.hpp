#pragma once

#include <chrono>
#include <string>

#include "db/connection.hpp"

namespace pharos::db {

// The role that runs every statement of the application (R19).
inline constexpr const char* kApplicationRole = "pharos_app";

struct PostgresTimeouts {
  std::chrono::seconds statement{60};  // for the application's statements; migrations have no limit
  std::chrono::milliseconds tcp_user{15'000};
};

// A connection to PostgreSQL.
class PostgresConnection final : public Connection {
 public:
  // The owner runs migrations; the application drops every privilege except those of its role.
  enum class Role { kOwner, kApplication };
  // Throws Error{kUnavailable} when the server cannot be reached, Error{kInternal} when the application's role does not
  // exist or would bypass row security.
  PostgresConnection(const std::string& url, Role role, Counters& counters, const PostgresTimeouts& timeouts = {});

  // Opens a transaction that sees no tenant's rows until a statement names a tenant.
  void begin(const char* statement);

 protected:
  Diagnosis diagnose(const soci::soci_error& failure) override;
  void enter(const TenantScope* scope) override;
  void run_raw(const std::string& text) override;
  std::unique_ptr<Row> make_row(soci::statement& statement) override;
  size_t parameter_count(soci::statement& statement) override;
  void rewind(soci::statement&) override {}  // the whole result is already on the client

 private:
  void become_application(std::chrono::seconds statement_timeout);

  enum class Sees { kNothing, kTenant, kPlatform };
  Sees sees_ = Sees::kNothing;
  std::string tenant_;
  bool has_row_security_;
};

}  // namespace pharos::db

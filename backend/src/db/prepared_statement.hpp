#pragma once

#include <soci/soci.h>

#include <memory>
#include <string>
#include <vector>

#include "core/tenant_scope.hpp"
#include "db/sql.hpp"

namespace pharos::db {

// A statement that the engine has parsed, with the slots its parameters are copied to before each run.
class PreparedStatement {
 public:
  // `previous` is the statement this one replaces because a parameter changed its type, or null.
  PreparedStatement(soci::session& session, const char* sql, bool answers, const TenantScope* scope, ParamSpan params,
                    const PreparedStatement* previous);
  PreparedStatement(const PreparedStatement&) = delete;
  PreparedStatement& operator=(const PreparedStatement&) = delete;

  // Copies the values in. False when the names or types differ from those it was prepared with.
  bool accept(const TenantScope* scope, ParamSpan params);
  soci::statement& statement() { return statement_; }
  size_t parameter_count() const { return slots_.size(); }

  std::unique_ptr<Row> row;  // reads the current row; created by the connection
  bool running = false;

 private:
  enum class Kind { kInteger, kReal, kText };
  struct Slot {
    std::string name;
    Kind kind = Kind::kText;
    long long integer = 0;  // NOLINT(google-runtime-int): the type the driver binds
    double real = 0;
    std::string text = {};
    soci::indicator indicator = soci::i_ok;
  };

  void add_slot(const char* name, const Value& value, const PreparedStatement* previous);
  Slot* find_slot(size_t expected, const char* name);
  static bool accept_value(Slot& slot, const Value& value);

  std::vector<Slot> slots_;  // must not grow once the driver has the addresses
  std::string first_column_;
  soci::indicator first_column_indicator_ = soci::i_ok;
  soci::statement statement_;
};

}  // namespace pharos::db

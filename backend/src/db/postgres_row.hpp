#pragma once

#include <soci/postgresql/soci-postgresql.h>

#include <string>

#include "db/sql.hpp"

namespace pharos::db {

// Reads the cells of the current row directly from the client library, as text, whatever type the server gave the
// expression.
class PostgresRow final : public Row {
 public:
  explicit PostgresRow(const soci::postgresql_statement_backend& statement) : statement_(statement) {}

  size_t column_count() const override;
  std::string_view column_name(size_t column) const override;
  bool is_null(size_t column) const override;
  std::string text(size_t column) const override;
  std::int64_t integer(size_t column) const override;
  double real(size_t column) const override;

 private:
  std::string_view cell(size_t column) const;

  const soci::postgresql_statement_backend& statement_;
};

}  // namespace pharos::db

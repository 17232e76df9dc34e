#include "db/postgres_row.hpp"

#include <charconv>
#include <cmath>
#include <limits>
#include <string_view>

namespace pharos::db {
namespace {

double read_real(std::string_view text) {
  double value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

// Clamped to the integer range, as SQLite does.
std::int64_t cut_to_integer(double value) {
  constexpr auto kLeast = std::numeric_limits<std::int64_t>::min();
  constexpr auto kMost = std::numeric_limits<std::int64_t>::max();
  if (std::isnan(value)) return 0;
  if (value <= static_cast<double>(kLeast)) return kLeast;
  if (value >= static_cast<double>(kMost)) return kMost;
  return static_cast<std::int64_t>(value);
}

}  // namespace

std::string_view PostgresRow::cell(size_t column) const {
  const PGresult* result = statement_.result_;
  const auto index = static_cast<int>(column);
  return {PQgetvalue(result, statement_.currentRow_, index),
          static_cast<size_t>(PQgetlength(result, statement_.currentRow_, index))};
}

size_t PostgresRow::column_count() const {
  return static_cast<size_t>(PQnfields(statement_.result_));
}

std::string_view PostgresRow::column_name(size_t column) const {
  return PQfname(statement_.result_, static_cast<int>(column));
}

bool PostgresRow::is_null(size_t column) const {
  return PQgetisnull(statement_.result_, statement_.currentRow_, static_cast<int>(column)) != 0;
}

std::string PostgresRow::text(size_t column) const {
  return std::string{cell(column)};
}

std::int64_t PostgresRow::integer(size_t column) const {
  const auto text = cell(column);
  if (text == "t") return 1;  // a Boolean, which is 0 or 1 on SQLite
  std::int64_t value = 0;
  const auto* end = text.data() + text.size();
  const auto [stop, failure] = std::from_chars(text.data(), end, value);
  return failure == std::errc{} && stop == end ? value : cut_to_integer(read_real(text));
}

double PostgresRow::real(size_t column) const {
  return read_real(cell(column));
}

}  // namespace pharos::db

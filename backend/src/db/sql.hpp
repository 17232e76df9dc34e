#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/timestamp.hpp"

namespace pharos::db {

// A statement on one tenant's rows: compile-time text that does not compile unless it names :tenant_id (R17).
class TenantSql {
 public:
  consteval TenantSql(const char* text) : text_(text) {  // NOLINT(google-explicit-constructor): reads as SQL
    if (std::string_view{text}.find(":tenant_id") == std::string_view::npos) {
      throw "tenant SQL must name :tenant_id";
    }
  }
  constexpr const char* text() const { return text_; }

 private:
  const char* text_;
};

// A statement that crosses tenants: sign-in, jobs, master administration. Only for repositories named accordingly.
class PlatformSql {
 public:
  consteval PlatformSql(const char* text) : text_(text) {}  // NOLINT(google-explicit-constructor): reads as SQL
  constexpr const char* text() const { return text_; }

 private:
  const char* text_;
};

// The types a column can have on both engines: text, bigint, double precision, null.
using Value = std::variant<std::monostate, std::int64_t, double, std::string>;

// One bound parameter: {"name", value}.
struct Param {
  Param(const char* name, const std::string& value) : name(name), value(value) {}
  Param(const char* name, std::string_view value) : name(name), value(std::string{value}) {}
  Param(const char* name, const char* value) : name(name), value(std::string{value}) {}
  Param(const char* name, bool value) : name(name), value(std::int64_t{value}) {}
  Param(const char* name, int value) : name(name), value(std::int64_t{value}) {}
  Param(const char* name, std::int64_t value) : name(name), value(value) {}
  Param(const char* name, double value) : name(name), value(value) {}
  Param(const char* name, Timestamp value) : name(name), value(value.microseconds) {}
  Param(const char* name, const Value& value) : name(name), value(value) {}
  template <class Tag>
  Param(const char* name, const Id<Tag>& value) : name(name), value(value.text()) {}
  // Stored under its name.
  template <HasChoices Enum>
  Param(const char* name, Enum value) : name(name), value(std::string{choices_of(value).name(value)}) {}
  template <class T>
  Param(const char* name, const std::optional<T>& given) : name(name) {
    if (given) value = Param(name, *given).value;
  }
  // Not inline: lists copy many of these, and GCC 12 loses track of the active member of a value.
  Param(const Param& other);
  ~Param();

  const char* name;
  Value value;
};

using Params = std::initializer_list<Param>;
using ParamSpan = std::span<const Param>;

// What a connection prepares. A constant is known by its address; a composed text is compared as text.
struct Statement {
  const char* text;
  bool is_constant = true;
};

// The current row of a result. Columns are numbered in the order of the select list.
class Row {
 public:
  virtual ~Row() = default;
  virtual size_t column_count() const = 0;
  virtual std::string_view column_name(size_t column) const = 0;
  virtual bool is_null(size_t column) const = 0;
  virtual std::string text(size_t column) const = 0;      // null reads as ""
  virtual std::int64_t integer(size_t column) const = 0;  // null reads as 0
  virtual double real(size_t column) const = 0;           // null reads as 0

  bool boolean(size_t column) const { return integer(column) != 0; }
  Timestamp timestamp(size_t column) const { return {integer(column)}; }
  std::optional<Timestamp> optional_timestamp(size_t column) const {
    return is_null(column) ? std::nullopt : std::optional{timestamp(column)};
  }
  std::optional<std::string> optional_text(size_t column) const {
    return is_null(column) ? std::nullopt : std::optional{text(column)};
  }
  std::optional<std::int64_t> optional_integer(size_t column) const {
    return is_null(column) ? std::nullopt : std::optional{integer(column)};
  }
  template <class AnyId>
  AnyId id(size_t column) const {
    return AnyId{text(column)};
  }
};

using RowVisitor = std::function<void(const Row&)>;

}  // namespace pharos::db

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/paging.hpp"
#include "core/tenant_scope.hpp"
#include "db/sql.hpp"
#include "db/sql_text.hpp"

namespace pharos::db {

using Sql = SqlText<Value>;

// A composed statement with names for its parameters, as the driver wants them: "?" becomes ":v1", ":v2" and so on.
class NamedStatement {
 public:
  explicit NamedStatement(const Sql& sql);
  const std::string& text() const { return text_; }
  ParamSpan params() const { return params_; }

 private:
  std::string text_;
  std::vector<Param> params_;
};

// A value as a column stores it.
template <class T>
Value to_value(const T& value) {
  return Param("", value).value;
}

// Conditions joined by "and". Every "?" takes the next value.
class Conditions {
 public:
  template <class... Values>
  Conditions& where(Fragment condition, const Values&... values) {
    sql_.add(" and (").add(condition).add(")");
    (sql_.add_value(to_value(values)), ...);
    return *this;
  }
  // "column in (...)"; no row when there are no values.
  template <class Range>
  Conditions& where_in(Fragment column, const Range& values) {
    std::vector<Value> list;
    for (const auto& value : values) list.push_back(to_value(value));
    return add_list(column, std::move(list));
  }
  Conditions& where(const Conditions& others) {
    sql_.add(others.sql_);
    return *this;
  }
  Conditions& where(const Sql& condition) {
    sql_.add(" and (").add(condition).add(")");
    return *this;
  }
  // " and (...) and (...)".
  const Sql& sql() const { return sql_; }

 private:
  Conditions& add_list(Fragment column, std::vector<Value> values);

  Sql sql_;
};

// A column a list can be sorted by: its name in the API and its expression.
struct SortColumn {
  std::string_view name;
  Fragment expression;
};

// "p" of "products p left join ...", "products" of "products".
consteval std::string_view find_alias(std::string_view text) {
  constexpr std::string_view kSpace = " \n";
  const auto next_word = [&text, kSpace] {
    const auto start = text.find_first_not_of(kSpace);
    if (start == std::string_view::npos) return std::string_view{};
    text.remove_prefix(start);
    const auto word = text.substr(0, text.find_first_of(kSpace));
    text.remove_prefix(word.size());
    return word;
  };
  const auto table = next_word();
  auto alias = next_word();
  if (alias == "as") alias = next_word();
  const bool is_alias = !alias.empty() && alias != "join" && alias != "left" && alias != "cross";
  return is_alias ? alias : table;
}

// A table whose rows belong to tenants, with what is joined to it. The tenant condition is about its alias, which is
// found at compile time; fragments may name :tenant_id for further tables.
class TenantTable {
 public:
  consteval TenantTable(const char* text)
      : text_(text), alias_(find_alias(text)) {}  // NOLINT(google-explicit-constructor)
  // The condition on the tenant comes first, as in the indexes.
  Sql source() const { return Sql{" from "}.add(text_).add(" where ").add(alias_).add(".tenant_id = :tenant_id"); }
  constexpr Fragment text() const { return text_; }
  constexpr Fragment alias() const { return alias_; }

 private:
  Fragment text_;
  Fragment alias_;
};

// A select composed of compile-time text and bound values. Started as one of the two kinds below:
//
//   TenantQuery query{tenant, "p.id, p.name", "products p left join ..."};  // where p.tenant_id = :tenant_id
//   if (filter.status) query.where("p.status = ?", *filter.status);
//   query.order_by(kColumns, keys).then_by("p.id").page(paging);
class Query {
 public:
  template <class... Values>
  Query& where(Fragment condition, const Values&... values) {
    conditions_.where(condition, values...);
    return *this;
  }
  template <class Range>
  Query& where_in(Fragment column, const Range& values) {
    conditions_.where_in(column, values);
    return *this;
  }
  Query& where(const Conditions& conditions) {
    conditions_.where(conditions);
    return *this;
  }
  Query& group_by(Fragment columns);
  // Only columns of the list: throws Error{kBadRequest} naming one that is not.
  Query& order_by(std::span<const SortColumn> columns, const std::vector<SortKey>& keys);
  Query& then_by(Fragment expressions);
  Query& limit(std::int64_t rows, std::int64_t skipped = 0);
  Query& page(const Paging& paging) { return limit(paging.page_size, (paging.page - 1) * paging.page_size); }

  // Everything, and how many rows there are without pages.
  Sql select() const;
  Sql count() const;
  // Whose rows; null for a query across tenants.
  const TenantScope* tenant() const { return tenant_ ? &*tenant_ : nullptr; }

 protected:
  Query(std::optional<TenantScope> tenant, Fragment columns, Sql source)
      : tenant_(std::move(tenant)), columns_(columns), source_(std::move(source)) {}
  void add_column_value(Value value) { columns_.add_value(std::move(value)); }

 private:
  void add_source(Sql& sql) const;

  std::optional<TenantScope> tenant_;  // a copy: a query may outlive whatever made it
  Sql columns_;
  Sql source_;  // the tables, and the condition every query of this kind has
  Conditions conditions_;
  Sql order_;
  std::optional<Fragment> group_;
  std::optional<std::int64_t> rows_;
  std::int64_t skipped_ = 0;
};

// Over one tenant's rows.
class TenantQuery : public Query {
 public:
  // `column_values` are those of "?" in the columns.
  template <class... Values>
  TenantQuery(const TenantScope& tenant, Fragment columns, TenantTable table, const Values&... column_values)
      : Query(tenant, columns, table.source()) {
    (add_column_value(to_value(column_values)), ...);
  }
};

// Across tenants, for repositories whose name says so.
class PlatformQuery : public Query {
 public:
  PlatformQuery(Fragment columns, Fragment tables)
      : Query(std::nullopt, columns, Sql{" from "}.add(tables).add(" where 1 = 1")) {}
};

// The same conditions for a change of many rows at once.
class TenantUpdate {
 public:
  TenantUpdate(const TenantScope& tenant, TenantTable table) : tenant_(tenant), table_(table) {}

  // "status = ?, revision = revision + 1".
  template <class... Values>
  TenantUpdate& set(Fragment assignments, const Values&... values) {
    assignments_.add(either(assignments_.is_empty(), " set ", ", ")).add(assignments);
    (assignments_.add_value(to_value(values)), ...);
    return *this;
  }
  template <class... Values>
  TenantUpdate& where(Fragment condition, const Values&... values) {
    conditions_.where(condition, values...);
    return *this;
  }
  template <class Range>
  TenantUpdate& where_in(Fragment column, const Range& values) {
    conditions_.where_in(column, values);
    return *this;
  }
  TenantUpdate& where(const Conditions& conditions) {
    conditions_.where(conditions);
    return *this;
  }
  Sql update() const;
  const TenantScope& tenant() const { return tenant_; }

 private:
  TenantScope tenant_;
  TenantTable table_;
  Sql assignments_;
  Conditions conditions_;
};

}  // namespace pharos::db

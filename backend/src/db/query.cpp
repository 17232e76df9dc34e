#include "db/query.hpp"

#include <algorithm>
#include <bit>
#include <string>

#include "core/error.hpp"

namespace pharos::db {
namespace {

constexpr size_t kMostParameters = 2100;  // lists of 2,048 values and a few more

// Names that live as long as the program, because a parameter keeps only its address.
const char* name_of(size_t number) {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> made;
    for (size_t i = 0; i < kMostParameters; ++i) made.push_back("v" + std::to_string(i + 1));
    return made;
  }();
  if (number >= names.size()) throw Error(ErrorCode::kBadRequest, "The list of values is too long");
  return names[number].c_str();
}

}  // namespace

NamedStatement::NamedStatement(const Sql& sql) {
  params_.reserve(sql.values().size());
  for (const char c : sql.text()) {
    if (c != '?') {
      text_ += c;
      continue;
    }
    const size_t number = params_.size();
    if (number == sql.values().size()) throw Error(ErrorCode::kInternal, "A composed statement lacks a value");
    const char* name = name_of(number);
    text_ += ':';
    text_ += name;
    params_.emplace_back(name, sql.values()[number]);
  }
  if (params_.size() != sql.values().size()) throw Error(ErrorCode::kInternal, "A composed statement has spare values");
}

Conditions& Conditions::add_list(Fragment column, std::vector<Value> values) {
  if (values.empty()) return where("1 = 0");
  // Lists of any length share a few statements: the last value is repeated up to a power of two.
  const auto last = values.back();
  values.resize(std::bit_ceil(values.size()), last);
  sql_.add(" and ").add(column).add(" in (").bind_all(values).add(")");
  return *this;
}

Query& Query::group_by(Fragment columns) {
  group_ = columns;
  return *this;
}

Query& Query::order_by(std::span<const SortColumn> columns, const std::vector<SortKey>& keys) {
  for (const SortKey& key : keys) {
    const auto column = std::ranges::find(columns, key.column, &SortColumn::name);
    if (column == columns.end()) throw Error(ErrorCode::kBadRequest, "Cannot be sorted by " + key.column);
    then_by(column->expression);
    if (key.is_descending) order_.add(" desc");
  }
  return *this;
}

Query& Query::then_by(Fragment expressions) {
  order_.add(either(order_.is_empty(), " order by ", ", ")).add(expressions);
  return *this;
}

Query& Query::limit(std::int64_t rows, std::int64_t skipped) {
  rows_ = rows;
  skipped_ = skipped;
  return *this;
}

void Query::add_source(Sql& sql) const {
  sql.add(source_).add(conditions_.sql());
  if (group_) sql.add(" group by ").add(*group_);
}

Sql Query::select() const {
  Sql sql{"select "};
  sql.add(columns_);
  add_source(sql);
  sql.add(order_);
  if (rows_) sql.add(" limit ").bind(*rows_).add(" offset ").bind(skipped_);
  return sql;
}

Sql Query::count() const {
  Sql sql{either(group_.has_value(), "select count(*) from (select 1 as counted", "select count(*)")};
  add_source(sql);
  if (group_) sql.add(") as counted_groups");
  return sql;
}

// PostgreSQL wants the assignments between the table and the conditions.
Sql TenantUpdate::update() const {
  Sql sql{"update "};
  sql.add(table_.text()).add(assignments_).add(" where ").add(table_.alias()).add(".tenant_id = :tenant_id");
  return sql.add(conditions_.sql());
}

}  // namespace pharos::db

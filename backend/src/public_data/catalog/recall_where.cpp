#include "public_data/catalog/recall_where.hpp"

#include <span>

#include "public_data/columns/collation.hpp"

namespace pharos::public_data {
namespace {

// " and column in (?, ?)".
void add_in(Sql& sql, Fragment column, std::span<const std::string> values) {
  sql.add(" and ").add(column).add(" in (").bind_all(values).add(")");
}

void add_groups(Sql& sql, const std::vector<MakerGroup>& groups) {
  std::vector<std::string> makers;
  for (const MakerGroup& group : groups) {
    for (const std::string& name : group.manufacturer_names) makers.push_back(canonical_manufacturer(name));
  }
  if (makers.empty()) {
    sql.add(" and false");
  } else {
    add_in(sql, "maker", makers);
  }
}

constexpr Fragment column_of(RecallColumn column) {
  switch (column) {
    case RecallColumn::kInitiated:
      return "initiated";
    case RecallColumn::kPosted:
      return "posted";
    case RecallColumn::kTerminated:
      return "terminated";
    case RecallColumn::kNumber:
      return "number";
    case RecallColumn::kEvent:
      return "event";
    case RecallColumn::kClass:
      return "class";
    case RecallColumn::kStatus:
      return "status";
    case RecallColumn::kStatusWord:
      return "status_rank";
    case RecallColumn::kFirm:
      return "firm_rank";
    case RecallColumn::kRootCause:
      return "root_cause_rank";
    case RecallColumn::kCode:
      return "product_code";
  }
  return "id";
}

}  // namespace

Fragment date_column(RecallDate date) {
  switch (date) {
    case RecallDate::kInitiated:
      return "initiated";
    case RecallDate::kPosted:
      return "posted";
    case RecallDate::kTerminated:
      return "terminated";
  }
  return "initiated";
}

Sql where(const RecallFilter& filter) {
  Sql sql{" where true"};
  if (!filter.product_code.empty()) sql.add(" and product_code = ").bind(filter.product_code);
  const Fragment date = date_column(filter.date_basis);
  if (filter.start_date) sql.add(" and ").add(date).add(" >= ").bind(*filter.start_date);
  if (filter.end_date) sql.add(" and ").add(date).add(" <= ").bind(*filter.end_date);
  if (!filter.firms.empty()) add_in(sql, "firm", filter.firms);
  if (!filter.classes.empty()) sql.add(" and class in (").bind_all(filter.classes).add(")");
  if (!filter.statuses.empty()) sql.add(" and status in (").bind_all(filter.statuses).add(")");
  if (!filter.root_causes.empty()) add_in(sql, "root_cause", filter.root_causes);
  if (filter.groups) add_groups(sql, *filter.groups);
  return sql;
}

Sql order_by(const std::vector<RecallOrder>& order) {
  Sql sql{" order by "};
  for (const RecallOrder& term : order) {
    sql.add(column_of(term.column)).add(either(term.descending, " desc nulls last, ", " nulls last, "));
  }
  return sql.add("id");
}

}  // namespace pharos::public_data

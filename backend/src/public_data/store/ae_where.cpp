#include "public_data/store/ae_where.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "public_data/query/answers.hpp"

namespace pharos::public_data {

Fragment problem_table(Dimension dimension) {
  return either(dimension == Dimension::kPatientProblem, "p_patient", "p_product");
}

namespace {

using Ids = std::vector<std::uint32_t>;

Ids ids_of(const Dictionary& names, std::span<const std::string> wanted) {
  Ids ids;
  for (const std::string& name : wanted) {
    if (const auto id = names.find(name)) ids.push_back(*id);
  }
  return ids;
}

Ids problem_ids(const Dictionary& names, std::span<const std::string> wanted) {
  Ids ids;
  for (const std::string& text : wanted) std::ranges::copy(names.find_by_name_or_code(text), std::back_inserter(ids));
  return ids;
}

// " and column in (?, ?)". Values that do not occur are dropped; if none is left, nothing matches.
void add_in(Sql& sql, Fragment column, const auto& ids) {
  if (ids.empty()) {
    sql.add(" and false");
    return;
  }
  sql.add(" and ").add(column).add(" in (").bind_all(ids).add(")");
}

void add_names(Sql& sql, Fragment column, const Dictionary& names, std::span<const std::string> wanted) {
  if (!wanted.empty()) add_in(sql, column, ids_of(names, wanted));
}

void add_scope(Sql& sql, const Dictionaries& names, const AeFilter& filter) {
  if (!filter.product_code.empty()) {
    const auto code = of(names, Dimension::kProductCode).find(filter.product_code);
    if (code) sql.add(" and pc = ").bind(std::int64_t{*code});
    if (!code) sql.add(" and false");
  }
  if (!filter.product_codes.empty()) {
    add_in(sql, "pc", ids_of(of(names, Dimension::kProductCode), filter.product_codes));
  }
  const Fragment column = either(filter.date_basis == DateBasis::kReceived, "date_received", "date_of_event");
  if (filter.start_date) sql.add(" and ").add(column).add(" >= ").bind(*filter.start_date);
  if (filter.end_date) sql.add(" and ").add(column).add(" <= ").bind(*filter.end_date);
}

// A problem belongs to the report, so any of its rows will do.
void add_problem(Sql& sql, const Dictionaries& names, const AeFilter& filter, Dimension dimension,
                 std::span<const std::string> wanted) {
  if (wanted.empty()) return;
  sql.add(" and report_key in (select report_key from ").add(problem_table(dimension)).add(" where true");
  add_scope(sql, names, filter);
  add_in(sql, "problem", problem_ids(of(names, dimension), wanted));
  sql.add(")");
}

// The engine folds the case of both sides, so that any alphabet works.
void add_contains_model(Sql& sql, const std::string& part) {
  sql.add(" and (contains(lower(model), lower(").bind(SqlValue{part}).add("))");
  sql.add(" or contains(lower(catalog), lower(").bind(SqlValue{part}).add(")))");
}

void add_model(Sql& sql, const Dictionaries& names, const AeFilter& filter, RowsOf rows) {
  if (filter.model.empty()) return;
  if (rows == RowsOf::kDevices) return add_contains_model(sql, filter.model);
  // A device is identified by its report and its position there, packed into one number, which is matched faster than
  // two.
  sql.add(" and report_key::bigint * 65536 + seq in (select report_key::bigint * 65536 + seq from ae where true");
  add_scope(sql, names, filter);
  add_contains_model(sql, filter.model);
  sql.add(")");
}

void add_group(Sql& sql, const Dictionaries& names, const MakerGroup& group) {
  const Dictionary& brands = of(names, Dimension::kBrand);
  sql.add("(true");
  add_names(sql, "mfrv", of(names, Dimension::kManufacturerName), group.manufacturer_names);
  add_names(sql, "brand", brands, group.brands_include);
  const Ids excluded = ids_of(brands, group.brands_exclude);
  if (!excluded.empty()) sql.add(" and brand not in (").bind_all(excluded).add(")");
  sql.add(")");
}

// "(false or (...) or (...))": any of the groups.
void add_groups(Sql& sql, const Dictionaries& names, const std::vector<MakerGroup>& groups) {
  sql.add("(false");
  for (const MakerGroup& group : groups) {
    sql.add(" or ");
    add_group(sql, names, group);
  }
  sql.add(")");
}

constexpr Fragment column_of(EventColumn column) {
  switch (column) {
    case EventColumn::kDateReceived:
      return "date_received";
    case EventColumn::kDateOfEvent:
      return "date_of_event";
    case EventColumn::kReportKey:
      return "report_key";
    case EventColumn::kReportNumber:
      return "report_number";
    case EventColumn::kEventType:
      return "et";
    case EventColumn::kManufacturer:
      return "mfrv";
    case EventColumn::kBrand:
      return "brand";
    case EventColumn::kModelNumber:
      return "model";
    case EventColumn::kCatalogNumber:
      return "catalog";
    case EventColumn::kLotNumber:
      return "lot";
    case EventColumn::kReportSource:
      return "src";
    case EventColumn::kCountry:
      return "country";
    case EventColumn::kRelevance:
      break;
  }
  return "report_key";
}

}  // namespace

Sql scope(const Dictionaries& names, const AeFilter& filter) {
  Sql sql{" where true"};
  add_scope(sql, names, filter);
  return sql;
}

Sql where(const Dictionaries& names, const AeFilter& filter, RowsOf rows, std::shared_ptr<const NarrativeHits> hits) {
  Sql sql = scope(names, filter);
  const auto number = [](auto value) { return static_cast<std::int64_t>(value); };
  std::vector<std::int64_t> numbers;
  if (!filter.event_types.empty()) {
    std::ranges::transform(filter.event_types, std::back_inserter(numbers), number);
    add_in(sql, "et::uinteger", numbers);
  }
  if (!filter.report_source_codes.empty()) {
    numbers.clear();
    std::ranges::transform(filter.report_source_codes, std::back_inserter(numbers), number);
    add_in(sql, "src::uinteger", numbers);
  }
  add_names(sql, "mfr", of(names, Dimension::kManufacturer), filter.manufacturers);
  add_names(sql, "brand", of(names, Dimension::kBrand), filter.brands);
  add_model(sql, names, filter, rows);
  add_names(sql, "country", of(names, Dimension::kCountry), filter.countries);
  add_names(sql, "occupation", of(names, Dimension::kOccupation), filter.occupations);
  if (filter.groups) add_groups(sql.add(" and "), names, *filter.groups);
  if (!filter.without_groups.empty()) add_groups(sql.add(" and not "), names, filter.without_groups);
  add_problem(sql, names, filter, Dimension::kProductProblem, filter.product_problems);
  add_problem(sql, names, filter, Dimension::kPatientProblem, filter.patient_problems);
  if (filter.summaries == Summaries::kExclude) sql.add(" and summary = 0");
  if (filter.has_udi) sql.add(" and udi = ").bind(std::int64_t{*filter.has_udi}).add("::utinyint");
  if (filter.implant) sql.add(" and implant = ").bind(std::int64_t{*filter.implant}).add("::utinyint");
  if (filter.hide_duplicates)
    sql.add(" and dup <> ").bind(static_cast<std::int64_t>(DuplicateRole::kDuplicate)).add("::utinyint");
  if (hits) sql.add(" and narrative_hit(doc, ").bind(hits->set.id()).add(")").keep(std::move(hits));
  return sql;
}

bool chooses_devices(const AeFilter& filter) {
  return filter.product_code.empty() || !filter.manufacturers.empty() || !filter.brands.empty() ||
         !filter.model.empty() || filter.groups || !filter.without_groups.empty() || filter.has_udi || filter.implant;
}

bool keeps_stored_order(const AeFilter& filter) {
  return !filter.product_code.empty() && filter.product_problems.empty() && filter.patient_problems.empty() &&
         filter.model.empty();
}

bool is_plain_product_code(const AeFilter& filter) {
  AeFilter plain{.product_code = filter.product_code};
  if (!filter.start_date && !filter.end_date) plain.date_basis = filter.date_basis;
  return !filter.product_code.empty() && filter == plain;
}

Sql order_by(const std::vector<EventOrder>& order) {
  Sql sql{" order by "};
  for (const EventOrder& term : order) {
    if (term.column == EventColumn::kRelevance) continue;
    sql.add(column_of(term.column)).add(either(term.descending, " desc nulls last, ", " nulls last, "));
  }
  return sql.add("date_received desc nulls last, report_key desc, seq desc, pc");
}

}  // namespace pharos::public_data

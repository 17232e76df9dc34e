#include "public_data/query/ae_filter.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "core/json.hpp"

namespace pharos::public_data {
namespace {

template <class T>
std::vector<T> sorted(std::vector<T> values) {
  std::ranges::sort(values);
  const auto repeated = std::ranges::unique(values);
  values.erase(repeated.begin(), repeated.end());
  return values;
}

void add_texts(JsonObject& query, std::string_view name, const std::vector<std::string>& values) {
  if (!values.empty()) query[name] = to_json(sorted(values));
}

template <class Enum, size_t kCount>
void add_choices(JsonObject& query, std::string_view name, const std::vector<Enum>& values,
                 const Choices<Enum, kCount>& table) {
  if (values.empty()) return;
  JsonArray names;
  for (const Enum value : sorted(values)) names.emplace_back(table.name(value));
  query[name] = std::move(names);
}

JsonObject canonical(const MakerGroup& group) {
  JsonObject out;
  add_texts(out, "manufacturer_names", group.manufacturer_names);
  add_texts(out, "brands_include", group.brands_include);
  add_texts(out, "brands_exclude", group.brands_exclude);
  return out;
}

constexpr auto kUnits = choices<Unit>(
    {{Unit::kReports, "reports"}, {Unit::kEvents, "events"}, {Unit::kSummarizedEvents, "summarized_events"}});

void add_groups(JsonObject& query, const std::vector<MakerGroup>& groups) {
  if (groups.empty()) return;
  std::vector<std::string> texts;
  for (const MakerGroup& group : groups) texts.push_back(canonical_text(canonical(group)));
  query["groups"] = to_json(sorted(std::move(texts)));
}

}  // namespace

std::string canonical_query(const AeFilter& filter) {
  JsonObject query;
  if (!filter.product_code.empty()) query["product_code"] = filter.product_code;
  if (filter.start_date) query["start_date"] = to_iso(*filter.start_date);
  if (filter.end_date) query["end_date"] = to_iso(*filter.end_date);
  query["date_basis"] = filter.date_basis == DateBasis::kReceived ? "received" : "occurred";
  query["unit"] = kUnits.name(filter.unit);
  query["summaries"] = filter.summaries == Summaries::kInclude ? "include" : "exclude";
  add_choices(query, "event_type", filter.event_types, kEventTypes);
  add_choices(query, "report_source_code", filter.report_source_codes, kReportSources);
  add_texts(query, "manufacturers", filter.manufacturers);
  add_texts(query, "manufacturer_names", filter.manufacturer_names);
  add_texts(query, "brands", filter.brands);
  add_texts(query, "product_problems", filter.product_problems);
  add_texts(query, "patient_problems", filter.patient_problems);
  add_texts(query, "country", filter.countries);
  add_groups(query, filter.groups);
  add_texts(query, "reporter_occupation_code", filter.occupations);
  if (filter.has_udi) query["has_udi"] = *filter.has_udi;
  if (filter.implant) query["implant"] = *filter.implant;
  if (filter.hide_duplicates) query["hide_duplicates"] = true;
  if (!filter.q.empty()) query["q"] = filter.q;
  return canonical_text(query);
}

std::optional<AeFilter> previous_period(const AeFilter& filter) {
  if (!filter.start_date || !filter.end_date || *filter.end_date < *filter.start_date) return std::nullopt;
  const std::int32_t days = filter.end_date->days - filter.start_date->days + 1;
  AeFilter previous = filter;
  previous.start_date = Date{filter.start_date->days - days};
  previous.end_date = Date{filter.start_date->days - 1};
  return previous;
}

EventOrder read_event_order(std::string_view text) {
  const bool descending = text.starts_with('-');
  if (descending) text.remove_prefix(1);
  const auto column = kEventColumns.find(text);
  if (!column) throw Error(ErrorCode::kBadRequest, "order_by names a column that cannot be ordered by");
  return {*column, descending};
}

}  // namespace pharos::public_data

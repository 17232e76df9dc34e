#include "public_data/query/ae_filter_document.hpp"

#include <algorithm>

namespace pharos::public_data {
namespace {

constexpr auto kBases = choices<DateBasis>({{DateBasis::kReceived, "received"}, {DateBasis::kOccurred, "occurred"}});
constexpr auto kUnits = choices<Unit>(
    {{Unit::kReports, "reports"}, {Unit::kEvents, "events"}, {Unit::kSummarizedEvents, "summarized_events"}});
constexpr auto kSummaryChoices =
    choices<Summaries>({{Summaries::kInclude, "include"}, {Summaries::kExclude, "exclude"}});
constexpr size_t kMaxValues = 500;
constexpr size_t kMaxValueLength = 500;
constexpr size_t kMaxGroups = 200;

template <class T>
std::vector<T> sorted(std::vector<T> values) {
  std::ranges::sort(values);
  const auto repeated = std::ranges::unique(values);
  values.erase(repeated.begin(), repeated.end());
  return values;
}

void add_texts(JsonObject& document, std::string_view name, const std::vector<std::string>& values) {
  if (!values.empty()) document[name] = to_json(sorted(values));
}

template <class Enum, size_t kCount>
void add_choices(JsonObject& document, std::string_view name, const std::vector<Enum>& values,
                 const Choices<Enum, kCount>& table) {
  if (values.empty()) return;
  JsonArray names;
  for (const Enum value : sorted(values)) names.emplace_back(table.name(value));
  document[name] = std::move(names);
}

void add_date(JsonObject& document, std::string_view name, const std::optional<Date>& date) {
  if (date) document[name] = to_iso(*date);
}

void add_flag(JsonObject& document, std::string_view name, const std::optional<bool>& flag) {
  if (flag) document[name] = *flag ? "true" : "false";
}

JsonObject to_document(const MakerGroup& group) {
  JsonObject document;
  add_texts(document, "manufacturer_names", group.manufacturer_names);
  add_texts(document, "brands_include", group.brands_include);
  add_texts(document, "brands_exclude", group.brands_exclude);
  return document;
}

void add_groups(JsonObject& document, const std::optional<std::vector<MakerGroup>>& groups) {
  if (!groups) return;
  std::vector<std::string> texts;
  for (const MakerGroup& group : *groups) texts.push_back(canonical_text(to_document(group)));
  JsonArray list;
  for (const std::string& text : sorted(std::move(texts))) list.push_back(read_json(text));
  document["groups"] = std::move(list);
}

std::optional<Date> read_date(JsonReader& reader, std::string_view field) {
  const auto text = reader.optional_text(field);
  if (!text) return std::nullopt;
  const bool has_form = text->size() == 10 && (*text)[4] == '-' && (*text)[7] == '-';
  const auto date = has_form ? find_date(*text) : std::nullopt;
  reader.require(date.has_value(), field, "Must be a day such as 2026-01-31");
  return date;
}

std::optional<bool> read_flag(JsonReader& reader, std::string_view field) {
  const auto text = reader.optional_text(field);
  if (!text) return std::nullopt;
  reader.require(*text == "true" || *text == "false", field, "Must be true or false");
  return *text == "true";
}

template <class Enum, size_t kCount>
Enum read_choice(JsonReader& reader, std::string_view field, const Choices<Enum, kCount>& table, Enum when_absent,
                 std::string_view message) {
  const auto text = reader.optional_text(field);
  if (!text) return when_absent;
  const auto found = table.find(*text);
  reader.require(found.has_value(), field, message);
  return found.value_or(when_absent);
}

std::vector<EventType> read_event_types(JsonReader& reader) {
  std::vector<EventType> types;
  for (const std::string& text : reader.texts("event_type", kMaxValues, kMaxValueLength)) {
    const auto found = kEventTypes.find(text);
    reader.require(found.has_value(), "event_type", "Must be Death, Injury, Malfunction, Other or No answer provided");
    if (found) types.push_back(*found);
  }
  return types;
}

std::vector<ReportSource> read_sources(JsonReader& reader) {
  std::vector<ReportSource> sources;
  for (const std::string& text : reader.texts("report_source_code", kMaxValues, kMaxValueLength)) {
    const auto by_code = kReportSourceCodes.find(text);
    const auto found = by_code ? by_code : kReportSources.find(text);
    reader.require(found.has_value() && !text.empty(), "report_source_code",
                   "Must be M (manufacturer), U (user facility), D (distributor) or P (voluntary)");
    if (found) sources.push_back(*found);
  }
  return sources;
}

MakerGroup read_group(const Json& document) {
  JsonReader reader{document};
  MakerGroup group{.manufacturer_names = reader.texts("manufacturer_names", kMaxValues, kMaxValueLength),
                   .brands_include = reader.texts("brands_include", kMaxValues, kMaxValueLength),
                   .brands_exclude = reader.texts("brands_exclude", kMaxValues, kMaxValueLength)};
  reader.finish();
  return group;
}

std::optional<std::vector<MakerGroup>> read_groups(JsonReader& reader) {
  const Json& list = reader.json("groups");
  if (list.is_null()) return std::nullopt;
  std::vector<MakerGroup> groups;
  const bool is_list = list.is_array() && list.as_array().size() <= kMaxGroups;
  reader.require(is_list, "groups", "Must be a list of groups");
  if (is_list) {
    for (const Json& group : list.as_array()) groups.push_back(read_group(group));
  }
  return groups;
}

std::string read_code(JsonReader& reader) {
  auto code = reader.optional_text("product_code", 20).value_or("");
  std::ranges::transform(code, code.begin(), [](char c) { return c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c; });
  return code;
}

}  // namespace

JsonObject to_document(const AeFilter& filter) {
  JsonObject document;
  if (!filter.product_code.empty()) document["product_code"] = filter.product_code;
  add_date(document, "start_date", filter.start_date);
  add_date(document, "end_date", filter.end_date);
  if (filter.date_basis != DateBasis::kReceived) document["date_basis"] = kBases.name(filter.date_basis);
  add_choices(document, "event_type", filter.event_types, kEventTypes);
  add_texts(document, "manufacturers", filter.manufacturers);
  add_texts(document, "brands", filter.brands);
  add_texts(document, "product_problems", filter.product_problems);
  add_texts(document, "patient_problems", filter.patient_problems);
  add_choices(document, "report_source_code", filter.report_source_codes, kReportSourceCodes);
  add_texts(document, "country", filter.countries);
  add_texts(document, "reporter_occupation_code", filter.occupations);
  add_flag(document, "has_udi", filter.has_udi);
  add_flag(document, "implant", filter.implant);
  if (filter.hide_duplicates) document["hide_duplicates"] = "true";
  if (!filter.q.empty()) document["q"] = filter.q;
  if (filter.summaries != Summaries::kInclude) document["summaries"] = kSummaryChoices.name(filter.summaries);
  if (filter.unit != Unit::kReports) document["unit"] = kUnits.name(filter.unit);
  add_groups(document, filter.groups);
  return document;
}

AeFilter read_ae_filter(JsonReader& reader) {
  AeFilter filter;
  filter.product_code = read_code(reader);
  filter.start_date = read_date(reader, "start_date");
  filter.end_date = read_date(reader, "end_date");
  reader.require(!filter.start_date || !filter.end_date || *filter.start_date <= *filter.end_date, "end_date",
                 "Must not be before the start date");
  filter.date_basis = read_choice(reader, "date_basis", kBases, DateBasis::kReceived, "Must be received or occurred");
  filter.event_types = read_event_types(reader);
  filter.manufacturers = reader.texts("manufacturers", kMaxValues, kMaxValueLength);
  filter.brands = reader.texts("brands", kMaxValues, kMaxValueLength);
  filter.product_problems = reader.texts("product_problems", kMaxValues, kMaxValueLength);
  filter.patient_problems = reader.texts("patient_problems", kMaxValues, kMaxValueLength);
  filter.report_source_codes = read_sources(reader);
  filter.countries = reader.texts("country", kMaxValues, kMaxValueLength);
  filter.occupations = reader.texts("reporter_occupation_code", kMaxValues, kMaxValueLength);
  filter.has_udi = read_flag(reader, "has_udi");
  filter.implant = read_flag(reader, "implant");
  filter.hide_duplicates = read_flag(reader, "hide_duplicates").value_or(false);
  filter.q = reader.optional_text("q", 1000).value_or("");
  filter.summaries =
      read_choice(reader, "summaries", kSummaryChoices, Summaries::kInclude, "Must be include, expand or exclude");
  filter.unit = read_choice(reader, "unit", kUnits, Unit::kReports, "Must be reports or events");
  filter.groups = read_groups(reader);
  return filter;
}

}  // namespace pharos::public_data

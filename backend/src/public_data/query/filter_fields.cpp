#include "public_data/query/filter_fields.hpp"

#include "core/error.hpp"
#include "public_data/query/period.hpp"

namespace pharos::public_data {
namespace {

constexpr size_t kMaxGroups = 200;

JsonObject to_document(const MakerGroup& group) {
  JsonObject document;
  add_texts(document, "manufacturer_names", group.manufacturer_names);
  add_texts(document, "brands_include", group.brands_include);
  add_texts(document, "brands_exclude", group.brands_exclude);
  return document;
}

MakerGroup read_group(const Json& document) {
  JsonReader reader{document};
  MakerGroup group{.manufacturer_names = reader.texts("manufacturer_names", kMaxFilterValues, kMaxFilterText),
                   .brands_include = reader.texts("brands_include", kMaxFilterValues, kMaxFilterText),
                   .brands_exclude = reader.texts("brands_exclude", kMaxFilterValues, kMaxFilterText)};
  reader.finish();
  return group;
}

}  // namespace

void add_texts(JsonObject& document, std::string_view name, const std::vector<std::string>& values) {
  if (!values.empty()) document[name] = to_json(without_repetitions(values));
}

void add_date(JsonObject& document, std::string_view name, const std::optional<Date>& date) {
  if (date) document[name] = to_iso(*date);
}

void add_flag(JsonObject& document, std::string_view name, const std::optional<bool>& flag) {
  if (flag) document[name] = *flag ? "true" : "false";
}

void add_groups(JsonObject& document, std::string_view name, const std::optional<std::vector<MakerGroup>>& groups) {
  if (!groups) return;
  std::vector<std::string> texts;
  for (const MakerGroup& group : *groups) texts.push_back(canonical_text(to_document(group)));
  JsonArray list;
  for (const std::string& text : without_repetitions(std::move(texts))) list.push_back(read_json(text));
  document[name] = std::move(list);
}

std::vector<std::string> read_texts(JsonReader& reader, std::string_view field) {
  return reader.texts(field, kMaxFilterValues, kMaxFilterText);
}

std::optional<Date> read_date(JsonReader& reader, std::string_view field) {
  const auto text = reader.optional_text(field);
  if (!text) return std::nullopt;
  const bool has_form = text->size() == 10 && (*text)[4] == '-' && (*text)[7] == '-';
  const auto date = has_form ? find_date(*text) : std::nullopt;
  reader.require(date.has_value(), field, "Must be a date such as 2026-01-31");
  return date;
}

std::string read_product_code(JsonReader& reader) {
  auto code = reader.optional_text("product_code", 20).value_or("");
  std::ranges::transform(code, code.begin(), [](char c) { return c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c; });
  return code;
}

std::optional<std::vector<MakerGroup>> read_groups(JsonReader& reader, std::string_view field) {
  const Json& list = reader.json(field);
  if (list.is_null()) return std::nullopt;
  std::vector<MakerGroup> groups;
  const bool is_list = list.is_array() && list.as_array().size() <= kMaxGroups;
  reader.require(is_list, field, "Must be a list of groups");
  if (is_list) {
    for (const Json& group : list.as_array()) groups.push_back(read_group(group));
  }
  return groups;
}

void resolve_shorthands(JsonObject& document, Date data_through) {
  if (const auto alias = document.find("procode"); alias != document.end()) {
    // Taken out first: adding a member may move all others.
    Json code = std::move(alias->value());
    document.erase(alias);
    if (!document.contains("product_code")) document["product_code"] = std::move(code);
  }
  const auto named = document.find("timePeriod");
  if (named == document.end()) return;
  const Json value = std::move(named->value());
  document.erase(named);
  const std::string name{value.is_string() ? std::string_view{value.as_string()} : "not a name"};
  if (name == "CUSTOM" || name.empty()) return;
  const auto period = find_period(name, data_through);
  if (!period) {
    throw invalid_field("timePeriod", "Must be 1M, 3M, 6M, YTD, 1Y, 3Y, 5Y, 10Y, ALL or CUSTOM");
  }
  for (const char* end : {"start_date", "end_date"}) document.erase(end);
  add_date(document, "start_date", period->start);
  add_date(document, "end_date", period->end);
}

void require_order(JsonReader& reader, const std::optional<Date>& start, const std::optional<Date>& end) {
  reader.require(!start || !end || *start <= *end, "end_date", "Must not be before the start date");
}

}  // namespace pharos::public_data

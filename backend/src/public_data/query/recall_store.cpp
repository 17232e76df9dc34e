#include "public_data/query/recall_store.hpp"

#include <algorithm>

#include "core/json.hpp"
#include "public_data/store/collation.hpp"
#include "text_search/search_query.hpp"

namespace pharos::public_data {
namespace {

constexpr auto kRecallDates = choices<RecallDate>(
    {{RecallDate::kInitiated, "initiated"}, {RecallDate::kPosted, "posted"}, {RecallDate::kTerminated, "terminated"}});

void add_texts(JsonObject& query, std::string_view name, std::vector<std::string> values) {
  if (values.empty()) return;
  std::ranges::sort(values);
  const auto repeated = std::ranges::unique(values);
  values.erase(repeated.begin(), repeated.end());
  query[name] = to_json(values);
}

// Only the names count: which group a firm is in makes no difference.
std::vector<std::string> makers_of(const std::vector<MakerGroup>& groups) {
  std::vector<std::string> makers;
  for (const MakerGroup& group : groups) {
    for (const std::string& name : group.manufacturer_names) makers.push_back(canonical_manufacturer(name));
  }
  return makers;
}

}  // namespace

std::string canonical_query(const RecallFilter& filter) {
  JsonObject query;
  if (!filter.product_code.empty()) query["product_code"] = filter.product_code;
  if (filter.start_date) query["start_date"] = to_iso(*filter.start_date);
  if (filter.end_date) query["end_date"] = to_iso(*filter.end_date);
  query["date_basis"] = kRecallDates.name(filter.date_basis);
  add_texts(query, "firms", filter.firms);
  std::vector<std::string> classes;
  for (const RecallClass value : filter.classes) classes.emplace_back(kRecallClasses.name(value));
  add_texts(query, "classes", std::move(classes));
  add_texts(query, "statuses", filter.statuses);
  add_texts(query, "root_causes", filter.root_causes);
  if (!filter.groups.empty()) query["makers"] = JsonArray{};
  add_texts(query, "makers", makers_of(filter.groups));
  if (!filter.q.empty()) query["q"] = text_search::SearchQuery::read_words(filter.q, false).canonical();
  return canonical_text(query);
}

}  // namespace pharos::public_data

#include "public_data/query/recall_filter_document.hpp"

#include "public_data/query/column_order.hpp"
#include "public_data/query/filter_fields.hpp"

namespace pharos::public_data {
namespace {

constexpr auto kDates = choices<RecallDate>(
    {{RecallDate::kInitiated, "initiated"}, {RecallDate::kPosted, "posted"}, {RecallDate::kTerminated, "terminated"}});
// A recall without an enforcement record has no class; queries need a name for that.
constexpr std::string_view kNoClass = "None";

std::string_view word_of(RecallClass recall_class) {
  return recall_class == RecallClass::kNone ? kNoClass : kRecallClasses.name(recall_class);
}

std::vector<RecallClass> read_classes(JsonReader& reader) {
  std::vector<RecallClass> classes;
  for (const std::string& text : read_texts(reader, "classification")) {
    const auto found = text == kNoClass ? RecallClass::kNone : kRecallClasses.find(text);
    reader.require(found.has_value(), "classification",
                   "Must be Class I, Class II, Class III, Not Yet Classified or None");
    if (found) classes.push_back(*found);
  }
  return classes;
}

std::vector<RecallStatus> read_statuses(JsonReader& reader) {
  std::vector<RecallStatus> statuses;
  for (const std::string& text : read_texts(reader, "status")) {
    const auto found = kRecallStatuses.find(text);
    reader.require(found.has_value(), "status", "Must be Ongoing, Completed or Terminated");
    if (found) statuses.push_back(*found);
  }
  return statuses;
}

}  // namespace

JsonObject to_document(const RecallFilter& filter) {
  JsonObject document;
  if (!filter.product_code.empty()) document["product_code"] = filter.product_code;
  add_date(document, "start_date", filter.start_date);
  add_date(document, "end_date", filter.end_date);
  if (filter.date_basis != RecallDate::kInitiated) document["date_basis"] = kDates.name(filter.date_basis);
  add_texts(document, "firm", filter.firms);
  if (!filter.classes.empty()) {
    JsonArray words;
    for (const RecallClass recall_class : without_repetitions(filter.classes))
      words.emplace_back(word_of(recall_class));
    document["classification"] = std::move(words);
  }
  add_choices(document, "status", filter.statuses, kRecallStatuses);
  add_texts(document, "root_cause", filter.root_causes);
  if (!filter.q.empty()) document["q"] = filter.q;
  add_groups(document, "groups", filter.groups);
  return document;
}

RecallFilter read_recall_filter(JsonReader& reader) {
  RecallFilter filter;
  filter.product_code = read_product_code(reader);
  filter.start_date = read_date(reader, "start_date");
  filter.end_date = read_date(reader, "end_date");
  require_order(reader, filter.start_date, filter.end_date);
  filter.date_basis = reader.optional_choice("date_basis", kDates, "Must be initiated, posted or terminated")
                          .value_or(RecallDate::kInitiated);
  filter.firms = read_texts(reader, "firm");
  filter.classes = read_classes(reader);
  filter.statuses = read_statuses(reader);
  filter.root_causes = read_texts(reader, "root_cause");
  filter.q = reader.optional_text("q", kMaxFilterText).value_or("");
  filter.groups = read_groups(reader, "groups");
  return filter;
}

RecallOrder read_recall_order(std::string_view text) {
  return read_column_order<RecallOrder>(text, kRecallColumns);
}

}  // namespace pharos::public_data

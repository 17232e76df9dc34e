#include "features/exports/stamp_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/display_date.hpp"
#include "core/display_number.hpp"

namespace pharos::exports {
namespace {

using Words = std::pair<std::string_view, std::string_view>;

constexpr Words kSources[] = {{"maude", "FDA MAUDE: medical device adverse event reports"},
                              {"recall", "FDA medical device recalls and enforcement reports"},
                              {"gudid", "FDA GUDID: Global Unique Device Identification Database"},
                              {"classification", "FDA product classification"}};
constexpr Words kCaveats[] = {
    {"maude",
     "Reports are not incidence and not proof of cause. One event can be reported several times, and many events are "
     "not reported at all. Not endorsed by FDA."},
    {"recall",
     "One recall event can have many product rows. FDA does not always update a status after it was first "
     "published. Not endorsed by FDA."},
    {"gudid", "As declared by labelers; not verified by FDA."},
    {"classification",
     "Counts of reports are not incidence and not proof of cause. Clearances are limited to those named in GUDID "
     "records and recalls of the code. Not endorsed by FDA."}};
// Generated data must not name FDA as their source.
constexpr std::string_view kGeneratedSource = "Generated demo data";
constexpr std::string_view kGeneratedCaveat =
    "Generated demo data: no row describes a real report, recall or device. Do not use for decisions.";
// Labels for names that do not read well with underscores replaced by spaces.
constexpr Words kLabels[] = {{"start_date", "From"},
                             {"end_date", "To"},
                             {"date_basis", "Date basis"},
                             {"product_problems", "Device problem"},
                             {"patient_problems", "Patient problem"},
                             {"report_source_code", "Report source"},
                             {"manufacturers", "Manufacturer"},
                             {"manufacturer_names", "Manufacturer as reported"},
                             {"brands", "Brand"},
                             {"model", "Model or catalog number"},
                             {"classification", "Recall class"},
                             {"groups", "Companies"},
                             {"has_udi", "UDI present"},
                             {"hide_duplicates", "Near-duplicates hidden"},
                             {"q", "Search text"}};

template <size_t kCount>
std::string_view words_of(const Words (&table)[kCount], std::string_view name) {
  const auto* found = std::ranges::find(table, name, [](const Words& entry) { return entry.first; });
  return found == std::end(table) ? std::string_view{} : found->second;
}

std::string label_of(std::string_view name) {
  if (const auto words = words_of(kLabels, name); !words.empty()) return std::string{words};
  std::string label{name};
  std::ranges::replace(label, '_', ' ');
  if (!label.empty() && label[0] >= 'a' && label[0] <= 'z') label[0] = static_cast<char>(label[0] - 'a' + 'A');
  return label;
}

std::string value_text(const Json& value) {
  if (value.is_string()) return std::string{value.as_string()};
  if (value.is_bool()) return value.as_bool() ? "Yes" : "No";
  if (const auto* group = value.if_object()) {
    const auto* names = group->if_contains("manufacturer_names");
    return names != nullptr ? value_text(*names) : to_text(value);
  }
  const auto* list = value.if_array();
  if (list == nullptr) return to_text(value);
  if (list->empty()) return "None";
  std::vector<std::string> parts;
  for (const Json& part : *list) parts.push_back(value_text(part));
  return fmt::format("{}", fmt::join(parts, "; "));
}

// "Oct 2026" for "2026-10" on paper.
std::string month_text(const std::string& month, bool is_paper) {
  constexpr size_t kDayLetters = 3;  // of "01 Oct 2026"
  return is_paper ? display_day(month + "-01").substr(kDayLetters) : month;
}

}  // namespace

Notes filter_labels(const JsonObject& filter) {
  Notes words;
  for (const auto& [name, value] : filter) {
    if (value.is_null() || (value.is_string() && value.as_string().empty())) continue;
    words.emplace_back(label_of(name), value_text(value));
  }
  // Product code and period first; a stored filter has its names in alphabetical order.
  constexpr std::string_view kFirst[] = {"Product code", "From", "To"};
  std::ranges::stable_sort(words, {},
                           [&kFirst](const auto& word) { return std::ranges::find(kFirst, word.first) - kFirst; });
  return words;
}

void write_stamp(const Json& meta, const JsonObject& filter, const Notes& notes, TableFile& file) {
  file.begin_notes("Stamp", {"Field", "Value"});
  const auto add = [&file](const std::string& field, const std::string& value) { file.add_row({field, value}); };
  const auto text = [](const Json& object, std::string_view name) { return value_text(object.at(name)); };
  const std::string source = text(meta, "source");
  const Json& stamp = meta.at("query_stamp");
  // Jobs queued by older releases do not have this flag.
  const auto* mark = meta.as_object().if_contains("is_generated");
  const bool is_generated = mark != nullptr && mark->as_bool();
  add("Source", std::string{is_generated ? kGeneratedSource : words_of(kSources, source)});
  add("Data through", text(meta, "data_through"));
  add("Data version", text(meta, "data_version"));
  add("Loaded at", text(meta, "loaded_at"));
  if (!meta.at("incomplete_from").is_null())
    add("Incomplete from", month_text(text(meta, "incomplete_from"), file.is_paper()));
  const Notes filters = filter_labels(filter);
  if (filters.empty()) add("Filter", "None");
  for (const auto& [label, words] : filters) add("Filter: " + label, words);
  const auto rows = stamp.at("row_count").to_number<std::int64_t>();
  add("Rows", file.is_paper() ? with_commas(rows) : std::to_string(rows));
  for (const auto& [label, words] : notes) add(label, words);
  add("Stamp", text(stamp, "id"));
  add("Queried at", text(stamp, "created_at"));
  add("Queried by (user ID)", text(stamp, "by"));
  add("Query", text(stamp, "kind") + " " + text(stamp, "canonical_query"));
  add("SHA-256 of the result", text(stamp, "rows_sha256"));
  for (const Json& warning : meta.at("warnings").as_array()) add("Warning", value_text(warning));
  add("Caveat", std::string{is_generated ? kGeneratedCaveat : words_of(kCaveats, source)});
}

}  // namespace pharos::exports

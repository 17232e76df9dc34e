#include "features/exports/stamp_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/display_date.hpp"
#include "core/display_number.hpp"
#include "core/paging.hpp"
#include "features/exports/files/documents/paper_text.hpp"

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
constexpr Words kQueries[] = {{"ae_events", "Adverse event reports"}, {"recalls", "Recalls"},
                              {"product_codes", "Product codes"},     {"product_code_profile", "Product code profile"},
                              {"gudid_search", "GUDID devices"},      {"competitive_risk", "Competitive risk"}};
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
                             {"page_size", "Rows per page"},
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
  if (const auto* object = value.if_object()) {
    if (const auto* names = object->if_contains("manufacturer_names")) return value_text(*names);
    std::vector<std::string> parts;
    for (const auto& [name, part] : *object) parts.push_back(label_of(name) + ": " + value_text(part));
    return fmt::format("{}", fmt::join(parts, ", "));
  }
  const auto* list = value.if_array();
  if (list == nullptr) return to_text(value);
  if (list->empty()) return "None";
  std::vector<std::string> parts;
  for (const Json& part : *list) parts.push_back(value_text(part));
  return fmt::format("{}", fmt::join(parts, "; "));
}

// "Brand name, descending" for "brand_name:desc".
std::string order_text(const Json& orders) {
  std::vector<std::string> parts;
  for (const Json& order : orders.as_array()) {
    const auto key = find_sort_key(order.as_string()).value_or(SortKey{});
    parts.push_back(label_of(key.column) + (key.is_descending ? ", descending" : ", ascending"));
  }
  return fmt::format("{}", fmt::join(parts, "; "));
}

// A query as people read it: its name and its settings. The filter has lines of its own, and everything else is stored
// with the stamp.
std::string query_text(std::string_view kind, const JsonObject& parameters) {
  const auto words = words_of(kQueries, kind);
  std::vector<std::string> parts{words.empty() ? label_of(kind) : std::string{words}};
  for (const auto& [name, value] : parameters) {
    if (name == "order_by") {
      if (!value.as_array().empty()) parts.push_back("Sorted by " + order_text(value));
    } else if (!value.is_structured() && !value.is_null()) {
      parts.push_back(label_of(name) + ": " + value_text(value));
    }
  }
  return fmt::format("{}", fmt::join(parts, "; "));
}

// "Oct 2026" for "2026-10" on paper.
std::string month_text(const std::string& month, bool is_paper) {
  constexpr size_t kDayLetters = 3;  // of "01 Oct 2026"
  return is_paper ? display_day(month + "-01").substr(kDayLetters) : month;
}

// Jobs queued by older releases do not have this flag.
bool is_generated(const Json& meta) {
  const auto* mark = meta.as_object().if_contains("is_generated");
  return mark != nullptr && mark->as_bool();
}

Notes stamp_lines(const Json& meta, const JsonObject& filter, const Notes& notes, bool is_paper) {
  Notes lines;
  const auto add = [&lines](const std::string& field, const std::string& value) { lines.emplace_back(field, value); };
  const auto text = [](const Json& object, std::string_view name) { return value_text(object.at(name)); };
  const std::string source = text(meta, "source");
  const Json& stamp = meta.at("query_stamp");
  add("Source", std::string{is_generated(meta) ? kGeneratedSource : words_of(kSources, source)});
  add("Data through", text(meta, "data_through"));
  add("Data version", text(meta, "data_version"));
  add("Loaded at", text(meta, "loaded_at"));
  if (!meta.at("incomplete_from").is_null())
    add("Incomplete from", month_text(text(meta, "incomplete_from"), is_paper));
  const Notes filters = filter_labels(filter);
  if (filters.empty()) add("Filter", "None");
  for (const auto& [label, words] : filters) add("Filter: " + label, words);
  const auto rows = stamp.at("row_count").to_number<std::int64_t>();
  add("Rows", is_paper ? with_commas(rows) : std::to_string(rows));
  for (const auto& [label, words] : notes) add(label, words);
  add("Stamp", text(stamp, "id"));
  add("Queried at", text(stamp, "created_at"));
  add("Queried by (user ID)", text(stamp, "by"));
  const std::string kind = text(stamp, "kind");
  const std::string query = text(stamp, "canonical_query");
  add("Query", is_paper ? query_text(kind, read_json(query).as_object()) : kind + " " + query);
  add("SHA-256 of the result", text(stamp, "rows_sha256"));
  for (const Json& warning : meta.at("warnings").as_array()) add("Warning", value_text(warning));
  add("Caveat", caveat_of(meta));
  return lines;
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

std::string caveat_of(const Json& meta) {
  return std::string{is_generated(meta) ? kGeneratedCaveat : words_of(kCaveats, meta.at("source").as_string())};
}

void write_stamp(const Json& meta, const JsonObject& filter, const Notes& notes, TableFile& file) {
  file.begin_notes("Stamp", {"Field", "Value"});
  for (const auto& [field, value] : stamp_lines(meta, filter, notes, file.is_paper())) file.add_row({field, value});
}

Section stamp_section(const Json& meta, const JsonObject& filter, const Notes& notes) {
  Facts facts;
  for (const auto& [label, value] : stamp_lines(meta, filter, notes, true)) {
    facts.rows.push_back({label, paper_cell(value).text});
  }
  return {.title = "Data and query",
          .blocks = {Paragraph{"The data and the query behind this document. With its stamp, the query can be re-run "
                               "on the same data version and gives the same result."},
                     std::move(facts)},
          .is_appendix = true};
}

}  // namespace pharos::exports

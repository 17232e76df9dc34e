#include "parts/search_sources.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/algorithm/string/case_conv.hpp>
#include <charconv>

#include "core/display_date.hpp"
#include "core/text.hpp"
#include "features/product_codes/classification_labels.hpp"
#include "parts/record_paths.hpp"
#include "public_data/query/usual_limits.hpp"

namespace pharos {
namespace {

using search::Hit;
using search::SearchText;

constexpr size_t kExcerptBytes = 110;

std::string joined_by_dots(std::initializer_list<std::string_view> parts) {
  return join_present(parts, " · ");
}

// Names that contain all words; for lists that are short anyway.
bool has_all_words(std::string_view name, const std::vector<std::string>& words) {
  const auto lower = boost::to_lower_copy(std::string{name});
  return std::ranges::all_of(words,
                             [&lower](const std::string& word) { return lower.find(word) != std::string::npos; });
}

std::optional<std::uint32_t> read_report_key(const std::string& typed) {
  std::uint32_t key = 0;
  const auto* end = typed.data() + typed.size();
  const auto [stop, error] = std::from_chars(typed.data(), end, key);
  return error == std::errc{} && stop == end ? std::optional{key} : std::nullopt;
}

Hit hit_of(const public_data::AdverseEventReport& report) {
  const auto* device = report.device.empty() ? nullptr : &report.device.front();
  const auto key = std::to_string(report.mdr_report_key);
  return {.id = key,
          .title = "Report " + (report.report_number.empty() ? key : report.report_number),
          .detail = joined_by_dots({public_data::kEventTypes.name(report.event_type), device ? device->brand_name : "",
                                    device ? device->manufacturer_d_name : ""}),
          .day = report.date_received ? std::optional{to_iso(*report.date_received)} : std::nullopt,
          .path = fmt::format("/dashboard/adverse-events?procode={}&report={}",
                              device ? device->device_report_product_code : "", key)};
}

Hit hit_of(const public_data::RecallRow& row, const std::vector<std::string>& words) {
  const auto& recall = row.recall;
  const std::array<std::string_view, 2> texts{recall.product_description, recall.reason_for_recall};
  const auto about = join_present(texts, ": ");
  return {.id = recall.product_res_number,
          .title = "Recall " + recall.product_res_number,
          .detail = joined_by_dots({row.enforcement ? row.enforcement->classification : "", recall.recalling_firm,
                                    search::excerpt(about, words, kExcerptBytes)}),
          .day = recall.event_date_initiated ? std::optional{to_iso(*recall.event_date_initiated)} : std::nullopt,
          .path = fmt::format("/dashboard/recalls?procode={}&open={}", recall.product_code, recall.product_res_number)};
}

Hit hit_of(const complaints::ComplaintMatch& complaint, const std::vector<std::string>& words) {
  const auto lot = complaint.lot_number.empty() ? "" : "lot " + complaint.lot_number;
  return {
      .id = complaint.id.text(),
      .title = "Complaint " + complaint.complaint_number,
      .detail =
          joined_by_dots({complaint.product_name, lot, search::excerpt(complaint.description, words, kExcerptBytes)}),
      .day = complaint.date_received,
      .path = record_paths::complaint(complaint.family_id, complaint.product_id, complaint.dataset_id, complaint.id)};
}

}  // namespace

std::vector<Hit> RecordSearch::products(const Principal& who, const SearchText& text, size_t most) const {
  const auto page = hub_.products.list(
      who.scope(), {.words = text.words, .paging = {.page = 1, .page_size = static_cast<std::int64_t>(most)}});
  std::vector<Hit> hits;
  for (const auto& product : page.rows) {
    hits.push_back({.id = product.id.text(),
                    .title = product.name,
                    .detail = joined_by_dots({product.brand_name == product.name ? "" : product.brand_name,
                                              product.version_or_model_number, product.primary_di.value_or("")}),
                    .path = record_paths::product(product.family_id, product.id)});
  }
  return hits;
}

std::vector<Hit> RecordSearch::families(const Principal& who, const SearchText& text, size_t most) const {
  std::vector<Hit> hits;
  for (const auto& family : hub_.families.list(who.scope())) {
    if (hits.size() == most) break;
    if (!has_all_words(family.name, text.words)) continue;
    hits.push_back({.id = family.id.text(),
                    .title = family.name,
                    .detail = "Product family",
                    .path = record_paths::family(family.id)});
  }
  return hits;
}

std::vector<Hit> RecordSearch::complaints(const Principal& who, const SearchText& text, size_t most) const {
  const auto limit = static_cast<std::int64_t>(most);
  auto matches = complaints_.with_number(who.scope(), text.number, limit);
  if (matches.size() < most) {
    for (auto& match : complaints_.with_words(who.scope(), text.words, limit)) {
      const bool is_new = std::ranges::find(matches, match.id, &complaints::ComplaintMatch::id) == matches.end();
      if (is_new && matches.size() < most) matches.push_back(std::move(match));
    }
  }
  std::vector<Hit> hits;
  for (const auto& match : matches) hits.push_back(hit_of(match, text.words));
  return hits;
}

std::vector<Hit> RecordSearch::cases(const Principal& who, const SearchText& text, size_t most) const {
  const auto page = reportability_.list.page(
      who.scope(), {.q = text.typed}, {.page = 1, .page_size = static_cast<std::int64_t>(most)}, {{"number", true}});
  std::vector<Hit> hits;
  for (const auto& row : page.rows) {
    hits.push_back({.id = row.id.text(),
                    .title = row.number + ": " + row.title,
                    .detail = joined_by_dots({row.is_open ? "Open" : "Closed", row.product_name}),
                    .day = row.event_day,
                    .path = record_paths::reportable_case(row.id)});
  }
  return hits;
}

std::vector<Hit> RecordSearch::investigations(const Principal& who, const SearchText& text, size_t most) const {
  const auto page = hub_.investigation_repository.page(
      who.scope(), {.q = text.typed}, {.page = 1, .page_size = static_cast<std::int64_t>(most)}, {{"number", true}});
  std::vector<Hit> hits;
  for (const auto& row : page.rows) {
    hits.push_back({.id = row.id.text(),
                    .title = row.number + ": " + row.title,
                    .detail = row.product_name,
                    .path = record_paths::investigation(row.id)});
  }
  return hits;
}

std::vector<Hit> RecordSearch::pms_plans(const Principal& who, const SearchText& text, size_t most) const {
  const auto page = plans_.page(who.scope(), {.q = text.typed},
                                {.page = 1, .page_size = static_cast<std::int64_t>(most)}, {{"number", true}});
  std::vector<Hit> hits;
  for (const auto& row : page.rows) {
    hits.push_back({.id = row.id.text(),
                    .title = row.number + ": " + row.title,
                    .detail = joined_by_dots({surveillance::kPlanStates.name(row.state), row.owner_name}),
                    .path = record_paths::pms_plan(row.id)});
  }
  return hits;
}

std::vector<Hit> RecordSearch::periodic_reports(const Principal& who, const SearchText& text, size_t most) const {
  std::vector<Hit> hits;
  for (const auto& series : reports_.list_series(who.scope())) {
    const auto title = fmt::format("{} {}", periodic_reports::kind_label(series.kind), series.reference);
    const auto searched = joined_by_dots({title, series.leading_product_name, series.leading_basic_udi_di});
    if (!has_all_words(searched, text.words)) continue;
    auto reports = reports_.list_reports(who.scope(), series.id);
    std::ranges::reverse(reports);
    for (const auto& report : reports) {
      if (hits.size() == most) return hits;
      hits.push_back(
          {.id = report.id.text(),
           .title = fmt::format("{}: {} to {}", title, display_day(report.starts_on), display_day(report.ends_on)),
           .detail = joined_by_dots({periodic_reports::kReportStates.name(report.state), series.leading_product_name}),
           .path = record_paths::periodic_report(report.id)});
    }
    if (!reports.empty() || hits.size() == most) continue;
    hits.push_back({.id = series.id.text(),
                    .title = title,
                    .detail = joined_by_dots({"No report yet", series.leading_product_name}),
                    .path = record_paths::periodic_reports()});
  }
  return hits;
}

std::vector<Hit> RecordSearch::analyses(const Principal& who, const SearchText& text, size_t most) const {
  const auto page = hub_.analysis_repository.page(who.scope(), {.words = text.words},
                                                  {.page = 1, .page_size = static_cast<std::int64_t>(most)});
  std::vector<Hit> hits;
  for (const auto& analysis : page.rows) {
    hits.push_back({.id = analysis.id.text(),
                    .title = analysis.name,
                    .detail = joined_by_dots({"Version " + std::to_string(analysis.version),
                                              analyses::kStatuses.name(analysis.status), analysis.dataset_name}),
                    .path = record_paths::analysis(analysis)});
  }
  return hits;
}

std::vector<Hit> RecordSearch::monitors(const Principal& who, const SearchText& text, size_t most) const {
  std::vector<Hit> hits;
  for (const auto& monitor : monitors_.list(who.scope())) {
    if (hits.size() == most) break;
    if (!has_all_words(monitor.name + " " + monitor.product_code, text.words)) continue;
    hits.push_back({.id = monitor.id.text(),
                    .title = monitor.name,
                    .detail = joined_by_dots({"Monitor", monitor.product_code}),
                    .path = "/events/monitoring"});
  }
  return hits;
}

std::vector<Hit> RecordSearch::people(const Principal& who, const SearchText& text, size_t most) const {
  std::vector<Hit> hits;
  for (const auto& person : colleagues_.list(who.scope(), text.typed, static_cast<std::int64_t>(most))) {
    hits.push_back({.id = person.id.text(), .title = person.display_name, .detail = "Person", .path = "/tenant/users"});
  }
  return hits;
}

std::vector<Hit> PublicSearch::reports(const Principal& who, const SearchText& text, size_t most) const {
  std::vector<std::uint32_t> keys;
  const auto key = read_report_key(text.typed);
  // A report number has a digit; without one there is nothing to look for.
  if (text.number.empty() || (!key && text.words.size() > 3)) return {};
  const auto version = questions_.begin(who.scope()).version;
  const auto limits = public_data::page_limits();
  if (key) keys.push_back(*key);
  if (!key) keys = version->reports().reports_numbered(boost::to_upper_copy(text.typed), limits);
  std::vector<Hit> hits;
  for (const auto each : keys) {
    if (hits.size() == most) break;
    if (const auto event = version->reports().find_event(each, limits)) hits.push_back(hit_of(event->report));
  }
  return hits;
}

std::vector<Hit> PublicSearch::recalls(const Principal& who, const SearchText& text, size_t most) const {
  const auto version = questions_.begin(who.scope()).version;
  const auto& recalls = version->recalls();
  const auto limits = public_data::page_limits();
  std::vector<public_data::RecallRow> rows;
  if (!text.number.empty()) {
    rows = recalls.find_recall(boost::to_upper_copy(text.typed), limits);
    if (rows.empty()) rows = recalls.recall_event(text.typed, limits);
  }
  if (rows.empty()) rows = recalls.find_recalls_with(text.typed, most, limits);
  std::vector<Hit> hits;
  for (const auto& row : rows) {
    if (hits.size() < most) hits.push_back(hit_of(row, text.words));
  }
  return hits;
}

std::vector<Hit> PublicSearch::product_codes(const Principal& who, const SearchText& text, size_t most) const {
  const auto version = questions_.begin(who.scope()).version;
  const auto page = version->catalog().product_codes({.q = text.typed, .page_size = static_cast<std::int64_t>(most)},
                                                     public_data::page_limits());
  std::vector<Hit> hits;
  for (const auto& row : page.rows) {
    const auto& code = row.classification;
    hits.push_back({.id = code.product_code,
                    .title = joined_by_dots({code.product_code, code.device_name}),
                    .detail = joined_by_dots({"Product code", product_codes::class_label(code.device_class)}),
                    .path = "/dashboard/adverse-events?procode=" + code.product_code});
  }
  return hits;
}

}  // namespace pharos

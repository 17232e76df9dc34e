#include "features/reportability/queue/case_download.hpp"

#include <fmt/ranges.h>

#include <algorithm>

#include "http/paging.hpp"

namespace pharos::reportability {
namespace {

constexpr auto kCaseFile = "cases";
constexpr std::int64_t kRowsAtOnce = 500;

SortKey usual_order() {
  return {.column = "next_due"};
}

// The columns of one jurisdiction.
struct JurisdictionColumns {
  Jurisdiction jurisdiction;
  const char* title;
};
constexpr JurisdictionColumns kJurisdictionTitles[] = {{Jurisdiction::kUs, "US"},         {Jurisdiction::kEuMdr, "EU"},
                                                       {Jurisdiction::kEuIvdr, "EU IVD"}, {Jurisdiction::kGb, "GB"},
                                                       {Jurisdiction::kCa, "CA"},         {Jurisdiction::kAu, "AU"}};

std::string state_title(ObligationState state) {
  using enum ObligationState;
  switch (state) {
    case kAware:
      return "Not assessed";
    case kAssessing:
      return "Being assessed";
    case kReportable:
      return "Reportable";
    case kUncertainReport:
      return "Reportable (uncertain)";
    case kNotReportable:
      return "Not reportable";
    case kInSummary:
      return "In a summary report";
    case kNotMarketedThere:
      return "Not marketed there";
    case kSubmitted:
      return "Sent";
    case kRejected:
      return "Rejected";
    case kAcknowledged:
      return "Acknowledged";
    case kFollowUpDue:
      return "Follow-up due";
    case kFinal:
      return "Final report sent";
  }
  return "";
}

exports::Cell moment_cell(const std::optional<Timestamp>& moment) {
  return moment ? exports::Cell{to_iso(*moment)} : exports::Cell{};
}

exports::Cell text_cell(const std::optional<std::string>& text) {
  return text ? exports::Cell{*text} : exports::Cell{};
}

std::vector<exports::Cell> cells_of(const CaseRow& row, const std::vector<std::string>& corrections) {
  std::vector<exports::Cell> cells{row.number,
                                   row.title,
                                   row.product_name,
                                   text_cell(row.event_day),
                                   moment_cell(row.next_due),
                                   moment_cell(row.unclassified_since),
                                   std::string{row.is_open ? "Open" : "Closed"},
                                   text_cell(row.assignee_name)};
  for (const auto& [jurisdiction, title] : kJurisdictionTitles) {
    const auto found = std::ranges::find(row.obligations, jurisdiction, &ObligationHead::jurisdiction);
    const bool has = found != row.obligations.end();
    cells.push_back(has ? exports::Cell{state_title(found->state)} : exports::Cell{});
    cells.push_back(has ? text_cell(found->lawful_due) : exports::Cell{});
  }
  cells.push_back(exports::Cell{fmt::format("{}", fmt::join(corrections, ", "))});
  return cells;
}

std::vector<SortKey> order_of(const JsonObject& parameters) {
  std::vector<std::string> texts;
  for (const auto& text : parameters.at("order_by").as_array()) texts.emplace_back(text.as_string());
  std::vector<std::string_view> names;
  for (const auto& column : kCaseSortColumns) names.push_back(column.name);
  return http::read_order(texts, names, usual_order(), 1);
}

void write_cases(const CaseListRepository& list, const TenantScope& tenant, const JsonObject& parameters,
                 exports::TableFile& file, const exports::ReportProgress& progress) {
  std::vector<std::string> headers{
      "Case", "Event", "Product", "Date of event", "Next due (UTC)", "Undecided since (UTC)", "Status", "Assigned to"};
  for (const auto& [jurisdiction, title] : kJurisdictionTitles) {
    headers.push_back(std::string{title} + ": state");
    headers.push_back(std::string{title} + ": latest lawful date");
  }
  headers.emplace_back("Reports of corrections and removals");
  file.begin_table("Cases", headers);
  const auto filter = read_case_filter(parameters.at("filter"));
  const auto order = order_of(parameters);
  for (std::int64_t page = 1;; ++page) {
    const auto rows = list.page(tenant, filter, {.page = page, .page_size = kRowsAtOnce}, order);
    std::vector<CaseId> ids;
    for (const auto& row : rows.rows) ids.push_back(row.id);
    auto corrections = list.correction_numbers(tenant, ids);
    for (const auto& row : rows.rows) file.add_row(cells_of(row, corrections[row.id]));
    if (page * kRowsAtOnce >= rows.total_rows) return;
    progress(static_cast<double>(page * kRowsAtOnce) / static_cast<double>(rows.total_rows));
  }
}

}  // namespace

void add_case_file(exports::ExportService& exports, const CaseListRepository& list) {
  exports.add_own(kCaseFile, [&list](const TenantScope& tenant, const JsonObject& parameters, exports::TableFile& file,
                                     const exports::ReportProgress& progress) {
    write_cases(list, tenant, parameters, file, progress);
  });
}

http::Response download_cases(exports::ExportService& exports, const CaseListRepository& list,
                              const http::Request& request) {
  using enum exports::Format;
  const auto format = exports::read_format(request.query, {kCsv, kXlsx});
  const auto document = request.query.document({"format", "order_by"});
  const auto filter = read_case_filter(document);
  const auto order = http::read_order(request.query, kCaseSortColumns, usual_order());
  return exports::to_response(
      exports.deliver(request.principal,
                      {.kind = kCaseFile,
                       .parameters = {{"filter", document}, {"order_by", to_json(order_texts(order))}},
                       .data_version = {},
                       .format = format,
                       .name = "cases"},
                      list.count(request.scope(), filter)));
}

}  // namespace pharos::reportability

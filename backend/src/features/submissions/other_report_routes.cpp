#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/json_reader.hpp"
#include "features/submissions/incidents/incident_report.hpp"
#include "features/submissions/submission_routes.hpp"
#include "features/submissions/summaries/summary_quarter.hpp"
#include "http/paging.hpp"

namespace pharos::submissions {
namespace {

using http::Request;
using http::Response;

constexpr auto kSummaryFile = "summary_reports";

report_files::MirReport read_incident(const RouteParts& parts, const Request& request) {
  const CaseId id{request.param("id")};
  if (!parts.cases.exists(request.scope(), id)) throw Error(ErrorCode::kNotFound, "Case not found");
  auto report = parts.cases.incident(request.scope(), id);
  read_incident_details(request.query.document(), report);
  return report;
}

constexpr std::int64_t kFirstYear = 2018;  // when the program began
constexpr std::int64_t kLastYear = 2100;

report_files::VmsrQuarter read_quarter(JsonReader& reader) {
  const auto year = reader.integer("year", "Select a year", kFirstYear, kLastYear);
  const auto quarter = reader.integer("quarter", "Select a quarter", 1, 4);
  reader.finish();
  return report_files::vmsr_quarter(static_cast<int>(year), static_cast<int>(quarter));
}

report_files::VmsrQuarter stored_quarter(const JsonObject& parameters) {
  const Json document(parameters);
  JsonReader reader{document};
  return read_quarter(reader);
}

// Of a query, whose other parameter may be `format`.
report_files::VmsrQuarter asked_quarter(const Request& request) {
  const auto rest = request.query.document({"year", "quarter", "format"});
  JsonReader{rest}.finish();
  for (const auto* name : {"year", "quarter"}) {
    if (!request.query.find(name)) throw invalid_field(name, "Select a year and a quarter");
  }
  return report_files::vmsr_quarter(
      static_cast<int>(http::read_integer(request.query, "year", kFirstYear, kFirstYear, kLastYear)),
      static_cast<int>(http::read_integer(request.query, "quarter", 1, 1, 4)));
}

void write_summaries(const SummaryQuarter& quarter, exports::TableFile& file) {
  file.begin_table(fmt::format("{} Q{}", quarter.year, quarter.quarter),
                   {"Brand name", "Model number", "Device problem codes", "Events", "Cases", "Method codes",
                    "Result codes", "Conclusion codes", "Returned", "Single use", "Reprocessed"});
  for (const auto& group : quarter.groups) {
    std::vector<std::string> numbers;
    for (const auto& one : group.cases) numbers.push_back(one.number);
    const auto joined = [](const std::vector<std::string>& texts) { return fmt::format("{}", fmt::join(texts, ", ")); };
    file.add_row({group.brand_name, group.model_number, joined(group.device_problems),
                  static_cast<std::int64_t>(group.cases.size()), joined(numbers), joined(group.methods),
                  joined(group.results), joined(group.conclusions), group.returned, group.single_use,
                  group.reprocessed});
  }
}

Response download_summaries(const RouteParts& parts, const Request& request) {
  using enum exports::Format;
  const auto format = exports::read_format(request.query, {kCsv, kXlsx}, kCsv);
  const auto quarter = asked_quarter(request);
  const auto rows = view_quarter(parts.cases, request.scope(), quarter).groups.size();
  return exports::to_response(
      parts.exports.deliver(request.principal,
                            {.kind = kSummaryFile,
                             .parameters = {{"year", quarter.year}, {"quarter", quarter.quarter}},
                             .data_version = {},
                             .format = format,
                             .name = fmt::format("summary-reports-{}-q{}", quarter.year, quarter.quarter)},
                            static_cast<std::int64_t>(rows)));
}

Response create_summary(const RouteParts& parts, const Request& request) {
  JsonReader reader{request.body};
  const CaseId id{reader.text("case_id", "Select a summary report", JsonReader::kMaxId)};
  const auto quarter = read_quarter(reader);
  const auto made =
      parts.service.create_summary(request.principal, find_group(parts.cases, request.scope(), quarter, id));
  return http::with_version(http::created(made), made.value.version);
}

}  // namespace

void add_other_report_routes(http::Router& router, const RouteParts& parts) {
  using enum http::Method;
  const auto reads = http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub);
  const auto downloads = reads.needs(Permission::kExportCreate);
  parts.exports.add_own(kSummaryFile, [&cases = parts.cases](const TenantScope& tenant, const JsonObject& parameters,
                                                             exports::TableFile& file, const exports::ReportProgress&) {
    write_summaries(view_quarter(cases, tenant, stored_quarter(parameters)), file);
  });
  router.add(kGet, "/cases/{id}/mir", reads,
             [parts](const Request& request) { return http::ok(check_incident(read_incident(parts, request))); });
  router.add(kGet, "/cases/{id}/mir/file", downloads, [parts](const Request& request) {
    const auto report = read_incident(parts, request);
    return exports::to_response(parts.exports.deliver_text(request.principal, "incident_report",
                                                           "mir-" + report.manufacturer_reference + ".xml",
                                                           report_files::write_mir(report)));
  });
  router.add(kGet, "/summary_reports", reads, [parts](const Request& request) {
    return http::ok(view_quarter(parts.cases, request.scope(), asked_quarter(request)));
  });
  router.add(kGet, "/summary_reports/file", downloads,
             [parts](const Request& request) { return download_summaries(parts, request); });
  router.add(kPost, "/summary_reports", reads.needs(Permission::kCaseWrite).changes("submission.create"),
             [parts](const Request& request) { return create_summary(parts, request); });
}

}  // namespace pharos::submissions

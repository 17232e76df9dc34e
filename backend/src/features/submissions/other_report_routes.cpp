#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/json_reader.hpp"
#include "features/submissions/submission_routes.hpp"
#include "features/submissions/summaries/summary_quarter.hpp"
#include "http/paging.hpp"

namespace pharos::submissions {
namespace {

using http::Request;
using http::Response;

constexpr auto kSummaryFile = "summary_reports";

void add_incident_routes(http::Router& router, const RouteParts& parts, const http::Policy& reads) {
  using enum http::Method;
  const auto case_id = [](const Request& request) { return CaseId{request.param("id")}; };
  router.add(kGet, "/cases/{id}/mir", reads, [parts, case_id](const Request& request) {
    const auto report = parts.incidents.read(request.principal, case_id(request));
    return http::with_version(http::ok(report), report.version);
  });
  router.add(kPut, "/cases/{id}/mir", reads.needs(Permission::kCaseWrite).changes("case.incident_report"),
             [parts, case_id](const Request& request) {
               const auto before = parts.incidents.read(request.principal, case_id(request));
               http::require_version(request, before.version);
               const auto after = parts.incidents.update(request.principal, case_id(request), before,
                                                         read_incident_details(request.body));
               return http::with_version(http::ok(after), after.value.version);
             });
  router.add(kGet, "/cases/{id}/mir/similar_incidents", reads, [parts, case_id](const Request& request) {
    return http::ok(parts.incidents.propose_similar(request.principal, case_id(request),
                                                    read_similar_question(request.query.document())));
  });
  router.add(kGet, "/cases/{id}/mir/file", reads.needs(Permission::kExportCreate),
             [parts, case_id](const Request& request) {
               const auto report = parts.incidents.compose(request.principal, case_id(request));
               return exports::to_response(parts.exports.deliver_text(request.principal, "incident_report",
                                                                      "mir-" + report.manufacturer_reference + ".xml",
                                                                      report_files::write_mir(report)));
             });
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

std::string reason_text(report_files::IndividualReason reason) {
  using enum report_files::IndividualReason;
  switch (reason) {
    case kDeathOrInjury:
      return "Death or serious injury";
    case kFiveDay:
      return "5-day report";
    case kRecall:
      return "Open recall";
    case kFdaNotice:
      return "Notice by FDA";
    case kNewType:
      return "New type of malfunction";
    case kNotEligible:
      return "Not eligible for a summary";
  }
  return "";
}

void write_summaries(const SummaryQuarter& quarter, exports::TableFile& file) {
  file.begin_table(
      fmt::format("{} Q{}", quarter.year, quarter.quarter),
      {"Brand name", "Model number", "Device problem codes", "Events", "Cases", "Method codes", "Result codes",
       "Conclusion codes", "Returned", "Single use", "Reprocessed", "Due", "Correction/removal reporting number"});
  for (const auto& group : quarter.groups) {
    std::vector<std::string> numbers;
    for (const auto& one : group.cases) numbers.push_back(one.number);
    const auto joined = [](const std::vector<std::string>& texts) { return fmt::format("{}", fmt::join(texts, ", ")); };
    file.add_row({group.brand_name, group.model_number, joined(group.device_problems),
                  static_cast<std::int64_t>(group.cases.size()), joined(numbers), joined(group.methods),
                  joined(group.results), joined(group.conclusions), group.returned, group.single_use, group.reprocessed,
                  group.due_day, group.correction_number.value_or("")});
  }
  // A CSV file has only the first table.
  file.begin_table("Individual reports", {"Case", "Brand name", "Model number", "Reason", "Explanation"});
  for (const auto& event : quarter.individual) {
    file.add_row({event.number, event.brand_name, event.model_number, reason_text(event.reason), event.explanation});
  }
}

Response download_summaries(const RouteParts& parts, const Request& request) {
  using enum exports::Format;
  const auto format = exports::read_format(request.query, {kCsv, kXlsx}, kCsv);
  const auto quarter = asked_quarter(request);
  const auto rows = parts.service.quarter(request.scope(), quarter).groups.size();
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
  const auto made = parts.service.create_summary(request.principal, quarter, id);
  return http::with_version(http::created(made), made.value.version);
}

}  // namespace

void add_other_report_routes(http::Router& router, const RouteParts& parts) {
  using enum http::Method;
  const auto reads = http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub);
  const auto downloads = reads.needs(Permission::kExportCreate);
  parts.exports.add_own(kSummaryFile,
                        [&service = parts.service](const TenantScope& tenant, const JsonObject& parameters,
                                                   exports::TableFile& file, const exports::ReportProgress&) {
                          write_summaries(service.quarter(tenant, stored_quarter(parameters)), file);
                        });
  add_incident_routes(router, parts, reads);
  router.add(kGet, "/summary_reports", reads, [parts](const Request& request) {
    return http::ok(parts.service.quarter(request.scope(), asked_quarter(request)));
  });
  router.add(kGet, "/summary_reports/file", downloads,
             [parts](const Request& request) { return download_summaries(parts, request); });
  router.add(kPost, "/summary_reports", reads.needs(Permission::kCaseWrite).changes("submission.create"),
             [parts](const Request& request) { return create_summary(parts, request); });
}

}  // namespace pharos::submissions

#include "features/periodic_reports/files/report_files.hpp"

#include "core/error.hpp"

namespace pharos::periodic_reports {
namespace {

constexpr auto kReportFile = "periodic_report";

}  // namespace

template <class Use>
auto ReportFiles::with_input(const TenantScope& tenant, const Report& report, const Use& use) const {
  const auto evidence = service_.evidence(tenant, report);
  const FileInput input{.report = report,
                        .evidence = *evidence,
                        .tables = compute_tables(*evidence, report.population),
                        .freeze = repository_.find_freeze(tenant, report.id, report.freeze),
                        .signatures = service_.signatures(tenant, report)};
  return use(input);
}

Report ReportFiles::find(const TenantScope& tenant, const JsonObject& parameters) const {
  return service_.read(tenant, ReportId{std::string{parameters.at("report_id").as_string()}});
}

void ReportFiles::add_to(exports::ExportService& exports) const {
  exports.add_paper(kReportFile, [this](const exports::PaperRequest& request) {
    return with_input(request.tenant, find(request.tenant, request.parameters), compose_paper);
  });
  exports.add_own(kReportFile, [this](const TenantScope& tenant, const JsonObject& parameters, exports::TableFile& file,
                                      const exports::ReportProgress&) {
    with_input(tenant, find(tenant, parameters), [&file](const FileInput& input) { write_workbook(input, file); });
  });
}

exports::Delivery ReportFiles::deliver(const Principal& who, const Report& report, FileFormat format,
                                       exports::ExportService& exports) const {
  const auto& tenant = who.scope();
  const auto stem = with_input(tenant, report, file_stem);
  if (format == FileFormat::kJson) {
    return exports.deliver_text(who, kReportFile, stem + ".json", with_input(tenant, report, write_bundle));
  }
  return exports.deliver(who,
                         {.kind = kReportFile,
                          .parameters = {{"report_id", report.id.text()}},
                          .data_version = {},
                          .format = format == FileFormat::kPdf    ? exports::Format::kPdf
                                    : format == FileFormat::kDocx ? exports::Format::kDocx
                                                                  : exports::Format::kXlsx,
                          .name = stem},
                         0);
}

}  // namespace pharos::periodic_reports

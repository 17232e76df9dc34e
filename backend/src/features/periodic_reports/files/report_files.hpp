#pragma once

#include "features/periodic_reports/files/report_paper.hpp"

namespace pharos::periodic_reports {

enum class FileFormat { kPdf, kDocx, kXlsx, kJson };
constexpr auto kFileFormats = choices<FileFormat>(
    {{FileFormat::kPdf, "pdf"}, {FileFormat::kDocx, "docx"}, {FileFormat::kXlsx, "xlsx"}, {FileFormat::kJson, "json"}});
constexpr const auto& choices_of(FileFormat) {
  return kFileFormats;
}

// Files of reports: DOCX and PDF, the tables as a workbook, and the evidence bundle.
class ReportFiles {
 public:
  ReportFiles(const ReportRepository& repository, const ReportService& service)
      : repository_(repository), service_(service) {}

  void add_to(exports::ExportService& exports) const;
  exports::Delivery deliver(const Principal& who, const Report& report, FileFormat format,
                            exports::ExportService& exports) const;

 private:
  // Calls `use` with everything about the report.
  template <class Use>
  auto with_input(const TenantScope& tenant, const Report& report, const Use& use) const;
  Report find(const TenantScope& tenant, const JsonObject& parameters) const;

  const ReportRepository& repository_;
  const ReportService& service_;
};

}  // namespace pharos::periodic_reports

#pragma once

#include "features/exports/exports.hpp"
#include "features/periodic_reports/report_service.hpp"

namespace pharos::periodic_reports {

// Everything a file shows. It contains no time of export, so the same report gives the same bytes.
struct FileInput {
  const Report& report;
  const Evidence& evidence;
  std::vector<ReportTable> tables;
  std::optional<Freeze> freeze = {};
  std::vector<signatures::CheckedSignature> signatures = {};
};

exports::Paper compose_paper(const FileInput& input);
// Sheets T1 to T8 and those of the other tables.
void write_workbook(const FileInput& input, exports::TableFile& file);
// The evidence with the numbers computed from it, the rows behind each number, and hashes. Canonical JSON.
std::string write_bundle(const FileInput& input);

// "PSUR-0001-v1-2024-03-15".
std::string file_stem(const FileInput& input);
// Drafts are marked on every page.
bool is_draft(const Report& report);

}  // namespace pharos::periodic_reports

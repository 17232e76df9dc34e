#include "features/submissions/ack_service.hpp"

#include <algorithm>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "features/submissions/submission_steps.hpp"
#include "sheets/encoding.hpp"

namespace pharos::submissions {
namespace {

using report_files::Acknowledgement;

Acknowledgement read_file(const AckFile& file) {
  try {
    return report_files::read_acknowledgement(file.content);
  } catch (const Error& error) {
    if (error.code != ErrorCode::kBadRequest) throw;
    throw invalid_field("file", error.what());
  }
}

// The submission that a processed report is about: the one in this batch, or the last one that waits for a result if
// FDA could not read the batch.
const SubmissionRow* find_processed(const std::vector<SubmissionRow>& rows, const std::string& batch_id) {
  const SubmissionRow* found = nullptr;
  for (const auto& row : rows) {
    const bool is_meant =
        batch_id.empty() ? is_sent(row.status) && row.status != SubmissionStatus::kPassed : row.batch_id == batch_id;
    if (is_meant) found = &row;
  }
  return found;
}

}  // namespace

void AckService::move_on(const TenantScope& tenant, const SubmissionRow& row, const Acknowledgement& ack, bool passed) {
  const auto status = after_acknowledgement(row.status, ack.level, passed);
  if (!status) return;
  if (!submissions_.acknowledge(tenant, row, *status, ack.core_id)) throw changed_meanwhile("This report was");
}

std::vector<AckMatch> AckService::match_receipt(const TenantScope& tenant, const Acknowledgement& ack,
                                                const std::optional<std::string>& batch_id) {
  auto rows = submissions_.with_core(tenant, ack.core_id);
  if (rows.empty() && batch_id) rows = submissions_.of_batch(tenant, *batch_id);
  std::vector<AckMatch> matches;
  for (const auto& row : rows) {
    move_on(tenant, row, ack, false);
    matches.push_back({.report_number = "", .submission_id = row.id, .passed = std::nullopt});
  }
  if (matches.empty()) matches.emplace_back();
  return matches;
}

std::vector<AckMatch> AckService::match_reports(const TenantScope& tenant, const Acknowledgement& ack) {
  std::vector<AckMatch> matches;
  for (const auto& report : ack.reports) {
    const auto rows = submissions_.numbered(tenant, report.report_number);
    const auto* row = find_processed(rows, ack.batch_id);
    matches.push_back({.report_number = report.report_number,
                       .submission_id = row ? std::optional{row->id} : std::nullopt,
                       .passed = report.passed});
    if (!row) continue;
    move_on(tenant, *row, ack, report.passed);
    acknowledgements_.link(tenant, ack.core_id, row->id);
  }
  return matches;
}

Changed<ImportedAck> AckService::import(const Principal& who, const AckFile& given,
                                        const std::optional<std::string>& batch_id) {
  const auto ack = read_file(given);
  AckFile file = given;
  sheets::make_utf8(file.content);
  if (acknowledgements_.is_known(who.scope(), crypto::sha256_hex(file.content))) {
    throw Error(ErrorCode::kConflict, "This acknowledgement was already imported");
  }
  auto matches = ack.level == report_files::AckLevel::kProcessed ? match_reports(who.scope(), ack)
                                                                 : match_receipt(who.scope(), ack, batch_id);
  ImportedAck imported{.id = acknowledgements_.insert(who.scope(), who.user, file, ack, matches),
                       .acknowledgement = ack,
                       .matches = std::move(matches)};
  AuditNote note{.entity_id = imported.id.text(), .after = to_json(imported)};
  return {std::move(imported), std::move(note)};
}

}  // namespace pharos::submissions

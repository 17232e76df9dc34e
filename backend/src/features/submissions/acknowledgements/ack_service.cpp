#include "features/submissions/acknowledgements/ack_service.hpp"

#include <fmt/format.h>

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

// The day in "06-10-2015, 16:36:44": month first, as FDA writes it.
std::optional<std::string> find_stated_day(std::string_view stated) {
  constexpr size_t kDayLength = 10;
  if (stated.size() < kDayLength) return std::nullopt;
  const auto iso = fmt::format("{}-{}-{}", stated.substr(6, 4), stated.substr(0, 2), stated.substr(3, 2));
  if (!report_files::find_day(iso)) return std::nullopt;
  return iso;
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

std::optional<std::string> AckService::receipt_day(const TenantScope& tenant, const SubmissionRow& row,
                                                   const Acknowledgement& ack) const {
  if (ack.level == report_files::AckLevel::kReceived) return find_stated_day(ack.stated_at);
  SubmissionRow known = row;
  known.core_id = ack.core_id;  // the receipt may have arrived before it was known which file it is about
  for (const auto& file : acknowledgements_.files_of(tenant, known)) {
    const auto earlier = report_files::read_acknowledgement(file.content);
    if (earlier.level == report_files::AckLevel::kReceived) return find_stated_day(earlier.stated_at);
  }
  return std::nullopt;
}

void AckService::move_on(const Principal& who, const SubmissionRow& row, const Acknowledgement& ack, bool passed) {
  const auto status = after_acknowledgement(row.status, ack.level, passed);
  if (!status) return;
  if (!submissions_.acknowledge(who.scope(), row, *status, ack.core_id)) throw changed_meanwhile("This report was");
  Receipt receipt{.submission = row, .cases = {row.case_id}, .stated_day = receipt_day(who.scope(), row, ack)};
  for (const auto& further : submissions_.further_cases(who.scope(), row.id)) receipt.cases.push_back(further.id);
  if (ack.level == report_files::AckLevel::kProcessed) {
    cases_.processed(who, receipt, passed);
  } else {
    cases_.received(who, receipt);
  }
}

std::vector<AckMatch> AckService::match_receipt(const Principal& who, const Acknowledgement& ack,
                                                const std::optional<std::string>& batch_id) {
  auto rows = submissions_.with_core(who.scope(), ack.core_id);
  if (rows.empty() && batch_id) rows = submissions_.of_batch(who.scope(), *batch_id);
  std::vector<AckMatch> matches;
  for (const auto& row : rows) {
    move_on(who, row, ack, false);
    matches.push_back({.report_number = "", .submission_id = row.id, .passed = std::nullopt});
  }
  if (matches.empty()) matches.emplace_back();
  return matches;
}

std::vector<AckMatch> AckService::match_reports(const Principal& who, const Acknowledgement& ack) {
  std::vector<AckMatch> matches;
  for (const auto& report : ack.reports) {
    const auto rows = submissions_.numbered(who.scope(), report.report_number);
    const auto* row = find_processed(rows, ack.batch_id);
    matches.push_back({.report_number = report.report_number,
                       .submission_id = row ? std::optional{row->id} : std::nullopt,
                       .passed = report.passed});
    if (!row) continue;
    move_on(who, *row, ack, report.passed);
    acknowledgements_.link(who.scope(), ack.core_id, row->id);
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
  auto matches =
      ack.level == report_files::AckLevel::kProcessed ? match_reports(who, ack) : match_receipt(who, ack, batch_id);
  ImportedAck imported{.id = acknowledgements_.insert(who.scope(), who.user, file, ack, matches),
                       .acknowledgement = ack,
                       .matches = std::move(matches)};
  AuditNote note{.entity_id = imported.id.text(), .after = to_json(imported)};
  return {std::move(imported), std::move(note)};
}

}  // namespace pharos::submissions

// Writing checked reports into one message.
#include <fmt/format.h>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "features/submissions/submission_service.hpp"
#include "features/submissions/submission_steps.hpp"

namespace pharos::submissions {
namespace {

// The message is validated in memory and stored as a whole.
constexpr std::int64_t kMostAttachedBytes = 100'000'000;
constexpr double kBytesPerMegabyte = 1e6;

}  // namespace

PreparedExport SubmissionService::prepare_export(const Principal& who, const std::vector<SubmissionId>& ids,
                                                 const SchemaPackId& pack, const std::string& sender) const {
  PreparedExport prepared;
  std::vector<report_files::DeviceReport> reports;
  std::int64_t attached = 0;
  for (const auto& id : ids) {
    prepared.rows.push_back(row(who, id));
    const auto& current = prepared.rows.back();
    if (current.status != SubmissionStatus::kValid) {
      throw Error(ErrorCode::kConflict, fmt::format("{} has not passed the check", named(current)));
    }
    if (current.release != prepared.rows.front().release) {
      throw Error(ErrorCode::kConflict, "All reports of a batch must have the same message version");
    }
    reports.push_back(parts_.submissions.report(who.scope(), id));
    // It may have been checked before the correction or removal was reported.
    const auto findings = correction_findings(who.scope(), current, reports.back());
    if (report_files::has_errors(findings)) {
      throw Error(ErrorCode::kConflict, fmt::format("{}: {}", named(current), findings.front().message));
    }
    attached += parts_.attachments.bytes(who.scope(), id);
  }
  if (attached > kMostAttachedBytes) {
    throw invalid_field("submission_ids",
                        fmt::format("The attachments of these reports have {:.1f} MB. One file may have at most 100 MB "
                                    "of attachments; export fewer reports at once.",
                                    static_cast<double>(attached) / kBytesPerMegabyte));
  }
  std::vector<const report_files::DeviceReport*> batch;
  for (const auto& report : reports) batch.push_back(&report);
  if (const auto faults = report_files::check_batch(batch); !faults.empty()) {
    throw invalid_field("submission_ids", faults.front());
  }
  const auto registration = report_files::registration_of(*reports.front().manufacturer.report_number.value);
  // It has the time in seconds; a second file of the same second gets the next one.
  auto moment = parts_.clock.now();
  do {
    prepared.batch_id = report_files::make_batch_id(registration, moment);
    moment = moment + std::chrono::seconds{1};
  } while (parts_.exports.find(who.scope(), prepared.batch_id));
  report_files::EmdrBatch message{.id = prepared.batch_id,
                                  .sender = sender,
                                  .created = today(),
                                  .release = prepared.rows.front().release,
                                  .entries = {}};
  std::vector<std::vector<report_files::ReportAttachment>> attachments;
  for (const auto& row : prepared.rows) attachments.push_back(parts_.attachments.contents(who.scope(), row.id));
  for (size_t i = 0; i < reports.size(); ++i) message.entries.push_back({reports[i], attachments[i]});
  prepared.message = report_files::write_emdr(message);
  const auto findings = parts_.packs.open(who.scope(), pack)->validate(prepared.message);
  if (!findings.empty()) {
    throw invalid_field("schema_pack_id", fmt::format("The message does not conform to the schemas. Line {}: {}",
                                                      findings[0].line, findings[0].message));
  }
  return prepared;
}

Changed<ExportedFile> SubmissionService::record_export(const Principal& who, const PreparedExport& prepared) {
  const ExportMark mark{.batch_id = prepared.batch_id, .file_sha256 = crypto::sha256_hex(prepared.message)};
  JsonArray numbers;
  std::vector<SubmissionId> ids;
  for (const auto& row : prepared.rows) {
    ids.push_back(row.id);
    if (!parts_.submissions.mark_exported(who.scope(), row, mark)) throw changed_meanwhile("This report was");
    numbers.emplace_back(named(row));
  }
  parts_.exports.insert(who.scope(), who.user,
                        {.batch_id = mark.batch_id,
                         .sha256 = mark.file_sha256,
                         .submissions = std::move(ids),
                         .content = prepared.message});
  return {parts_.exports.find(who.scope(), mark.batch_id).value(),
          {.entity_id = prepared.rows.front().id.text(),
           .after = JsonObject{
               {"batch_id", mark.batch_id}, {"file_sha256", mark.file_sha256}, {"reports", std::move(numbers)}}}};
}

std::string SubmissionService::exported_message(const Principal& who, const std::string& batch_id) const {
  auto message = parts_.exports.content(who.scope(), batch_id);
  if (message.empty()) throw Error(ErrorCode::kNotFound, "Exported file not found");
  return message;
}

}  // namespace pharos::submissions

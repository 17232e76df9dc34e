#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/submissions/acknowledgements/ack_repository.hpp"
#include "features/submissions/case_progress.hpp"
#include "features/submissions/submission_repository.hpp"

namespace pharos::submissions {

class AckService {
 public:
  AckService(AckRepository& acknowledgements, SubmissionRepository& submissions, CaseProgress& cases)
      : acknowledgements_(acknowledgements), submissions_(submissions), cases_(cases) {}

  std::vector<AckRow> list(const Principal& who) const { return acknowledgements_.list(who.scope()); }
  std::vector<AckRow> unmatched(const Principal& who) const { return acknowledgements_.unmatched(who.scope()); }

  // Reads a file and moves the submissions it is about, and their cases, to their next status. ACK3 is matched by
  // report number and batch, receipts by the gateway's id, or by `batch_id` if the person says which file was sent.
  // What matches nothing is kept as unmatched. Throws Error{kInvalidFields} for a file that is not an acknowledgement,
  // Error{kConflict} for one that was imported before.
  Changed<ImportedAck> import(const Principal& who, const AckFile& file, const std::optional<std::string>& batch_id);

 private:
  std::vector<AckMatch> match_receipt(const Principal& who, const report_files::Acknowledgement& ack,
                                      const std::optional<std::string>& batch_id);
  std::vector<AckMatch> match_reports(const Principal& who, const report_files::Acknowledgement& ack);
  void move_on(const Principal& who, const SubmissionRow& row, const report_files::Acknowledgement& ack, bool passed);
  // The day in the receipt of the gateway, if it has been imported.
  std::optional<std::string> receipt_day(const TenantScope& tenant, const SubmissionRow& row,
                                         const report_files::Acknowledgement& ack) const;

  AckRepository& acknowledgements_;
  SubmissionRepository& submissions_;
  CaseProgress& cases_;
};

}  // namespace pharos::submissions

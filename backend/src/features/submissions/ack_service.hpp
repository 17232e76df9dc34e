#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/submissions/ack_repository.hpp"
#include "features/submissions/submission_repository.hpp"

namespace pharos::submissions {

class AckService {
 public:
  AckService(AckRepository& acknowledgements, SubmissionRepository& submissions)
      : acknowledgements_(acknowledgements), submissions_(submissions) {}

  std::vector<AckRow> list(const Principal& who) const { return acknowledgements_.list(who.scope()); }
  std::vector<AckRow> unmatched(const Principal& who) const { return acknowledgements_.unmatched(who.scope()); }

  // Reads a file and moves the submissions it is about to their next status. ACK3 is matched by report number and
  // batch, receipts by the gateway's id, or by `batch_id` if the person says which file was sent. What matches nothing
  // is kept as unmatched. Throws Error{kInvalidFields} for a file that is not an acknowledgement, Error{kConflict} for
  // one that was imported before.
  Changed<ImportedAck> import(const Principal& who, const AckFile& file, const std::optional<std::string>& batch_id);

 private:
  std::vector<AckMatch> match_receipt(const TenantScope& tenant, const report_files::Acknowledgement& ack,
                                      const std::optional<std::string>& batch_id);
  std::vector<AckMatch> match_reports(const TenantScope& tenant, const report_files::Acknowledgement& ack);
  void move_on(const TenantScope& tenant, const SubmissionRow& row, const report_files::Acknowledgement& ack,
               bool passed);

  AckRepository& acknowledgements_;
  SubmissionRepository& submissions_;
};

}  // namespace pharos::submissions

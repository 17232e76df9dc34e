#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/attachments/attachment_content.hpp"
#include "features/attachments/holders.hpp"
#include "features/audit/audit.hpp"
#include "features/tenants/tenants.hpp"

namespace pharos::attachments {

class AttachmentService {
 public:
  struct Parts {
    db::Database& database;
    AttachmentRepository& attachments;
    AttachmentContent& content;
    const work::Records& records;
    const Holders& holders;
    const tenants::PlanLimits& plan_limits;
    audit::Trail& trail;
  };
  explicit AttachmentService(const Parts& parts) : parts_(parts) {}

  AttachmentList list(const Principal& who, const work::RecordRef& record) const;
  // Throws Error{kNotFound} for attachments of records the caller cannot see.
  Attachment read(const Principal& who, const AttachmentId& id) const;

  struct Upload : work::RecordRef {
    std::filesystem::path file;
    std::string file_name;  // as sent by the client
  };
  struct Prepared {
    NewAttachment attachment;
    blobs::StoredFile file;
  };
  // Checks the file and stores its content, which is slow; `create` then attaches it in a transaction.
  Prepared prepare(const Principal& who, const Upload& upload);
  Changed<AttachmentView> create(const Principal& who, const Prepared& prepared);
  Changed<AttachmentView> remove(const Principal& who, const Attachment& before, const std::string& reason);

  // The content, recorded in the audit trail like an export, and like one not for support.
  blobs::Pieces download(const Principal& who, const Attachment& attachment);

 private:
  // Throws Error{kForbidden} without the permission, kConflict if the record is locked.
  void require_changeable(const Principal& who, const work::RecordRef& record) const;
  // Throws Error{kConflict} or kForbidden if the file does not fit.
  void require_space(const Principal& who, const work::RecordRef& record, std::int64_t bytes) const;

  Parts parts_;
};

}  // namespace pharos::attachments

#pragma once

#include "blobs/stored_file.hpp"
#include "db/database.hpp"
#include "features/attachments/attachment.hpp"

namespace pharos::attachments {

class AttachmentRepository {
 public:
  AttachmentRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // Newest first, removed ones included.
  std::vector<Attachment> list(const TenantScope& tenant, const work::RecordRef& record) const;
  // What is attached now, oldest first.
  std::vector<Attachment> list_current(const TenantScope& tenant, const work::RecordRef& record) const;
  std::int64_t count_current(const TenantScope& tenant, const work::RecordRef& record) const;
  std::optional<Attachment> find(const TenantScope& tenant, const AttachmentId& id) const;
  // Where the content of an attachment is; nothing once it has been removed.
  std::optional<blobs::BlobKey> find_key(const TenantScope& tenant, const AttachmentId& id) const;

  void insert(const TenantScope& tenant, const UserId& by, const NewAttachment& attachment,
              const blobs::StoredFile& file);
  bool remove(const TenantScope& tenant, const AttachmentId& id, const UserId& by, const std::string& reason);
  // For a record that no longer exists. Its deletion is in the audit trail.
  void remove_with_record(const TenantScope& tenant, const work::RecordRef& record);
  // Gives the current files of a record to another one as well.
  void copy(const TenantScope& tenant, const work::RecordRef& from, const work::RecordRef& to);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::attachments

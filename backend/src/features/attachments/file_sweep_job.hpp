#pragma once

#include "blobs/blob_store.hpp"
#include "features/attachments/attachment_repository.hpp"
#include "features/attachments/file_directory.hpp"
#include "jobs/scheduler.hpp"
#include "jobs/tenant_gate.hpp"

namespace pharos::attachments {

// Deletes the content of removed attachments, of deleted records and of uploads that were never attached, and reports
// attachments whose content is missing.
class FileSweepJob final : public jobs::Job {
 public:
  struct Parts {
    FileDirectory& files;
    AttachmentRepository& attachments;
    blobs::BlobStore& store;
    const work::Records& records;
    const jobs::TenantGate& gate;
  };
  explicit FileSweepJob(const Parts& parts) : parts_(parts) {}
  std::string_view name() const override { return "attachment leftovers"; }
  std::chrono::milliseconds interval() const override { return std::chrono::seconds{30}; }
  void run(Timestamp now) override;

 private:
  void remove_of_deleted_records();
  void delete_removed();
  void compare_with_store(Timestamp now);

  Parts parts_;
  Timestamp compared_at_ = {};  // the whole store is listed less often
};

}  // namespace pharos::attachments

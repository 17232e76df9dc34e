#pragma once

#include "blobs/blob_store.hpp"
#include "features/attachments/file_directory.hpp"
#include "jobs/scheduler.hpp"

namespace pharos::attachments {

// Deletes the content of removed attachments and of uploads that were never attached, and reports attachments whose
// content is missing.
class FileSweepJob final : public jobs::Job {
 public:
  FileSweepJob(FileDirectory& files, blobs::BlobStore& store) : files_(files), store_(store) {}
  std::string_view name() const override { return "attachment leftovers"; }
  std::chrono::milliseconds interval() const override { return std::chrono::seconds{30}; }
  void run(Timestamp now) override;

 private:
  void delete_removed();
  void compare_with_store(Timestamp now);

  FileDirectory& files_;
  blobs::BlobStore& store_;
  Timestamp compared_at_ = {};  // the whole store is listed less often
};

}  // namespace pharos::attachments

#pragma once

#include <filesystem>
#include <functional>

#include "blobs/stored_file.hpp"
#include "features/attachments/attachment_repository.hpp"

namespace pharos::attachments {

// The area of the file store with the contents of attachments.
inline constexpr std::string_view kArea = "attachments";

// The contents of attachments: from an upload into the file store, and out of it.
class AttachmentContent {
 public:
  AttachmentContent(const AttachmentRepository& attachments, blobs::BlobStore& store)
      : attachments_(attachments), store_(store) {}

  // Stores an uploaded file; see blobs::store_file.
  blobs::StoredFile store(const TenantScope& tenant, const std::filesystem::path& file) {
    return blobs::store_file(store_, kArea, tenant.tenant(), file);
  }

  // The content piece by piece. All of it was compared with the attachment's SHA-256 before this returns. Throws
  // Error{kUnavailable} if the content is missing or damaged, and logs which.
  blobs::Pieces open(const TenantScope& tenant, const Attachment& attachment) const;

  // Writes the content into a new file, for archives. The file is removed again if that fails.
  void write_to(const TenantScope& tenant, const Attachment& attachment, const std::filesystem::path& file) const;

 private:
  std::unique_ptr<blobs::BlobReader> find_reader(const TenantScope& tenant, const Attachment& attachment) const;

  const AttachmentRepository& attachments_;
  blobs::BlobStore& store_;
};

}  // namespace pharos::attachments

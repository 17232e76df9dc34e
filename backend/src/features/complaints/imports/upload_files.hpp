#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "blobs/stored_file.hpp"
#include "core/tenant_scope.hpp"
#include "features/complaints/imports/upload_repository.hpp"

namespace pharos::complaints {

// Areas of the file store.
inline constexpr std::string_view kUploadArea = "complaint_uploads";
inline constexpr std::string_view kErrorArea = "rejected_rows";

// Keeps uploaded files between the steps of the wizard, for a day at most, and the files of rejected rows. They are in
// the file store, so that every node finds them (R22: the key contains the tenant).
class UploadFiles {
 public:
  // `scratch` is where this node puts copies while it reads them.
  UploadFiles(UploadRepository& uploads, blobs::BlobStore& store, std::filesystem::path scratch)
      : uploads_(uploads), store_(store), scratch_(std::move(scratch)) {}

  // Stores a received file; `name` is the client's name of it.
  Upload keep(const TenantScope& tenant, const ProductId& product, const std::filesystem::path& file,
              std::string_view name);
  // Throws Error{kNotFound} for an upload this tenant does not have (anymore).
  Upload find(const TenantScope& tenant, const ProductId& product, const UploadId& id) const;
  // The content on this node's disk.
  blobs::ScratchFile open(const Upload& upload) const;
  void remove(const TenantScope& tenant, const Upload& upload);

  // Where to write rejected rows before they are stored.
  blobs::ScratchFile scratch() const { return blobs::ScratchFile{scratch_}; }
  std::string store_errors(const TenantScope& tenant, const std::filesystem::path& file);
  void set_errors(const TenantScope& tenant, const Upload& upload, const std::optional<std::string>& errors_key);
  // Nothing if there is no such file (anymore).
  std::optional<blobs::Pieces> find_errors(const std::optional<std::string>& errors_key) const;

 private:
  UploadRepository& uploads_;
  blobs::BlobStore& store_;
  const std::filesystem::path scratch_;
};

}  // namespace pharos::complaints

#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/tenant_scope.hpp"
#include "core/timestamp.hpp"
#include "features/complaints/complaint.hpp"

namespace pharos::complaints {

using UploadId = Id<struct ComplaintUploadTag>;

// An uploaded file that has not been imported yet.
struct Upload {
  UploadId id = {};
  ProductId product_id = {};
  std::string file_name = {};  // a label, never a path
  std::string sha256 = {};
  std::filesystem::path file = {};
  std::filesystem::path errors = {};  // what the last check rejected
};

// Keeps uploaded files between the steps of the wizard, for a day at most, in their tenant's folder (R22) under
// generated names. Also keeps the error files of datasets.
class UploadFolder {
 public:
  explicit UploadFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // Takes over a received file; `name` is the client's name of it.
  Upload keep(const TenantScope& tenant, const ProductId& product, const std::filesystem::path& file,
              std::string_view name) const;
  // Throws Error{kNotFound} for an upload this tenant does not have (anymore).
  Upload find(const TenantScope& tenant, const ProductId& product, const UploadId& id) const;
  void remove(const TenantScope& tenant, const Upload& upload) const;

  std::filesystem::path errors_of(const TenantScope& tenant, const DatasetId& dataset) const;
  // Removes abandoned files.
  void remove_older_than(std::chrono::hours age) const;

 private:
  std::filesystem::path tenant_folder(const TenantScope& tenant) const { return folder_ / tenant.tenant().text(); }

  std::filesystem::path folder_;
};

}  // namespace pharos::complaints

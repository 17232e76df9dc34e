#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/tenant_scope.hpp"
#include "core/timestamp.hpp"
#include "features/complaints/complaints.hpp"
#include "http/message.hpp"

namespace pharos::complaints {

// A file somebody has uploaded and not imported yet.
struct Upload {
  std::string id = {};
  ProductId product_id = {};
  std::string file_name = {};  // a label, never a path
  std::string sha256 = {};
  std::filesystem::path file = {};
  std::filesystem::path errors = {};  // what the last check rejected
};

// Keeps uploaded files from one step of the wizard to the next, for a day at most; below the folder of their tenant
// (R22), under names of our own. Error files of datasets are kept here too.
class UploadFolder {
 public:
  explicit UploadFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // Takes the file of the part away from the request.
  Upload keep(const TenantScope& tenant, const ProductId& product, const http::UploadedPart& part) const;
  // Throws Error{kNotFound} for what this tenant does not have (any more).
  Upload find(const TenantScope& tenant, const ProductId& product, const std::string& id) const;
  void remove(const TenantScope& tenant, const Upload& upload) const;

  std::filesystem::path errors_of(const TenantScope& tenant, const DatasetId& dataset) const;
  // Files nobody came back for.
  void remove_older_than(std::chrono::hours age) const;

 private:
  std::filesystem::path tenant_folder(const TenantScope& tenant) const { return folder_ / tenant.tenant().text(); }

  std::filesystem::path folder_;
};

}  // namespace pharos::complaints

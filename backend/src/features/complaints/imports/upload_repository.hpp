#pragma once

#include <optional>
#include <string>

#include "db/database.hpp"
#include "features/complaints/imports/upload.hpp"

namespace pharos::complaints {

class UploadRepository {
 public:
  UploadRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  void insert(const TenantScope& tenant, const Upload& upload);
  std::optional<Upload> find(const TenantScope& tenant, const UploadId& id) const;
  void set_errors(const TenantScope& tenant, const UploadId& id, const std::optional<std::string>& errors_key);
  void remove(const TenantScope& tenant, const UploadId& id);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::complaints

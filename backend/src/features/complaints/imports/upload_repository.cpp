#include "features/complaints/imports/upload_repository.hpp"

namespace pharos::complaints {
namespace {

constexpr db::TenantSql kInsertUpload = R"sql(
  insert into complaint_uploads (tenant_id, id, product_id, file_name, sha256, file_key, created_at)
  values (:tenant_id, :id, :product, :file_name, :sha256, :file_key, :now))sql";
constexpr db::TenantSql kFindUpload = R"sql(
  select id, product_id, file_name, sha256, file_key, errors_key from complaint_uploads
  where tenant_id = :tenant_id and id = :id)sql";
constexpr db::TenantSql kSetErrors =
    "update complaint_uploads set errors_key = :errors_key where tenant_id = :tenant_id and id = :id";
constexpr db::TenantSql kRemoveUpload = "delete from complaint_uploads where tenant_id = :tenant_id and id = :id";

}  // namespace

void UploadRepository::insert(const TenantScope& tenant, const Upload& upload) {
  database_.execute(kInsertUpload, tenant,
                    {{"id", upload.id},
                     {"product", upload.product_id},
                     {"file_name", upload.file_name},
                     {"sha256", upload.sha256},
                     {"file_key", upload.file_key},
                     {"now", clock_.now()}});
}

std::optional<Upload> UploadRepository::find(const TenantScope& tenant, const UploadId& id) const {
  return database_.read_one<Upload>(kFindUpload, tenant, {{"id", id}});
}

void UploadRepository::set_errors(const TenantScope& tenant, const UploadId& id,
                                  const std::optional<std::string>& errors_key) {
  database_.execute(kSetErrors, tenant, {{"errors_key", errors_key}, {"id", id}});
}

void UploadRepository::remove(const TenantScope& tenant, const UploadId& id) {
  database_.execute(kRemoveUpload, tenant, {{"id", id}});
}

}  // namespace pharos::complaints

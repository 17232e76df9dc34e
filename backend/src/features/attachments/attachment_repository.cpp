#include "features/attachments/attachment_repository.hpp"

namespace pharos::attachments {
namespace {

constexpr db::Fragment kAttachmentColumns = R"sql(
  a.record_kind, a.record_id, a.id, a.file_name, a.file_type, f.size, f.sha256,
  a.uploaded_by as "uploaded_by.id", u.display_name as "uploaded_by.display_name", a.uploaded_at,
  a.removed_at as "removed.at", a.removed_by as "removed.by.id", r.display_name as "removed.by.display_name",
  a.removed_reason as "removed.reason")sql";
constexpr db::TenantTable kAttachmentTables = R"sql(
  attachments a join attachment_files f on f.tenant_id = a.tenant_id and f.id = a.file_id
  join users u on u.id = a.uploaded_by left join users r on r.id = a.removed_by)sql";
constexpr db::TenantSql kFindKey = R"sql(
  select file_id from attachments where tenant_id = :tenant_id and id = :id and removed_at is null)sql";
constexpr db::TenantSql kInsertFile = R"sql(
  insert into attachment_files (tenant_id, id, size, sha256, stored_by, stored_at)
  values (:tenant_id, :key, :size, :sha256, :by, :now))sql";
constexpr db::TenantSql kInsertAttachment = R"sql(
  insert into attachments (tenant_id, id, record_kind, record_id, file_id, file_name, file_type, uploaded_by,
                           uploaded_at)
  values (:tenant_id, :id, :record_kind, :record_id, :key, :file_name, :file_type, :by, :now))sql";
constexpr db::TenantSql kRemoveAttachment = R"sql(
  update attachments set removed_at = :now, removed_by = :by, removed_reason = :reason
  where tenant_id = :tenant_id and id = :id and removed_at is null)sql";
constexpr db::TenantSql kRemoveWithRecord = R"sql(
  update attachments set removed_at = :now, removed_reason = 'The record was deleted'
  where tenant_id = :tenant_id and record_kind = :record_kind and record_id = :record_id and removed_at is null)sql";
constexpr db::TenantSql kCopyAttachment = R"sql(
  insert into attachments (tenant_id, id, record_kind, record_id, file_id, file_name, file_type, uploaded_by,
                           uploaded_at)
  select a.tenant_id, :new_id, :record_kind, :record_id, a.file_id, a.file_name, a.file_type, a.uploaded_by,
         a.uploaded_at
  from attachments a where a.tenant_id = :tenant_id and a.id = :id)sql";

db::TenantQuery current_of(const TenantScope& tenant, const work::RecordRef& record) {
  db::TenantQuery query{tenant, kAttachmentColumns, kAttachmentTables};
  query.where("a.record_kind = ? and a.record_id = ?", record.record_kind, record.record_id)
      .where("a.removed_at is null");
  return query;
}

}  // namespace

std::vector<Attachment> AttachmentRepository::list(const TenantScope& tenant, const work::RecordRef& record) const {
  db::TenantQuery query{tenant, kAttachmentColumns, kAttachmentTables};
  query.where("a.record_kind = ? and a.record_id = ?", record.record_kind, record.record_id);
  return database_.read<Attachment>(query.then_by("a.uploaded_at desc, a.id desc"));
}

std::vector<Attachment> AttachmentRepository::list_current(const TenantScope& tenant,
                                                           const work::RecordRef& record) const {
  auto query = current_of(tenant, record);
  return database_.read<Attachment>(query.then_by("a.uploaded_at, a.id"));
}

std::int64_t AttachmentRepository::count_current(const TenantScope& tenant, const work::RecordRef& record) const {
  return database_.count(current_of(tenant, record));
}

std::optional<Attachment> AttachmentRepository::find(const TenantScope& tenant, const AttachmentId& id) const {
  db::TenantQuery query{tenant, kAttachmentColumns, kAttachmentTables};
  return database_.read_one<Attachment>(query.where("a.id = ?", id));
}

std::optional<blobs::BlobKey> AttachmentRepository::find_key(const TenantScope& tenant, const AttachmentId& id) const {
  const auto text = database_.find(kFindKey, [](const db::Row& row) { return row.text(0); }, tenant, {{"id", id}});
  return text ? blobs::BlobKey::find(*text) : std::nullopt;
}

void AttachmentRepository::insert(const TenantScope& tenant, const UserId& by, const NewAttachment& attachment,
                                  const blobs::StoredFile& file) {
  const auto now = clock_.now();
  database_.execute(kInsertFile, tenant,
                    {{"key", file.key.text()}, {"size", file.size}, {"sha256", file.sha256}, {"by", by}, {"now", now}});
  database_.execute(kInsertAttachment, tenant,
                    {{"id", attachment.id},
                     {"record_kind", attachment.record_kind},
                     {"record_id", attachment.record_id},
                     {"key", file.key.text()},
                     {"file_name", attachment.file_name},
                     {"file_type", attachment.file_type},
                     {"by", by},
                     {"now", now}});
}

bool AttachmentRepository::remove(const TenantScope& tenant, const AttachmentId& id, const UserId& by,
                                  const std::string& reason) {
  return database_.execute(kRemoveAttachment, tenant,
                           {{"id", id}, {"by", by}, {"reason", reason}, {"now", clock_.now()}}) == 1;
}

void AttachmentRepository::remove_with_record(const TenantScope& tenant, const work::RecordRef& record) {
  database_.execute(kRemoveWithRecord, tenant,
                    {{"record_kind", record.record_kind}, {"record_id", record.record_id}, {"now", clock_.now()}});
}

void AttachmentRepository::copy(const TenantScope& tenant, const work::RecordRef& from, const work::RecordRef& to) {
  for (const auto& attachment : list_current(tenant, from)) {
    database_.execute(kCopyAttachment, tenant,
                      {{"id", attachment.id},
                       {"new_id", new_id<AttachmentId>("att")},
                       {"record_kind", to.record_kind},
                       {"record_id", to.record_id}});
  }
}

}  // namespace pharos::attachments

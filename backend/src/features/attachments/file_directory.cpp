#include "features/attachments/file_directory.hpp"

namespace pharos::attachments {
namespace {

constexpr db::PlatformSql kUnusedFiles = R"sql(
  select f.tenant_id, f.id from attachment_files f
  where f.deleted_at is null and not exists (
    select 1 from attachments a where a.tenant_id = f.tenant_id and a.file_id = f.id and a.removed_at is null)
  order by f.tenant_id, f.id limit 1000)sql";
constexpr db::PlatformSql kMarkDeleted = R"sql(
  update attachment_files set deleted_at = :now
  where tenant_id = :tenant and id = :id and deleted_at is null and not exists (
    select 1 from attachments a where a.tenant_id = attachment_files.tenant_id and a.file_id = attachment_files.id
      and a.removed_at is null))sql";
constexpr db::PlatformSql kFilesInUse =
    "select tenant_id, id from attachment_files where deleted_at is null and stored_at < :before";
constexpr db::PlatformSql kHoldingRecords =
    "select distinct tenant_id, record_kind, record_id from attachments where removed_at is null";
constexpr db::PlatformSql kFileInUse =
    "select tenant_id, id from attachment_files where id = :id and deleted_at is null";

}  // namespace

std::vector<FileEntry> FileDirectory::unused() const {
  return database_.read<FileEntry>(kUnusedFiles);
}

bool FileDirectory::mark_deleted(const FileEntry& file) {
  // With the tenant's lock: the file may just be getting attached to a further record.
  return database_.transaction(db::WriteLock{file.tenant_id.text()}, [&] {
    return database_.execute(kMarkDeleted, {{"tenant", file.tenant_id}, {"id", file.id}, {"now", clock_.now()}}) == 1;
  });
}

std::set<std::string> FileDirectory::keys_in_use(Timestamp before) const {
  std::set<std::string> keys;
  for (auto& file : database_.read<FileEntry>(kFilesInUse, {{"before", before}})) keys.insert(std::move(file.id));
  return keys;
}

std::vector<HoldingRecord> FileDirectory::holding_records() const {
  return database_.read<HoldingRecord>(kHoldingRecords);
}

bool FileDirectory::is_in_use(const std::string& key) const {
  return database_.read_one<FileEntry>(kFileInUse, {{"id", key}}).has_value();
}

}  // namespace pharos::attachments

#include "features/data_versions/shared_file_directory.hpp"

namespace pharos::data_versions {
namespace {

constexpr db::PlatformSql kListFiles = "select kind, version, sha256 from shared_files order by kind";
constexpr db::PlatformSql kRecordFile = R"sql(
  insert into shared_files (kind, version, sha256) values (:kind, :version, :sha256)
  on conflict (kind) do update set version = excluded.version, sha256 = excluded.sha256)sql";

}  // namespace

std::vector<SharedFile> SharedFileDirectory::list() const {
  return database_.read<SharedFile>(kListFiles);
}

void SharedFileDirectory::record(const SharedFile& file) {
  database_.execute(kRecordFile, {{"kind", file.kind}, {"version", file.version}, {"sha256", file.sha256}});
}

}  // namespace pharos::data_versions

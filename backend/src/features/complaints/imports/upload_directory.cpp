#include "features/complaints/imports/upload_directory.hpp"

#include <boost/describe.hpp>
#include <utility>

namespace pharos::complaints {
namespace {

struct KeyInUse {
  std::string key;
};
BOOST_DESCRIBE_STRUCT(KeyInUse, (), (key))

constexpr db::PlatformSql kRemoveOld = "delete from complaint_uploads where created_at < :moment";
constexpr db::PlatformSql kKeysInUse = R"sql(
  select file_key as key from complaint_uploads
  union select errors_key from complaint_uploads where errors_key is not null
  union select errors_key from complaint_datasets where errors_key is not null)sql";

}  // namespace

void UploadDirectory::remove_older_than(Timestamp moment) {
  database_.execute(kRemoveOld, {{"moment", moment}});
}

std::set<std::string> UploadDirectory::keys_in_use() const {
  std::set<std::string> keys;
  for (auto& row : database_.read<KeyInUse>(kKeysInUse)) keys.insert(std::move(row.key));
  return keys;
}

}  // namespace pharos::complaints

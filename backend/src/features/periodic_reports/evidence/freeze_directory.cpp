#include "features/periodic_reports/evidence/freeze_directory.hpp"

#include <iterator>

namespace pharos::periodic_reports {
namespace {

constexpr db::PlatformSql kFrozenKeys = "select blob_key from report_freezes";
constexpr db::PlatformSql kFrozenKey = "select blob_key from report_freezes where blob_key = :blob_key";

std::string read_blob_key(const db::Row& row) {
  return row.text(0);
}

}  // namespace

std::set<std::string> FreezeDirectory::blob_keys() const {
  auto keys = database_.query(kFrozenKeys, read_blob_key);
  return {std::make_move_iterator(keys.begin()), std::make_move_iterator(keys.end())};
}

bool FreezeDirectory::has_key(const std::string& blob_key) const {
  return database_.find(kFrozenKey, read_blob_key, {{"blob_key", blob_key}}).has_value();
}

}  // namespace pharos::periodic_reports

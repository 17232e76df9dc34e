#pragma once

#include <set>
#include <string>

#include "core/timestamp.hpp"
#include "db/database.hpp"

namespace pharos::complaints {

// Uploads of all tenants, for the cleanup job.
class UploadDirectory {
 public:
  explicit UploadDirectory(db::Database& database) : database_(database) {}
  // Forgets uploads that were not imported in time; their files are then unused.
  void remove_older_than(Timestamp moment);
  // Keys of the files of uploads, and of the rejected rows of uploads and datasets.
  std::set<std::string> keys_in_use() const;

 private:
  db::Database& database_;
};

}  // namespace pharos::complaints

#pragma once

#include <boost/describe.hpp>
#include <set>
#include <string>
#include <vector>

#include "core/id.hpp"
#include "core/timestamp.hpp"
#include "db/database.hpp"
#include "features/work/work.hpp"

namespace pharos::attachments {

// A file of any tenant, for the cleanup job.
struct FileEntry {
  TenantId tenant_id = {};
  std::string id = {};  // its key in the file store
};
BOOST_DESCRIBE_STRUCT(FileEntry, (), (tenant_id, id))

// A record of any tenant that has files.
struct HoldingRecord : work::RecordRef {
  TenantId tenant_id = {};
};
BOOST_DESCRIBE_STRUCT(HoldingRecord, (work::RecordRef), (tenant_id))

// The files of all tenants.
class FileDirectory {
 public:
  FileDirectory(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // Files that no record has any more and whose content is not marked as deleted; some of them.
  std::vector<FileEntry> unused() const;
  // False if a record has the file again.
  bool mark_deleted(const FileEntry& file);
  // The keys of all files that records have, of those stored before then.
  std::set<std::string> keys_in_use(Timestamp before) const;
  std::vector<HoldingRecord> holding_records() const;
  // Whether the store may not lose this key.
  bool is_in_use(const std::string& key) const;

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::attachments

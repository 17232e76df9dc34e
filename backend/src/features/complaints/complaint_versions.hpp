#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/crypto.hpp"
#include "core/key_ring.hpp"
#include "db/database.hpp"
#include "features/audit/audit.hpp"
#include "features/complaints/complaints.hpp"
#include "http/paging.hpp"

namespace pharos::complaints {

// A complaint prepared for the store outside any transaction.
struct PreparedRow {
  ComplaintId id = {};
  std::int64_t version = 1;
  ComplaintSpec spec = {};
  std::string details = {};
  std::string record = {};                      // canonical document of every field except the complainant
  std::optional<std::string> complainant = {};  // encrypted
  std::string sha256 = {};                      // of this version as stored
  std::int64_t missing_count = 0;
};

struct Writer {  // author and time
  std::string user = {};
  Timestamp now = {};
};

// The complaint version that a change created, for the audit trail.
struct VersionMark {
  std::string id;
  std::int64_t version = 0;
  std::string sha256;
};
BOOST_DESCRIBE_STRUCT(VersionMark, (), (id, version, sha256))

// One state of a complaint, compared with the previous one.
struct ComplaintVersion {
  std::int64_t version = 0;
  Timestamp at;
  std::optional<audit::Actor> actor;
  std::optional<std::string> sha256;        // absent if the state is older than the history
  std::vector<audit::FieldChange> changes;  // empty for the first state
};
BOOST_DESCRIBE_STRUCT(ComplaintVersion, (), (version, at, actor, sha256, changes))

struct ComplaintHistory {
  std::vector<ComplaintVersion> rows;
  std::int64_t page = 1;
  std::int64_t page_size = 25;
  std::int64_t total_rows = 0;
  std::vector<std::string> order_by;
};
BOOST_DESCRIBE_STRUCT(ComplaintHistory, (), (rows, page, page_size, total_rows, order_by))

// One hash over the hashes of many versions, independent of their order.
class VersionsDigest {
 public:
  void add(std::string_view sha256_hex);
  std::string hex();

 private:
  std::vector<std::string> hashes_;  // raw bytes
};

// Binds the encrypted complainant to its row.
std::string sealing_context(const TenantScope& tenant, const ComplaintId& id);
std::string version_sha256(const TenantScope& tenant, const PreparedRow& row);

// The append-only states of complaints.
class ComplaintVersionRepository {
 public:
  ComplaintVersionRepository(db::Database& database, const KeyRing& keys) : database_(database), keys_(keys) {}

  // Inside the transaction of the change.
  void append(const TenantScope& tenant, const PreparedRow& row, const Writer& by);
  std::optional<std::string> find_sha256(const TenantScope& tenant, const ComplaintId& id, std::int64_t version) const;
  // Over the current versions of the dataset's complaints.
  std::string digest_of(const TenantScope& tenant, const DatasetId& dataset) const;
  // Newest first. Complainants are masked unless `shows_complainant`.
  ComplaintHistory history(const TenantScope& tenant, const Complaint& complaint, const http::Paging& paging,
                           bool shows_complainant) const;

 private:
  db::Database& database_;
  const KeyRing& keys_;
};

// The fields that differ, by their API names.
std::vector<audit::FieldChange> list_changes(const ComplaintSpec& before, const ComplaintSpec& after,
                                             bool shows_complainant);

}  // namespace pharos::complaints

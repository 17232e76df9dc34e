#pragma once

#include <optional>
#include <string>

#include "core/key_ring.hpp"
#include "core/paging.hpp"
#include "db/database.hpp"
#include "features/complaints/history/complaint_version.hpp"

namespace pharos::complaints {

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
  Page<ComplaintVersion> history(const TenantScope& tenant, const Complaint& complaint, const Paging& paging,
                                 bool shows_complainant) const;

 private:
  db::Database& database_;
  const KeyRing& keys_;
};

}  // namespace pharos::complaints

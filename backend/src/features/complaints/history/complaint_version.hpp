#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/key_ring.hpp"
#include "core/tenant_scope.hpp"
#include "features/complaints/complaint.hpp"

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
  UserId user = {};
  Timestamp now = {};
};

// The complaint version that a change created, for the audit trail.
struct VersionMark {
  ComplaintId id;
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
// Decrypts the complainant into `spec`. Throws Error{kInternal} if no key fits.
void read_sealed(const KeyRing& keys, const TenantScope& tenant, const ComplaintId& id, const std::string& sealed,
                 ComplaintSpec& spec);
std::string version_sha256(const TenantScope& tenant, const PreparedRow& row);

}  // namespace pharos::complaints

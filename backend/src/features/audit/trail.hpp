#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/audit/entry.hpp"

namespace pharos::audit {

// One line of a person's activity.
struct Activity {
  Timestamp at;
  std::string action;
  std::optional<std::string> entity_id;
  std::optional<TenantId> tenant_id;
  std::string ip_address;
};
BOOST_DESCRIBE_STRUCT(Activity, (), (at, action, entity_id, tenant_id, ip_address))

// The result of checking one chain.
struct Verdict {
  std::string tenant_id;
  std::int64_t entries = 0;
  std::string head_hash = {};                               // of the last valid entry
  std::optional<std::int64_t> first_broken = std::nullopt;  // sequence number of the first invalid entry
};

// The end of a chain.
struct ChainHead {
  std::string tenant_id;
  std::int64_t entries = 0;
  std::string hash;
};
BOOST_DESCRIBE_STRUCT(ChainHead, (), (tenant_id, entries, hash))

// The append-only trail. `append` must be called in the transaction of the change it records: no audit row, no commit.
class Trail {
 public:
  Trail(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  void append(const Entry& entry);

  // The latest entries of one person, newest first.
  std::vector<Activity> list_activity(const UserId& user, int limit) const;

  std::vector<ChainHead> heads() const;
  // The stored hash of entry `seq` of the chain; nothing if it does not exist.
  std::optional<std::string> find_hash(const std::string& tenant_id, std::int64_t seq) const;
  std::optional<Timestamp> oldest_entry() const;

  // Verifies every chain from the start (R26), including chains whose head is missing.
  std::vector<Verdict> verify() const;
  // The chain of one tenant; an empty one is valid.
  Verdict verify(const TenantScope& tenant) const;

 private:
  Verdict verify_chain(const ChainHead& head) const;

  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::audit

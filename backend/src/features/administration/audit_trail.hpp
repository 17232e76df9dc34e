#pragma once

#include <boost/describe.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/audit/audit.hpp"
#include "http/paging.hpp"

namespace pharos::administration {

// Which entries of the trail are wanted; what is absent is any.
struct TrailFilter {
  std::optional<std::string> actor_id;
  std::optional<std::string> action;  // a whole one, or the words before a dot: "member" is every "member.…"
  std::optional<std::string> entity_id;
  std::optional<std::string> outcome;
  std::optional<Timestamp> from;
  std::optional<Timestamp> until;  // not included
  // Who reads. Those who may not export the trail see what was done to records they can read, not to people and
  // settings; no one sees the coding of another person while coding is blind.
  UserId reader;
  bool is_records_only = false;
};
// From a query or a kept document with the members actor_id, action, entity_id, outcome, start_date, end_date (days of
// UTC, the last one included). Throws Error{kInvalidFields}, kBadRequest for a name that is none of these.
TrailFilter read_trail_filter(const JsonObject& document);

struct TrailActor {
  UserId id;
  std::string display_name;
};
BOOST_DESCRIBE_STRUCT(TrailActor, (), (id, display_name))

struct TrailEntry {
  std::int64_t seq = 0;
  Timestamp at;
  std::optional<TrailActor> actor;
  std::string actor_ip;
  std::string action;
  std::optional<std::string> entity_id;
  std::string outcome;
  std::vector<audit::FieldChange> changes;  // of a record that was there before and after
  Json before;
  Json after;
  std::optional<std::string> reason;
  std::string request_id;
  std::string hash;
};
BOOST_DESCRIBE_STRUCT(TrailEntry, (),
                      (seq, at, actor, actor_ip, action, entity_id, outcome, changes, before, after, reason, request_id,
                       hash))

// What there is to filter by.
struct TrailChoices {
  std::vector<std::string> actions;
  std::vector<TrailActor> actors;
};
BOOST_DESCRIBE_STRUCT(TrailChoices, (), (actions, actors))

// The audit trail of one tenant, for its administrators and those who are responsible for its records.
class AuditTrail {
 public:
  explicit AuditTrail(db::Database& database) : database_(database) {}

  Page<TrailEntry> list(const TenantScope& tenant, const TrailFilter& filter, const Paging& paging) const;
  std::int64_t count(const TenantScope& tenant, const TrailFilter& filter) const;
  // Every entry, the newest first, a batch at a time.
  void each(const TenantScope& tenant, const TrailFilter& filter,
            const std::function<void(const TrailEntry&)>& visit) const;
  TrailChoices choices(const TenantScope& tenant, bool is_records_only) const;

 private:
  db::Database& database_;
};

// The chain of what belongs to no tenant: sign-ins, refused ones, lockouts, changes of accounts. For the installation's
// operators only.
class PlatformTrail {
 public:
  explicit PlatformTrail(db::Database& database) : database_(database) {}

  Page<TrailEntry> list(const TrailFilter& filter, const Paging& paging) const;
  TrailChoices choices() const;

 private:
  db::Database& database_;
};

}  // namespace pharos::administration

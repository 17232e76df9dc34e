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

// Filter for entries of the trail; an absent field matches all.
struct TrailFilter {
  std::optional<std::string> actor_id;
  std::optional<std::string> action;  // a full action, or its part before a dot: "member" matches every "member.…"
  std::optional<std::string> entity_id;
  std::optional<std::string> outcome;
  std::optional<Timestamp> from;
  std::optional<Timestamp> until;  // exclusive
  // The reader. Without the right to export the trail, a reader sees changes of records they can read, but not of
  // people and settings; while coding is blind, no one sees another person's coding.
  UserId reader;
  bool is_records_only = false;
};
// Reads a query or a stored document with the members actor_id, action, entity_id, outcome, start_date, end_date (UTC
// days, inclusive). Throws Error{kInvalidFields}, or kBadRequest for any other name.
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
  std::vector<audit::FieldChange> changes;  // of a record that existed before and after
  Json before;
  Json after;
  std::optional<std::string> reason;
  std::string request_id;
  std::string hash;
};
BOOST_DESCRIBE_STRUCT(TrailEntry, (),
                      (seq, at, actor, actor_ip, action, entity_id, outcome, changes, before, after, reason, request_id,
                       hash))

// The available filter values.
struct TrailChoices {
  std::vector<std::string> actions;
  std::vector<TrailActor> actors;
};
BOOST_DESCRIBE_STRUCT(TrailChoices, (), (actions, actors))

// The audit trail of one tenant, for its administrators and those responsible for its records.
class AuditTrail {
 public:
  explicit AuditTrail(db::Database& database) : database_(database) {}

  Page<TrailEntry> list(const TenantScope& tenant, const TrailFilter& filter, const Paging& paging) const;
  std::int64_t count(const TenantScope& tenant, const TrailFilter& filter) const;
  // Every entry, newest first, in batches.
  void each(const TenantScope& tenant, const TrailFilter& filter,
            const std::function<void(const TrailEntry&)>& visit) const;
  TrailChoices choices(const TenantScope& tenant, bool is_records_only) const;

 private:
  db::Database& database_;
};

// The chain of events that belong to no tenant: sign-ins, refused sign-ins, lockouts, account changes. Only for the
// operators of the installation.
class PlatformTrail {
 public:
  explicit PlatformTrail(db::Database& database) : database_(database) {}

  Page<TrailEntry> list(const TrailFilter& filter, const Paging& paging) const;
  TrailChoices choices() const;

 private:
  db::Database& database_;
};

}  // namespace pharos::administration

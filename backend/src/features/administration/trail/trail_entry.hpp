#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "features/audit/audit.hpp"

namespace pharos::administration {

struct TrailEntry {
  std::int64_t seq = 0;
  Timestamp at;
  std::optional<audit::Actor> actor;
  std::string actor_ip;
  std::string action;
  std::optional<std::string> entity_id;
  audit::Outcome outcome = audit::Outcome::kDone;
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

// An entry as it is read from the store.
struct StoredTrailEntry {
  std::int64_t seq = 0;
  Timestamp at;
  std::optional<audit::Actor> actor;
  std::string actor_ip;
  std::string action;
  std::optional<std::string> entity_id;
  audit::Outcome outcome = audit::Outcome::kDone;
  std::optional<Json> before_value;
  std::optional<Json> after_value;
  std::optional<std::string> reason;
  std::string request_id;
  std::string hash;
  bool is_blind = false;  // a coding of an item that not every coder has finished: its content is hidden
};
BOOST_DESCRIBE_STRUCT(StoredTrailEntry, (),
                      (seq, at, actor, actor_ip, action, entity_id, outcome, before_value, after_value, reason,
                       request_id, hash, is_blind))
TrailEntry to_trail_entry(const StoredTrailEntry& stored);

// The available filter values.
struct TrailChoices {
  std::vector<std::string> actions;
  std::vector<audit::Actor> actors;
};
BOOST_DESCRIBE_STRUCT(TrailChoices, (), (actions, actors))

struct TrailAction {
  std::string action;
};
BOOST_DESCRIBE_STRUCT(TrailAction, (), (action))
TrailChoices to_trail_choices(const std::vector<TrailAction>& actions, std::vector<audit::Actor> actors);

struct TrailVerdict {
  bool is_whole = true;
  std::int64_t entries = 0;
  std::string head_hash;
  std::optional<std::int64_t> first_broken;
  Timestamp verified_at;
};
BOOST_DESCRIBE_STRUCT(TrailVerdict, (), (is_whole, entries, head_hash, first_broken, verified_at))

}  // namespace pharos::administration

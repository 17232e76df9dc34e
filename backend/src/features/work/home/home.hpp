#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "features/work/notifications/notification.hpp"

namespace pharos::work {

// A record, or items of an analysis, that someone is responsible for.
struct AssignedWork : RecordHead {
  std::int64_t items = 0;  // of the analysis; 0: the record itself
  std::optional<std::string> due_on = {};
  bool is_overdue = false;
};
BOOST_DESCRIBE_STRUCT(AssignedWork, (RecordHead), (items, due_on, is_overdue))

// What happened to a record that the reader follows.
struct FollowedChange : RecordHead {
  std::string action = {};  // as in the audit trail: complaint.update
  std::optional<Person> actor = {};
  Timestamp at = {};
};
BOOST_DESCRIBE_STRUCT(FollowedChange, (RecordHead), (action, actor, at))

// How much one person has to do: records and items, and how many of them are overdue.
struct Workload {
  Person person = {};
  std::int64_t open = 0;
  std::int64_t overdue = 0;
};
BOOST_DESCRIBE_STRUCT(Workload, (), (person, open, overdue))

struct Home {
  std::optional<Timestamp> last_visit = {};
  std::vector<AssignedWork> assigned = {};         // the earliest due date first
  std::vector<RecordHead> signatures = {};         // waiting for the reader's
  std::vector<Notification> mentions = {};         // unread
  std::vector<FollowedChange> changes = {};        // since the last visit, by others, newest first
  std::vector<Notification> findings = {};         // of the reader's monitors, newest first
  std::optional<std::vector<Workload>> team = {};  // nothing for people who do not lead others
  std::vector<std::string> shortened = {};         // the lists above that have more entries than they show
};
BOOST_DESCRIBE_STRUCT(Home, (), (last_visit, assigned, signatures, mentions, changes, findings, team, shortened))

}  // namespace pharos::work

#pragma once

#include <boost/describe.hpp>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "features/adverse_events/adverse_events.hpp"
#include "features/monitors/monitor.hpp"

namespace pharos::monitors {

using RunId = Id<struct RunTag>;

enum class Change { kNew, kChanged, kFollowUp, kRemoved };
constexpr auto kChanges = choices<Change>({{Change::kNew, "new"},
                                           {Change::kChanged, "changed"},
                                           {Change::kFollowUp, "follow_up"},
                                           {Change::kRemoved, "removed"}});
constexpr const auto& choices_of(Change) {
  return kChanges;
}

enum class MailStatus { kQueued, kSent, kSkipped, kFailed };
constexpr auto kMailStatuses = choices<MailStatus>({{MailStatus::kQueued, "queued"},
                                                    {MailStatus::kSent, "sent"},
                                                    {MailStatus::kSkipped, "skipped_no_change"},
                                                    {MailStatus::kFailed, "failed"}});
constexpr const auto& choices_of(MailStatus) {
  return kMailStatuses;
}

// A change found by a run; at most kMostItems are stored.
struct Item {
  std::string key;
  Change change = Change::kNew;
  std::string label;
  std::optional<std::string> date;
};
BOOST_DESCRIBE_STRUCT(Item, (), (key, change, label, date))
constexpr size_t kMostItems = 1000;

using Counts = std::vector<std::pair<std::string, std::int64_t>>;  // most frequent first

struct Run {
  RunId id;
  std::string period;
  Timestamp started_at;
  std::string from_version;
  std::string to_version;
  std::int64_t new_n = 0;
  std::int64_t changed_n = 0;
  std::int64_t followup_n = 0;
  std::int64_t removed_n = 0;
  MailStatus mail_status = MailStatus::kQueued;
  std::vector<adverse_events::Signal> signals = {};  // new signals
  std::vector<Item> items = {};
  Counts by_type = {};  // for comparison in the next mail
};
BOOST_DESCRIBE_STRUCT(Run, (),
                      (id, period, started_at, from_version, to_version, new_n, changed_n, followup_n, removed_n,
                       mail_status, signals, items))

// The cause under which its mails are queued.
inline std::string mail_cause(const MonitorId& id) {
  return "monitor:" + id.text();
}

// The counts of a run without its items.
// New entries in one run.
struct TrendPoint {
  std::string period;
  std::int64_t new_n = 0;
};
BOOST_DESCRIBE_STRUCT(TrendPoint, (), (period, new_n))

struct RunCounts {
  std::int64_t new_n = 0;
  std::int64_t changed_n = 0;
  std::int64_t followup_n = 0;
  std::int64_t removed_n = 0;
  std::map<std::string, std::int64_t> by_type = {};
};
BOOST_DESCRIBE_STRUCT(RunCounts, (), (new_n, changed_n, followup_n, removed_n, by_type))

}  // namespace pharos::monitors

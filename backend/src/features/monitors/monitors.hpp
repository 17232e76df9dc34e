#pragma once

#include <boost/describe.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "core/principal.hpp"
#include "core/timestamp.hpp"
#include "db/database.hpp"
#include "features/adverse_events/adverse_events.hpp"

// Mail about changes in the public data of a product code.
namespace pharos::monitors {

using MonitorId = Id<struct MonitorTag>;

enum class Kind { kAdverseEvents, kRecalls };
constexpr auto kKinds = choices<Kind>({{Kind::kAdverseEvents, "AE"}, {Kind::kRecalls, "recall"}});

enum class Frequency { kDaily, kWeekly, kMonthly };
constexpr auto kFrequencies = choices<Frequency>(
    {{Frequency::kDaily, "daily"}, {Frequency::kWeekly, "weekly"}, {Frequency::kMonthly, "monthly"}});

// Start and expiration are calendar days of the organization, independent of the browser's time zone: stored and sent
// as midnight UTC.
struct NewMonitor {
  std::string name;
  Kind kind = Kind::kAdverseEvents;
  Frequency frequency = Frequency::kDaily;
  std::string product_code;
  Timestamp start_date;
  std::optional<Timestamp> expiration_date;
  bool on_signal = false;
};
struct MonitorChange {
  std::string name;
  Frequency frequency = Frequency::kDaily;
};

// Throw Error{kInvalidFields} with every invalid field.
NewMonitor read_new(const Json& body);
MonitorChange read_change(const Json& body, const MonitorId& id);

struct Owner {
  UserId id;
  std::string display_name;
};
BOOST_DESCRIBE_STRUCT(Owner, (), (id, display_name))

struct Monitor {
  MonitorId id;
  std::string name;
  Kind kind = Kind::kAdverseEvents;
  Frequency frequency = Frequency::kDaily;
  std::string product_code;
  Timestamp start_date;
  std::optional<Timestamp> expiration_date = {};
  bool on_signal = false;  // also mail when a signal crosses its threshold
  bool is_muted = false;
  Owner created_by;
  std::string recipient = {};
  std::string timezone = "UTC";  // of the organization
  int mail_hour = 7;             // when the recipient wants mail
  std::optional<Timestamp> last_run_at = {};
  // What the next run compares with; nothing until the initial state was recorded.
  std::optional<std::string> last_data_version = {};
  std::optional<std::vector<std::string>> known_signals =
      {};  // FDA codes of the problems that were signals at that time
  std::optional<Timestamp> last_change_at = {};
  Timestamp next_run_at;
  std::int64_t version = 1;

  bool has_begun() const { return last_data_version.has_value(); }
  Timestamp begins_at() const;               // the start of the first day, in the organization's time zone
  std::optional<Timestamp> ends_at() const;  // the end of the last day
  bool has_expired(Timestamp now) const { return expiration_date && *ends_at() < now; }
};
Json to_document(const Monitor& monitor, const UserId& reader, Timestamp now);

// A change found by a run; at most kMostItems are stored.
struct Item {
  std::string key;
  std::string change;  // new, changed, follow_up, removed
  std::string label;
  std::optional<std::string> date;
};
BOOST_DESCRIBE_STRUCT(Item, (), (key, change, label, date))
constexpr size_t kMostItems = 1000;

using Counts = std::vector<std::pair<std::string, std::int64_t>>;  // most frequent first

struct Run {
  std::string id;
  std::string period;
  Timestamp started_at;
  std::string from_version;
  std::string to_version;
  std::int64_t new_n = 0;
  std::int64_t changed_n = 0;
  std::int64_t followup_n = 0;
  std::int64_t removed_n = 0;
  std::string mail_status;                           // queued, sent, failed, skipped_no_change
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
struct RunCounts {
  std::int64_t new_n = 0;
  std::int64_t changed_n = 0;
  std::int64_t followup_n = 0;
  std::int64_t removed_n = 0;
  Counts by_type = {};
};

// The monitors of one tenant.
class MonitorRepository {
 public:
  explicit MonitorRepository(db::Database& database) : database_(database) {}

  std::vector<Monitor> list(const TenantScope& tenant) const;  // by name
  std::optional<Monitor> find(const TenantScope& tenant, const MonitorId& id) const;
  std::map<std::string, std::int64_t> count_by_code(const TenantScope& tenant) const;
  void insert(const TenantScope& tenant, const Monitor& monitor, Timestamp now);
  // Updates name, frequency and whether it is muted; the next run only if given. False if the stored version is no
  // longer that of `monitor`.
  bool update(const TenantScope& tenant, const Monitor& monitor, std::optional<Timestamp> next_run_at, Timestamp now);
  void remove(const TenantScope& tenant, const MonitorId& id);
  std::vector<Run> runs(const TenantScope& tenant, const MonitorId& id) const;  // the newest 100, newest first
  bool has_run(const TenantScope& tenant, const MonitorId& id, const std::string& period) const;
  std::optional<RunCounts> last_counts(const TenantScope& tenant, const MonitorId& id) const;
  std::string timezone(const TenantScope& tenant) const;

  // The state of a monitor after a run.
  struct RunState {
    std::optional<Timestamp> run_at;      // absent if it only began
    std::optional<Timestamp> changed_at;  // absent: unchanged
    std::string data_version;
    std::optional<std::vector<std::string>> known_signals;
    Timestamp next_run_at;
  };
  // False if the monitor has been advanced since it was read; nothing happens then.
  bool advance(const TenantScope& tenant, const Monitor& monitor, const RunState& state);
  void record(const TenantScope& tenant, const MonitorId& id, const Run& run);
  void postpone(const TenantScope& tenant, const MonitorId& id, Timestamp until);

 private:
  db::Database& database_;
};

}  // namespace pharos::monitors

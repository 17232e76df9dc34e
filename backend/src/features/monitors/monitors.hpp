#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "db/database.hpp"
#include "http/principal.hpp"

// Mail about what changed in the public data of a product code.
namespace pharos::monitors {

using MonitorId = Id<struct MonitorTag>;

enum class Kind { kAdverseEvents, kRecalls };
constexpr auto kKinds = choices<Kind>({{Kind::kAdverseEvents, "AE"}, {Kind::kRecalls, "recall"}});

enum class Frequency { kDaily, kWeekly, kMonthly };
constexpr auto kFrequencies = choices<Frequency>(
    {{Frequency::kDaily, "daily"}, {Frequency::kWeekly, "weekly"}, {Frequency::kMonthly, "monthly"}});

struct NewMonitor {
  std::string name;
  Kind kind = Kind::kAdverseEvents;
  Frequency frequency = Frequency::kDaily;
  std::string product_code;
  Timestamp start_date;
  std::optional<Timestamp> expiration_date;
};
struct MonitorChange {
  std::string name;
  Frequency frequency = Frequency::kDaily;
};

// Throw Error{kInvalidFields} that names every wrong field at once.
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
  std::optional<Timestamp> expiration_date;
  bool is_muted = false;
  Owner created_by;
  std::string recipient = {};
  std::optional<Timestamp> last_run_at = {};
  std::optional<std::string> last_data_version;  // what the next run compares with
  std::optional<Timestamp> last_change_at = {};
  Timestamp next_run_at;
  std::int64_t version = 1;

  bool has_expired(Timestamp now) const { return expiration_date && *expiration_date < now; }
};
Json to_document(const Monitor& monitor, const UserId& reader, Timestamp now);

// What a run found; of the items the first kMostItems.
struct Item {
  std::string key;
  std::string change;  // new, changed, follow_up
  std::string label;
  std::optional<std::string> date;
};
BOOST_DESCRIBE_STRUCT(Item, (), (key, change, label, date))
constexpr size_t kMostItems = 1000;

struct Run {
  std::string id;
  std::string period;
  Timestamp started_at;
  std::optional<std::string> from_version;
  std::string to_version;
  std::int64_t new_n = 0;
  std::int64_t changed_n = 0;
  std::int64_t followup_n = 0;
  std::string mail_status;  // sent, skipped_no_change, failed
  std::vector<Item> items;
};
BOOST_DESCRIBE_STRUCT(Run, (),
                      (id, period, started_at, from_version, to_version, new_n, changed_n, followup_n, mail_status,
                       items))

// The monitors of one tenant.
class MonitorRepository {
 public:
  explicit MonitorRepository(db::Database& database) : database_(database) {}

  std::vector<Monitor> list(const TenantScope& tenant) const;  // by name
  std::optional<Monitor> find(const TenantScope& tenant, const MonitorId& id) const;
  // Of name, kind, frequency, product_code, dates, data version, next run and creator.
  void insert(const TenantScope& tenant, const Monitor& monitor, Timestamp now);
  // False when the stored version is not that of `monitor` any more.
  bool update(const TenantScope& tenant, const Monitor& monitor, Timestamp now);
  void remove(const TenantScope& tenant, const MonitorId& id);
  std::vector<Run> runs(const TenantScope& tenant, const MonitorId& id) const;  // the newest 100 first
  std::string timezone(const TenantScope& tenant) const;

  // Records a run and moves the monitor on, unless somebody else did so since `monitor` was read: false. A run of a
  // version that was looked at before leaves no record.
  bool record(const TenantScope& tenant, const Monitor& monitor, const Run& run, Timestamp next_run_at);

 private:
  db::Database& database_;
};

}  // namespace pharos::monitors

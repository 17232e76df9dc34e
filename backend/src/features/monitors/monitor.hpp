#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"

// Mail about changes in the public data of a product code.
namespace pharos::monitors {

using MonitorId = Id<struct MonitorTag>;

enum class Kind { kAdverseEvents, kRecalls };
constexpr auto kKinds = choices<Kind>({{Kind::kAdverseEvents, "AE"}, {Kind::kRecalls, "recall"}});
constexpr const auto& choices_of(Kind) {
  return kKinds;
}

enum class Frequency { kDaily, kWeekly, kMonthly };
constexpr auto kFrequencies = choices<Frequency>(
    {{Frequency::kDaily, "daily"}, {Frequency::kWeekly, "weekly"}, {Frequency::kMonthly, "monthly"}});
constexpr const auto& choices_of(Frequency) {
  return kFrequencies;
}

enum class MonitorStatus { kActive, kMuted, kExpired };
constexpr auto kMonitorStatuses = choices<MonitorStatus>(
    {{MonitorStatus::kActive, "active"}, {MonitorStatus::kMuted, "muted"}, {MonitorStatus::kExpired, "expired"}});
constexpr const auto& choices_of(MonitorStatus) {
  return kMonitorStatuses;
}

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
bool read_muted(const Json& body);

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
  // FDA codes of the problems that were signals at that time.
  std::optional<std::vector<std::string>> known_signals = {};
  std::optional<Timestamp> last_change_at = {};
  Timestamp next_run_at;
  std::int64_t version = 1;

  bool has_begun() const { return last_data_version.has_value(); }
  Timestamp begins_at() const;               // the start of the first day, in the organization's time zone
  std::optional<Timestamp> ends_at() const;  // the end of the last day
  bool has_expired(Timestamp now) const { return expiration_date && *ends_at() < now; }
};
// What is stored; the time zone and the mail hour come from the organization and the recipient.
BOOST_DESCRIBE_STRUCT(Monitor, (),
                      (id, name, kind, frequency, product_code, start_date, expiration_date, on_signal, is_muted,
                       created_by, recipient, last_run_at, last_data_version, known_signals, last_change_at,
                       next_run_at, version))

// A monitor as one of its readers sees it.
struct MonitorView {
  MonitorId id;
  std::string name;
  Kind kind = Kind::kAdverseEvents;
  Frequency frequency = Frequency::kDaily;
  std::string product_code;
  Timestamp start_date;
  std::optional<Timestamp> expiration_date;
  bool on_signal = false;
  MonitorStatus status = MonitorStatus::kActive;
  std::optional<Timestamp> last_run_at;
  std::optional<std::string> last_data_version;
  std::optional<Timestamp> last_change_at;
  std::optional<Timestamp> next_run_at;  // absent once expired
  Owner created_by;
  bool is_mine = false;
  std::vector<std::string> recipients;
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(MonitorView, (),
                      (id, name, kind, frequency, product_code, start_date, expiration_date, on_signal, status,
                       last_run_at, last_data_version, last_change_at, next_run_at, created_by, is_mine, recipients,
                       version))
MonitorView view_of(const Monitor& monitor, const UserId& reader, Timestamp now);

}  // namespace pharos::monitors

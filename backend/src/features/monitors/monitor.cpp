#include "features/monitors/monitor.hpp"

#include <boost/algorithm/string/case_conv.hpp>

#include "core/json_reader.hpp"

namespace pharos::monitors {
namespace {

constexpr size_t kMaxName = 200;
constexpr size_t kMaxProductCode = 3;

std::string read_name(JsonReader& reader) {
  return reader.name("name", "Name is required", kMaxName);
}

Frequency read_frequency(JsonReader& reader) {
  return reader.choice("frequency", kFrequencies, "Frequency is required", "Invalid frequency");
}

// The calendar day as written: a time with an offset means the writer's day.
std::optional<Timestamp> day_of(const Json& body, std::string_view field) {
  constexpr size_t kDayLength = 10;
  const Json* value = body.as_object().if_contains(field);
  if (value == nullptr || !value->is_string()) return std::nullopt;
  return find_timestamp(std::string_view{value->as_string()}.substr(0, kDayLength));
}

}  // namespace

NewMonitor read_new(const Json& body) {
  JsonReader reader{body};
  NewMonitor monitor{.name = read_name(reader),
                     .kind = reader.choice("kind", kKinds, "Kind is required", "Kind must be AE or recall"),
                     .frequency = read_frequency(reader),
                     .product_code = reader.text("product_code", "Product code is required"),
                     .start_date = reader.timestamp("start_date", "Start date is required"),
                     .expiration_date = reader.optional_timestamp("expiration_date"),
                     .on_signal = reader.boolean("on_signal", false)};
  monitor.start_date = day_of(body, "start_date").value_or(monitor.start_date);
  if (monitor.expiration_date) monitor.expiration_date = day_of(body, "expiration_date");
  reader.require(monitor.product_code.size() <= kMaxProductCode, "product_code", "Product code is too long");
  reader.require(!monitor.expiration_date || *monitor.expiration_date > monitor.start_date, "expiration_date",
                 "Expiration date must be after start date");
  reader.require(!monitor.on_signal || monitor.kind == Kind::kAdverseEvents, "on_signal",
                 "Signals are only available for adverse events");
  reader.finish();
  boost::algorithm::to_upper(monitor.product_code);
  return monitor;
}

MonitorChange read_change(const Json& body, const MonitorId& id) {
  JsonReader reader{body};
  const auto given = reader.text("id", "Id is required");
  MonitorChange change{.name = read_name(reader), .frequency = read_frequency(reader)};
  reader.require(given == id.text(), "id", "Must match the monitor in the URL");
  reader.finish();
  return change;
}

bool read_muted(const Json& body) {
  JsonReader reader{body};
  reader.require(!reader.json("muted").is_null(), "muted", "Muted is required");
  const bool is_muted = reader.boolean("muted", false);
  reader.finish();
  return is_muted;
}

MonitorView view_of(const Monitor& monitor, const UserId& reader, Timestamp now) {
  const bool has_expired = monitor.has_expired(now);
  return {.id = monitor.id,
          .name = monitor.name,
          .kind = monitor.kind,
          .frequency = monitor.frequency,
          .product_code = monitor.product_code,
          .start_date = monitor.start_date,
          .expiration_date = monitor.expiration_date,
          .on_signal = monitor.on_signal,
          .status = has_expired        ? MonitorStatus::kExpired
                    : monitor.is_muted ? MonitorStatus::kMuted
                                       : MonitorStatus::kActive,
          .last_run_at = monitor.last_run_at,
          .last_data_version = monitor.last_data_version,
          .last_change_at = monitor.last_change_at,
          .next_run_at = has_expired ? std::nullopt : std::optional{monitor.next_run_at},
          .created_by = monitor.created_by,
          .is_mine = monitor.created_by.id == reader,
          .recipients = {monitor.recipient},
          .version = monitor.version};
}

}  // namespace pharos::monitors

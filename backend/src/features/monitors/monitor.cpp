#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>

#include "core/json_reader.hpp"
#include "features/monitors/monitors.hpp"

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

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? to_json(*value) : Json();
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

Json to_document(const Monitor& monitor, const UserId& reader, Timestamp now) {
  const bool has_expired = monitor.has_expired(now);
  return JsonObject{{"id", monitor.id.text()},
                    {"name", monitor.name},
                    {"kind", kKinds.name(monitor.kind)},
                    {"frequency", kFrequencies.name(monitor.frequency)},
                    {"product_code", monitor.product_code},
                    {"start_date", to_iso(monitor.start_date)},
                    {"expiration_date", or_null(monitor.expiration_date)},
                    {"on_signal", monitor.on_signal},
                    {"status", has_expired        ? "expired"
                               : monitor.is_muted ? "muted"
                                                  : "active"},
                    {"last_run_at", or_null(monitor.last_run_at)},
                    {"last_data_version", or_null(monitor.last_data_version)},
                    {"last_change_at", or_null(monitor.last_change_at)},
                    {"next_run_at", has_expired ? Json() : Json(to_iso(monitor.next_run_at))},
                    {"created_by", to_json(monitor.created_by)},
                    {"is_mine", monitor.created_by.id == reader},
                    {"recipients", JsonArray{Json(monitor.recipient)}},
                    {"version", monitor.version}};
}

}  // namespace pharos::monitors

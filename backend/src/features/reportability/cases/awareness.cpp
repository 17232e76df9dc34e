#include "features/reportability/cases/awareness.hpp"

#include "core/time_zone.hpp"

namespace pharos::reportability {
namespace {

constexpr size_t kMaxPerson = 200;
constexpr size_t kMaxBasis = 2000;
constexpr size_t kMaxZone = 64;

}  // namespace

AwarenessSpec read_awareness(const Json& body) {
  JsonReader reader{body};
  AwarenessSpec spec{.topic = reader.choice("topic", kTopics, "Say what the person became aware of",
                                            "Must be event, reportability, severity, remedial_action, new_fact or "
                                            "correction_initiated"),
                     .at = reader.timestamp("at", "Say when your organization became aware"),
                     .time_zone = reader.text("time_zone", "A time zone is required", kMaxZone),
                     .person = reader.name("person", "Name the person who became aware", kMaxPerson),
                     .person_class = reader.choice("person_class", kPersonClasses, "Select the person's role",
                                                   "Must be any, management, ae_duty or representative"),
                     .basis = reader.text("basis", "Say how the person became aware", kMaxBasis)};
  reader.require(spec.topic != Topic::kCorrectionReported, "topic",
                 "Record the report of the correction or removal instead");
  reader.require(spec.time_zone.empty() || is_time_zone(spec.time_zone), "time_zone",
                 "Not a time zone, such as America/New_York");
  reader.finish();
  return spec;
}

}  // namespace pharos::reportability

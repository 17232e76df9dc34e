#include "features/people/profile.hpp"

#include "core/json_reader.hpp"

namespace pharos::people {
namespace {

constexpr size_t kMaxName = 200;
constexpr size_t kMaxTimeZone = 64;
constexpr std::int64_t kLastHour = 23;

// The organization's setting instead of a personal choice.
constexpr std::string_view kAsTheOrganization = "auto";

enum class Landing { kAuto, kProductHub, kAdverseEvents, kMonitoring };
constexpr auto kLandings = choices<Landing>({{Landing::kAuto, "auto"},
                                             {Landing::kProductHub, "product-hub"},
                                             {Landing::kAdverseEvents, "adverse-events"},
                                             {Landing::kMonitoring, "monitoring"}});

Preferences read_preferences(const Json& body) {
  JsonReader in{body};
  auto format = in.text("date_format", "Date format is required", kMaxTimeZone);
  in.require(format == kAsTheOrganization || tenants::kDateFormats.find(format), "date_format", "Unknown date format");
  Preferences preferences{
      .date_format = std::move(format),
      .time_zone = in.text("time_zone", "Time zone is required", kMaxTimeZone),
      .default_landing = std::string{kLandings.name(
          in.choice("default_landing", kLandings, "Start page is required", "Unknown start page"))},
      .digest_hour = in.integer("digest_hour", "Digest hour is required", 0, kLastHour),
  };
  in.finish();
  return preferences;
}

}  // namespace

ProfileUpdate read_profile_update(const Json& body) {
  JsonReader in{body};
  ProfileUpdate update{.display_name = in.name("display_name", "Name is required", kMaxName), .preferences = {}};
  const auto& preferences = in.json("preferences");
  in.require(preferences.is_object(), "preferences", "Preferences are required");
  in.finish();
  update.preferences = read_preferences(preferences);
  return update;
}

}  // namespace pharos::people

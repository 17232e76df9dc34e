#include "features/people/accounts/profile.hpp"

#include "core/json_reader.hpp"

namespace pharos::people {
namespace {

constexpr size_t kMaxName = 200;
constexpr size_t kMaxTimeZone = 64;
constexpr std::int64_t kLastHour = 23;

}  // namespace

Preferences read_preferences(const Json& document) {
  JsonReader in{document};
  Preferences preferences{
      .date_format = in.choice("date_format", kDatePreferences, "Date format is required", "Unknown date format"),
      .time_zone = in.text("time_zone", "Time zone is required", kMaxTimeZone),
      .default_landing = in.choice("default_landing", kLandings, "Start page is required", "Unknown start page"),
      .digest_hour = in.integer("digest_hour", "Digest hour is required", 0, kLastHour),
  };
  in.finish();
  return preferences;
}

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

#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "features/tenants/tenants.hpp"

namespace pharos::people {

// A person's own date format, or that of the organization.
enum class DatePreference { kAuto, kDayMonthName, kIso, kMonthFirst, kDayFirst, kDayFirstDots };
constexpr auto kDatePreferences = choices<DatePreference>({{DatePreference::kAuto, "auto"},
                                                           {DatePreference::kDayMonthName, "DD MMM YYYY"},
                                                           {DatePreference::kIso, "YYYY-MM-DD"},
                                                           {DatePreference::kMonthFirst, "MM/DD/YYYY"},
                                                           {DatePreference::kDayFirst, "DD/MM/YYYY"},
                                                           {DatePreference::kDayFirstDots, "DD.MM.YYYY"}});
constexpr const auto& choices_of(DatePreference) {
  return kDatePreferences;
}

// The page shown after sign-in.
enum class Landing { kAuto, kProductHub, kAdverseEvents, kMonitoring };
constexpr auto kLandings = choices<Landing>({{Landing::kAuto, "auto"},
                                             {Landing::kProductHub, "product-hub"},
                                             {Landing::kAdverseEvents, "adverse-events"},
                                             {Landing::kMonitoring, "monitoring"}});
constexpr const auto& choices_of(Landing) {
  return kLandings;
}

struct Preferences {
  DatePreference date_format = DatePreference::kAuto;
  std::string time_zone = "UTC";
  Landing default_landing = Landing::kAuto;
  std::int64_t digest_hour = 7;
};
BOOST_DESCRIBE_STRUCT(Preferences, (), (date_format, time_zone, default_landing, digest_hour))
// From a request or a stored document. Throws Error{kInvalidFields}.
Preferences read_preferences(const Json& document);

struct UserProfile {
  UserId id;
  std::string display_name;
  std::string email;
  std::optional<std::string> photoURL;
  std::optional<TenantId> last_logged_in_tenant_id;
  bool has_master_tenant = false;
  std::vector<tenants::OwnTenant> all_tenants;
  bool mfa_enrolled = false;
  Preferences preferences;
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(UserProfile, (),
                      (id, display_name, email, photoURL, last_logged_in_tenant_id, has_master_tenant, all_tenants,
                       mfa_enrolled, preferences, version))

// What people may change about themselves: body of PUT /users/profile.
struct ProfileUpdate {
  std::string display_name;
  Preferences preferences;
};
BOOST_DESCRIBE_STRUCT(ProfileUpdate, (), (display_name, preferences))

ProfileUpdate read_profile_update(const Json& body);

}  // namespace pharos::people

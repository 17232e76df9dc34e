#include "demo/demo_team.hpp"

namespace pharos {

Principal demo_principal(Application& application, const TenantScope& tenant, const UserId& user) {
  Principal who;
  who.user = user;
  who.display_name = application.people().accounts.find(user)->display_name;
  who.tenant = tenant;
  who.permissions.set();
  who.features.set();
  who.request_id = "demo";
  return who;
}

std::string demo_day(Timestamp moment) {
  constexpr size_t kDayLength = 10;
  return to_iso(moment).substr(0, kDayLength);
}

}  // namespace pharos

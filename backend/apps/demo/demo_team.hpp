#pragma once

#include "application.hpp"

namespace pharos {

struct DemoTeam {
  UserId analyst;
  UserId reviewer;
  UserId manager;
};

// A member of the demo organization who may do everything, as a request would name them.
Principal demo_principal(Application& application, const TenantScope& tenant, const UserId& user);

// "2026-11-17", in UTC.
std::string demo_day(Timestamp moment);

}  // namespace pharos

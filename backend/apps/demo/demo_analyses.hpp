#pragma once

#include "application.hpp"

namespace pharos {

struct DemoTeam {
  UserId analyst;
  UserId reviewer;
  UserId manager;
};

// Analyses of the demo complaints in every state, created through the regular services.
void make_demo_analyses(Application& application, const TenantId& tenant, const DemoTeam& team);

}  // namespace pharos

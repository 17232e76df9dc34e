#pragma once

#include <string>
#include <vector>

#include "application.hpp"

namespace pharos {

struct DemoUser {
  std::string email;
  std::string display_name;
  std::string memberships;  // in words, for the console
};

inline constexpr std::string_view kDemoPassword = "keep-the-light-on-42";

// Two organizations with a user for every role and competitor settings, one of them with products, and a master tenant.
// Does nothing if there is already an account. Returns who can sign in.
std::vector<DemoUser> make_demo_data(Application& application, db::Database& database);

}  // namespace pharos

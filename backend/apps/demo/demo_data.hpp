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

// Two organizations with a person for every role and settings of who they compete with, one of them with products; a
// master tenant. Does nothing when there is an account already. Answers who can sign in.
std::vector<DemoUser> make_demo_data(Application& application, db::Database& database);

}  // namespace pharos

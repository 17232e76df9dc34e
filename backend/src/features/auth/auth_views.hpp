#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "features/people/people.hpp"
#include "features/tenants/tenants.hpp"

namespace pharos::auth {

// Answers of the sign-in pages.
struct LoginView {
  std::string token;
  people::UserProfile user;
  std::optional<tenants::Tenant> tenant;  // where the person starts
};
BOOST_DESCRIBE_STRUCT(LoginView, (), (token, user, tenant))

struct SignedInView {
  std::string token;
  people::UserProfile user;
};
BOOST_DESCRIBE_STRUCT(SignedInView, (), (token, user))

struct HasSecretView {
  bool has_secret = false;
};
BOOST_DESCRIBE_STRUCT(HasSecretView, (), (has_secret))

struct RecoveryCodesView {
  std::vector<std::string> recovery_codes;
};
BOOST_DESCRIBE_STRUCT(RecoveryCodesView, (), (recovery_codes))

}  // namespace pharos::auth

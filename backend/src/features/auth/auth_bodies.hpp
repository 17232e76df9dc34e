#pragma once

#include <optional>
#include <string>

#include "core/json.hpp"
#include "features/auth/joining/joining_service.hpp"

namespace pharos::auth {

struct LoginBody {
  std::string email;
  std::string password;
};
LoginBody read_login(const Json& body);

// {"email"}: the canonical address.
std::string read_email(const Json& body);

struct TokenPassword {
  std::string token;
  std::string password;
};
TokenPassword read_token_password(const Json& body);
std::string read_token(const Json& body);

Registration read_registration(const Json& body);
InvitationSignup read_invitation_signup(const Json& body);

struct PasswordChange {
  std::string current_password;
  std::string new_password;
};
PasswordChange read_password_change(const Json& body);

std::string read_otp(const Json& body);
// An empty body means no code.
std::optional<std::string> read_optional_otp(const Json& body);
std::string read_recovery_code(const Json& body);

}  // namespace pharos::auth

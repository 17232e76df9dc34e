#include "features/auth/auth_bodies.hpp"

#include "core/json_reader.hpp"
#include "mail/address.hpp"

namespace pharos::auth {
namespace {

constexpr size_t kMaxPassword = 1024;
constexpr size_t kMaxToken = 200;
constexpr size_t kMaxPersonName = 100;
constexpr size_t kMaxDisplayName = 200;
constexpr size_t kMaxCode = 64;

std::string email_in(JsonReader& in) {
  const auto given = in.text("email", "Email is required");
  const auto address = mail::find_address(given);
  in.require(given.empty() || address.has_value(), "email", "Email must be a valid email address");
  return address.value_or("");
}

std::string password_in(JsonReader& in, std::string_view field = "password") {
  return in.exact_text(field, "Password is required", kMaxPassword);
}

std::string token_in(JsonReader& in) {
  return in.text("token", "Token is required", kMaxToken);
}

}  // namespace

LoginBody read_login(const Json& body) {
  JsonReader in{body};
  LoginBody login{.email = email_in(in), .password = password_in(in)};
  in.finish();
  return login;
}

std::string read_email(const Json& body) {
  return read_body(body, email_in);
}

TokenPassword read_token_password(const Json& body) {
  JsonReader in{body};
  TokenPassword result{.token = token_in(in), .password = password_in(in)};
  in.finish();
  return result;
}

std::string read_token(const Json& body) {
  return read_body(body, token_in);
}

Registration read_registration(const Json& body) {
  JsonReader in{body};
  Registration registration{.email = email_in(in),
                            .password = password_in(in),
                            .first_name = in.name("firstName", "First name is required", kMaxPersonName),
                            .last_name = in.name("lastName", "Last name is required", kMaxPersonName)};
  in.finish();
  return registration;
}

InvitationSignup read_invitation_signup(const Json& body) {
  JsonReader in{body};
  InvitationSignup signup{.display_name = in.name("display_name", "Name is required", kMaxDisplayName),
                          .email = email_in(in),
                          .password = password_in(in),
                          .token = token_in(in)};
  in.finish();
  return signup;
}

PasswordChange read_password_change(const Json& body) {
  JsonReader in{body};
  PasswordChange change{.current_password = password_in(in, "current_password"),
                        .new_password = password_in(in, "new_password")};
  in.finish();
  return change;
}

std::string read_otp(const Json& body) {
  return read_body(body, [](JsonReader& in) { return in.text("otp", "Code is required", kMaxCode); });
}

std::optional<std::string> read_optional_otp(const Json& body) {
  if (body.is_null()) return std::nullopt;
  return read_body(body, [](JsonReader& in) { return in.optional_text("otp", kMaxCode); });
}

std::string read_recovery_code(const Json& body) {
  return read_body(body,
                   [](JsonReader& in) { return in.text("recovery_code", "Recovery code is required", kMaxCode); });
}

}  // namespace pharos::auth

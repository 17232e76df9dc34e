#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/principal.hpp"
#include "features/audit/audit.hpp"
#include "features/auth/limits/known_device_directory.hpp"
#include "features/auth/limits/wrong_try_directory.hpp"
#include "features/auth/second_factor/second_factor_directory.hpp"
#include "features/auth/sign_in/account_notices.hpp"
#include "features/auth/sign_in/origin.hpp"
#include "features/auth/sign_in/session_directory.hpp"
#include "features/people/people.hpp"

namespace pharos::auth {

struct Enrolment {
  std::string otpauth_url;
  std::string secret;
  std::string qr_svg;
  std::vector<std::string> recovery_codes;
};
BOOST_DESCRIBE_STRUCT(Enrolment, (), (otpauth_url, secret, qr_svg, recovery_codes))

struct MfaToken {
  std::string mfa_token;
  Timestamp expires_at;
  std::string device_token;  // for the browser to store and send at the next sign-in
};
BOOST_DESCRIBE_STRUCT(MfaToken, (), (mfa_token, expires_at, device_token))

// One-time codes: enrollment, verification, and recovery when the device is lost.
class SecondFactorService {
 public:
  struct Parts {
    db::Database& database;
    SecondFactorDirectory& factors;
    SessionDirectory& sessions;
    WrongTryDirectory& wrong_tries;
    KnownDeviceDirectory& devices;
    AccountNotices& notices;
    people::AccountDirectory& accounts;
    audit::Trail& trail;
    const Clock& clock;
  };
  explicit SecondFactorService(const Parts& parts) : parts_(parts) {}

  bool has_secret(const Principal& who) const { return parts_.factors.has_secret(who.user); }
  // Replacing an active factor requires a current or a recovery code (R10).
  Enrolment enrol(const Origin& origin, const Principal& who, const std::optional<std::string>& code);
  // A valid code for the pending secret activates it and signs out every other session (R6).
  MfaToken verify(const Origin& origin, const Principal& who, const std::string& code);
  MfaToken recover(const Origin& origin, const Principal& who, const std::string& recovery_code);
  std::vector<std::string> renew_recovery_codes(const Origin& origin, const Principal& who, const std::string& code);

 private:
  void record(const Origin& origin, const Principal& who, const std::string& action);
  std::vector<TryLimit> limits_of(const Origin& origin, const Principal& who) const;
  void require_not_held(const Origin& origin, const Principal& who) const;
  [[noreturn]] void refuse(const Origin& origin, const Principal& who, const std::string& why);
  // Uses the code up; throws if it is wrong or already used.
  void require_code(const Origin& origin, const Principal& who, const std::string& code);
  void require_any_code(const Origin& origin, const Principal& who, const std::optional<std::string>& code);
  bool confirm_pending(const Origin& origin, const Principal& who, const std::string& code);
  MfaToken pass(const Origin& origin, const Principal& who);

  Parts parts_;
};

}  // namespace pharos::auth

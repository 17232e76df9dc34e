#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "core/timestamp.hpp"
#include "db/database.hpp"

namespace pharos::people {

enum class SecretPurpose { kReset, kOnboard, kInvitation };

struct SecretState {
  std::string subject;
  bool is_live = false;  // neither used nor expired
};
BOOST_DESCRIBE_STRUCT(SecretState, (), (subject, is_live))

// Secrets mailed as links: 32 random bytes, stored only as SHA-256, valid once (R3, R4).
class OneTimeSecretDirectory {
 public:
  OneTimeSecretDirectory(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // The secret to mail. Cancels earlier ones with the same purpose and subject.
  std::string issue(SecretPurpose purpose, const std::string& subject);

  // Its subject, without using it; nothing for an unknown one.
  std::optional<SecretState> find(SecretPurpose purpose, const std::string& secret) const;

  // Uses it in the transaction of its effect. Nothing if it is unknown, used, expired, or for another purpose.
  std::optional<std::string> consume(SecretPurpose purpose, const std::string& secret);
  void cancel(SecretPurpose purpose, const std::string& subject);
  // Deletes secrets that expired before `before`; returns how many.
  std::int64_t purge(Timestamp before);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::people

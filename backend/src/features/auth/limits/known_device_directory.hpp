#pragma once

#include <string>

#include "core/id.hpp"
#include "core/timestamp.hpp"
#include "db/database.hpp"

namespace pharos::auth {

// Browsers that have passed a person's second factor before. Each has a secret, stored only as SHA-256. It does not
// sign anyone in: it only lets the browser's failures be counted separately.
class KnownDeviceDirectory {
 public:
  KnownDeviceDirectory(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // The device's secret: the one it sent if known, otherwise a new one.
  std::string remember(const UserId& user, const std::string& sent);
  bool knows(const UserId& user, const std::string& secret) const;
  void forget_all(const UserId& user);
  // Deletes those not used since `before`; returns how many.
  std::int64_t purge(Timestamp before);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::auth

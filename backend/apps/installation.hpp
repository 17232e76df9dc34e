#pragma once

#include <memory>

#include "application.hpp"
#include "configuration.hpp"

namespace pharos {

// A configured, migrated store with the application on it: what every sub-command works with.
class Installation {
 public:
  // Brings the schema up to date first.
  explicit Installation(const Configuration& configuration);

  Application& application() { return *application_; }
  db::Database& database() { return *database_; }
  const Clock& clock() const { return clock_; }

 private:
  SystemClock clock_;
  std::unique_ptr<db::Database> database_;
  std::unique_ptr<Application> application_;
};

}  // namespace pharos

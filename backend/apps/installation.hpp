#pragma once

#include <memory>

#include "application.hpp"
#include "configuration.hpp"
#include "public_data/version/data_version.hpp"

namespace pharos {

// Commands that ask nothing of the public data need not wait until it is opened.
enum class PublicDataUse { kNone, kServe };

// A configured, migrated store with the application on it: what every sub-command works with.
class Installation {
 public:
  // Brings the schema up to date first.
  explicit Installation(const Configuration& configuration, PublicDataUse use = PublicDataUse::kNone);

  Application& application() { return *application_; }
  db::Database& database() { return *database_; }
  const public_data::PublicData& public_data() const { return *public_data_; }
  const Clock& clock() const { return clock_; }

 private:
  SystemClock clock_;
  std::unique_ptr<db::Database> database_;
  std::unique_ptr<public_data::PublicData> public_data_;
  std::unique_ptr<Application> application_;
};

}  // namespace pharos

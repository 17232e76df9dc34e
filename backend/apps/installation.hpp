#pragma once

#include <memory>

#include "application.hpp"
#include "configuration.hpp"
#include "public_data/version/data_version.hpp"

namespace pharos {

// Commands that do not use public data need not wait until it is opened.
enum class PublicDataUse { kNone, kServe };

// Commands that only read leave the store unchanged.
enum class SchemaUse { kMigrate, kRead };

// A configured store with the schema of this program, and the application on it: used by most sub-commands.
class Installation {
 public:
  // Migrates the schema first, or, for a command that only reads, throws std::runtime_error if there is no store or its
  // schema is older than the program.
  Installation(const Configuration& configuration, SchemaUse schema, PublicDataUse use = PublicDataUse::kNone);

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

#pragma once

#include <memory>

#include "application.hpp"
#include "configuration.hpp"
#include "db/aligned_clock.hpp"
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
  // What nodes agree on; null for a single node, and for commands that do not use public data.
  data_versions::AgreedData* agreed_data() { return agreed_; }
  const db::AlignedClock& clock() const { return *clock_; }

 private:
  void bring_shared_files(const ApplicationSettings& settings);
  void open_public_data(const Configuration& configuration, PublicDataUse use);

  SystemClock own_clock_;
  std::unique_ptr<db::Database> database_;
  std::unique_ptr<db::SharedClock> shared_clock_;
  std::unique_ptr<db::AlignedClock> clock_;
  std::unique_ptr<data_versions::VersionDirectory> directory_;
  data_versions::AgreedData* agreed_ = nullptr;  // public_data_
  std::unique_ptr<public_data::PublicData> public_data_;
  std::unique_ptr<Application> application_;
};

}  // namespace pharos

#pragma once

#include <memory>
#include <optional>

#include "configuration.hpp"
#include "features/data_versions/data_versions.hpp"
#include "installation.hpp"

namespace pharos {

// The versions of the public data for a command. On SQLite the command needs no database; on PostgreSQL it acts for all
// nodes.
class CommandVersions {
 public:
  explicit CommandVersions(const Configuration& configuration, bool is_forced = false);
  data_versions::VersionControl& operator*() { return *control_; }
  data_versions::VersionControl* operator->() { return control_.get(); }
  // Other nodes use this file from now on, too.
  void share(data_versions::SharedFileKind kind, const std::string& version, const std::filesystem::path& file);

 private:
  std::optional<Installation> installation_;
  std::unique_ptr<data_versions::VersionControl> control_;  // last: it uses the installation
};

}  // namespace pharos

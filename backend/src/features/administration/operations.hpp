#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "features/administration/installation_directory.hpp"
#include "features/audit/audit.hpp"
#include "features/outbox/outbox.hpp"
#include "public_data/version/data_folder.hpp"

namespace pharos::administration {

struct HealthCheck {
  std::string name;
  bool ok = true;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(HealthCheck, (), (name, ok, text))

// The health of the installation, and which of its data versions is published.
class Operations {
 public:
  struct Parts {
    db::Database& database;
    const InstallationDirectory& installation;
    const outbox::OutboxRepository& outbox;
    audit::Trail& trail;
    const Clock& clock;
    std::filesystem::path data_folder;
  };
  explicit Operations(const Parts& parts) : parts_(parts), data_(parts.data_folder) {}

  std::vector<HealthCheck> health() const;

  JsonArray data_versions() const;
  // Both commit by themselves, because what is published is a file. Throw Error{kNotFound}, kConflict, or kUnavailable
  // for a damaged version.
  std::string publish(const Principal& who, const std::string& id);
  std::string roll_back(const Principal& who);

 private:
  void record(const Principal& who, const std::string& action, const std::optional<std::string>& before,
              const std::string& after);

  Parts parts_;
  public_data::DataFolder data_;
};

}  // namespace pharos::administration

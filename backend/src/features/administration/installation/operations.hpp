#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "features/administration/installation/installation_directory.hpp"
#include "features/audit/audit.hpp"
#include "features/data_versions/data_versions.hpp"
#include "features/outbox/outbox.hpp"
#include "public_data/version/data_folder.hpp"

namespace pharos::administration {

struct HealthCheck {
  std::string name;
  bool ok = true;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(HealthCheck, (), (name, ok, text))

// A data version on this server.
struct InstalledVersion {
  std::string id;
  bool is_current = false;
  bool is_generated = false;
  std::string data_through;
  Timestamp loaded_at;
  std::int64_t reports = 0;
  std::uint64_t bytes = 0;
};
BOOST_DESCRIBE_STRUCT(InstalledVersion, (), (id, is_current, is_generated, data_through, loaded_at, reports, bytes))

struct PublishedVersion {
  std::string current;
};
BOOST_DESCRIBE_STRUCT(PublishedVersion, (), (current))

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
    // Created for each call.
    std::function<std::unique_ptr<data_versions::VersionControl>()> versions;
  };
  explicit Operations(const Parts& parts) : parts_(parts), data_(parts.data_folder) {}

  std::vector<HealthCheck> health() const;

  std::vector<InstalledVersion> data_versions() const;
  // Both commit by themselves, because what is published is a file, or waits for other nodes. Throw Error{kNotFound},
  // kConflict (also if a node is not ready yet), or kUnavailable for a damaged version.
  PublishedVersion publish(const Principal& who, const std::string& id);
  PublishedVersion roll_back(const Principal& who);

 private:
  void record(const Principal& who, const std::string& action, const std::optional<std::string>& before,
              const std::string& after);

  Parts parts_;
  public_data::DataFolder data_;
};

}  // namespace pharos::administration

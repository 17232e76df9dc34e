#pragma once

#include <functional>
#include <memory>
#include <string>

#include "features/data_versions/data_versions.hpp"
#include "parts/environment.hpp"
#include "parts/files_part.hpp"

namespace pharos {

// Which version of the public data is served: on SQLite, what the folder says; on PostgreSQL, what all nodes agree on.
struct DataVersionsPart {
  DataVersionsPart(const Environment& environment, const FilesPart& files);

  // For one command or request: it may hold a lease as long as it exists.
  std::unique_ptr<data_versions::VersionControl> control(data_versions::Waiting waiting);
  // For a request, which waits ten seconds at most.
  std::unique_ptr<data_versions::VersionControl> hasty_control();

  const db::Database& database;
  db::SharedClock shared_clock;
  data_versions::VersionDirectory directory;
  blobs::ContentStore& store;
  data_versions::SharedFiles shared_files;
  public_data::DataFolder folder;
};

}  // namespace pharos

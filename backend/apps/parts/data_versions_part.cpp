#include "parts/data_versions_part.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>

#include "core/error.hpp"
#include "parts/host_name.hpp"

namespace pharos {
namespace {

constexpr std::chrono::seconds kLongestWait{10};

}  // namespace

DataVersionsPart::DataVersionsPart(const Environment& environment, const FilesPart& files)
    : database(environment.database),
      shared_clock(environment.database),
      directory(environment.database, shared_clock),
      store(*files.shared),
      shared_files(environment.database, store, environment.clock),
      folder(environment.settings.data_folder) {}

std::unique_ptr<data_versions::VersionControl> DataVersionsPart::control(data_versions::Waiting waiting) {
  if (database.engine() == db::Database::Engine::kSqlite) {
    return std::make_unique<data_versions::LocalVersions>(folder);
  }
  return std::make_unique<data_versions::SharedVersions>(
      data_versions::SharedVersions::Parts{.directory = directory,
                                           .store = store,
                                           .folder = folder,
                                           .name = fmt::format("process {} on {}", getpid(), host_name()),
                                           .waiting = std::move(waiting)});
}

std::unique_ptr<data_versions::VersionControl> DataVersionsPart::hasty_control() {
  const auto patience_ends = std::chrono::steady_clock::now() + kLongestWait;
  return control({.on_wait = [patience_ends](const std::string& state) {
    if (std::chrono::steady_clock::now() < patience_ends) return;
    throw Error(ErrorCode::kConflict, "The version will be published as soon as every server is ready; " + state);
  }});
}

}  // namespace pharos

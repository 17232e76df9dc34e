#include "commands/command_versions.hpp"

#include <iostream>

#include "db/url.hpp"

namespace pharos {
namespace {

// One line for each new state.
std::function<void(const std::string& state)> printing() {
  return [last = std::string{}](const std::string& state) mutable {
    if (state == last || state.empty()) return;
    std::cerr << state << '\n';
    last = state;
  };
}

}  // namespace

CommandVersions::CommandVersions(const Configuration& configuration, bool is_forced) {
  if (!db::is_postgres(configuration.database_url)) {
    control_ = std::make_unique<data_versions::LocalVersions>(public_data::DataFolder{configuration.data_folder});
    return;
  }
  installation_.emplace(configuration, SchemaUse::kRead);
  control_ = installation_->application().data_versions().control({.on_wait = printing(), .is_forced = is_forced});
}

void CommandVersions::share(data_versions::SharedFileKind kind, const std::string& version,
                            const std::filesystem::path& file) {
  if (installation_) installation_->application().data_versions().shared_files.publish(kind, version, file);
}

}  // namespace pharos

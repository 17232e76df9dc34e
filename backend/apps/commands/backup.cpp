#include "backup/backup.hpp"

#include <iostream>

#include "commands/commands.hpp"
#include "configuration.hpp"

namespace pharos {
namespace {

BackupSources sources_of(const Configuration& configuration, const std::string& settings_file) {
  return {.database_url = configuration.migration_url,
          .settings_file = settings_file,
          .seal_folder = configuration.var_folder / "audit",
          .file_folder = configuration.object_store ? std::filesystem::path{} : configuration.var_folder / "files",
          .data_folder = configuration.data_folder};
}

audit::SealTrust trust_of(const Configuration& configuration) {
  return {.public_keys = configuration.seal_public_keys,
          .daily_key = configuration.data_keys.derive("audit seal"),
          .accepts_unsigned = !configuration.seal_seed};
}

int restore(const Invocation& invocation, const std::string& folder, bool only_checks) {
  const auto configuration = read_configuration(invocation.configuration_file);
  const auto target = sources_of(configuration, invocation.configuration_file);
  if (only_checks) {
    for (const auto& line : check_backup(folder, target, trust_of(configuration))) std::cout << line << '\n';
    return 0;
  }
  restore_backup(folder, target);
  std::cout << "restored from " << folder << '\n';
  return 0;
}

}  // namespace

void add_backup(CLI::App& app, Invocation& invocation) {
  const auto folder = std::make_shared<std::string>();
  auto* backup = app.add_subcommand("backup", "Copy the installation to a new folder while it is in use");
  backup->add_option("folder", *folder, "Target folder")->required();
  backup->callback([&invocation, folder] {
    invocation.run = [&invocation, folder] {
      const auto configuration = read_configuration(invocation.configuration_file);
      write_backup(sources_of(configuration, invocation.configuration_file), *folder, SystemClock{});
      std::cout << "wrote " << *folder << '\n';
      return 0;
    };
  });
  auto* restore_command = app.add_subcommand("restore", "Restore a backup where there is no database yet");
  const auto only_checks = std::make_shared<bool>(false);
  restore_command->add_option("folder", *folder, "Backup folder")->required();
  restore_command->add_flag("--check", *only_checks,
                            "Prove that the backup can be restored, without touching the installation");
  restore_command->callback([&invocation, folder, only_checks] {
    invocation.run = [&invocation, folder, only_checks] { return restore(invocation, *folder, *only_checks); };
  });
}

}  // namespace pharos

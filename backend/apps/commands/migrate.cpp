#include "db/migrations.hpp"

#include <iostream>

#include "commands/commands.hpp"
#include "configuration.hpp"

namespace pharos {

void add_migrate(CLI::App& app, Invocation& invocation) {
  auto* command = app.add_subcommand("migrate", "Update the schema of the tenant store");
  command->callback([&invocation] {
    invocation.run = [&invocation] {
      const auto configuration = read_configuration(invocation.configuration_file);
      const auto report = db::migrate(configuration.migration_url);
      for (const auto& name : report.applied) std::cout << "applied " << name << '\n';
      if (report.applied.empty()) std::cout << "nothing to do\n";
      return 0;
    };
  });
}

void add_init(CLI::App& app, Invocation& invocation) {
  auto* command = app.add_subcommand("init", "Write a new settings file with fresh keys");
  const auto choices = std::make_shared<NewConfiguration>();
  command->add_flag("--demo", choices->demo, "Create a demo installation with known users");
  command->add_option("--var", choices->var_folder, "Data folder (default: the folder of the settings file)");
  command->callback([&invocation, choices] {
    invocation.run = [&invocation, choices] {
      write_new_configuration(invocation.configuration_file, *choices);
      std::cout << "wrote " << invocation.configuration_file << '\n';
      return 0;
    };
  });
}

}  // namespace pharos

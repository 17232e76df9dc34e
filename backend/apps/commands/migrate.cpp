#include "db/migrations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "commands/commands.hpp"
#include "configuration.hpp"

namespace pharos {

namespace {

struct MigrateOptions {
  bool plan = false;
  bool apply = false;
  bool contract = false;
};

std::vector<db::Migration> pending_steps(const std::string& url) {
  std::vector<db::Migration> steps;
  const auto names = db::pending_migrations(url);
  for (const auto& step : db::shipped_migrations()) {
    if (std::ranges::find(names, step.name) != names.end()) steps.push_back(step);
  }
  return steps;
}

int print_plan(const std::vector<db::Migration>& steps) {
  for (const auto& step : steps) std::cout << fmt::format("{:10}{}\n", db::kStepKinds.name(step.kind), step.name);
  if (steps.empty()) std::cout << "nothing to do\n";
  return 0;
}

int apply_steps(const std::string& url, db::StepChoice choice) {
  const auto report = db::migrate(url, db::shipped_migrations(), choice);
  for (const auto& name : report.applied) std::cout << "applied " << name << '\n';
  const auto left = pending_steps(url);
  if (report.applied.empty() && left.empty()) std::cout << "nothing to do\n";
  if (!left.empty()) {
    std::cout << fmt::format(
        "{} removes something that the previous release needs. Upgrade every node, then run "
        "'pharos migrate --apply --contract'.\n",
        left.front().name);
  }
  return 0;
}

}  // namespace

void add_migrate(CLI::App& app, Invocation& invocation) {
  auto* command = app.add_subcommand("migrate", "Update the schema of the tenant store");
  const auto options = std::make_shared<MigrateOptions>();
  auto* plan = command->add_flag("--plan", options->plan, "List the steps that would be applied, and change nothing");
  auto* apply = command->add_flag("--apply", options->apply,
                                  "Apply the steps during which nodes of the previous release can serve on");
  plan->excludes(apply);
  command->add_flag("--contract", options->contract, "Also apply the steps that end support for the previous release")
      ->needs(apply);
  command->callback([&invocation, options] {
    invocation.run = [&invocation, options] {
      const auto url = read_configuration(invocation.configuration_file).migration_url;
      if (options->plan) return print_plan(pending_steps(url));
      const bool stops = options->apply && !options->contract;
      return apply_steps(url, stops ? db::StepChoice::kBeforeContract : db::StepChoice::kAll);
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

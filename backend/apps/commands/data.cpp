#include <fmt/format.h>

#include <iostream>

#include "commands/command_versions.hpp"
#include "commands/commands.hpp"
#include "commands/data_versions.hpp"
#include "configuration.hpp"
#include "public_data/version/data_folder.hpp"

namespace pharos {
namespace {

using public_data::DataFolder;

// What an action works with.
struct Versions {
  explicit Versions(const Configuration& configuration, bool is_forced)
      : folder(configuration.data_folder), control(configuration, is_forced) {}
  DataFolder folder;
  CommandVersions control;
};

std::int64_t rows_of(const public_data::Manifest& manifest, std::string_view table) {
  const auto found = manifest.rows.find(table);
  return found == manifest.rows.end() ? 0 : found->second;
}

int list_versions(Versions& versions) {
  const auto current = versions.control->current();
  for (const auto& manifest : versions.folder.list()) {
    std::uint64_t bytes = 0;
    for (const auto& file : manifest.files) bytes += file.bytes;
    std::cout << fmt::format("{} {:24} loaded {}  {:>10} reports  {:>8.1f} MB{}\n", manifest.id == current ? '*' : ' ',
                             manifest.id, to_iso(manifest.loaded_at), rows_of(manifest, "report"),
                             static_cast<double>(bytes) / 1e6, manifest.is_generated ? "  generated" : "");
  }
  if (!current) std::cout << "no version is published\n";
  for (const auto& node : versions.control->nodes()) {
    std::cout << fmt::format("{} serves {}, has {}{}{}\n", node.address, node.serves.empty() ? "none" : node.serves,
                             node.held.empty() ? "none" : node.held, node.note.empty() ? "" : "; ", node.note);
  }
  return 0;
}

int prune_versions(Versions& versions, std::size_t keep) {
  const auto gone = versions.control->prune(keep);
  for (const auto& id : gone) std::cout << "removed " << id << '\n';
  if (gone.empty()) std::cout << "nothing to remove\n";
  return 0;
}

// One command of the group; its dependencies are created when it runs.
void add_action(CLI::App& group, Invocation& invocation, const char* name, const char* what,
                const std::function<int(Versions&)>& action, const std::function<void(CLI::App&)>& add_options = {},
                const std::shared_ptr<bool>& is_forced = std::make_shared<bool>(false)) {
  auto* command = group.add_subcommand(name, what);
  if (add_options) add_options(*command);
  command->callback([&invocation, action, is_forced] {
    invocation.run = [&invocation, action, is_forced] {
      Versions versions{read_configuration(invocation.configuration_file), *is_forced};
      return action(versions);
    };
  });
}

void add_force(CLI::App& command, bool& is_forced) {
  command.add_flag("--force", is_forced, "Several nodes: do not wait until every node is ready");
}

}  // namespace

bool verify_data_versions(const DataFolder& folder, std::string_view only) {
  bool whole = true;
  for (const auto& id : only.empty() ? folder.ids() : std::vector{std::string(only)}) {
    try {
      const auto manifest = folder.verify(id);
      std::cout << fmt::format("data version {}: {} files, intact\n", id, manifest.files.size());
    } catch (const Error& fault) {
      std::cout << fmt::format("data version {}: DAMAGED: {}\n", id, fault.what());
      whole = false;
    }
  }
  return whole;
}

void add_data(CLI::App& app, Invocation& invocation) {
  auto* group = app.add_subcommand("data", "Versions of the public data");
  group->require_subcommand(1);
  const auto id = std::make_shared<std::string>();
  const auto keep = std::make_shared<std::size_t>(3);
  const auto is_forced = std::make_shared<bool>(false);
  add_action(*group, invocation, "list", "List the versions; a star marks the published one", list_versions);
  add_action(
      *group, invocation, "publish", "Publish this version to the servers",
      [id](Versions& versions) {
        versions.control->publish(*id);
        std::cout << *id << " is published\n";
        return 0;
      },
      [id, is_forced](CLI::App& command) {
        command.add_option("id", *id, "Which")->required();
        add_force(command, *is_forced);
      },
      is_forced);
  add_action(
      *group, invocation, "rollback", "Publish the version before the current one",
      [](Versions& versions) {
        std::cout << versions.control->roll_back() << " is published\n";
        return 0;
      },
      [is_forced](CLI::App& command) { add_force(command, *is_forced); }, is_forced);
  add_action(
      *group, invocation, "prune", "Remove old versions, never the published one",
      [keep](Versions& versions) { return prune_versions(versions, *keep); },
      [keep](CLI::App& command) {
        command.add_option("--keep", *keep, "How many versions to keep")->check(CLI::Range(1, 1000));
      });
  add_action(
      *group, invocation, "verify", "Read every byte of the versions and compare it with their manifests",
      [id](Versions& versions) { return verify_data_versions(versions.folder, *id) ? 0 : 1; },
      [id](CLI::App& command) { command.add_option("id", *id, "Only this version"); });
}

}  // namespace pharos

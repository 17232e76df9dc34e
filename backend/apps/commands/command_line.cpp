#include "commands/command_line.hpp"

#include <fmt/format.h>

#include <exception>
#include <iostream>

#include "core/crypto.hpp"
#include "core/library_versions.hpp"
#include "db/library_versions.hpp"
#include "placement.hpp"
#include "public_data/library_versions.hpp"

namespace pharos {

void add_commands(CLI::App& app, Invocation& invocation) {
  for (const auto add : {add_serve, add_migrate, add_init, add_admin, add_otp, add_backup, add_verify, add_seal,
                         add_ingest, add_generate, add_train, add_data, add_routes_listing}) {
    add(app, invocation);
  }
}

std::string version_text(const ProgramVersion& version) {
  auto text = fmt::format("pharos {} (commit {})\n", version.version, version.commit);
  for (const auto& libraries : {db::library_versions(), public_data::library_versions(), core_library_versions()}) {
    for (const auto& library : libraries) text += fmt::format("{} {}\n", library.name, library.version);
  }
  text.pop_back();  // the caller prints the line break
  return text;
}

int run_command_line(int argc, const char* const* argv, const ProgramVersion& version) {
  try {
    CLI::App app{"Pharos: post-market surveillance and risk analysis for medical device manufacturers", "pharos"};
    Invocation invocation{.version = version, .configuration_file = {}, .run = {}};
    invocation.configuration_file = find_placement().settings_file.string();
    app.add_option("--config", invocation.configuration_file, "Settings and keys")
        ->envname("PHAROS_CONFIG")
        ->capture_default_str();
    app.set_version_flag(
        "--version", [&version] { return version_text(version); },
        "Print the versions of the program and its libraries");
    app.require_subcommand(1);
    add_commands(app, invocation);
    CLI11_PARSE(app, argc, argv);
    crypto::initialize();
    return invocation.run();
  } catch (const std::exception& error) {
    std::cerr << "pharos: " << error.what() << '\n';
    return 1;
  }
}

}  // namespace pharos

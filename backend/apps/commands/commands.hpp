#pragma once

#include <CLI/CLI.hpp>

#include "program_version.hpp"

// Each sub-command adds itself to the command line with the function to run.
namespace pharos {

struct Invocation {
  ProgramVersion version;
  std::string configuration_file;
  std::function<int()> run;
};

void add_serve(CLI::App& app, Invocation& invocation);
void add_migrate(CLI::App& app, Invocation& invocation);
void add_init(CLI::App& app, Invocation& invocation);
void add_admin(CLI::App& app, Invocation& invocation);
void add_otp(CLI::App& app, Invocation& invocation);
void add_backup(CLI::App& app, Invocation& invocation);
void add_verify(CLI::App& app, Invocation& invocation);
void add_seal(CLI::App& app, Invocation& invocation);
void add_ingest(CLI::App& app, Invocation& invocation);
void add_generate(CLI::App& app, Invocation& invocation);
void add_train(CLI::App& app, Invocation& invocation);
void add_data(CLI::App& app, Invocation& invocation);
void add_routes_listing(CLI::App& app, Invocation& invocation);

}  // namespace pharos

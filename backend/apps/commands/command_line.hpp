#pragma once

#include "commands/commands.hpp"
#include "program_version.hpp"

namespace pharos {

// Every sub-command, in the order of --help.
void add_commands(CLI::App& app, Invocation& invocation);

// The output of --version.
std::string version_text(const ProgramVersion& version);

// Runs the command. Returns the exit code; never throws.
int run_command_line(int argc, const char* const* argv, const ProgramVersion& version);

}  // namespace pharos

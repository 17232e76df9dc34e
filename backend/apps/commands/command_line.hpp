#pragma once

#include "commands/commands.hpp"
#include "commands/program_version.hpp"

namespace pharos {

// Every sub-command, in the order --help lists them.
void add_commands(CLI::App& app, Invocation& invocation);

// What --version prints.
std::string version_text(const ProgramVersion& version);

// Does what the arguments say. Returns the exit code of the program; never throws.
int run_command_line(int argc, const char* const* argv, const ProgramVersion& version);

}  // namespace pharos

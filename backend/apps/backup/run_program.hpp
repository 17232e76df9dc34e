#pragma once

#include <map>
#include <string>
#include <vector>

namespace pharos {

// Runs a program of the system and waits for it. `words` starts with its name; `variables` are added to the
// environment. Throws std::runtime_error with the last lines of its output if it is missing or fails.
void run_program(const std::vector<std::string>& words, const std::map<std::string, std::string>& variables);

}  // namespace pharos

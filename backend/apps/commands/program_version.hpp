#pragma once

#include <string>

namespace pharos {

struct ProgramVersion {
  std::string version;  // "0.1.0"
  std::string commit;   // abbreviated, "-dirty" behind it when files were changed; "unknown" without Git
};

// Compiled into the program alone, so that a commit makes nothing else compile or link again.
ProgramVersion program_version();

}  // namespace pharos

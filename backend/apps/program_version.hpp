#pragma once

#include <string>

namespace pharos {

struct ProgramVersion {
  std::string version;  // "0.1.0"
  std::string commit;   // abbreviated, with "-dirty" if files were changed; "unknown" without Git
};

// Compiled only into the program, so that a commit causes nothing else to be recompiled or relinked.
ProgramVersion program_version();

}  // namespace pharos

#pragma once

#include <string>
#include <vector>

namespace pharos {

struct LibraryVersion {
  std::string name;
  std::string version;  // of the loaded library, if it reports one
};

std::vector<LibraryVersion> core_library_versions();

}  // namespace pharos

#pragma once

#include <string>
#include <vector>

namespace pharos {

struct LibraryVersion {
  std::string name;
  std::string version;  // of the library this process has loaded, where it can be asked
};

std::vector<LibraryVersion> core_library_versions();

}  // namespace pharos

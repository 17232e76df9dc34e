#pragma once

#include <filesystem>

namespace pharos {

// Where the program finds its own files by default.
struct Placement {
  bool is_installed = false;            // from a package, not run from the source tree
  std::filesystem::path web_folder;     // the built web client
  std::filesystem::path settings_file;  // the default of --config
};

// `executable` is <prefix>/bin/pharos of an installation if <prefix>/share/pharos/web exists.
Placement placement_of(const std::filesystem::path& executable);

// For the running program.
Placement find_placement();

}  // namespace pharos

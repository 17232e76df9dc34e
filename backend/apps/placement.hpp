#pragma once

#include <filesystem>

namespace pharos {

// Where a program finds its own files without being told.
struct Placement {
  bool is_installed = false;            // by a package, and not run from the source tree
  std::filesystem::path web_folder;     // the built web client
  std::filesystem::path settings_file;  // the default of --config
};

// `executable` is <prefix>/bin/pharos of an installation when <prefix>/share/pharos/web is there.
Placement placement_of(const std::filesystem::path& executable);

// That of the running program.
Placement find_placement();

}  // namespace pharos

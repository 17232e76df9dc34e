#include "placement.hpp"

namespace pharos {

namespace fs = std::filesystem;

Placement placement_of(const fs::path& executable) {
  const auto installed_web = executable.parent_path().parent_path() / "share/pharos/web";
  std::error_code ignored;  // a folder we cannot access is not ours
  if (executable.parent_path().filename() == "bin" && fs::is_directory(installed_web, ignored)) {
    return {.is_installed = true, .web_folder = installed_web, .settings_file = "/etc/pharos/pharos.conf"};
  }
  return {.is_installed = false, .web_folder = "web/dist", .settings_file = "var/pharos.conf"};
}

Placement find_placement() {
  std::error_code unknown;  // without /proc, behave as in the source tree
  return placement_of(fs::read_symlink("/proc/self/exe", unknown));
}

}  // namespace pharos

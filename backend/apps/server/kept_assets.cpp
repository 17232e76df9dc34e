#include "server/kept_assets.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "core/crypto.hpp"
#include "core/log.hpp"

namespace pharos {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kUnfinished = ".part";
constexpr size_t kNameLength = 16;

// The page names its assets, whose names contain hashes of their content: the same page is the same release.
std::string release_of(const fs::path& web_folder) {
  std::ifstream page{web_folder / "index.html", std::ios::binary};
  return crypto::sha256_hex(std::string{std::istreambuf_iterator<char>{page}, {}}).substr(0, kNameLength);
}

// Whether it was made here. Anything else in the folder belongs to someone else and stays: the folder of the settings
// may be one that people keep other things in.
bool is_kept_release(const fs::directory_entry& entry) {
  const auto name = entry.path().filename().string();
  return name.size() == kNameLength && name.find_first_not_of("0123456789abcdef") == name.npos && !entry.is_symlink() &&
         entry.is_directory() && fs::is_directory(entry.path() / "assets");
}

// Complete copies, newest first.
std::vector<fs::path> kept_releases(const fs::path& folder) {
  std::vector<fs::path> releases;
  for (const auto& entry : fs::directory_iterator{folder}) {
    if (is_kept_release(entry)) releases.push_back(entry.path());
  }
  std::ranges::sort(releases, std::greater{}, [](const fs::path& path) { return fs::last_write_time(path); });
  return releases;
}

}  // namespace

std::optional<fs::path> keep_assets(const fs::path& web_folder, const fs::path& keep_folder) try {
  fs::create_directories(keep_folder);
  const auto current = keep_folder / release_of(web_folder);
  if (!fs::exists(current) && fs::exists(web_folder / "assets")) {
    const fs::path unfinished = current.string() + std::string{kUnfinished};
    fs::remove_all(unfinished);
    fs::create_directories(unfinished);
    fs::copy(web_folder / "assets", unfinished / "assets", fs::copy_options::recursive);
    fs::rename(unfinished, current);
  }
  // The release that served last before this one is the previous one, also after a return to an older release.
  if (fs::exists(current)) fs::last_write_time(current, fs::file_time_type::clock::now());
  std::optional<fs::path> previous;
  for (const auto& release : kept_releases(keep_folder)) {
    if (release == current) continue;
    if (previous) {
      fs::remove_all(release);
    } else {
      previous = release;
    }
  }
  return previous;
} catch (const fs::filesystem_error& error) {
  // People then reload pages they opened before the upgrade, which is no reason not to serve.
  log::warn("assets of the web client not kept", {{"reason", error.what()}});
  return std::nullopt;
}

}  // namespace pharos

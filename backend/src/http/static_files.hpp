#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "http/message.hpp"

namespace pharos::http {

// The built web client: loaded at startup and served from memory with ETag, immutable caching for hashed assets, and
// the prebuilt .br or .gz copy if the client accepts it. Paths are looked up in a table built at startup, so none can
// lead outside.
class StaticFiles {
 public:
  // Throws std::filesystem::filesystem_error if the folder does not exist.
  explicit StaticFiles(const std::filesystem::path& folder);
  ~StaticFiles();
  // Also serves the hashed assets of another folder, such as those of the release before.
  void add_assets(const std::filesystem::path& folder);
  // "/" is index.html. Unknown paths are 404: client routes are in the URL fragment.
  Response serve(const Request& request) const;

 private:
  struct Entry;
  void add(const std::filesystem::path& folder, bool assets_only);
  std::map<std::string, std::unique_ptr<Entry>, std::less<>> entries_;
};

}  // namespace pharos::http

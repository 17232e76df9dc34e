#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "http/message.hpp"

namespace pharos::http {

// The built web client: read once at start, answered from memory with ETag, immutable caching for hashed
// assets, and the .br or .gz copy the build made when the client accepts it. A path is only ever looked up
// in the table made at start, so none can lead outside.
class StaticFiles {
 public:
  // Throws std::filesystem::filesystem_error when there is no such folder.
  explicit StaticFiles(const std::filesystem::path& folder);
  ~StaticFiles();
  // "/" is index.html. Unknown paths are 404: routing is in the URL fragment.
  Response serve(const Request& request) const;

 private:
  struct Entry;
  std::map<std::string, std::unique_ptr<Entry>, std::less<>> entries_;
};

}  // namespace pharos::http

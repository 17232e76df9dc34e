#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "public_data/records/date.hpp"

namespace pharos::public_data::generate {

struct IndexedFile {
  std::string display_name;
  std::string file;  // relative to the folder of the index
  std::uint64_t records = 0;
};

// openFDA's download.json. FDA's contains URLs; here the paths are relative, which `ingest` accepts as well.
class OpenFdaIndex {
 public:
  explicit OpenFdaIndex(Date exported) : exported_(exported) {}

  void add(const std::string& endpoint, IndexedFile file) { endpoints_[endpoint].push_back(std::move(file)); }
  // The files must exist, because the index contains their sizes. Throws Error{kUnavailable} if the disk is full.
  void write(const std::filesystem::path& path) const;

 private:
  Date exported_;
  std::map<std::string, std::vector<IndexedFile>> endpoints_;
};

}  // namespace pharos::public_data::generate

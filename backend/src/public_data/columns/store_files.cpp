#include "public_data/columns/store_files.hpp"

#include <fmt/format.h>

namespace pharos::public_data {

std::filesystem::path facts_stem(const std::filesystem::path& folder, const std::string& version) {
  return folder / fmt::format("facts-{}", version);
}

std::filesystem::path text_segment_file(const std::filesystem::path& folder, const std::string& version,
                                        size_t number) {
  return folder / fmt::format("narratives-{}.{}.sqlite", version, number);
}

std::filesystem::path report_file(const std::filesystem::path& folder, const std::string& version, size_t number) {
  return folder / fmt::format("reports-{}.{}.log", version, number);
}

std::vector<std::filesystem::path> report_files(const std::filesystem::path& folder, const std::string& version) {
  std::vector<std::filesystem::path> files;
  for (auto file = report_file(folder, version, 0); std::filesystem::exists(file);
       file = report_file(folder, version, files.size())) {
    files.push_back(file);
  }
  return files;
}

}  // namespace pharos::public_data

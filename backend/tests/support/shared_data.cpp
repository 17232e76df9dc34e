#include <cstdlib>

#include "public_data/test_support.hpp"
#include "support/complaint_support.hpp"

namespace pharos::public_data {

std::filesystem::path shared_data() {
  const char* folder = std::getenv("PHAROS_SHARED_DATA");
  return folder ? std::filesystem::path(folder) : std::filesystem::path(PHAROS_SOURCE_DIR) / "../shared/data";
}

}  // namespace pharos::public_data

namespace pharos::testing_support {

std::filesystem::path in_sources(const std::string& path) {
  return std::filesystem::path(PHAROS_SOURCE_DIR) / path;
}

}  // namespace pharos::testing_support

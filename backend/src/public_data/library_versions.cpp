#include "public_data/library_versions.hpp"

#include <curl/curl.h>
#include <duckdb.h>
#include <zstd.h>

namespace pharos::public_data {

std::vector<LibraryVersion> library_versions() {
  return {{"DuckDB", duckdb_library_version()},
          {"libcurl", curl_version_info(CURLVERSION_NOW)->version},
          {"Zstandard", ZSTD_versionString()}};
}

}  // namespace pharos::public_data

#include "public_data/library_versions.hpp"

#include "public_data/sources/http_download.hpp"
#include "public_data/catalog/duckdb_client.hpp"
#include "public_data/record_log/record_log.hpp"

namespace pharos::public_data {

std::vector<LibraryVersion> library_versions() {
  return {{"DuckDB", duckdb_version()}, {"libcurl", curl_version()}, {"Zstandard", zstandard_version()}};
}

}  // namespace pharos::public_data

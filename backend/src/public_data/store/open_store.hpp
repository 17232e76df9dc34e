#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "public_data/query/public_store.hpp"
#include "public_data/store/store_builder.hpp"

namespace pharos::public_data {

struct ServeOptions {
  std::filesystem::path folder;  // of the version
  std::string version;
  std::int64_t memory_mb = 1024;
  int threads = 2;
};

// Opens the files of a version read-only (R33).
std::unique_ptr<PublicStore> open_store(const ServeOptions& options);

// Counts the rows of the files, to be compared with the builder's counts.
RowCounts count_rows(const ServeOptions& options);

}  // namespace pharos::public_data

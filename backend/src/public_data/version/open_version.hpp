#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>

#include "public_data/queries/scan_pool.hpp"
#include "public_data/version/data_version.hpp"

namespace pharos::public_data {

struct OpenVersionOptions {
  std::int64_t memory_mb = 1024;        // for all its stores together
  int threads = 2;                      // of the catalog, and of the reports without a pool
  std::shared_ptr<ScanPool> pool = {};  // shared by all open versions
};

// Opens the stores of a checked version and runs the most common queries, so that the first visitors need not wait for
// the disk. For OpenedVersions. Throws Error{kUnavailable} if a store cannot be opened.
std::unique_ptr<const DataVersion> open_version(const std::filesystem::path& folder, const Manifest& manifest,
                                                const OpenVersionOptions& options = {});

}  // namespace pharos::public_data

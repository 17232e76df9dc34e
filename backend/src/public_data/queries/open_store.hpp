#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "public_data/columns/row_counts.hpp"
#include "public_data/queries/column_store.hpp"

namespace pharos::public_data {

struct ServeOptions {
  std::filesystem::path folder;  // of the version
  std::string version;
  std::int64_t memory_mb = 1024;  // of the catalog's database
  int threads = 2;
  std::shared_ptr<ScanPool> pool = {};            // of all open versions; null: a pool of its own with `threads`
  size_t min_step_rows = ScanPool::kMinStepRows;  // of a pool of its own
};

// Opens the files of a version read-only (R33). Throws Error{kUnavailable} naming a file that does not fit.
std::unique_ptr<ColumnStore> open_store(const ServeOptions& options);

// Counts the rows of the files, to be compared with the builder's counts.
RowCounts count_rows(const ServeOptions& options);

}  // namespace pharos::public_data

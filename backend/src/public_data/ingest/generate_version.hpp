#pragma once

#include <cstdint>

#include "core/timestamp.hpp"
#include "public_data/ingest/progress.hpp"
#include "public_data/version/data_folder.hpp"

namespace pharos::public_data {

struct GenerateOrder {
  std::uint64_t reports = 40'000;
  std::uint64_t seed = 7;
  std::uint64_t devices = 0;  // at least so many in GUDID
  bool is_update = false;  // the month after the current version, which must be a generated one; the rest comes from it
  bool publishes = true;
  bool text_index = true;
  std::int64_t memory_mb = 2048;
  int threads = 2;
};

// Makes a data version of invented records. What is planted in them stands beside them: `planted_truth.json`, of an
// update `update_truth.json`; `generated.json` says how to make the same again. Throws as VersionBuilder does, and
// Error{kConflict} when the current version cannot be updated this way.
Manifest generate_version(const GenerateOrder& order, const DataFolder& folder, const Clock& clock, Progress& progress);

}  // namespace pharos::public_data

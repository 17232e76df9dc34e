#pragma once

#include <cstdint>

#include "core/timestamp.hpp"
#include "public_data/ingest/progress.hpp"
#include "public_data/version/data_folder.hpp"

namespace pharos::public_data {

struct GenerateOrder {
  std::uint64_t reports = 40'000;
  std::uint64_t seed = 7;
  std::uint64_t devices = 0;  // minimum number in GUDID
  bool is_update =
      false;  // adds a month to the current version, which must be generated; the other options come from it
  bool publishes = true;
  bool text_index = true;
  std::int64_t memory_mb = 2048;
  int threads = 2;
};

// Builds a data version of synthetic records. The planted truth is stored with them: `planted_truth.json`, or
// `update_truth.json` for an update; `generated.json` records how to reproduce them. Throws like VersionBuilder, and
// Error{kConflict} if the current version cannot be updated this way.
Manifest generate_version(const GenerateOrder& order, const DataFolder& folder, const Clock& clock, Progress& progress);

}  // namespace pharos::public_data

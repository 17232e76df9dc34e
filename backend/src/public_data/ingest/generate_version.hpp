#pragma once

#include <cstdint>
#include <optional>

#include "core/timestamp.hpp"
#include "public_data/generate/generator.hpp"
#include "public_data/ingest/progress.hpp"
#include "public_data/version/data_folder.hpp"

namespace pharos::public_data {

struct GenerateOrder {
  std::uint64_t reports = 40'000;
  std::uint64_t seed = 7;
  std::uint64_t devices = 0;              // minimum number in GUDID
  std::uint64_t recalls = 0;              // minimum number of recalled products
  std::uint32_t narrative_bytes = 0;      // average length of a report's narratives; 0: short ones
  std::optional<Date> data_through = {};  // the last day of a month; nothing: default_data_through() of today
  bool is_update =
      false;  // adds a month to the current version, which must be generated; the other options come from it
  bool publishes = true;
  bool text_index = true;
  std::int64_t memory_mb = 2048;
  int threads = 2;
};

// What the generator is asked for. Throws Error{kBadRequest} if data_through is not the last day of a month.
GenerateOptions generate_options(const GenerateOrder& order, const Clock& clock);

// Builds a data version of synthetic records. The planted truth is stored with them: `planted_truth.json`, or
// `update_truth.json` for an update; `generated.json` records how to reproduce them. Throws like VersionBuilder, and
// Error{kConflict} if the current version cannot be updated this way.
Manifest generate_version(const GenerateOrder& order, const DataFolder& folder, const Clock& clock, Progress& progress);

}  // namespace pharos::public_data

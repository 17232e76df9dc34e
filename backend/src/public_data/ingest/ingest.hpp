#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/timestamp.hpp"
#include "public_data/ingest/progress.hpp"
#include "public_data/loading/load_report.hpp"
#include "public_data/version/data_folder.hpp"

namespace pharos::public_data {

struct IngestOptions {
  std::filesystem::path from;                       // a folder or a file
  std::set<std::string, std::less<>> sources = {};  // names in kSourceKinds; empty means everything found
  bool is_update = false;
  bool accepts_mismatch = false;  // continue if a source contains a different number of records than declared
  bool accepts_loss = false;      // publish a version that is empty or has lost more than 2% of its records
  bool publishes = true;
  std::int64_t memory_mb = 2048;
  int threads = 2;
  std::filesystem::path report_file = {};  // lists every rejected, repaired and repeated record; empty: not written
};

struct IngestResult {
  Manifest manifest;  // without an id when only IMDRF terms were loaded
  std::vector<FileCounts> files = {};
  std::vector<std::string> warnings = {};
  std::optional<std::string> imdrf_release = {};  // used by servers after their next start
};

// Loads the files in `from` into a new data version and publishes it. If a file cannot be read or counts do not match,
// throws Error with a message that names the file and the reason; nothing has changed then.
IngestResult ingest(const IngestOptions& options, const DataFolder& folder, const Clock& clock, Progress& progress);

}  // namespace pharos::public_data

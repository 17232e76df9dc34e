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
  std::set<std::string, std::less<>> sources = {};  // names of kSourceKinds; empty means all that is there
  bool is_update = false;
  bool accepts_mismatch = false;  // goes on when a source holds another number of records than it says
  bool accepts_loss = false;      // publishes a version that is empty or has lost more than 2% of its records
  bool publishes = true;
  std::int64_t memory_mb = 2048;
  int threads = 2;
  std::filesystem::path report_file = {};  // every rejected, repaired and repeated record; empty: nobody wants it
};

struct IngestResult {
  Manifest manifest;  // without an id when only IMDRF terms were loaded
  std::vector<FileCounts> files = {};
  std::vector<std::string> warnings = {};
  std::optional<std::string> imdrf_release = {};  // that servers use from their next start on
};

// Loads what `from` holds into a new data version and publishes it. Throws Error with a sentence that names the file
// and the reason when a file as a whole cannot be read, or when the counts do not agree; then nothing has changed.
IngestResult ingest(const IngestOptions& options, const DataFolder& folder, const Clock& clock, Progress& progress);

}  // namespace pharos::public_data

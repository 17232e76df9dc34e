#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "public_data/records/adverse_event.hpp"
#include "public_data/records/classification.hpp"
#include "public_data/records/recall.hpp"

namespace pharos::public_data {

struct BuildOptions {
  std::filesystem::path folder;  // of the version; exists, and holds nothing yet
  std::string version;           // its id: part of the file names
  std::int64_t memory_mb = 2048;
  int threads = 2;
};

// Rows of each table, by its name. "report" counts what stands, not what was replaced.
using RowCounts = std::map<std::string, std::int64_t, std::less<>>;

std::filesystem::path facts_file(const std::filesystem::path& folder, const std::string& version);
std::filesystem::path reports_file(const std::filesystem::path& folder, const std::string& version);

// Writes the files of one data version. Records come in any order; a report whose key came before replaces the earlier
// one. Memory is bounded: what does not fit goes to a folder beside the files, which is removed at the end.
// Not for several threads. Throws Error{kUnavailable} when the disk fails.
class StoreBuilder {
 public:
  explicit StoreBuilder(const BuildOptions& options);
  ~StoreBuilder();
  StoreBuilder(const StoreBuilder&) = delete;
  StoreBuilder& operator=(const StoreBuilder&) = delete;

  void add(const AdverseEventReport& report);
  void add(const Recall& recall);
  void add(const Enforcement& enforcement);
  void add(const Classification& classification);
  // Sorts everything into place and closes the files. Nothing may be added afterwards.
  RowCounts finish();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace pharos::public_data

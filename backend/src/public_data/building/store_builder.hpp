#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "public_data/columns/row_counts.hpp"
#include "public_data/records/adverse_event.hpp"

namespace pharos::public_data {

// A version on disk that the next one starts from.
struct BaseVersion {
  std::filesystem::path folder;
  std::string version;
};

struct BuildOptions {
  std::filesystem::path folder;  // of the version; must exist without files of this store
  std::string version;           // part of the file names
  std::int64_t memory_mb = 2048;
  int threads = 2;
  std::optional<BaseVersion> base = {};  // absent: starts empty
  bool text_index = true;                // required for searching narratives
};

struct CodeActivity {
  std::string product_code;
  std::int64_t reports = 0;
  std::int64_t reports_12_months = 0;  // received in the twelve months up to the newest date received

  bool operator==(const CodeActivity&) const = default;
};

struct BuiltStore {
  RowCounts rows;
  std::vector<CodeActivity> activity;  // every product code that occurs, in order
  std::optional<Date> data_through;    // the newest date received
  std::string log_file;                // the name of the file of records that was written
  std::string log_sha256;
};

// The effect of adding a report. One repeated in the same build counts as changed.
enum class Change {
  kAdded,
  kChanged,
  kFollowedUp,  // changed, and with more follow-ups than before
  kUnchanged,   // identical in the base version; not stored again
  kOlder,       // the base version has a more recent state, which is kept
};

// Writes the adverse event files of one data version. Reports may come in any order; a report replaces an earlier one
// with the same key. Memory is bounded: the rest goes to a temporary folder next to the files, which is removed at the
// end. Not thread-safe. Throws Error{kUnavailable} if the disk fails.
class StoreBuilder {
 public:
  explicit StoreBuilder(const BuildOptions& options);
  ~StoreBuilder();
  StoreBuilder(const StoreBuilder&) = delete;
  StoreBuilder& operator=(const StoreBuilder&) = delete;

  Change add(const AdverseEventReport& report);
  bool withdraw(std::uint32_t mdr_report_key);  // false if it did not exist
  // Sorts everything into place and closes the files. Nothing can be added afterward.
  BuiltStore finish();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace pharos::public_data

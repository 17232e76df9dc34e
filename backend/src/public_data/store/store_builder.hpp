#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "public_data/records/adverse_event.hpp"

namespace pharos::public_data {

// A version on disk that the next one starts from.
struct BaseVersion {
  std::filesystem::path folder;
  std::string version;
};

struct BuildOptions {
  std::filesystem::path folder;  // of the version; exists, and holds nothing of this store yet
  std::string version;           // its id: part of the file names
  std::int64_t memory_mb = 2048;
  int threads = 2;
  std::optional<BaseVersion> base = {};  // nothing: starts empty
  bool text_index = true;                // without it narratives cannot be searched
};

// Rows of each table, by its name. "report" counts what stands, not what was replaced.
using RowCounts = std::map<std::string, std::int64_t, std::less<>>;

struct CodeActivity {
  std::string product_code;
  std::int64_t reports = 0;
  std::int64_t reports_12_months = 0;  // received in the twelve months up to the newest date received of all

  bool operator==(const CodeActivity&) const = default;
};

struct BuiltStore {
  RowCounts rows;
  std::vector<CodeActivity> activity;  // every product code that occurs, in order
  std::optional<Date> data_through;    // the newest date received
};

// What a report meant for the store it was added to. One that came before in the same build counts as changed.
enum class Change {
  kAdded,
  kChanged,
  kFollowedUp,  // changed, and with more follow-ups than before
  kUnchanged,   // the base version has it exactly so; nothing is stored again
  kOlder,       // the base version has a state that was changed later; that one stays
};

std::filesystem::path facts_file(const std::filesystem::path& folder, const std::string& version);
std::filesystem::path text_index_file(const std::filesystem::path& folder, const std::string& version);
// The files of the record log in order: those that are there.
std::vector<std::filesystem::path> report_files(const std::filesystem::path& folder, const std::string& version);

// Writes the files of one data version's adverse event reports. They come in any order; one whose key came before
// replaces the earlier. Memory is bounded: what does not fit goes to a folder beside the files, which is removed at the
// end. Not for several threads. Throws Error{kUnavailable} when the disk fails.
class StoreBuilder {
 public:
  explicit StoreBuilder(const BuildOptions& options);
  ~StoreBuilder();
  StoreBuilder(const StoreBuilder&) = delete;
  StoreBuilder& operator=(const StoreBuilder&) = delete;

  Change add(const AdverseEventReport& report);
  bool withdraw(std::uint32_t mdr_report_key);  // false: it was not there
  // Sorts everything into place and closes the files. Nothing may be added afterwards.
  BuiltStore finish();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace pharos::public_data

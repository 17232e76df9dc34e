#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "public_data/ingest/record_queue.hpp"
#include "public_data/ingest/source_kind.hpp"
#include "public_data/version/data_folder.hpp"

namespace pharos::public_data {

struct VersionOptions {
  std::int64_t memory_mb = 2048;
  int threads = 2;
  bool is_update = false;  // starts from the current version; throws Error{kConflict} if there is none
  bool text_index = true;  // required for searching narratives
};

// What finish() needs besides the records.
struct VersionFacts {
  Timestamp loaded_at;
  bool is_generated = false;
  bool accepts_loss = false;              // of records in the current version
  std::vector<SourceFacts> sources = {};  // of this load; newer dates in the records take precedence
};

// Writes records of every kind to the stores of a new version. A record replaces an earlier one with the same key from
// this load or the base version. An unfinished build leaves nothing behind. Not thread-safe. Throws Error{kUnavailable}
// if the disk fails, Error{kConflict} while another process builds a version.
class VersionBuilder {
 public:
  VersionBuilder(const DataFolder& folder, const VersionOptions& options);
  ~VersionBuilder();
  VersionBuilder(const VersionBuilder&) = delete;
  VersionBuilder& operator=(const VersionBuilder&) = delete;

  void add(AnyRecord&& record);
  void add(const AdverseEventReport& report);  // in an update, with the parts lost since the base
  void add(const Recall& recall);
  void add(const Enforcement& enforcement);
  void add(const Classification& classification);
  void add(const GudidDevice& device);

  // For an update: the following records are all there is of this source, so records of the base that do not appear are
  // gone. Product codes are kept forever, because old reports refer to them; reports are withdrawn with the calls
  // below.
  void begin_whole(SourceKind kind);
  void withdraw(std::uint32_t mdr_report_key);
  // For an update: reports of the base received in these days that did not appear are gone.
  void withdraw_absent(Date first, Date last);
  void write_file(std::string_view name, std::string_view content);  // stored in the version as is

  // Completes and verifies the stores and adds the version to the others without publishing it. Call once. Throws
  // Error{kBadRequest} naming what shrank if the version is empty or has lost records (see lost_records).
  Manifest finish(const VersionFacts& facts);

  const std::filesystem::path& folder() const;  // of the version being built
  // For an update: records left out because the base has a later state.
  std::uint64_t older_reports() const { return older_reports_; }
  std::uint64_t older_devices() const;

 private:
  struct Parts;
  void note_stored(std::string_view source, bool is_first);
  void note_date(std::string_view source, const std::optional<Date>& date);
  std::vector<SourceFacts> merged_sources(const std::vector<SourceFacts>& loaded, Date today) const;
  Date data_through(const std::vector<SourceFacts>& sources, Timestamp loaded_at) const;

  const DataFolder& data_;
  std::optional<Manifest> base_;
  std::unique_ptr<Parts> parts_;
  std::map<std::string, std::set<Date>, std::less<>> days_;   // by source: the dates in its records
  std::map<std::string, std::uint64_t, std::less<>> stored_;  // by source: records of this load that are kept
  std::uint64_t older_reports_ = 0;
};

}  // namespace pharos::public_data

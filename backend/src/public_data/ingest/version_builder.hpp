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
  bool is_update = false;  // starts from the current version; throws Error{kConflict} when there is none
  bool text_index = true;  // without it narratives cannot be searched
};

// What finish() needs to know beyond the records.
struct VersionFacts {
  Timestamp loaded_at;
  bool is_generated = false;
  bool accepts_loss = false;              // of records the current version has
  std::vector<SourceFacts> sources = {};  // of this load; their dates come from the records where they are newer
};

// Takes records of every kind into the stores of a new version. A record whose key came before, in this load or in the
// version it starts from, replaces the earlier one. What is not finished leaves nothing. For one thread at a time.
// Throws Error{kUnavailable} when the disk fails, Error{kConflict} while another program builds a version.
class VersionBuilder {
 public:
  VersionBuilder(const DataFolder& folder, const VersionOptions& options);
  ~VersionBuilder();
  VersionBuilder(const VersionBuilder&) = delete;
  VersionBuilder& operator=(const VersionBuilder&) = delete;

  void add(AnyRecord&& record);
  void add(const AdverseEventReport& report);  // of an update: with what it has lost since the base
  void add(const Recall& recall);
  void add(const Enforcement& enforcement);
  void add(const Classification& classification);
  void add(const GudidDevice& device);

  // Of an update: what follows is all that there is of this source, so that what the base has and does not come again
  // is gone. Product codes stay for ever, because old reports refer to them; reports are withdrawn by the calls below.
  void begin_whole(SourceKind kind);
  void withdraw(std::uint32_t mdr_report_key);
  // Of an update: the reports of the base that were received in these days and did not come again are gone.
  void withdraw_absent(Date first, Date last);
  void write_file(std::string_view name, std::string_view content);  // stands in the version as it is

  // Arranges the stores, checks what they hold, and puts the version among the others; publishes nothing. Once. Throws
  // Error{kBadRequest} that says what shrank when the version is empty or has lost records (see lost_records).
  Manifest finish(const VersionFacts& facts);

  const std::filesystem::path& folder() const;  // of the version while it is built
  // Of an update: records the base has in a later state, which were therefore left out.
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
  std::map<std::string, std::set<Date>, std::less<>> days_;   // by source: those its records name
  std::map<std::string, std::uint64_t, std::less<>> stored_;  // by source: records of this load that stay
  std::uint64_t older_reports_ = 0;
};

}  // namespace pharos::public_data

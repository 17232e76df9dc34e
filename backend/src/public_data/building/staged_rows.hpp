#pragma once

#include <cstdint>
#include <filesystem>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "public_data/columns/fact_table.hpp"
#include "public_data/record_log/record_log.hpp"

namespace pharos::public_data {

// For temporary files of a build.
[[noreturn]] void fail_disk();

// The report is not in a segment of the text index that the new version keeps.
constexpr std::uint32_t kNotIndexed = std::numeric_limits<std::uint32_t>::max();

// One device of a report being staged; names are provisional dictionary numbers. Stored in its memory layout, because
// the files only live as long as the build.
struct StagedFacts {
  Place place = 0;  // of the complete report in the log
  std::uint32_t report_key = 0;
  std::uint32_t product_code = 0;
  std::uint32_t brand = 0;
  std::uint32_t manufacturer_name = 0;
  std::uint32_t country = 0;
  std::uint32_t occupation = 0;
  std::uint32_t noe = 1;
  std::uint32_t indexed = kNotIndexed;  // its document in the kept segments (KeptSegments)
  std::int32_t date_received = kNoDay;
  std::int32_t date_of_event = kNoDay;
  std::int32_t days_to_report = kNoDay;
  std::uint16_t seq = 0;
  std::uint8_t event_type = 0;
  std::uint8_t source = 0;
  std::uint8_t lacks = 0;
  bool multi = false;          // the report has several devices
  bool several_codes = false;  // with different product codes
  bool summary = false;
  bool udi = false;
  bool implant = false;
};

// The complete row, with pointers to variable-length parts.
struct StagedRow {
  StagedFacts facts;
  std::span<const std::uint32_t> product_problems;  // without repetitions
  std::span<const std::uint32_t> patient_problems;
  std::string_view report_number;
  std::string_view model;
  std::string_view catalog;
  std::string_view lot;
};

// Rows in files for ranges of product codes in collation order: each is small enough to be sorted in memory (its sort
// keys are, for a very large code), and together they give the final order.
class StagedRows {
 public:
  explicit StagedRows(std::filesystem::path folder);  // created here, removed at the end
  ~StagedRows();
  StagedRows(const StagedRows&) = delete;
  StagedRows& operator=(const StagedRows&) = delete;

  void add(std::string_view product_code, const StagedRow& row);  // throws Error{kUnavailable} if the disk fails
  void finish();                                                  // nothing can be added afterward

  // A file of rows, mapped into memory.
  class Bucket {
   public:
    explicit Bucket(const std::filesystem::path& file);
    ~Bucket();
    Bucket(const Bucket&) = delete;
    Bucket& operator=(const Bucket&) = delete;

    // Where each row starts, in order of arrival.
    std::vector<std::uint64_t> offsets() const;
    const StagedFacts& facts_at(std::uint64_t offset) const;
    StagedRow row_at(std::uint64_t offset) const;

   private:
    const char* bytes_ = nullptr;
    size_t size_ = 0;
  };
  size_t bucket_count() const { return buffers_.size(); }
  bool has_rows(size_t bucket) const;
  std::filesystem::path file_of(size_t bucket) const;

 private:
  void flush(size_t bucket);

  std::filesystem::path folder_;
  std::vector<std::string> buffers_;
};

}  // namespace pharos::public_data

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace pharos::public_data {

// A row of one of several tables that are joined by key.
struct StoredRow {
  std::uint64_t key = 0;    // rows with the same key are returned together
  std::uint32_t table = 0;  // which file it is from
  std::uint64_t line = 0;
  bool is_joined = false;  // joined from several lines
  std::string text;
};

// Sorts rows of any number of files by key in bounded memory: rows are distributed to partitions by key, full
// partitions go to temporary files, and each partition is small enough to be sorted in memory. The folder and its
// content are removed at the end.
class RowPartitions {
 public:
  // Creates the folder when needed.
  RowPartitions(std::filesystem::path folder, size_t count);
  ~RowPartitions();
  RowPartitions(const RowPartitions&) = delete;
  RowPartitions& operator=(const RowPartitions&) = delete;

  void add(const StoredRow& row);  // throws Error{kUnavailable} if a temporary file cannot be written
  size_t count() const { return partitions_.size(); }
  // Its rows in order of key, table and line; the partition is empty afterward.
  std::vector<StoredRow> take(size_t partition);

 private:
  void flush(size_t partition);
  std::filesystem::path path_of(size_t partition) const;

  std::filesystem::path folder_;
  std::vector<std::string> partitions_;  // not yet written
  bool has_files_ = false;
};

}  // namespace pharos::public_data

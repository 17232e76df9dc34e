#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace pharos::public_data {

// Where a record stands in a log: its number, counted from 0 in order of arrival.
using Place = std::uint32_t;

// Writes an append-only file of records, compressed in blocks of some dozens. Compression runs on a thread of its own,
// behind a bounded queue. For one thread at a time. Throws Error{kUnavailable} when the disk fails, at the latest from
// finish().
class RecordLogWriter {
 public:
  explicit RecordLogWriter(const std::filesystem::path& file);
  ~RecordLogWriter();  // a file that was not finished cannot be read
  RecordLogWriter(const RecordLogWriter&) = delete;
  RecordLogWriter& operator=(const RecordLogWriter&) = delete;

  Place add(std::string_view record);
  void finish();  // once; nothing may be added afterwards

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// Reads such files, from any thread. Several files are read as one: the places of the second begin where those of the
// first end. Throws Error{kUnavailable} for a file that is not there, cut off or damaged.
class RecordLog {
 public:
  explicit RecordLog(const std::filesystem::path& file) : RecordLog(std::vector{file}) {}
  explicit RecordLog(const std::vector<std::filesystem::path>& files);
  ~RecordLog();
  RecordLog(const RecordLog&) = delete;
  RecordLog& operator=(const RecordLog&) = delete;

  Place size() const;

  // Each record with its index in `places`, in an order that reads every block once. A record is valid inside the
  // callback.
  void read(std::span<const Place> places, const std::function<void(size_t index, std::string_view)>& take) const;
  // All of them in order.
  void for_each(const std::function<void(Place, std::string_view)>& take) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

std::string zstandard_version();  // of the loaded library

}  // namespace pharos::public_data

#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pharos::public_data {

// The position of a record in a log: its number, counted from 0 in order of arrival.
using Place = std::uint32_t;

// Writes an append-only file of records, compressed in blocks of a few dozen. Compression runs on a separate thread
// behind a bounded queue. Not thread-safe. Throws Error{kUnavailable} if the disk fails, at the latest from finish().
class RecordLogWriter {
 public:
  explicit RecordLogWriter(const std::filesystem::path& file);
  ~RecordLogWriter();  // an unfinished file cannot be read
  RecordLogWriter(const RecordLogWriter&) = delete;
  RecordLogWriter& operator=(const RecordLogWriter&) = delete;

  Place add(std::string_view record);
  // Returns the SHA-256 of the file, which was computed while it was written. Call once; nothing can be added
  // afterward.
  std::string finish();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// Reads such files; thread-safe. Several files are read as one: the places of the second follow those of the first.
// Throws Error{kUnavailable} for a missing, truncated or damaged file.
class RecordLog {
 public:
  explicit RecordLog(const std::filesystem::path& file) : RecordLog(std::vector{file}) {}
  explicit RecordLog(const std::vector<std::filesystem::path>& files);
  ~RecordLog();
  RecordLog(const RecordLog&) = delete;
  RecordLog& operator=(const RecordLog&) = delete;

  Place size() const;

  // Reads the indexes of the blocks, which otherwise happens at the first read: those of a large log are tens of
  // megabytes.
  void load() const;

  // Each record with its index in `places`, in an order that reads every block once. A record is valid inside the
  // callback.
  void read(std::span<const Place> places, const std::function<void(size_t index, std::string_view)>& take) const;
  // All records in order.
  void for_each(const std::function<void(Place, std::string_view)>& take) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

std::string zstandard_version();  // of the loaded library

}  // namespace pharos::public_data

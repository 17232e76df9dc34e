#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace pharos::public_data {

// The beginning of a column file; the values follow. Numbers are little-endian on every supported processor.
struct ColumnHeader {
  char magic[8] = {};
  char name[32] = {};  // of the column, so that exchanged files are noticed
  std::uint32_t value_bytes = 0;
  std::uint32_t reserved = 0;
  std::uint64_t values = 0;
  std::uint64_t checksum = 0;  // of the values
  std::uint64_t build = 0;     // the same in all files of one version
};
static_assert(sizeof(ColumnHeader) == 72 && std::is_trivially_copyable_v<ColumnHeader>);

// A checksum that detects any single changed bit, at the speed of reading.
class Checksum {
 public:
  void add(std::span<const char> bytes);
  std::uint64_t value() const;

 private:
  std::uint64_t state_ = 0x9e37'79b9'7f4a'7c15;
  std::uint64_t word_ = 0;  // bytes that do not fill a word yet
  unsigned filled_ = 0;
};

// Writes a column of values of a fixed size, one after another. Throws Error{kUnavailable} if the disk fails.
class ColumnFileWriter {
 public:
  ColumnFileWriter(const std::filesystem::path& stem, std::string_view name, size_t value_bytes);
  ~ColumnFileWriter();
  ColumnFileWriter(const ColumnFileWriter&) = delete;
  ColumnFileWriter& operator=(const ColumnFileWriter&) = delete;

  void add(const void* values, size_t count);
  std::uint64_t size() const { return header_.values; }
  // Writes the rest. Nothing can be added afterward.
  void finish();
  std::uint64_t checksum() const { return header_.checksum; }
  // Completes the file; `build` is derived from the checksums of all columns.
  void seal(std::uint64_t build);

 private:
  void write_buffer();
  [[noreturn]] void fail() const;

  std::filesystem::path file_;
  ColumnHeader header_;
  Checksum checksum_;
  std::vector<char> buffer_;
  size_t written_ = sizeof(ColumnHeader);  // bytes
  int descriptor_ = -1;
};

// A column file mapped into memory, read-only.
class ColumnFile {
 public:
  // Throws Error{kUnavailable} naming the file if it is missing, truncated, too long, or another column.
  ColumnFile(const std::filesystem::path& stem, std::string_view name, size_t value_bytes);
  ~ColumnFile();
  ColumnFile(ColumnFile&& other) noexcept;
  ColumnFile& operator=(ColumnFile&&) = delete;

  const void* values() const { return bytes_ + sizeof(ColumnHeader); }
  std::uint64_t size() const { return header().values; }
  std::uint64_t build() const { return header().build; }
  std::span<const char> bytes() const;  // of the values
  const std::filesystem::path& path() const { return file_; }

  // Reads everything, which also brings it into memory. Throws Error{kUnavailable} if a value was changed.
  void verify() const;
  // Keeps it in memory if the system permits.
  bool lock() const;

 private:
  const ColumnHeader& header() const { return *reinterpret_cast<const ColumnHeader*>(bytes_); }
  [[noreturn]] void refuse(std::string_view reason) const;

  std::filesystem::path file_;
  const char* bytes_ = nullptr;
  size_t mapped_ = 0;
};

// The same with a type.
template <class T>
class ColumnWriter {
 public:
  ColumnWriter(const std::filesystem::path& stem, std::string_view name) : file_(stem, name, sizeof(T)) {}

  void add(const T& value) { file_.add(&value, 1); }
  void add(std::span<const T> values) { file_.add(values.data(), values.size()); }
  std::uint64_t size() const { return file_.size(); }
  ColumnFileWriter& file() { return file_; }

 private:
  static_assert(std::is_trivially_copyable_v<T>);
  ColumnFileWriter file_;
};

template <class T>
class Column {
 public:
  Column(const std::filesystem::path& stem, std::string_view name) : file_(stem, name, sizeof(T)) {}

  const T& operator[](size_t row) const { return data()[row]; }
  const T* data() const { return static_cast<const T*>(file_.values()); }
  size_t size() const { return file_.size(); }
  std::span<const T> all() const { return {data(), size()}; }
  const ColumnFile& file() const { return file_; }

 private:
  ColumnFile file_;
};

}  // namespace pharos::public_data

#include "public_data/columns/column_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "core/error.hpp"

namespace pharos::public_data {
namespace {

static_assert(std::endian::native == std::endian::little, "column files are little-endian");

constexpr std::string_view kMagic = "PHARCOL1";
constexpr size_t kBufferBytes = 1 << 20;

std::filesystem::path path_of(const std::filesystem::path& stem, std::string_view name) {
  return fmt::format("{}-{}.column", stem.string(), name);
}

bool write_at(int descriptor, std::span<const char> bytes, size_t offset) {
  while (!bytes.empty()) {
    const ssize_t written = pwrite(descriptor, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (written <= 0) return false;
    offset += static_cast<size_t>(written);
    bytes = bytes.subspan(static_cast<size_t>(written));
  }
  return true;
}

}  // namespace

void Checksum::add(std::span<const char> bytes) {
  // Every step is a bijection of the state, so two texts that differ in one word never give the same value.
  const auto mix = [this](std::uint64_t word) {
    state_ = std::rotl(state_ ^ word, 23) * 0x9fb2'1c65'1e98'df25;
  };
  size_t place = 0;
  while (filled_ != 0 && place < bytes.size()) {
    word_ |= std::uint64_t{static_cast<unsigned char>(bytes[place++])} << (8 * filled_);
    filled_ = (filled_ + 1) % 8;
    if (filled_ == 0) mix(std::exchange(word_, 0));
  }
  for (; place + 8 <= bytes.size(); place += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + place, 8);
    mix(word);
  }
  for (; place < bytes.size(); ++place) {
    word_ |= std::uint64_t{static_cast<unsigned char>(bytes[place])} << (8 * filled_++);
  }
}

std::uint64_t Checksum::value() const {
  std::uint64_t value = state_ ^ word_;
  value = (value ^ value >> 29) * 0xbf58'476d'1ce4'e5b9;
  return value ^ value >> 32;
}

ColumnFileWriter::ColumnFileWriter(const std::filesystem::path& stem, std::string_view name, size_t value_bytes)
    : file_(path_of(stem, name)) {
  std::ranges::copy(kMagic, header_.magic);
  std::ranges::copy(name.substr(0, sizeof header_.name - 1), header_.name);
  header_.value_bytes = static_cast<std::uint32_t>(value_bytes);
  buffer_.reserve(kBufferBytes);
  descriptor_ = open(file_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (descriptor_ < 0) fail();
}

ColumnFileWriter::~ColumnFileWriter() {
  if (descriptor_ >= 0) close(descriptor_);
}

void ColumnFileWriter::fail() const {
  throw Error(ErrorCode::kUnavailable, fmt::format("{} cannot be written", file_.filename().string()));
}

void ColumnFileWriter::add(const void* values, size_t count) {
  const size_t bytes = count * header_.value_bytes;
  const char* from = static_cast<const char*>(values);
  header_.values += count;
  if (buffer_.size() + bytes > kBufferBytes) write_buffer();
  buffer_.insert(buffer_.end(), from, from + bytes);
}

void ColumnFileWriter::write_buffer() {
  checksum_.add(buffer_);
  if (!write_at(descriptor_, buffer_, written_)) fail();
  written_ += buffer_.size();
  buffer_.clear();
}

void ColumnFileWriter::finish() {
  write_buffer();
  buffer_ = {};
  header_.checksum = checksum_.value();
}

void ColumnFileWriter::seal(std::uint64_t build) {
  header_.build = build;
  const std::span header{reinterpret_cast<const char*>(&header_), sizeof header_};
  if (!write_at(descriptor_, header, 0) || fsync(descriptor_) != 0 || close(std::exchange(descriptor_, -1)) != 0) fail();
}

ColumnFile::ColumnFile(const std::filesystem::path& stem, std::string_view name, size_t value_bytes)
    : file_(path_of(stem, name)) {
  const int descriptor = open(file_.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) refuse("is missing or cannot be read");
  struct stat facts {};
  void* mapped = MAP_FAILED;
  if (fstat(descriptor, &facts) == 0 && facts.st_size > 0) {
    mapped_ = static_cast<size_t>(facts.st_size);
    mapped = mmap(nullptr, mapped_, PROT_READ, MAP_SHARED, descriptor, 0);
  }
  close(descriptor);
  if (mapped == MAP_FAILED) refuse("is empty or cannot be read");
  bytes_ = static_cast<const char*>(mapped);
  const bool has_header = mapped_ >= sizeof(ColumnHeader);
  const bool is_column = has_header && std::string_view{header().magic, sizeof header().magic} == kMagic;
  const auto reason = [&]() -> std::string_view {
    if (!has_header) return "is truncated";
    if (!is_column) return "is not a column of this format";
    if (std::string_view{header().name, strnlen(header().name, sizeof header().name)} != name ||
        header().value_bytes != value_bytes) {
      return "contains another column";
    }
    const std::uint64_t expected = (mapped_ - sizeof(ColumnHeader)) / value_bytes;
    if (header().values > expected) return "is truncated";
    if (header().values * value_bytes + sizeof(ColumnHeader) != mapped_) return "is too long";
    return "";
  }();
  if (reason.empty()) return;
  munmap(const_cast<char*>(bytes_), mapped_);
  refuse(reason);
}

ColumnFile::~ColumnFile() {
  if (bytes_ != nullptr) munmap(const_cast<char*>(bytes_), mapped_);
}

ColumnFile::ColumnFile(ColumnFile&& other) noexcept
    : file_(std::move(other.file_)), bytes_(std::exchange(other.bytes_, nullptr)), mapped_(other.mapped_) {}

void ColumnFile::refuse(std::string_view reason) const {
  throw Error(ErrorCode::kUnavailable, fmt::format("{} {}", file_.filename().string(), reason));
}

std::span<const char> ColumnFile::bytes() const {
  return {bytes_ + sizeof(ColumnHeader), mapped_ - sizeof(ColumnHeader)};
}

void ColumnFile::verify() const {
  madvise(const_cast<char*>(bytes_), mapped_, MADV_SEQUENTIAL);
  Checksum checksum;
  checksum.add(bytes());
  madvise(const_cast<char*>(bytes_), mapped_, MADV_NORMAL);
  if (checksum.value() != header().checksum) refuse("is damaged");
}

bool ColumnFile::lock() const {
  return mlock(bytes_, mapped_) == 0;
}

}  // namespace pharos::public_data

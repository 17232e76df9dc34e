#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace pharos::sheets {

// A stream of bytes: a file, an archive member being unpacked, or a download.
class ByteSource {
 public:
  ByteSource() = default;
  virtual ~ByteSource() = default;
  ByteSource(const ByteSource&) = delete;
  ByteSource& operator=(const ByteSource&) = delete;

  // Fills the front of `out` and returns the number of bytes; 0 at the end. Throws Error{kBadRequest} for damaged or
  // hostile content, Error{kUnavailable} when the source cannot be read.
  virtual size_t read(std::span<char> out) = 0;
};

// How large an archive may become. Counted while unpacking, because the sizes stored in the archive cannot be trusted.
struct InflateLimits {
  std::uint64_t max_bytes = 8ULL << 30;
  std::uint64_t max_ratio = 100;
  std::uint64_t ratio_from_bytes = 1 << 20;  // the ratio does not apply to small files
};

// Throws Error{kBadRequest} once `inflated` bytes from `packed` exceed the limits.
void check_inflated(std::string_view name, std::uint64_t inflated, std::uint64_t packed, const InflateLimits& limits);

// In-memory text as a source, for tests and small responses. The text must outlive it.
std::unique_ptr<ByteSource> open_text(std::string_view text);

// A file without unpacking.
std::unique_ptr<ByteSource> open_plain(const std::filesystem::path& path);

// A file opened by its first bytes, not its name: plain, gzip, or a zip with exactly one file in it.
std::unique_ptr<ByteSource> open_file(const std::filesystem::path& path, const InflateLimits& limits = {});

// The rest of the source; throws Error{kBadRequest} beyond `max_bytes`.
std::string read_all(ByteSource& source, size_t max_bytes);

}  // namespace pharos::sheets

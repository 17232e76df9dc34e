#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace pharos::sheets {

// Bytes that arrive in pieces: a file, an unpacked archive member, later a download.
class ByteSource {
 public:
  ByteSource() = default;
  virtual ~ByteSource() = default;
  ByteSource(const ByteSource&) = delete;
  ByteSource& operator=(const ByteSource&) = delete;

  // Fills the front of `out` and tells how much; 0 is the end. Throws Error{kBadRequest} for damaged or hostile
  // content, Error{kUnavailable} when the bytes cannot be reached.
  virtual size_t read(std::span<char> out) = 0;
};

// What an archive may grow to. Counted while it is unpacked: the sizes written in the archive are not believed.
struct InflateLimits {
  std::uint64_t max_bytes = 8ULL << 30;
  std::uint64_t max_ratio = 100;
  std::uint64_t ratio_from_bytes = 1 << 20;  // a small file may be as repetitive as it likes
};

// Throws Error{kBadRequest} once `inflated` bytes out of `packed` are more than the limits allow.
void check_inflated(std::string_view name, std::uint64_t inflated, std::uint64_t packed, const InflateLimits& limits);

// Text in memory as a source: for tests and small answers. The text must outlive it.
std::unique_ptr<ByteSource> open_text(std::string_view text);

// A file as it is, whatever is in it.
std::unique_ptr<ByteSource> open_plain(const std::filesystem::path& path);

// A file by its first bytes, not its name: plain, gzip, or a zip with exactly one file in it.
std::unique_ptr<ByteSource> open_file(const std::filesystem::path& path, const InflateLimits& limits = {});

// The whole rest; throws Error{kBadRequest} beyond `max_bytes`.
std::string read_all(ByteSource& source, size_t max_bytes);

}  // namespace pharos::sheets

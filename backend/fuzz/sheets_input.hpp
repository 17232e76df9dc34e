#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "fuzz_check.hpp"
#include "sheets/byte_source.hpp"

// Inputs for readers of tables.
namespace pharos::sheets {

// Returns the bytes in pieces of one size, so that everything is split somewhere.
class PieceSource final : public ByteSource {
 public:
  PieceSource(std::string_view bytes, size_t piece) : rest_(bytes), piece_(piece) {}
  size_t read(std::span<char> out) override {
    const size_t count = rest_.substr(0, piece_).copy(out.data(), out.size());
    rest_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view rest_;
  size_t piece_;
};

// An in-memory file, for readers that need a path.
class MemoryFile {
 public:
  explicit MemoryFile(std::string_view bytes) : descriptor_(memfd_create("input", 0)) {
    FUZZ_CHECK(write(descriptor_, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()));
  }
  ~MemoryFile() { close(descriptor_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  std::filesystem::path path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

 private:
  int descriptor_;
};

inline std::string_view as_text(const std::uint8_t* data, size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace pharos::sheets

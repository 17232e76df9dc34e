#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "public_data/record_log/record_log.hpp"

// The file format: a header, blocks, the index of the blocks, and a footer of fixed size. A block is one zstd frame
// with a checksum; it contains the number of records, the length of each, and the records. The index is a frame of the
// same kind. Numbers are little-endian.
namespace pharos::public_data::record_log {

constexpr std::string_view kMagic = "PHRLOG01";
constexpr size_t kBlockBytes = 16 * 1024;  // a block ends with the record that fills it
constexpr std::uint64_t kMaxBlockBytes =
    64 * 1024 * 1024;  // also limits the size of a record and what a reader allocates
constexpr std::uint64_t kMaxIndexBytes = 1024 * 1024 * 1024;

struct Block {
  std::uint64_t offset = 0;
  std::uint32_t compressed_bytes = 0;
  std::uint32_t bytes = 0;
  std::uint32_t first = 0;  // place of its first record
};
constexpr size_t kBlockEntryBytes = 20;

struct Footer {
  std::uint64_t index_offset = 0;
  std::uint32_t index_bytes = 0;  // compressed
  std::uint32_t blocks = 0;
  std::uint32_t records = 0;
};
constexpr size_t kFooterBytes = 20 + kMagic.size();

template <class Integer>
void put(std::string& out, Integer value) {
  for (size_t i = 0; i < sizeof value; ++i) out += static_cast<char>(value >> (8 * i) & 0xff);
}
static_assert(std::endian::native == std::endian::little, "numbers are read as they are stored");
template <class Integer>
Integer get(const char* bytes) {
  Integer value = 0;
  std::memcpy(&value, bytes, sizeof value);
  return value;
}

}  // namespace pharos::public_data::record_log

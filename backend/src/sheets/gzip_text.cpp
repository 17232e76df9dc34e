#include "sheets/gzip_text.hpp"

#include <zlib.h>

#include <array>
#include <stdexcept>

namespace pharos::sheets {

std::string gzip_text(std::string_view text) {
  constexpr int kGzipWindow = 15 + 16;  // the largest window, with the header of gzip
  constexpr int kMemory = 8;
  z_stream stream{};
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzipWindow, kMemory, Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::runtime_error("cannot compress");
  }
  std::string packed;
  std::array<char, 1 << 16> piece{};
  constexpr size_t kMostAtOnce = 1 << 30;  // the library counts in 32 bits
  do {
    const auto part = text.substr(0, kMostAtOnce);
    text.remove_prefix(part.size());
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(part.data()));  // NOLINT: zlib does not write to it
    stream.avail_in = static_cast<uInt>(part.size());
    do {
      stream.next_out = reinterpret_cast<Bytef*>(piece.data());  // NOLINT: bytes of the library
      stream.avail_out = static_cast<uInt>(piece.size());
      deflate(&stream, text.empty() ? Z_FINISH : Z_NO_FLUSH);
      packed.append(piece.data(), piece.size() - stream.avail_out);
    } while (stream.avail_out == 0);
  } while (!text.empty());
  deflateEnd(&stream);
  return packed;
}

}  // namespace pharos::sheets

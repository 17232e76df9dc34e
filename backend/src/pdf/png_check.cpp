#include "pdf/png_check.hpp"

#include <zlib.h>

#include <cstdint>
#include <vector>

namespace pharos::pdf {
namespace {

constexpr std::string_view kSignature{"\x89PNG\r\n\x1a\n", 8};
constexpr size_t kFrame = 12;  // length, type and checksum of a chunk
constexpr std::uint32_t kMostPixels = 4000;

std::uint32_t number_at(std::string_view bytes, size_t place) {
  std::uint32_t number = 0;
  for (size_t i = 0; i < 4; ++i) number = number << 8 | static_cast<unsigned char>(bytes[place + i]);
  return number;
}

std::uint32_t checksum(std::string_view bytes) {
  return static_cast<std::uint32_t>(
      crc32(0, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uInt>(bytes.size())));
}

// Samples per pixel by color type; 0 for a type that does not exist.
std::uint32_t samples_of(char color_type) {
  switch (color_type) {
    case 0:  // gray
    case 3:  // palette
      return 1;
    case 2:  // color
      return 3;
    case 4:  // gray and alpha
      return 2;
    case 6:  // color and alpha
      return 4;
    default:
      return 0;
  }
}

bool has_all_pixels(const std::string& packed, std::uint32_t row_bytes, std::uint32_t rows) {
  std::vector<Bytef> pixels(static_cast<size_t>(row_bytes + 1) * rows);
  auto size = static_cast<uLongf>(pixels.size());
  const int result = uncompress(pixels.data(), &size, reinterpret_cast<const Bytef*>(packed.data()),
                                static_cast<uLong>(packed.size()));
  if (result != Z_OK || size != pixels.size()) return false;
  constexpr Bytef kLastFilter = 4;
  for (size_t row = 0; row < rows; ++row) {
    if (pixels[row * (row_bytes + 1)] > kLastFilter) return false;
  }
  return true;
}

}  // namespace

std::optional<std::string> find_sound_png(std::string_view bytes) {
  if (!bytes.starts_with(kSignature)) return std::nullopt;
  std::string kept{kSignature};
  std::string_view head;
  std::string packed;
  bool has_palette = false;
  bool is_complete = false;
  for (size_t at = kSignature.size(); at + kFrame <= bytes.size() && !is_complete;) {
    const size_t length = number_at(bytes, at);
    if (length > bytes.size() - at - kFrame) return std::nullopt;
    const auto chunk = bytes.substr(at, length + kFrame);
    const auto type = chunk.substr(4, 4);
    const auto content = chunk.substr(8, length);
    if (number_at(chunk, length + 8) != checksum(chunk.substr(4, length + 4))) return std::nullopt;
    if (head.empty() != (type == "IHDR")) return std::nullopt;  // the first chunk, and only once
    if (type == "IHDR") head = content;
    if (type == "PLTE") {
      if (has_palette || !packed.empty() || length == 0 || length > 768 || length % 3 != 0) return std::nullopt;
      has_palette = true;
    }
    if (type == "IDAT") packed += content;
    is_complete = type == "IEND";
    if (type == "IHDR" || type == "PLTE" || type == "IDAT" || is_complete) kept += chunk;
    at += chunk.size();
  }
  constexpr size_t kHeadBytes = 13;
  if (!is_complete || head.size() != kHeadBytes) return std::nullopt;
  const auto width = number_at(head, 0);
  const auto height = number_at(head, 4);
  const auto samples = samples_of(head[9]);
  const bool is_plain = head[8] == 8 && head[10] == 0 && head[11] == 0 && head[12] == 0;
  const bool fits = width > 0 && width <= kMostPixels && height > 0 && height <= kMostPixels;
  if (!is_plain || !fits || samples == 0 || (head[9] == 3) != has_palette) return std::nullopt;
  return has_all_pixels(packed, width * samples, height) ? std::optional{kept} : std::nullopt;
}

}  // namespace pharos::pdf

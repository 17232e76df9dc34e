#include "features/exports/papers/letterhead.hpp"

#include <algorithm>

#include "core/crypto.hpp"

namespace pharos::exports {
namespace {

// Decoding a picture takes memory in proportion to its pixels, whatever its size in bytes.
constexpr int kMostPixels = 4000;

int number_at(std::string_view bytes, size_t place, size_t length) {
  int number = 0;
  for (const char byte : bytes.substr(place, length)) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

// Width and height follow the name of the first chunk, IHDR.
void measure_png(Picture& picture) {
  constexpr size_t kWidthAt = 16;
  if (picture.bytes.size() < kWidthAt + 8 || std::string_view{picture.bytes}.substr(12, 4) != "IHDR") return;
  picture.width = number_at(picture.bytes, kWidthAt, 4);
  picture.height = number_at(picture.bytes, kWidthAt + 4, 4);
}

// Segments are a marker, a length and content; the frame (markers C0 to CF without C4, C8 and CC) has the size.
void measure_jpeg(Picture& picture) {
  const std::string_view bytes = picture.bytes;
  for (size_t at = 2; at + 9 < bytes.size() && bytes[at] == '\xFF';) {
    const int marker = number_at(bytes, at + 1, 1);
    const bool is_frame = marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
    if (is_frame) {
      picture.height = number_at(bytes, at + 5, 2);
      picture.width = number_at(bytes, at + 7, 2);
      return;
    }
    at += 2 + static_cast<size_t>(number_at(bytes, at + 2, 2));
  }
}

}  // namespace

std::optional<Picture> find_picture(std::string_view data_url) {
  constexpr std::string_view kPng = "data:image/png;base64,";
  constexpr std::string_view kJpeg = "data:image/jpeg;base64,";
  const bool is_png = data_url.starts_with(kPng);
  if (!is_png && !data_url.starts_with(kJpeg)) return std::nullopt;
  auto encoded = std::string{data_url.substr(is_png ? kPng.size() : kJpeg.size())};
  encoded.resize(encoded.find_last_not_of('=') + 1);
  std::ranges::replace(encoded, '+', '-');
  std::ranges::replace(encoded, '/', '_');
  const auto bytes = crypto::find_base64url(encoded);
  if (!bytes) return std::nullopt;
  Picture picture{.is_png = is_png, .bytes = *bytes};
  is_png ? measure_png(picture) : measure_jpeg(picture);
  const auto fits = [](int pixels) { return pixels > 0 && pixels <= kMostPixels; };
  return fits(picture.width) && fits(picture.height) ? std::optional{picture} : std::nullopt;
}

}  // namespace pharos::exports

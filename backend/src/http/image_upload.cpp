#include "http/image_upload.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/crypto.hpp"
#include "core/error.hpp"

namespace pharos::http {
namespace {

// The web client scales images to 256 pixels before uploading, which stays far below this.
constexpr std::uintmax_t kMaxImageBytes = 64 * 1024;

std::string_view image_type(std::string_view bytes) {
  if (bytes.starts_with("\x89PNG\r\n\x1a\n")) return "image/png";
  if (bytes.starts_with("\xFF\xD8\xFF")) return "image/jpeg";
  return {};
}

}  // namespace

std::string read_image(const Request& request) {
  if (request.parts.size() != 1 || request.parts[0].name != "file" || request.parts[0].file.empty()) {
    throw invalid_field("file", "An image is required");
  }
  const auto& file = request.parts[0].file;
  if (std::filesystem::file_size(file) > kMaxImageBytes) {
    throw Error(ErrorCode::kTooLarge, "The image is larger than 64 KiB", {{"file", "The image is larger than 64 KiB"}});
  }
  std::ostringstream content;
  content << std::ifstream{file, std::ios::binary}.rdbuf();
  const auto bytes = content.str();
  const auto type = image_type(bytes);
  if (type.empty()) {
    throw Error(ErrorCode::kInvalidFields, "The image must be a PNG or JPEG", {{"file", "Must be a PNG or JPEG"}});
  }
  return "data:" + std::string{type} + ";base64," + crypto::to_base64(bytes);
}

}  // namespace pharos::http

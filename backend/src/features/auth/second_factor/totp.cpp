#include "features/auth/second_factor/totp.hpp"

#include <fmt/format.h>
#include <qrencode.h>

#include <memory>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "core/percent_encoding.hpp"

namespace pharos::auth {
namespace {

constexpr std::int64_t kStepSeconds = 30;
constexpr std::uint32_t kModulus = 1'000'000;
constexpr int kQuietZone = 4;

}  // namespace

std::int64_t totp_step(Timestamp now) {
  return now.seconds() / kStepSeconds;
}

std::string totp_code(std::string_view secret, std::int64_t step) {
  std::string counter(8, '\0');
  for (int i = 7; i >= 0; --i, step >>= 8) counter[static_cast<size_t>(i)] = static_cast<char>(step & 0xFF);
  const auto digest = crypto::hmac_sha1(secret, counter);
  const auto byte = [&digest](size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(digest[i])); };
  const size_t offset = byte(19) & 0x0F;
  const std::uint32_t number =
      (byte(offset) & 0x7F) << 24 | byte(offset + 1) << 16 | byte(offset + 2) << 8 | byte(offset + 3);
  return fmt::format("{:06}", number % kModulus);
}

std::optional<std::int64_t> find_totp_step(std::string_view secret, std::string_view code, Timestamp now) {
  std::optional<std::int64_t> found;
  // All three are always computed, so that the timing reveals nothing.
  for (std::int64_t step = totp_step(now) - 1; step <= totp_step(now) + 1; ++step) {
    if (crypto::equal(totp_code(secret, step), code)) found = step;
  }
  return found;
}

std::string otpauth_url(std::string_view secret, std::string_view email) {
  return fmt::format("otpauth://totp/Pharos:{}?secret={}&issuer=Pharos&algorithm=SHA1&digits=6&period=30",
                     percent_encoded(email), crypto::to_base32(secret));
}

std::string qr_svg(const std::string& text) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code{
      QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_M, QR_MODE_8, 1), &QRcode_free};
  if (!code) throw Error(ErrorCode::kInternal, "The QR code could not be created");
  std::string path;
  for (int y = 0; y < code->width; ++y) {
    for (int x = 0; x < code->width; ++x) {
      if ((code->data[y * code->width + x] & 1) != 0) {
        path += fmt::format("M{} {}h1v1h-1z", x + kQuietZone, y + kQuietZone);
      }
    }
  }
  const int size = code->width + 2 * kQuietZone;
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {0}\" shape-rendering=\"crispEdges\">"
      "<path fill=\"#fff\" d=\"M0 0h{0}v{0}H0z\"/><path d=\"{1}\"/></svg>",
      size, path);
}

}  // namespace pharos::auth

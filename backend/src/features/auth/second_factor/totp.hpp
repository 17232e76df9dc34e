#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/timestamp.hpp"

namespace pharos::auth {

// One-time codes (RFC 6238): SHA-1, 6 digits, 30 seconds.
constexpr size_t kTotpSecretBytes = 20;

std::int64_t totp_step(Timestamp now);
std::string totp_code(std::string_view secret, std::int64_t step);
// The step, from one before to one after now, that matches the code.
std::optional<std::int64_t> find_totp_step(std::string_view secret, std::string_view code, Timestamp now);

// "otpauth://totp/Pharos:ada%40example.com?secret=...": the URL for authenticator apps.
std::string otpauth_url(std::string_view secret, std::string_view email);

// The text as a QR code in SVG.
std::string qr_svg(const std::string& text);

}  // namespace pharos::auth

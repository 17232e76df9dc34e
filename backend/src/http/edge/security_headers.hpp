#pragma once

#include <string_view>

namespace pharos::http::edge {

// Sent with every page and asset. The hash is that of the empty text: the web client's style library fills empty style
// elements through the CSSOM (R40). Blobs are attachments, shown as images or by the browser's PDF viewer; a frame with
// a blob inherits this policy.
constexpr std::string_view kPagePolicy =
    "default-src 'none'; script-src 'self'; style-src 'self' "
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; font-src 'self'; connect-src 'self'; "
    "img-src 'self' data: blob:; frame-src blob:; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
    "object-src 'none'; "
    "form-action 'self'; require-trusted-types-for 'script'";

// API responses are never pages.
constexpr std::string_view kApiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

constexpr std::string_view kStrictTransport = "max-age=31536000";

// Header lines common to all responses.
constexpr std::string_view kFixedHeaders =
    "Referrer-Policy: no-referrer\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";

}  // namespace pharos::http::edge

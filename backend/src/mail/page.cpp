#include "mail/page.hpp"

#include <fmt/format.h>

namespace pharos::mail {
namespace {

// Clients that support it switch to light text on a dark background; others keep the colors of the elements.
constexpr std::string_view kHead =
    "<head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">"
    "<meta name=\"color-scheme\" content=\"light dark\"><meta name=\"supported-color-schemes\" content=\"light dark\">"
    "<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){"
    "body{background:#151e26!important;color:#e6edf3!important}a{color:#6cb8ea!important}"
    ".quiet{color:#a3b3c1!important}.button{color:#ffffff!important}.bar{background:#6cb8ea!important}}</style></head>";

}  // namespace

std::string html_page(std::string_view content) {
  // Addresses have no spaces to break at.
  return fmt::format(
      "<!doctype html><html lang=\"en\">{}<body style=\"font-family:Arial,sans-serif;font-size:15px;background:#ffffff;"
      "color:#1b2a33;max-width:600px;overflow-wrap:anywhere;word-break:break-word\">{}</body></html>",
      kHead, content);
}

}  // namespace pharos::mail

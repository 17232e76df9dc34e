#pragma once

#include <string>
#include <string_view>

namespace pharos::mail {

// Attributes of a paragraph in the background; its class is lighter in dark mode.
inline constexpr std::string_view kQuietText = "class=\"quiet\" style=\"color:#5b6770;font-size:13px\"";

// The HTML of a mail around its content, for narrow screens and for dark mode.
std::string html_page(std::string_view content);

}  // namespace pharos::mail

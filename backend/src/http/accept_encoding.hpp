#pragma once

#include <string_view>

namespace pharos::http {

// Whether an Accept-Encoding value names `coding` ("gzip", "br") without excluding it with q=0.
bool accepts_encoding(std::string_view accept_encoding, std::string_view coding);

}  // namespace pharos::http

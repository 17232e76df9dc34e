#pragma once

#include <string>
#include <string_view>

namespace pharos::http::edge {

// The cheapest level: JSON shrinks to a fifth with it, and the answer is compressed while somebody waits.
std::string gzip(std::string_view text);

}  // namespace pharos::http::edge

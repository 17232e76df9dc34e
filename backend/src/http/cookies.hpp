#pragma once

#include <optional>
#include <string_view>

#include "http/message.hpp"

namespace pharos::http {

// The value of a request cookie. Names are case-sensitive.
std::optional<std::string_view> find_cookie(const Request& request, std::string_view name);

}  // namespace pharos::http

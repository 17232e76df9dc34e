#include "http/cookies.hpp"

#include <algorithm>

namespace pharos::http {

std::optional<std::string_view> find_cookie(const Request& request, std::string_view name) {
  auto rest = request.headers.get_or("Cookie", "");
  while (!rest.empty()) {
    const auto end = std::min(rest.find(';'), rest.size());
    auto pair = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    pair.remove_prefix(std::min(pair.find_first_not_of(' '), pair.size()));
    const auto equals = pair.find('=');
    if (equals != std::string_view::npos && pair.substr(0, equals) == name) return pair.substr(equals + 1);
  }
  return std::nullopt;
}

}  // namespace pharos::http

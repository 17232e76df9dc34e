#include "http/edge/request_target.hpp"

#include <algorithm>
#include <utility>

#include "core/percent_encoding.hpp"
#include "core/utf8.hpp"

namespace pharos::http::edge {
namespace {

// After decoding, these would be indistinguishable from a separator.
bool has_encoded_slash(std::string_view text) {
  for (auto at = text.find('%'); at != std::string_view::npos; at = text.find('%', at + 1)) {
    const auto code = text.substr(at + 1, 2);
    if (code == "2f" || code == "2F" || code == "5c" || code == "5C") return true;
  }
  return false;
}

bool has_control_character(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return (c >= 0 && c < ' ') || c == 0x7f; });
}

bool has_dot_segment(std::string_view path) {
  while (!path.empty()) {
    path.remove_prefix(1);  // the slash
    const auto segment = path.substr(0, path.find('/'));
    if (segment == "." || segment == "..") return true;
    path.remove_prefix(segment.size());
  }
  return false;
}

}  // namespace

std::variant<RequestTarget, Refusal> read_request_target(std::string_view target) {
  if (!target.starts_with('/')) return bad_request("The URL must be a path");
  if (target.find_first_of("#\\") != std::string_view::npos) return bad_request("Malformed URL");
  RequestTarget read;
  const auto question = target.find('?');
  if (question != std::string_view::npos) read.query = target.substr(question + 1);
  const auto raw_path = target.substr(0, question);
  if (has_encoded_slash(raw_path)) return bad_request("Encoded slashes are not allowed");
  auto path = find_percent_decoded(raw_path, PlusSign::kIsPlus);
  if (!path) return bad_request("Invalid percent encoding in the URL");
  read.path = *std::move(path);
  if (has_control_character(read.path)) return bad_request("Control characters in the URL are not allowed");
  if (!is_utf8(read.path)) return bad_request("The URL is not valid UTF-8");
  if (has_dot_segment(read.path)) return bad_request("Dot segments in the URL are not allowed");
  return read;
}

}  // namespace pharos::http::edge

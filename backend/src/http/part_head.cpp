#include "http/part_head.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "core/utf8.hpp"
#include "http/header_text.hpp"

namespace pharos::http {
namespace {

constexpr size_t kMaxBoundary = 70;  // RFC 2046
constexpr size_t kMaxLabel = 255;

// Consumes `"quoted, with \" inside"`. Browsers write a quote in a file name as %22 and do not escape backslashes, so
// only \" and \\ are escapes.
std::optional<std::string> take_quoted(std::string_view& rest) {
  std::string text;
  for (size_t i = 1; i < rest.size(); ++i) {
    if (rest[i] == '"') {
      rest.remove_prefix(i + 1);
      return text;
    }
    const bool escape = rest[i] == '\\' && i + 1 < rest.size() && (rest[i + 1] == '"' || rest[i + 1] == '\\');
    if (escape) ++i;
    text += rest[i];
  }
  return std::nullopt;
}

struct Parameter {
  std::string_view name;
  std::string value;
};

// Consumes `; name=value`; nothing if malformed.
std::optional<Parameter> take_parameter(std::string_view& rest) {
  rest = trim_spaces(rest);
  if (!rest.starts_with(';')) return std::nullopt;
  rest = trim_spaces(rest.substr(1));
  const auto equals = rest.find('=');
  if (equals == std::string_view::npos || equals == 0) return std::nullopt;
  Parameter parameter{.name = trim_spaces(rest.substr(0, equals)), .value = {}};
  rest = rest.substr(equals + 1);
  if (rest.starts_with('"')) {
    auto value = take_quoted(rest);
    if (!value) return std::nullopt;
    parameter.value = *std::move(value);
    return parameter;
  }
  const auto end = std::min(rest.find(';'), rest.size());
  parameter.value = std::string(trim_spaces(rest.substr(0, end)));
  rest.remove_prefix(end);
  return parameter;
}

bool is_label(std::string_view text) {
  const bool has_control =
      std::any_of(text.begin(), text.end(), [](char c) { return (c >= 0 && c < ' ') || c == 0x7f; });
  return text.size() <= kMaxLabel && !has_control && is_utf8(text);
}

// Only the last component of the client's file name: a label, never a path (R36).
std::string base_name(std::string_view name) {
  const auto slash = name.find_last_of("/\\");
  return std::string(slash == std::string_view::npos ? name : name.substr(slash + 1));
}

bool read_disposition(std::string_view value, PartHead& head) {
  constexpr std::string_view kFormData = "form-data";
  if (!equal_names(value.substr(0, kFormData.size()), kFormData)) return false;
  value.remove_prefix(kFormData.size());
  bool named = false;
  while (!trim_spaces(value).empty()) {
    auto parameter = take_parameter(value);
    if (!parameter || !is_label(parameter->value)) return false;
    if (equal_names(parameter->name, "name")) {
      if (std::exchange(named, true)) return false;
      head.name = std::move(parameter->value);
    } else if (equal_names(parameter->name, "filename")) {
      if (head.file_name) return false;
      head.file_name = base_name(parameter->value);
    }
  }
  return named && !head.name.empty();
}

}  // namespace

std::optional<PartHead> find_part_head(std::string_view lines) {
  PartHead head;
  bool has_disposition = false;
  while (!lines.empty()) {
    const auto end = lines.find("\r\n");
    if (end == std::string_view::npos) return std::nullopt;
    const auto line = lines.substr(0, end);
    lines.remove_prefix(end + 2);
    const auto colon = line.find(':');
    if (colon == std::string_view::npos ||
        line.find_first_of(std::string_view{"\r\n\0", 3}) != std::string_view::npos) {
      return std::nullopt;
    }
    const auto value = trim_spaces(line.substr(colon + 1));
    if (equal_names(line.substr(0, colon), "content-disposition")) {
      if (std::exchange(has_disposition, true) || !read_disposition(value, head)) return std::nullopt;
    } else if (equal_names(line.substr(0, colon), "content-type")) {
      if (!is_label(value)) return std::nullopt;
      head.content_type = std::string(value);
    }
  }
  if (!has_disposition) return std::nullopt;
  return head;
}

std::optional<std::string> find_multipart_boundary(std::string_view content_type) {
  constexpr std::string_view kType = "multipart/form-data";
  if (!equal_names(content_type.substr(0, kType.size()), kType)) return std::nullopt;
  content_type.remove_prefix(kType.size());
  std::optional<std::string> boundary;
  while (!trim_spaces(content_type).empty()) {
    auto parameter = take_parameter(content_type);
    if (!parameter) return std::nullopt;
    if (!equal_names(parameter->name, "boundary")) continue;
    if (boundary) return std::nullopt;
    boundary = std::move(parameter->value);
  }
  if (!boundary || boundary->empty() || boundary->size() > kMaxBoundary || boundary->back() == ' ') return std::nullopt;
  const bool allowed = std::all_of(boundary->begin(), boundary->end(), [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           std::string_view("'()+_,-./:=? ").find(c) != std::string_view::npos;
  });
  return allowed ? boundary : std::nullopt;
}

}  // namespace pharos::http

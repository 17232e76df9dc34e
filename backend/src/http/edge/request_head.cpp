#include "http/edge/request_head.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "http/header_text.hpp"

namespace pharos::http::edge {
namespace {

constexpr size_t kMethodAndVersion = 32;  // room for the method and version in the request line

// Duplicates of these could mean different things to two programs in a chain.
constexpr std::array<std::string_view, 12> kOnlyOnce = {
    "content-length",  "transfer-encoding", "host",   "authorization", "x-tenant-id",
    "x-mfa-token",     "content-type",      "expect", "x-xsrf-token",  "x-request-id",
    "idempotency-key", "if-match"};

constexpr Refusal kTooManyHeaders{431, ErrorCode::kTooLarge, "Too many header fields"};
constexpr Refusal kHeadersTooLarge{431, ErrorCode::kTooLarge, "Header fields are too large"};
constexpr Refusal kUrlTooLong{414, ErrorCode::kTooLarge, "The URL is too long"};

constexpr std::array<bool, 256> make_token_table() {
  std::array<bool, 256> table{};
  for (int c = 'a'; c <= 'z'; ++c) table[static_cast<size_t>(c)] = true;
  for (int c = 'A'; c <= 'Z'; ++c) table[static_cast<size_t>(c)] = true;
  for (int c = '0'; c <= '9'; ++c) table[static_cast<size_t>(c)] = true;
  for (const char c : std::string_view{"!#$%&'*+-.^_`|~"}) table[static_cast<unsigned char>(c)] = true;
  return table;
}
constexpr auto kToken = make_token_table();

bool is_token(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return kToken[static_cast<unsigned char>(c)]; });
}

bool is_visible(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < '\x7f'; });
}

bool is_field_value(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte == '\t' || (byte >= ' ' && byte != 0x7f);
  });
}

// Consumes one line, without its CRLF.
std::optional<std::string_view> take_line(std::string_view& rest) {
  const auto end = rest.find("\r\n");
  if (end == std::string_view::npos) return std::nullopt;
  const auto line = rest.substr(0, end);
  rest.remove_prefix(end + 2);
  return line;
}

std::optional<Refusal> read_request_line(std::string_view line, const Limits& limits, RequestHead& head) {
  const auto first = line.find(' ');
  const auto last = line.rfind(' ');
  if (first == std::string_view::npos || last == first) return bad_request("Malformed request line");
  head.method = line.substr(0, first);
  head.target = line.substr(first + 1, last - first - 1);
  const auto version = line.substr(last + 1);
  if (!is_token(head.method)) return bad_request("Malformed method");
  if (version != "HTTP/1.1" && version != "HTTP/1.0") return bad_request("Only HTTP/1.1 and HTTP/1.0 are supported");
  head.minor_version = version.back() - '0';
  if (head.target.size() > limits.url_bytes) return kUrlTooLong;
  if (head.target.empty() || !is_visible(head.target)) return bad_request("Malformed URL");
  return std::nullopt;
}

std::optional<Refusal> read_field(std::string_view line, RequestHead& head) {
  if (line.front() == ' ' || line.front() == '\t') return bad_request("Folded header fields are not allowed");
  const auto colon = line.find(':');
  if (colon == std::string_view::npos) return bad_request("A header field has no colon");
  const auto name = line.substr(0, colon);
  const auto value = trim_spaces(line.substr(colon + 1));
  if (!is_token(name)) return bad_request("Malformed header field name");
  if (!is_field_value(value)) return bad_request("Malformed header field value");
  head.fields.emplace_back(name, value);
  return std::nullopt;
}

std::optional<Refusal> check_repetition(const RequestHead& head) {
  for (const auto once : kOnlyOnce) {
    const auto count = std::count_if(head.fields.begin(), head.fields.end(),
                                     [once](const auto& field) { return equal_names(field.first, once); });
    if (count > 1) return bad_request("A header field that must be unique is repeated");
  }
  return std::nullopt;
}

std::optional<Refusal> check_host(const RequestHead& head) {
  const auto host = head.find("host");
  if (!host) {
    return head.minor_version == 1 ? std::optional(bad_request("Host is required")) : std::nullopt;
  }
  if (host->empty() || !is_visible(*host) || host->find_first_of("/\\?#@,") != std::string_view::npos) {
    return bad_request("Malformed Host");
  }
  return std::nullopt;
}

// Only option names are allowed, because this field decides what happens to the connection.
std::optional<Refusal> check_connection(const RequestHead& head) {
  for (const auto& [name, value] : head.fields) {
    if (!equal_names(name, "connection") && !equal_names(name, "proxy-connection")) continue;
    for (auto rest = value; !rest.empty();) {
      if (!is_token(take_entry(rest, ','))) return bad_request("Malformed Connection");
    }
  }
  return std::nullopt;
}

std::optional<Refusal> read_framing(RequestHead& head) {
  const auto length = head.find("content-length");
  const auto encoding = head.find("transfer-encoding");
  if (length && encoding) return bad_request("Content-Length and Transfer-Encoding must not be combined");
  if (encoding) {
    if (*encoding != "chunked" || head.minor_version == 0)
      return bad_request("Only Transfer-Encoding: chunked is accepted");
    head.chunked = true;
  }
  if (length) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(length->data(), length->data() + length->size(), value);
    if (error != std::errc{} || end != length->data() + length->size()) return bad_request("Malformed Content-Length");
    head.content_length = value;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string_view> RequestHead::find(std::string_view name) const {
  for (const auto& [field, value] : fields) {
    if (equal_names(field, name)) return value;
  }
  return std::nullopt;
}

std::optional<Refusal> HeadScanner::over_limit(size_t size) const {
  if (first_line_end_ == 0) {
    return size > limits_.url_bytes + kMethodAndVersion ? std::optional(kUrlTooLong) : std::nullopt;
  }
  return size - first_line_end_ > limits_.header_bytes ? std::optional(kHeadersTooLarge) : std::nullopt;
}

std::variant<size_t, Refusal> HeadScanner::scan(std::string_view bytes) {
  for (; scanned_ < bytes.size(); ++scanned_) {
    const char c = bytes[scanned_];
    const bool after_cr = scanned_ > line_start_ && bytes[scanned_ - 1] == '\r';
    if (c == '\0') return bad_request("The request head contains NUL");
    if (after_cr != (c == '\n')) return bad_request("Lines must end with CRLF");
    if (c != '\n') continue;
    const bool empty_line = scanned_ - line_start_ == 1;
    if (empty_line && first_line_end_ == 0) return bad_request("Empty request line");
    if (first_line_end_ == 0) first_line_end_ = scanned_ + 1;
    line_start_ = scanned_ + 1;
    if (!empty_line) continue;
    if (const auto refusal = over_limit(line_start_)) return *refusal;
    return line_start_;
  }
  if (const auto refusal = over_limit(bytes.size())) return *refusal;
  return size_t{0};
}

void HeadScanner::reset() {
  scanned_ = line_start_ = first_line_end_ = 0;
}

std::variant<RequestHead, Refusal> read_request_head(std::string_view head, const Limits& limits) {
  RequestHead read;
  auto rest = head;
  const auto request_line = take_line(rest);
  if (!request_line) return bad_request("Malformed request line");
  if (const auto refusal = read_request_line(*request_line, limits, read)) return *refusal;
  if (rest.size() > limits.header_bytes) return kHeadersTooLarge;
  read.fields.reserve(16);
  while (true) {
    const auto line = take_line(rest);
    if (!line) return bad_request("The request head is incomplete");
    if (line->empty()) break;
    if (read.fields.size() == limits.header_count) return kTooManyHeaders;
    if (const auto refusal = read_field(*line, read)) return *refusal;
  }
  if (!rest.empty()) return bad_request("Bytes after the request head");
  if (const auto refusal = check_repetition(read)) return *refusal;
  if (const auto refusal = check_host(read)) return *refusal;
  if (const auto refusal = check_connection(read)) return *refusal;
  if (const auto refusal = read_framing(read)) return *refusal;
  return read;
}

}  // namespace pharos::http::edge

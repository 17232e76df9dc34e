// Any request head we accept must be accepted and read the same way by the HTTP library.
#include "http/edge/request_head.hpp"
#include "core/utf8.hpp"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <cstdint>

#include "fuzz_check.hpp"
#include "http/edge/request_target.hpp"

namespace {

namespace beast = boost::beast;
using namespace pharos::http;

void check_target(std::string_view target) {
  const auto read = edge::read_request_target(target);
  if (const auto* good = std::get_if<edge::RequestTarget>(&read)) {
    FUZZ_CHECK(good->path.starts_with('/') && pharos::is_utf8(good->path));
    FUZZ_CHECK(good->path.find("/../") == std::string::npos && good->path.find('\0') == std::string::npos);
  }
}

void check_same_reading(std::string_view bytes, const edge::RequestHead& head) {
  beast::http::request_parser<beast::http::empty_body> parser;
  parser.header_limit(64 * 1024);
  parser.body_limit(boost::none);
  beast::error_code error;
  parser.put(boost::asio::buffer(bytes.data(), bytes.size()), error);
  FUZZ_CHECK(!error || error == beast::http::error::need_more);
  FUZZ_CHECK(parser.is_header_done());
  FUZZ_CHECK(std::string_view(parser.get().target()) == head.target);
  FUZZ_CHECK(std::string_view(parser.get().method_string()) == head.method);
  FUZZ_CHECK(parser.chunked() == head.chunked);
  FUZZ_CHECK(!head.content_length || *parser.content_length() == *head.content_length);
  FUZZ_CHECK(static_cast<size_t>(std::distance(parser.get().begin(), parser.get().end())) == head.fields.size());
  for (const auto& [name, value] : head.fields) {
    const auto range = parser.get().equal_range(name);
    const bool found = std::any_of(range.first, range.second, [value = value](const auto& field) {
      return std::string_view(field.value()) == value;
    });
    FUZZ_CHECK(found);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const Limits limits;
  edge::HeadScanner scanner(limits);
  // Split in two at a place that depends on the input, the scanner must return the same as for the whole.
  const auto at_once = scanner.scan(bytes);
  scanner.reset();
  const auto first = scanner.scan(bytes.substr(0, size == 0 ? 0 : data[size - 1] % size));
  const bool first_decides = std::holds_alternative<edge::Refusal>(first) || std::get<size_t>(first) > 0;
  const auto in_pieces = first_decides ? first : scanner.scan(bytes);
  FUZZ_CHECK(at_once.index() == in_pieces.index());
  const auto* length = std::get_if<size_t>(&at_once);
  if (length == nullptr || *length == 0) return 0;
  FUZZ_CHECK(*length == std::get<size_t>(in_pieces));

  const auto head_bytes = bytes.substr(0, *length);
  const auto read = edge::read_request_head(head_bytes, limits);
  if (const auto* head = std::get_if<edge::RequestHead>(&read)) {
    check_same_reading(head_bytes, *head);
    check_target(head->target);
  }
  return 0;
}

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "http/edge/refusal.hpp"
#include "http/listener.hpp"

namespace pharos::http::edge {

// Finds the end of a request head as bytes arrive, and immediately rejects what can never become valid: bare CR or LF,
// NUL, a request line or header block over the limits.
class HeadScanner {
 public:
  explicit HeadScanner(const Limits& limits) : limits_(limits) {}

  // `bytes` is everything received of this request so far. Returns the length of the head including the empty line; 0
  // means more bytes are needed.
  std::variant<size_t, Refusal> scan(std::string_view bytes);
  void reset();

 private:
  std::optional<Refusal> over_limit(size_t size) const;

  const Limits& limits_;
  size_t scanned_ = 0;
  size_t line_start_ = 0;
  size_t first_line_end_ = 0;  // 0: the request line is incomplete
};

// A head that passed every check of R34. The views point into the bytes it was read from.
struct RequestHead {
  using Field = std::pair<std::string_view, std::string_view>;

  std::string_view method;
  std::string_view target;
  int minor_version = 1;
  std::vector<Field> fields;
  std::optional<std::uint64_t> content_length;
  bool chunked = false;

  std::optional<std::string_view> find(std::string_view name) const;
  bool has_body() const { return chunked || content_length.value_or(0) > 0; }
};

// `head` ends with its empty line. Pure: no I/O, no state.
std::variant<RequestHead, Refusal> read_request_head(std::string_view head, const Limits& limits);

}  // namespace pharos::http::edge

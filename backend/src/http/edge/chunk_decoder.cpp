#include "http/edge/chunk_decoder.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/basic_parser.hpp>
#include <limits>

namespace pharos::http::edge {
namespace {

namespace beast = boost::beast;
using beast::error_code;
using beast::string_view;

constexpr size_t kMaxChunkHeader = 4 * 1024;
constexpr std::string_view kHead = "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n";

}  // namespace

// Beast's parser, started with a fixed head: request_head.cpp has already checked the real one.
class ChunkDecoder::Parser final : public beast::http::basic_parser<true> {
 public:
  Parser() {
    body_limit(std::numeric_limits<std::uint64_t>::max());  // the body reader enforces the limit
    eager(true);
    error_code error;
    put(boost::asio::buffer(kHead.data(), kHead.size()), error);
    in_body_ = true;
  }
  std::string* out = nullptr;

 private:
  void on_request_impl(beast::http::verb, string_view, string_view, int, error_code&) override {}
  void on_response_impl(int, string_view, int, error_code&) override {}
  void on_field_impl(beast::http::field, string_view, string_view, error_code& error) override {
    if (in_body_) error = beast::http::error::bad_field;
  }
  void on_header_impl(error_code&) override {}
  void on_body_init_impl(const boost::optional<std::uint64_t>&, error_code&) override {}
  size_t on_body_impl(string_view body, error_code&) override {
    out->append(body);
    return body.size();
  }
  void on_chunk_header_impl(std::uint64_t, string_view, error_code&) override {}
  size_t on_chunk_body_impl(std::uint64_t, string_view body, error_code&) override {
    out->append(body);
    return body.size();
  }
  void on_finish_impl(error_code&) override {}

  bool in_body_ = false;
};

ChunkDecoder::ChunkDecoder() : parser_(std::make_unique<Parser>()) {}
ChunkDecoder::~ChunkDecoder() = default;

bool ChunkDecoder::done() const {
  return parser_->is_done();
}

std::optional<Refusal> ChunkDecoder::decode(std::string_view& bytes, std::string& out) {
  parser_->out = &out;
  while (!bytes.empty() && !parser_->is_done()) {
    error_code error;
    const auto used = parser_->put(boost::asio::buffer(bytes.data(), bytes.size()), error);
    bytes.remove_prefix(used);
    if (error == beast::http::error::need_more) break;
    if (error) return bad_request("Malformed chunked body");
    if (used == 0) break;
  }
  if (!parser_->is_done() && bytes.size() > kMaxChunkHeader) return bad_request("Malformed chunked body");
  return std::nullopt;
}

}  // namespace pharos::http::edge

#include "http/edge/answer.hpp"

#include <fmt/format.h>

#include <array>
#include <boost/beast/http/status.hpp>
#include <ctime>
#include <utility>

#include "core/log.hpp"
#include "http/edge/file_pieces.hpp"
#include "http/edge/gzip.hpp"
#include "http/edge/security_headers.hpp"
#include "http/header_text.hpp"

namespace pharos::http::edge {
namespace {

constexpr size_t kCompressAbove = 1024;
constexpr size_t kCopyBelow = 16 * 1024;  // smaller bodies are appended to the head: one buffer, one write
constexpr size_t kHeadRoom = 1024;

// The length of a body that is not known in advance.
constexpr std::uint64_t kUnknown = UINT64_MAX;

void append_field(std::string& out, std::string_view name, std::string_view value) {
  out.append(name).append(": ").append(value).append("\r\n");
}

// Formatted once a second, because it takes longer than the rest of a small response.
std::string_view date_field() {
  thread_local std::time_t written = 0;
  thread_local std::array<char, 48> text{};
  thread_local size_t size = 0;
  const auto now = std::time(nullptr);
  if (now != written) {
    std::tm moment{};
    gmtime_r(&now, &moment);
    size = std::strftime(text.data(), text.size(), "Date: %a, %d %b %Y %H:%M:%S GMT\r\n", &moment);
    written = now;
  }
  return {text.data(), size};
}

bool is_framing(std::string_view name) {
  return equal_names(name, "connection") || equal_names(name, "content-length") ||
         equal_names(name, "transfer-encoding");
}

bool is_page(const Headers& headers, const AnswerTerms& terms) {
  return !terms.is_api || headers.get_or("Content-Type", "").starts_with("text/html");
}

void append_headers(std::string& out, const Headers& headers, const AnswerTerms& terms) {
  for (const auto& [name, value] : headers.all()) {
    if (!is_framing(name)) append_field(out, name, value);
  }
  out.append(date_field());
  append_field(out, "X-Request-ID", terms.request_id);
  out.append(kFixedHeaders);
  if (!headers.find("Content-Security-Policy")) {
    append_field(out, "Content-Security-Policy", is_page(headers, terms) ? kPagePolicy : kApiPolicy);
  }
  if (terms.is_api && !headers.find("Cache-Control")) out.append("Cache-Control: no-store\r\n");
  if (terms.strict_transport) append_field(out, "Strict-Transport-Security", kStrictTransport);
}

bool has_no_body(int status) {
  return status == 204 || status == 304 || status < 200;
}

std::string make_head(int status, const Headers& headers, const AnswerTerms& terms, std::uint64_t length) {
  const auto reason = boost::beast::http::obsolete_reason(static_cast<boost::beast::http::status>(status));
  std::string head;
  head.reserve(kHeadRoom + (length < kCopyBelow ? length : 0));
  head += fmt::format("HTTP/1.1 {} {}\r\n", status, std::string_view(reason.data(), reason.size()));
  append_headers(head, headers, terms);
  if (!has_no_body(status)) {
    if (length != kUnknown) {
      head += fmt::format("Content-Length: {}\r\n", length);
    } else if (terms.minor_version == 1) {
      head.append("Transfer-Encoding: chunked\r\n");
    }
  }
  if (!terms.keep_alive) head.append("Connection: close\r\n");
  head.append("\r\n");
  return head;
}

void compress(std::string& body, Headers& headers) {
  if (body.size() <= kCompressAbove || headers.find("Content-Encoding")) return;
  if (!headers.get_or("Content-Type", "").starts_with("application/json")) return;
  body = gzip(body);
  headers.set("Content-Encoding", "gzip");
  headers.set("Vary", "Accept-Encoding");
}

Answer from_text(std::string body, Response& response, const AnswerTerms& terms) {
  if (terms.accepts_gzip) compress(body, response.headers);
  Answer answer{.head = make_head(response.status, response.headers, terms, body.size()),
                .body = {},
                .next = {},
                .feed = {},
                .close = !terms.keep_alive};
  if (terms.head_only || has_no_body(response.status)) return answer;
  if (body.size() < kCopyBelow) {
    answer.head.append(body);
  } else {
    answer.body = std::move(body);
  }
  return answer;
}

Answer from_file(const FileBody& file, Response& response, const AnswerTerms& terms) {
  auto pieces = FilePieces::find(file);
  if (!pieces) {
    log::error("response file is missing");
    return make_refusal({500, ErrorCode::kInternal, "Something went wrong"}, terms);
  }
  Answer answer{.head = make_head(response.status, response.headers, terms, pieces->remaining()),
                .body = {},
                .next = {},
                .feed = {},
                .close = !terms.keep_alive};
  if (terms.head_only || pieces->remaining() == 0) return answer;
  // Shared, because a std::function must be copyable.
  answer.next = [pieces = std::shared_ptr(std::move(pieces))](std::string& piece) { return pieces->next(piece); };
  return answer;
}

Answer from_stream(StreamBody stream, Response& response, const AnswerTerms& terms) {
  Answer answer{.head = make_head(response.status, response.headers, terms, kUnknown),
                .body = {},
                .next = {},
                .feed = {},
                .close = !terms.keep_alive || terms.minor_version == 0};
  if (terms.head_only) return answer;
  answer.next = [next = std::move(stream.next), chunk = std::string(),
                 minor = terms.minor_version](std::string& piece) mutable {
    chunk.clear();
    const bool more = next(chunk);
    append_piece(piece, chunk, minor);
    if (!more) append_end(piece, minor);
    return more;
  };
  return answer;
}

Answer from_events(const EventBody& events, Response& response, const AnswerTerms& terms) {
  response.headers.set("Content-Type", "text/event-stream");
  response.headers.set("X-Accel-Buffering", "no");  // nginx would otherwise collect events
  Answer answer{.head = make_head(response.status, response.headers, terms, kUnknown),
                .body = {},
                .next = {},
                .feed = terms.head_only ? nullptr : events.feed,
                .close = !terms.keep_alive || terms.minor_version == 0};
  return answer;
}

}  // namespace

Answer make_answer(Response response, const AnswerTerms& terms) {
  if (auto* json = std::get_if<Json>(&response.body)) {
    if (!response.headers.find("Content-Type")) response.headers.set("Content-Type", "application/json; charset=utf-8");
    return from_text(to_text(*json), response, terms);
  }
  if (auto* text = std::get_if<std::string>(&response.body)) return from_text(std::move(*text), response, terms);
  if (const auto* file = std::get_if<FileBody>(&response.body)) return from_file(*file, response, terms);
  if (auto* stream = std::get_if<StreamBody>(&response.body)) return from_stream(std::move(*stream), response, terms);
  if (const auto* events = std::get_if<EventBody>(&response.body)) return from_events(*events, response, terms);
  return from_text({}, response, terms);
}

// HTTP/1.0 has no chunks: closing the connection ends the body.
void append_piece(std::string& out, std::string_view piece, int minor_version) {
  if (piece.empty()) return;
  if (minor_version == 0) {
    out.append(piece);
    return;
  }
  out += fmt::format("{:x}\r\n", piece.size());
  out.append(piece).append("\r\n");
}

void append_end(std::string& out, int minor_version) {
  if (minor_version != 0) out.append("0\r\n\r\n");
}

Answer make_refusal(const Refusal& refusal, const AnswerTerms& terms) {
  Response response{
      .status = refusal.status,
      .headers = {},
      .body =
          Json{{"errorCode", wire_code(refusal.code)}, {"message", refusal.message}, {"request_id", terms.request_id}}};
  if (refusal.retry_after) response.headers.set("Retry-After", std::to_string(refusal.retry_after->count()));
  if (refusal.status == 405) response.headers.set("Allow", "GET, HEAD, POST, PUT, DELETE");
  return make_answer(std::move(response), terms);
}

}  // namespace pharos::http::edge

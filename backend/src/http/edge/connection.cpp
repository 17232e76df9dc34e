#include "http/edge/connection.hpp"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <cstring>
#include <utility>

#include "core/log.hpp"

namespace pharos::http::edge {
namespace {

constexpr size_t kFirstBuffer = 4 * 1024;
constexpr size_t kBodyBuffer = 64 * 1024;

}  // namespace

Connection::Connection(boost::asio::ip::tcp::socket socket, std::string peer, IoThread& io, Service& service)
    : service_(service),
      io_(io),
      socket_(std::move(socket)),
      peer_(std::move(peer)),
      input_(kFirstBuffer),
      scanner_(service.settings.limits) {
  boost::system::error_code ignored;
  socket_.set_option(boost::asio::ip::tcp::no_delay(true), ignored);
  socket_.non_blocking(true, ignored);
  if (service_.tls) tls_.emplace(socket_, *service_.tls);
}

Connection::~Connection() {
  if (holds_upload_) --service_.uploads;
}

void Connection::start() {
  if (service_.draining) return close();
  deadline_ = Clock::now() + service_.settings.limits.header_time;
  if (!tls_) {
    read();
    return;
  }
  phase_ = Phase::kHandshake;
  tls_->async_handshake(boost::asio::ssl::stream_base::server,
                        [self = shared_from_this()](const boost::system::error_code& error) {
                          if (error || self->phase_ != Phase::kHandshake) {
                            self->close();
                            return;
                          }
                          self->phase_ = Phase::kHead;
                          self->read();
                        });
}

// Drops consumed bytes from the front; the buffer grows only as needed for one head or one piece of a body.
void Connection::make_room() {
  if (begin_ > 0) {
    std::memmove(input_.data(), input_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
  }
  if (phase_ == Phase::kBody && input_.size() < kBodyBuffer) input_.resize(kBodyBuffer);
  if (end_ == input_.size()) input_.resize(input_.size() * 2);
}

void Connection::read() {
  if (reading_) return;
  reading_ = true;
  make_room();
  const auto room = boost::asio::buffer(input_.data() + end_, input_.size() - end_);
  auto done = [self = shared_from_this()](const boost::system::error_code& error, size_t count) {
    self->on_read(error, count);
  };
  if (tls_) {
    tls_->async_read_some(room, std::move(done));
  } else {
    socket_.async_read_some(room, std::move(done));
  }
}

void Connection::on_read(const boost::system::error_code& error, size_t count) {
  reading_ = false;
  if (phase_ == Phase::kClosed) return;
  if (error) {
    // While a response is in progress, the failing write closes the connection.
    if (phase_ != Phase::kWorking && phase_ != Phase::kWriting) close();
    return;
  }
  if (is_idle()) deadline_ = Clock::now() + service_.settings.limits.header_time;
  end_ += count;
  advance();
}

void Connection::advance() {
  switch (phase_) {
    case Phase::kHead:
      advance_head();
      break;
    case Phase::kBody:
      advance_body();
      break;
    case Phase::kLingering:
      linger();
      break;
    case Phase::kHandshake:
    case Phase::kWorking:
    case Phase::kWriting:
    case Phase::kEvents:  // whatever follows waits for the end
    case Phase::kClosed:
      break;
  }
}

void Connection::advance_head() {
  const auto found = scanner_.scan(unread());
  if (const auto* refusal = std::get_if<Refusal>(&found)) {
    exchange_.request.request_id = service_.new_request_id();
    refuse(*refusal);
    return;
  }
  const auto size = std::get<size_t>(found);
  if (size == 0) {
    read();
    return;
  }
  const auto head = unread().substr(0, size);
  begin_ += size;
  begin_exchange(head);
}

void Connection::begin_exchange(std::string_view head) {
  service_.requests.fetch_add(1, std::memory_order_relaxed);
  const auto parsed = read_request_head(head, service_.settings.limits);
  if (const auto* refusal = std::get_if<Refusal>(&parsed)) {
    exchange_.request.request_id = service_.new_request_id();
    refuse(*refusal);
    return;
  }
  if (const auto refusal = admit(std::get<RequestHead>(parsed), peer_, service_, exchange_)) {
    refuse(*refusal);
    return;
  }
  if (!exchange_.body) {
    submit();
    return;
  }
  if (exchange_.body->is_upload()) {
    holds_upload_ = true;
    if (service_.uploads.fetch_add(1) >= service_.settings.limits.uploads) {
      refuse(
          {503, ErrorCode::kUnavailable, "Too many uploads at once. Try again in a moment.", std::chrono::seconds{5}});
      return;
    }
  }
  phase_ = Phase::kBody;
  phase_start_ = Clock::now();
  deadline_ = phase_start_ + service_.settings.limits.body_grace;
  if (exchange_.expects_continue && begin_ == end_) send_continue();
  advance_body();
}

void Connection::advance_body() {
  auto bytes = unread();
  auto& body = *exchange_.body;
  const auto refusal = body.feed(bytes);
  begin_ = end_ - bytes.size();
  if (refusal) {
    refuse(*refusal);
    return;
  }
  if (body.done()) {
    exchange_.request.raw_body = body.take_text();
    exchange_.uploads = body.take_store();
    if (exchange_.uploads) exchange_.request.parts = exchange_.uploads->parts();
    exchange_.body.reset();
    submit();
    return;
  }
  const auto& limits = service_.settings.limits;
  const auto earned = std::chrono::milliseconds{body.received() * 1000 / limits.body_bytes_per_second};
  // A fast start must not earn hours of silence, so the earned time is capped by the idle time.
  deadline_ = std::min(phase_start_ + limits.body_grace + earned, Clock::now() + limits.idle_time);
  read();
}

void Connection::submit() {
  phase_ = Phase::kWorking;
  deadline_ = Clock::time_point::max();  // handlers have no time limit here
  if (service_.workers(exchange_.lane).try_submit(shared_from_this())) return;
  service_.shed.fetch_add(1, std::memory_order_relaxed);
  if (exchange_.lane == Lane::kPassword) {
    refuse({429, ErrorCode::kTooManyRequests, "Too many people are signing in. Try again in a moment.",
            std::chrono::seconds{2}});
    return;
  }
  refuse({503, ErrorCode::kUnavailable, "The server is busy. Try again in a moment.", std::chrono::seconds{1}});
}

}  // namespace pharos::http::edge

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "core/log.hpp"
#include "http/edge/connection.hpp"

namespace pharos::http::edge {
namespace {

constexpr auto kLingerTime = std::chrono::seconds{2};
constexpr size_t kLingerBytes = 1024 * 1024;
constexpr size_t kMostKeptBuffer = 16 * 1024;

}  // namespace

AnswerTerms Connection::terms() const {
  return {.request_id = exchange_.request.request_id,
          .is_api = exchange_.is_api,
          .head_only = exchange_.head_only,
          .keep_alive = exchange_.keep_alive && !service_.draining.load(std::memory_order_relaxed),
          .accepts_gzip = exchange_.accepts_gzip,
          .strict_transport = service_.settings.strict_transport,
          .minor_version = exchange_.minor_version};
}

void Connection::run() {
  try {
    if (answer_begun_) {
      answer_.head.clear();
      answer_.body.clear();
    } else {
      const auto& handler = exchange_.is_api ? service_.handle : service_.serve_static;
      auto response = handler(exchange_.request);
      answer_ = make_answer(std::move(response), terms());
    }
    if (answer_.next && !answer_.next(answer_.head)) answer_.next = nullptr;
  } catch (const std::exception& problem) {
    // Handlers never throw, but pieces of a stream may. After the first piece it is too late to change the status.
    log::error("response failed", {{"request_id", exchange_.request.request_id}, {"reason", problem.what()}});
    answer_broken_ = answer_begun_;
    if (!answer_begun_) {
      exchange_.keep_alive = false;
      answer_ = make_refusal({500, ErrorCode::kInternal, "Something went wrong"}, terms());
    }
  }
  answer_begun_ = true;
  io_.deliver(shared_from_this());
}

void Connection::on_delivered() {
  if (phase_ == Phase::kClosed) return;
  if (answer_broken_) {
    close();
    return;
  }
  if (answer_.feed) begin_events();
  write();
}

void Connection::refuse(const Refusal& refusal) {
  const bool shed = phase_ == Phase::kWorking;  // the request was complete and valid, the queue was just full
  if (!shed) service_.refused.fetch_add(1, std::memory_order_relaxed);
  if (!shed) exchange_.keep_alive = false;
  answer_ = make_refusal(refusal, terms());
  write();
}

void Connection::write() {
  if (phase_ != Phase::kWriting && sent_ == 0) phase_start_ = Clock::now();
  phase_ = Phase::kWriting;
  written_ = 0;
  write_some();
}

// Most responses fit into the socket's buffer, so try at once without a round trip through the event loop.
void Connection::write_some() {
  while (true) {
    const auto head = boost::asio::buffer(answer_.head) + std::min(written_, answer_.head.size());
    const auto body = boost::asio::buffer(answer_.body) + (written_ - std::min(written_, answer_.head.size()));
    const Buffers buffers{head, body};
    if (boost::asio::buffer_size(buffers) == 0) break;
    // Slow readers must meet the same minimum rate as slow writers.
    const auto& limits = service_.settings.limits;
    const auto earned = std::chrono::milliseconds{sent_ * 1000 / limits.body_bytes_per_second};
    deadline_ = std::min(phase_start_ + limits.idle_time + earned, Clock::now() + limits.idle_time);
    if (tls_) {
      tls_->async_write_some(buffers,
                             [self = shared_from_this()](const boost::system::error_code& error, size_t count) {
                               if (self->phase_ != Phase::kWriting) return;
                               if (error) return self->close();
                               self->on_written(count);
                               self->write_some();
                             });
      return;
    }
    boost::system::error_code error;
    const auto count = socket_.write_some(buffers, error);
    if (error == boost::asio::error::would_block) {
      socket_.async_wait(boost::asio::ip::tcp::socket::wait_write,
                         [self = shared_from_this()](const boost::system::error_code& wait_error) {
                           if (self->phase_ != Phase::kWriting) return;
                           if (wait_error) return self->close();
                           self->write_some();
                         });
      return;
    }
    if (error) return close();
    on_written(count);
  }
  answer_sent();
}

void Connection::on_written(size_t count) {
  written_ += count;
  sent_ += count;
}

void Connection::answer_sent() {
  if (answer_.feed) return send_events();
  if (answer_.next) {  // the client received this piece: create the next
    phase_ = Phase::kWorking;
    deadline_ = Clock::time_point::max();
    service_.workers(exchange_.lane).submit_continuation(shared_from_this());
    return;
  }
  const bool refused = !answer_begun_ && answer_.close;
  const bool last = answer_.close;
  exchange_ = Exchange{};
  answer_ = Answer{};
  answer_begun_ = false;
  sent_ = 0;
  if (std::exchange(holds_upload_, false)) --service_.uploads;
  if (refused) {
    phase_ = Phase::kLingering;
    deadline_ = Clock::now() + kLingerTime;
    boost::system::error_code ignored;
    socket_.shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
    linger();
  } else if (last) {
    close();
  } else {
    next_request();
  }
}

void Connection::next_request() {
  scanner_.reset();
  phase_ = Phase::kHead;
  const auto& limits = service_.settings.limits;
  if (begin_ < end_) {
    deadline_ = Clock::now() + limits.header_time;
    // Posted rather than called, because a client may have sent hundreds of requests at once.
    boost::asio::post(socket_.get_executor(), [self = shared_from_this()] { self->advance(); });
    return;
  }
  if (service_.draining) return close();
  deadline_ = Clock::now() + limits.idle_time;
  if (input_.size() > kMostKeptBuffer && !reading_) {
    input_.resize(kMostKeptBuffer / 4);
    input_.shrink_to_fit();
    begin_ = end_ = 0;
  }
  read();
}

void Connection::send_continue() {
  constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
  boost::system::error_code ignored;  // 25 bytes always fit; a lost client is noticed when its body is read
  if (tls_) {
    tls_->async_write_some(boost::asio::buffer(kContinue.data(), kContinue.size()),
                           [self = shared_from_this()](const boost::system::error_code&, size_t) {});
  } else {
    socket_.write_some(boost::asio::buffer(kContinue.data(), kContinue.size()), ignored);
  }
}

// Closing while the client is still sending would discard our refusal in transit, so its bytes are read and dropped for
// a while.
void Connection::linger() {
  discarded_ += end_ - begin_;
  begin_ = end_ = 0;
  if (discarded_ > kLingerBytes) return close();
  read();
}

void Connection::check_deadline(Clock::time_point now) {
  if (now < deadline_) return;
  if (phase_ == Phase::kEvents) return send_events();
  const bool waiting_for_bytes = phase_ == Phase::kBody || (phase_ == Phase::kHead && !is_idle());
  if (!waiting_for_bytes) return close();
  if (phase_ == Phase::kHead) exchange_.request.request_id = service_.new_request_id();
  refuse({408, ErrorCode::kBadRequest, "The request took too long to arrive"});
}

void Connection::close_if_idle() {
  if (is_idle() || phase_ == Phase::kHandshake || phase_ == Phase::kEvents || phase_ == Phase::kLingering) close();
}

void Connection::close() {
  if (phase_ == Phase::kClosed) return;
  const bool with_worker = phase_ == Phase::kWorking;
  phase_ = Phase::kClosed;
  boost::system::error_code ignored;
  socket_.shutdown(boost::asio::ip::tcp::socket::shutdown_both, ignored);
  socket_.close(ignored);
  // Removes upload files now, unless a handler may still be reading them; then they go with the connection.
  if (!with_worker) exchange_ = Exchange{};
  io_.remove(shared_from_this());
}

}  // namespace pharos::http::edge

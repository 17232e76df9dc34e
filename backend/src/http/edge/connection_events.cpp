#include <boost/asio/post.hpp>

#include "http/edge/connection.hpp"

namespace pharos::http::edge {
namespace {

constexpr std::string_view kHeartbeat = ":\n\n";  // a comment

}  // namespace

// The head of the response is about to be written. No worker is occupied from here on.
void Connection::begin_events() {
  events_end_ = Clock::now() + service_.settings.limits.event_time;
  answer_.feed->connect([executor = socket_.get_executor(), weak = weak_from_this()] {
    boost::asio::post(executor, [weak] {
      // While bytes are being written, the end of that write looks for more.
      if (const auto self = weak.lock(); self && self->phase_ == Phase::kEvents) self->send_events();
    });
  });
}

// Called when the last bytes were written, an event is waiting, or it is time for a heartbeat.
void Connection::send_events() {
  if (service_.draining) return close();
  const auto now = Clock::now();
  const bool is_due = phase_ == Phase::kEvents && now >= deadline_;
  auto [text, is_last] = answer_.feed->take();
  is_last = is_last || now >= events_end_;
  if (text.empty() && is_due) text = kHeartbeat;
  if (text.empty() && !is_last) {
    phase_ = Phase::kEvents;
    deadline_ = std::min(now + service_.settings.limits.event_pause, events_end_);
    read();  // notices when the client leaves
    return;
  }
  answer_.head.clear();
  append_piece(answer_.head, text, exchange_.minor_version);
  if (is_last) {
    append_end(answer_.head, exchange_.minor_version);
    answer_.feed.reset();
  }
  sent_ = 0;  // the minimum rate applies to each piece
  phase_ = Phase::kEvents;
  write();
}

}  // namespace pharos::http::edge

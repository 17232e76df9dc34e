#include "http/event_feed.hpp"

#include <utility>

namespace pharos::http {

void EventFeed::push(std::string_view event) {
  const std::lock_guard lock{mutex_};
  if (ended_ || event == last_) return;
  const bool is_first = waiting_.empty();
  last_ = event;
  waiting_.append("event: ").append(event).append("\ndata: {}\n\n");
  if (is_first && wake_) wake_();
}

void EventFeed::end() {
  const std::lock_guard lock{mutex_};
  if (std::exchange(ended_, true)) return;
  if (waiting_.empty() && wake_) wake_();
}

void EventFeed::connect(std::function<void()> wake) {
  const std::lock_guard lock{mutex_};
  wake_ = std::move(wake);
}

EventFeed::Taken EventFeed::take() {
  const std::lock_guard lock{mutex_};
  last_.clear();
  return {.text = std::exchange(waiting_, {}), .is_last = ended_};
}

}  // namespace pharos::http

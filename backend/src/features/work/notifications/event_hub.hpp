#pragma once

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "core/id.hpp"
#include "http/event_feed.hpp"

namespace pharos::work {

// The open event streams of this node.
class EventHub {
 public:
  // A person's streams in one organization; also the text of the signal that something is new for them.
  static std::string address_of(const TenantId& tenant, const UserId& user);

  // A person may have a few streams; one more ends the oldest. Throws Error{kUnavailable} when the node has too many.
  std::shared_ptr<http::EventFeed> open(const TenantId& tenant, const UserId& user);
  void receive(std::string_view address);

 private:
  using Feeds = std::deque<std::weak_ptr<http::EventFeed>>;  // each is owned by its connection

  // Forgets streams whose clients have left, and returns how many are left.
  size_t sweep();

  std::mutex mutex_;
  std::map<std::string, Feeds, std::less<>> feeds_;  // by address
};

}  // namespace pharos::work

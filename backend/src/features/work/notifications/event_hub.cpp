#include "features/work/notifications/event_hub.hpp"

#include "core/error.hpp"

namespace pharos::work {
namespace {

constexpr size_t kMostPerPerson = 6;
constexpr size_t kMostInTotal = 4000;

}  // namespace

std::string EventHub::address_of(const TenantId& tenant, const UserId& user) {
  return tenant.text() + " " + user.text();
}

std::shared_ptr<http::EventFeed> EventHub::open(const TenantId& tenant, const UserId& user) {
  const std::lock_guard lock{mutex_};
  if (sweep() >= kMostInTotal) {
    throw Error(ErrorCode::kUnavailable, "Too many people are connected. Try again later.", std::chrono::seconds{60});
  }
  auto& own = feeds_[address_of(tenant, user)];
  if (own.size() >= kMostPerPerson) {
    if (const auto oldest = own.front().lock()) oldest->end();
    own.pop_front();
  }
  auto feed = std::make_shared<http::EventFeed>();
  own.push_back(feed);
  return feed;
}

void EventHub::receive(std::string_view address) {
  const std::lock_guard lock{mutex_};
  const auto found = feeds_.find(address);
  if (found == feeds_.end()) return;
  for (const auto& weak : found->second) {
    if (const auto feed = weak.lock()) feed->push("notification");
  }
}

size_t EventHub::sweep() {
  size_t left = 0;
  for (auto& [address, feeds] : feeds_) {
    std::erase_if(feeds, [](const auto& weak) { return weak.expired(); });
    left += feeds.size();
  }
  std::erase_if(feeds_, [](const auto& entry) { return entry.second.empty(); });
  return left;
}

}  // namespace pharos::work

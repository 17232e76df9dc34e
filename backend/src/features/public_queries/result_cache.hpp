#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <future>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace pharos::public_queries {

// A result in wire format, ready to be sent again.
struct CachedAnswer {
  std::string text;  // a JSON object
  std::int64_t row_count = 0;
  std::string sha256;
  std::vector<std::string> warnings;
};

// A least-recently-used cache limited by bytes. Data versions never change, so entries never become stale. Concurrent
// callers for the same key wait for the first of them.
template <class Value>
class ResultCache {
 public:
  using Shared = std::shared_ptr<const Value>;

  explicit ResultCache(size_t bytes) : budget_(bytes) {}

  // `make` returns the value and its size in bytes; an exception goes to everyone who waits and is not cached.
  Shared get_or_make(const std::string& key, const std::function<std::pair<Shared, size_t>()>& make) {
    std::promise<Shared> promise;
    {
      std::unique_lock lock{mutex_};
      if (const auto found = entries_.find(key); found != entries_.end()) {
        order_.splice(order_.begin(), order_, found->second.place);
        return found->second.value;
      }
      if (const auto waiting = running_.find(key); waiting != running_.end()) {
        const auto future = waiting->second;
        lock.unlock();
        return future.get();
      }
      running_.emplace(key, promise.get_future().share());
    }
    try {
      auto [value, bytes] = make();
      promise.set_value(value);
      keep(key, value, bytes + key.size());
      return value;
    } catch (...) {
      promise.set_exception(std::current_exception());
      const std::lock_guard lock{mutex_};
      running_.erase(key);
      throw;
    }
  }

  size_t bytes() const {
    const std::lock_guard lock{mutex_};
    return used_;
  }

 private:
  struct Entry {
    Shared value;
    size_t bytes;
    std::list<std::string>::iterator place;
  };

  void keep(const std::string& key, const Shared& value, size_t bytes) {
    const std::lock_guard lock{mutex_};
    running_.erase(key);
    if (bytes > budget_) return;
    order_.push_front(key);
    entries_[key] = {value, bytes, order_.begin()};
    used_ += bytes;
    while (used_ > budget_) {
      const auto oldest = entries_.find(order_.back());
      used_ -= oldest->second.bytes;
      entries_.erase(oldest);
      order_.pop_back();
    }
  }

  size_t budget_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Entry> entries_;
  std::list<std::string> order_;  // most recently used first
  std::unordered_map<std::string, std::shared_future<Shared>> running_;
  size_t used_ = 0;
};

}  // namespace pharos::public_queries

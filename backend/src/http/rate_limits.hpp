#pragma once

#include <chrono>
#include <list>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/timestamp.hpp"

namespace pharos::http {

// Call allowances (R42). The table is in rate_limits.cpp.
enum class LimitKind {
  kUser,       // all calls of one person
  kTenant,     // all calls of one tenant
  kAddress,    // calls without a session, by client address
  kSensitive,  // sign-in, reset, registration and invitation calls, by client address
};

// Token buckets in memory, one per (kind, key). Each node counts separately. When there are too many, the least
// recently used one is dropped, so a call costs the same no matter how many callers there are.
class RateLimits {
 public:
  // `factor` multiplies every allowance; tests and load measurements raise it.
  explicit RateLimits(const Clock& clock, double factor = 1.0) : clock_(clock), factor_(factor) {}

  // Throws Error{kTooManyRequests} with the time to wait.
  void take(LimitKind kind, const std::string& key);

 private:
  struct Bucket {
    std::string key;
    double tokens = 0;
    Timestamp filled_at;
  };
  using Buckets = std::list<Bucket>;
  // The bucket of a key, moved to the front; a new one is full.
  Bucket& bucket_of(std::string key, double burst, Timestamp now);

  const Clock& clock_;
  double factor_;
  std::mutex mutex_;
  Buckets buckets_;                                                 // most recently used first
  std::unordered_map<std::string_view, Buckets::iterator> by_key_;  // views of Bucket::key
};

}  // namespace pharos::http

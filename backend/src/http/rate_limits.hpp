#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>

#include "core/timestamp.hpp"

namespace pharos::http {

// How many calls somebody may make (R42). One table, in rate_limits.cpp.
enum class LimitKind {
  kUser,       // all calls of one person
  kTenant,     // all calls of one tenant
  kAddress,    // calls without a session, by client address
  kSensitive,  // sign-in, reset, registration and invitation calls, by client address
};

// Token buckets in memory, one per (kind, key). Each node counts for itself.
class RateLimits {
 public:
  // `factor` multiplies every allowance: tests and load measurements raise it.
  explicit RateLimits(const Clock& clock, double factor = 1.0) : clock_(clock), factor_(factor) {}

  // Throws Error{kTooManyRequests} with the time to wait.
  void take(LimitKind kind, const std::string& key);

 private:
  struct Bucket {
    double tokens = 0;
    Timestamp filled_at;
  };
  void forget_full_buckets(Timestamp now);

  const Clock& clock_;
  double factor_;
  std::mutex mutex_;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace pharos::http

#include "http/rate_limits.hpp"

#include <algorithm>
#include <cmath>

#include "core/error.hpp"

namespace pharos::http {
namespace {

struct Allowance {
  double burst;
  double per_second;
};

Allowance allowance_of(LimitKind kind) {
  switch (kind) {
    case LimitKind::kUser:
      return {600, 50};
    case LimitKind::kTenant:
      return {6000, 500};
    case LimitKind::kAddress:
      return {300, 20};
    case LimitKind::kSensitive:
      return {60, 1};
  }
  return {0, 0};
}

constexpr size_t kMaxBuckets = 100'000;

}  // namespace

void RateLimits::take(LimitKind kind, const std::string& key) {
  const auto [base_burst, base_rate] = allowance_of(kind);
  const double burst = base_burst * factor_;
  const double rate = base_rate * factor_;
  const auto now = clock_.now();
  const std::scoped_lock lock{mutex_};
  auto& bucket = bucket_of(std::to_string(static_cast<int>(kind)) + key, burst, now);
  const double passed = static_cast<double>(std::max<std::int64_t>(0, (now - bucket.filled_at).count())) / 1e6;
  bucket.tokens = std::min(burst, bucket.tokens + passed * rate);
  bucket.filled_at = now;
  if (bucket.tokens < 1) {
    const auto wait = std::chrono::seconds{static_cast<long>(std::ceil((1 - bucket.tokens) / rate))};
    throw Error(ErrorCode::kTooManyRequests, "Too many requests. Try again in a moment.", wait);
  }
  bucket.tokens -= 1;
}

RateLimits::Bucket& RateLimits::bucket_of(std::string key, double burst, Timestamp now) {
  if (const auto found = by_key_.find(key); found != by_key_.end()) {
    buckets_.splice(buckets_.begin(), buckets_, found->second);
    return buckets_.front();
  }
  if (buckets_.size() >= kMaxBuckets) {
    by_key_.erase(buckets_.back().key);
    buckets_.pop_back();
  }
  buckets_.push_front({std::move(key), burst, now});
  by_key_.emplace(buckets_.front().key, buckets_.begin());
  return buckets_.front();
}

}  // namespace pharos::http

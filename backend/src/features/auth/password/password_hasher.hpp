#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "core/secret.hpp"

namespace pharos::auth {

// The cost of one hash; the defaults meet the rule, tests use less.
struct PasswordCost {
  unsigned long long operations = 2;
  size_t memory_bytes = 19456ULL * 1024;
};

// Argon2id (R8) on separate threads: one per two cores, at most 32 waiting, then Error{kTooManyRequests} (R9), so that
// a flood of sign-ins does not affect the rest of the product.
class PasswordHasher {
 public:
  explicit PasswordHasher(PasswordCost cost = {});
  ~PasswordHasher();
  PasswordHasher(const PasswordHasher&) = delete;
  PasswordHasher& operator=(const PasswordHasher&) = delete;

  std::string hash(const std::string& password);
  // An empty `stored` (no such account) costs the same and never matches.
  bool verify(const Secret<std::string>& stored, const std::string& password);
  // The stored hash was made with less than the current cost.
  bool needs_rehash(const Secret<std::string>& stored) const;

 private:
  void run_on_pool(const std::function<void()>& task);
  void work();
  std::string make_hash(const std::string& password) const;

  PasswordCost cost_;
  std::string decoy_;  // compared with for unknown accounts
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> waiting_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace pharos::auth

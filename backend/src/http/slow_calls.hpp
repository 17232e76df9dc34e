#pragma once

#include <memory>
#include <mutex>
#include <set>
#include <string>

namespace pharos::http {

// Users with a slow call in progress. One call per user, so that no user can occupy all the threads that read files.
class SlowCalls {
 public:
  // Ends the call when destroyed.
  using Slot = std::shared_ptr<const void>;
  // Throws Error{kTooManyRequests} while this user has another slow call in progress.
  Slot begin(const std::string& user);

 private:
  std::mutex mutex_;
  std::set<std::string> users_;
};

}  // namespace pharos::http

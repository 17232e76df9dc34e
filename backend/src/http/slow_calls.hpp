#pragma once

#include <memory>
#include <mutex>
#include <set>
#include <string>

namespace pharos::http {

// Who has a slow call under way. One at a time: nobody can take all the threads that read files.
class SlowCalls {
 public:
  // Ends the call with its life.
  using Slot = std::shared_ptr<const void>;
  // Throws Error{kTooManyRequests} while another slow call of this person runs.
  Slot begin(const std::string& user);

 private:
  std::mutex mutex_;
  std::set<std::string> users_;
};

}  // namespace pharos::http

#include "http/slow_calls.hpp"

#include "core/error.hpp"

namespace pharos::http {

SlowCalls::Slot SlowCalls::begin(const std::string& user) {
  const std::scoped_lock lock{mutex_};
  if (!users_.insert(user).second) {
    throw Error(ErrorCode::kTooManyRequests,
                "Your previous file is still being processed. Try again when it is finished.", std::chrono::seconds{5});
  }
  return {this, [this, user](const void*) {
            const std::scoped_lock release{mutex_};
            users_.erase(user);
          }};
}

}  // namespace pharos::http

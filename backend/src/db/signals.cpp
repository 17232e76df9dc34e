#include "db/signals.hpp"

#include <utility>

namespace pharos::db {

void SignalSlot::set(SignalReceiver receiver) {
  const std::lock_guard lock{mutex_};
  receiver_ = std::move(receiver);
}

// Under the lock, so that a receiver is not used after it was replaced.
void SignalSlot::deliver(std::string_view message) const {
  const std::lock_guard lock{mutex_};
  if (receiver_) receiver_(message);
}

}  // namespace pharos::db

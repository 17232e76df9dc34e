#pragma once

#include <functional>
#include <mutex>
#include <string_view>

namespace pharos::db {

// Called on a thread of the store; returns quickly and throws nothing.
using SignalReceiver = std::function<void(std::string_view message)>;

// Who receives the signals of a store in this process; no one at first.
class SignalSlot {
 public:
  void set(SignalReceiver receiver);
  void deliver(std::string_view message) const;

 private:
  mutable std::mutex mutex_;
  SignalReceiver receiver_;
};

}  // namespace pharos::db

#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <string_view>

namespace pharos::http {

// What one client hears while it keeps its response open (server-sent events). Any thread may push; the connection
// takes. Events are short and say that something is there to read, so the same one twice in a row is sent once.
class EventFeed {
 public:
  // Both are dropped after `end`.
  void push(std::string_view event);
  void end();

  // For the connection. `wake` is called on the thread that pushes, once for everything that waits to be taken.
  void connect(std::function<void()> wake);
  struct Taken {
    std::string text;  // wire format
    bool is_last = false;
  };
  Taken take();

 private:
  std::mutex mutex_;
  std::function<void()> wake_;
  std::string waiting_;
  std::string last_;  // event in waiting_
  bool ended_ = false;
};

}  // namespace pharos::http

#pragma once

#include <libpq-fe.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <list>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

namespace pharos::db {

// Watches, on a thread and a connection of its own, whether the server responds. A server that hangs sends neither
// results nor timeouts, and its kernel still acknowledges what it receives, so only a probe distinguishes it from a
// slow statement. A probe is made when a transaction takes longer than `limit` or a connection fails. If the server
// does not respond to it within `limit`, waiting transactions are cut off and callers are rejected at once, until a
// probe succeeds.
class PostgresWatch {
 public:
  PostgresWatch(std::string url, std::chrono::milliseconds limit);
  ~PostgresWatch();
  PostgresWatch(const PostgresWatch&) = delete;
  PostgresWatch& operator=(const PostgresWatch&) = delete;

  // Throws Error{kUnavailable} while the server does not respond.
  void require_response() const;
  // A connection failed: find out at once.
  void probe_soon();

 private:
  struct Use {
    int descriptor;
    std::chrono::steady_clock::time_point since;
  };

 public:
  // A connection in use by a transaction; destroyed before the connection is closed.
  class InUse {
   public:
    InUse(PostgresWatch& watch, int descriptor);
    ~InUse();
    InUse(const InUse&) = delete;
    InUse& operator=(const InUse&) = delete;

   private:
    PostgresWatch& watch_;
    std::list<Use>::iterator place_;
  };

 private:
  using Moment = std::chrono::steady_clock::time_point;
  using Session = std::unique_ptr<PGconn, decltype(&PQfinish)>;

  void serve(const std::stop_token& stop);
  bool is_probe_due();
  void note_result(bool has_responded);
  void cut_off_waiting();
  bool probe();
  bool connect(Moment deadline);
  bool ask(Moment deadline);

  const std::string url_;
  const std::chrono::milliseconds limit_;
  Session session_{nullptr, &PQfinish};  // of the watching thread
  std::atomic<bool> is_silent_ = false;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  bool is_wanted_ = false;
  Moment probed_at_;
  std::list<Use> uses_;
  std::jthread thread_;
};

}  // namespace pharos::db

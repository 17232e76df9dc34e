#pragma once

#include <libpq-fe.h>

#include <memory>
#include <stop_token>
#include <string>
#include <thread>

#include "db/signals.hpp"

namespace pharos::db {

// Receives what any process sends with pg_notify, on a connection and a thread of its own. Connects again after the
// connection is lost; what was sent in the meantime is not received.
class PostgresSignals {
 public:
  static constexpr const char* kSend = "select 1 from pg_notify('pharos', :message)";

  PostgresSignals(std::string url, const SignalSlot& slot);
  ~PostgresSignals();
  PostgresSignals(const PostgresSignals&) = delete;
  PostgresSignals& operator=(const PostgresSignals&) = delete;

 private:
  using Session = std::unique_ptr<PGconn, decltype(&PQfinish)>;

  void serve(const std::stop_token& stop) const;
  Session listen() const;
  // Returns when the connection is lost or the thread shall end.
  void receive(PGconn& session, const std::stop_token& stop) const;
  // False after `limit_ms` without anything to read, or when the thread shall end.
  bool wait_for(int descriptor, int limit_ms) const;

  const std::string url_;
  const SignalSlot& slot_;
  int wake_;  // becomes readable when the thread shall end
  std::jthread thread_;
};

}  // namespace pharos::db

#include "db/postgres_signals.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>

#include "core/log.hpp"
#include "db/postgres_notices.hpp"
#include "db/url.hpp"

namespace pharos::db {
namespace {

constexpr int kPauseMs = 2000;    // before connecting again
constexpr int kCheckMs = 30'000;  // a quiet connection is tried, because one that was cut looks the same

bool succeeds(PGconn& session, const char* statement) {
  const std::unique_ptr<PGresult, decltype(&PQclear)> result{PQexec(&session, statement), &PQclear};
  const auto status = PQresultStatus(result.get());
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

}  // namespace

PostgresSignals::PostgresSignals(std::string url, const SignalSlot& slot)
    : url_(with_connection_defaults(url)),
      slot_(slot),
      wake_(eventfd(0, EFD_CLOEXEC)),
      thread_([this](const std::stop_token& stop) { serve(stop); }) {}

PostgresSignals::~PostgresSignals() {
  thread_.request_stop();
  eventfd_write(wake_, 1);
  thread_.join();
  close(wake_);
}

void PostgresSignals::serve(const std::stop_token& stop) const {
  while (!stop.stop_requested()) {
    if (const auto session = listen()) {
      receive(*session, stop);
    }
    if (!stop.stop_requested()) wait_for(-1, kPauseMs);
  }
}

PostgresSignals::Session PostgresSignals::listen() const {
  Session session{PQconnectdb(url_.c_str()), &PQfinish};
  if (session != nullptr) log_notices(*session);
  if (PQstatus(session.get()) == CONNECTION_OK && succeeds(*session, "listen pharos")) return session;
  log::warn("no signals from other nodes", {{"reason", PQerrorMessage(session.get())}});
  return {nullptr, &PQfinish};
}

void PostgresSignals::receive(PGconn& session, const std::stop_token& stop) const {
  while (!stop.stop_requested()) {
    if (!wait_for(PQsocket(&session), kCheckMs) && !stop.stop_requested() && !succeeds(session, "select 1")) return;
    if (PQconsumeInput(&session) == 0) return;
    while (const std::unique_ptr<PGnotify, decltype(&PQfreemem)> signal{PQnotifies(&session), &PQfreemem}) {
      slot_.deliver(signal->extra);
    }
  }
}

bool PostgresSignals::wait_for(int descriptor, int limit_ms) const {
  std::array<pollfd, 2> watched{{{wake_, POLLIN, 0}, {descriptor, POLLIN, 0}}};  // poll ignores a descriptor of -1
  return poll(watched.data(), watched.size(), limit_ms) > 0 && watched[1].revents != 0;
}

}  // namespace pharos::db

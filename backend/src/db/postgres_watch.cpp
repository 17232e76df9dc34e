#include "db/postgres_watch.hpp"

#include <poll.h>
#include <sys/socket.h>

#include <algorithm>

#include "core/error.hpp"
#include "core/log.hpp"
#include "db/postgres_notices.hpp"
#include "db/url.hpp"

namespace pharos::db {
namespace {

using SteadyClock = std::chrono::steady_clock;

// How often the watch looks, and probes a silent server.
constexpr std::chrono::milliseconds kWatchPause{250};
// Of one probe.
constexpr int kMostConnections = 4;

// False if nothing can be read or written before the deadline.
bool wait_for_socket(PGconn& session, short events, SteadyClock::time_point deadline) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - SteadyClock::now());
  pollfd watched{PQsocket(&session), events, 0};
  return left.count() > 0 && poll(&watched, 1, static_cast<int>(left.count())) > 0;
}

}  // namespace

PostgresWatch::InUse::InUse(PostgresWatch& watch, int descriptor) : watch_(watch) {
  const std::lock_guard lock{watch_.mutex_};
  place_ = watch_.uses_.insert(watch_.uses_.end(), {descriptor, SteadyClock::now()});
}

PostgresWatch::InUse::~InUse() {
  const std::lock_guard lock{watch_.mutex_};
  watch_.uses_.erase(place_);
}

PostgresWatch::PostgresWatch(std::string url, std::chrono::milliseconds limit)
    : url_(with_connection_defaults(url)),
      limit_(limit),
      is_wanted_(true),  // opens its connection now: later the server may have none left
      thread_([this](const std::stop_token& stop) { serve(stop); }) {}

PostgresWatch::~PostgresWatch() = default;

void PostgresWatch::require_response() const {
  if (!is_silent_) return;
  throw Error(ErrorCode::kUnavailable, "The service is busy, please try again", std::chrono::seconds{2});
}

void PostgresWatch::probe_soon() {
  {
    const std::lock_guard lock{mutex_};
    is_wanted_ = true;
  }
  wake_.notify_one();
}

void PostgresWatch::serve(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    if (is_probe_due()) note_result(probe());
    std::unique_lock lock{mutex_};
    wake_.wait_for(lock, stop, kWatchPause, [this] { return is_wanted_; });
  }
}

bool PostgresWatch::is_probe_due() {
  const std::lock_guard lock{mutex_};
  const auto now = SteadyClock::now();
  const bool has_waiting = !uses_.empty() && now - uses_.front().since > limit_ && now - probed_at_ > limit_;
  if (!is_wanted_ && !is_silent_ && !has_waiting) return false;
  is_wanted_ = false;
  probed_at_ = now;
  return true;
}

void PostgresWatch::note_result(bool has_responded) {
  if (!has_responded) cut_off_waiting();
  if (is_silent_.exchange(!has_responded) == !has_responded) return;
  if (has_responded) {
    log::info("store responds again");
  } else {
    log::error("store does not respond", {{"limit_ms", std::to_string(limit_.count())}});
  }
}

void PostgresWatch::cut_off_waiting() {
  const std::lock_guard lock{mutex_};
  const auto now = SteadyClock::now();
  for (const auto& use : uses_) {
    if (now - use.since > limit_) shutdown(use.descriptor, SHUT_RDWR);
  }
}

bool PostgresWatch::probe() {
  const auto deadline = SteadyClock::now() + limit_;
  if (session_ != nullptr && ask(deadline)) return true;
  // A connection may be cut while the server is well, and the next one with it.
  for (int connection = 0; connection < kMostConnections; ++connection) {
    if (connect(deadline) && ask(deadline)) return true;
  }
  session_.reset();
  return false;
}

bool PostgresWatch::connect(Moment deadline) {
  session_.reset(PQconnectStart(url_.c_str()));
  if (session_ == nullptr || PQstatus(session_.get()) == CONNECTION_BAD) return false;
  log_notices(*session_);
  auto step = PGRES_POLLING_WRITING;
  while (step == PGRES_POLLING_WRITING || step == PGRES_POLLING_READING) {
    const short events = step == PGRES_POLLING_WRITING ? POLLOUT : POLLIN;
    if (!wait_for_socket(*session_, events, deadline)) return false;
    step = PQconnectPoll(session_.get());
  }
  return step == PGRES_POLLING_OK;
}

bool PostgresWatch::ask(Moment deadline) {
  if (PQsendQuery(session_.get(), "select 1") == 0) return false;
  while (PQisBusy(session_.get()) != 0) {
    if (!wait_for_socket(*session_, POLLIN, deadline) || PQconsumeInput(session_.get()) == 0) return false;
  }
  bool has_responded = false;
  while (const std::unique_ptr<PGresult, decltype(&PQclear)> result{PQgetResult(session_.get()), &PQclear}) {
    has_responded = PQresultStatus(result.get()) == PGRES_TUPLES_OK;
  }
  return has_responded;
}

}  // namespace pharos::db

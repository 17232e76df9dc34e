#include "http/edge/io_thread.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "http/edge/connection.hpp"

namespace pharos::http::edge {
namespace {

using std::chrono::milliseconds;

// Frequent enough to keep the shortest time limit to within a quarter.
milliseconds sweep_interval(const Limits& limits) {
  const auto shortest = std::min({limits.header_time, limits.idle_time, limits.body_grace});
  return std::clamp(shortest / 4, milliseconds{5}, milliseconds{1000});
}

}  // namespace

IoThread::IoThread(Service& service) : service_(service), sweep_every_(sweep_interval(service.settings.limits)) {}

IoThread::~IoThread() {
  stop();
}

void IoThread::start() {
  schedule_sweep();
  thread_ = std::thread([this] { context_.run(); });
}

void IoThread::add(std::shared_ptr<Connection> connection) {
  connections_.insert(std::move(connection));
}

void IoThread::remove(const std::shared_ptr<Connection>& connection) {
  if (connections_.erase(connection) == 0) return;
  service_.caller_left(connection->peer());
  service_.connection_closed();
}

void IoThread::schedule_sweep() {
  sweep_.expires_after(sweep_every_);
  sweep_.async_wait([this](const boost::system::error_code& error) {
    if (error) return;
    const auto now = std::chrono::steady_clock::now();
    // A copy, because closing a connection removes it from the set.
    const std::vector<std::shared_ptr<Connection>> all(connections_.begin(), connections_.end());
    for (const auto& connection : all) connection->check_deadline(now);
    schedule_sweep();
  });
}

// Workers deliver in bursts; only the first of a burst pays for waking the loop.
void IoThread::deliver(std::shared_ptr<Connection> connection) {
  bool first = false;
  {
    const std::lock_guard lock(mutex_);
    first = delivered_.empty();
    delivered_.push_back(std::move(connection));
  }
  if (first) boost::asio::post(context_, [this] { take_deliveries(); });
}

void IoThread::take_deliveries() {
  {
    const std::lock_guard lock(mutex_);
    taken_.swap(delivered_);
  }
  for (const auto& connection : taken_) connection->on_delivered();
  taken_.clear();
}

void IoThread::drain() {
  boost::asio::post(context_, [this] {
    const std::vector<std::shared_ptr<Connection>> all(connections_.begin(), connections_.end());
    for (const auto& connection : all) connection->close_if_idle();
  });
}

void IoThread::close_all() {
  boost::asio::post(context_, [this] {
    const std::vector<std::shared_ptr<Connection>> all(connections_.begin(), connections_.end());
    for (const auto& connection : all) connection->close();
  });
}

void IoThread::stop() {
  context_.stop();
  if (thread_.joinable()) thread_.join();
  delivered_.clear();
  connections_.clear();
}

}  // namespace pharos::http::edge

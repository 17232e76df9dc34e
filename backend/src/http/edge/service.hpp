#pragma once

#include <array>
#include <atomic>
#include <boost/asio/ssl/context.hpp>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "http/client_address.hpp"
#include "http/edge/worker_pool.hpp"
#include "http/listener.hpp"

namespace pharos::http::edge {

// State shared by all connections of one listener.
struct Service {
  Service(ListenerSettings given, BodyPolicy policy, RequestHandler handler, RequestHandler static_handler);

  const ListenerSettings settings;
  const BodyPolicy body_policy;
  const RequestHandler handle;
  const RequestHandler serve_static;
  const TrustedProxies proxies;
  std::optional<boost::asio::ssl::context> tls;
  WorkerPool& workers(Lane lane) { return *pools_.at(static_cast<size_t>(lane)); }
  size_t queued() const;  // over all lanes
  void stop_workers();

  std::atomic<bool> draining = false;
  std::atomic<std::uint64_t> requests = 0;
  std::atomic<std::uint64_t> refused = 0;
  std::atomic<std::uint64_t> shed = 0;
  std::atomic<std::uint64_t> uploads = 0;  // in progress

  // Open connections, and a signal for when the last one closes.
  std::mutex mutex;
  std::condition_variable all_closed;
  std::atomic<std::uint64_t> connections = 0;
  void connection_closed();

  // Counts one more connection of this caller; false if it already has the maximum. Trusted proxies have no limit.
  bool admit_caller(const std::string& peer);
  void caller_left(const std::string& peer);

  // Unique in this process, hard to guess, cheap.
  std::string new_request_id();

 private:
  std::array<std::unique_ptr<WorkerPool>, 4> pools_;  // by Lane
  std::mutex callers_mutex_;
  std::unordered_map<std::string, size_t> callers_;  // open connections by address_block
  const std::uint64_t id_seed_;
  std::atomic<std::uint64_t> id_counter_ = 0;
};

}  // namespace pharos::http::edge

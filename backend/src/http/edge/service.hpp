#pragma once

#include <atomic>
#include <boost/asio/ssl/context.hpp>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

#include "http/client_address.hpp"
#include "http/edge/worker_pool.hpp"
#include "http/listener.hpp"

namespace pharos::http::edge {

// What all connections of one listener share.
struct Service {
  Service(ListenerSettings given, BodyPolicy policy, RequestHandler handler, RequestHandler static_handler);

  const ListenerSettings settings;
  const BodyPolicy body_policy;
  const RequestHandler handle;
  const RequestHandler serve_static;
  const TrustedProxies proxies;
  std::optional<boost::asio::ssl::context> tls;
  WorkerPool workers;

  std::atomic<bool> draining = false;
  std::atomic<std::uint64_t> requests = 0;
  std::atomic<std::uint64_t> refused = 0;
  std::atomic<std::uint64_t> shed = 0;
  std::atomic<std::uint64_t> uploads = 0;  // being received now

  // Open connections, and the signal that the last one is gone.
  std::mutex mutex;
  std::condition_variable all_closed;
  std::atomic<std::uint64_t> connections = 0;
  void connection_closed();

  // Unique in this process, hard to guess, cheap.
  std::string new_request_id();

 private:
  const std::uint64_t id_seed_;
  std::atomic<std::uint64_t> id_counter_ = 0;
};

}  // namespace pharos::http::edge

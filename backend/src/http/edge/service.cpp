#include "http/edge/service.hpp"

#include <openssl/ssl.h>

#include <cstring>
#include <utility>

#include "core/crypto.hpp"

namespace pharos::http::edge {
namespace {

std::uint64_t random_seed() {
  std::uint64_t seed = 0;
  const auto bytes = crypto::random_bytes(sizeof seed);
  std::memcpy(&seed, bytes.data(), sizeof seed);
  return seed;
}

// A bijection (splitmix64), so different counters never give the same id.
std::uint64_t scramble(std::uint64_t value) {
  value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9ULL;
  value = (value ^ (value >> 27U)) * 0x94d049bb133111ebULL;
  return value ^ (value >> 31U);
}

std::optional<boost::asio::ssl::context> make_tls(const ListenerSettings& settings) {
  if (settings.tls_certificate.empty() && settings.tls_key.empty()) return std::nullopt;
  boost::asio::ssl::context context(boost::asio::ssl::context::tls_server);
  SSL_CTX_set_min_proto_version(context.native_handle(), TLS1_2_VERSION);
  SSL_CTX_set_options(context.native_handle(), SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE);
  context.use_certificate_chain_file(settings.tls_certificate);
  context.use_private_key_file(settings.tls_key, boost::asio::ssl::context::pem);
  return context;
}

std::array<std::unique_ptr<WorkerPool>, 4> make_pools(const Limits& limits) {
  return {std::make_unique<WorkerPool>(limits.workers, limits.queue),
          std::make_unique<WorkerPool>(limits.password_workers, limits.password_queue),
          std::make_unique<WorkerPool>(limits.slow_workers, limits.uploads),
          std::make_unique<WorkerPool>(limits.file_workers, limits.queue)};
}

}  // namespace

Service::Service(ListenerSettings given, BodyPolicy policy, RequestHandler handler, RequestHandler static_handler)
    : settings(std::move(given)),
      body_policy(std::move(policy)),
      handle(std::move(handler)),
      serve_static(std::move(static_handler)),
      proxies(settings.trusted_proxies),
      tls(make_tls(settings)),
      pools_(make_pools(settings.limits)),
      id_seed_(random_seed()) {}

size_t Service::queued() const {
  size_t sum = 0;
  for (const auto& pool : pools_) sum += pool->queued();
  return sum;
}

void Service::stop_workers() {
  for (const auto& pool : pools_) pool->stop();
}

void Service::connection_closed() {
  const std::lock_guard lock(mutex);
  if (connections.fetch_sub(1) == 1) all_closed.notify_all();
}

bool Service::admit_caller(const std::string& peer) {
  if (proxies.contains(peer)) return true;
  const std::lock_guard lock(callers_mutex_);
  auto& open = callers_[address_block(peer)];
  if (open >= settings.limits.connections_per_address) return false;
  ++open;
  return true;
}

void Service::caller_left(const std::string& peer) {
  if (proxies.contains(peer)) return;
  const std::lock_guard lock(callers_mutex_);
  const auto found = callers_.find(address_block(peer));
  if (found != callers_.end() && --found->second == 0) callers_.erase(found);
}

std::string Service::new_request_id() {
  constexpr char kDigits[] = "0123456789abcdef";
  auto value = scramble(id_seed_ + id_counter_.fetch_add(1, std::memory_order_relaxed));
  std::string id(16, '0');
  for (auto& digit : id) {
    digit = kDigits[value & 0xfU];
    value >>= 4U;
  }
  return id;
}

}  // namespace pharos::http::edge

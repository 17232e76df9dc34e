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

}  // namespace

Service::Service(ListenerSettings given, BodyPolicy policy, RequestHandler handler, RequestHandler static_handler)
    : settings(std::move(given)),
      body_policy(std::move(policy)),
      handle(std::move(handler)),
      serve_static(std::move(static_handler)),
      proxies(settings.trusted_proxies),
      tls(make_tls(settings)),
      workers(settings.limits.workers, settings.limits.queue),
      id_seed_(random_seed()) {}

void Service::connection_closed() {
  const std::lock_guard lock(mutex);
  if (connections.fetch_sub(1) == 1) all_closed.notify_all();
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

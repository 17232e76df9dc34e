#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace pharos::http {

// The configured proxies (R14): single addresses ("10.0.0.7") or networks ("10.0.0.0/8", "fd00::/8").
class TrustedProxies {
 public:
  TrustedProxies() = default;
  // Throws std::invalid_argument for any other entry.
  explicit TrustedProxies(const std::vector<std::string>& entries);
  bool contains(std::string_view address) const;

 private:
  using Bytes = std::array<unsigned char, 16>;
  struct Network {
    Bytes bytes;
    unsigned bits;
  };
  static bool matches(const Network& network, const Bytes& address);

  std::vector<Network> networks_;
};

// The real client: the socket's peer, unless that is a trusted proxy; then the right-most address in X-Forwarded-For
// that is not a trusted proxy. An entry that is not an address ends the search, because everything left of it is
// unverified.
std::string client_address(std::string_view peer, std::string_view forwarded_for, const TrustedProxies& proxies);

// What a limit counts as one caller: an IPv4 address, or the /64 prefix of an IPv6 address, since one machine usually
// owns the whole /64. Text that is not an address is returned unchanged.
std::string address_block(std::string_view address);

}  // namespace pharos::http

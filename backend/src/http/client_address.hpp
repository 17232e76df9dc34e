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
  // Throws std::invalid_argument on an entry that is neither.
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

// Who really called: the socket's peer, unless that is a trusted proxy; then the right-most address of
// X-Forwarded-For that is not itself a trusted proxy. An entry that is no address ends the search, since
// whatever stands left of it was written by somebody unknown.
std::string client_address(std::string_view peer, std::string_view forwarded_for, const TrustedProxies& proxies);

// Who a limit counts as one caller: an IPv4 address, or the first 64 bits of an IPv6 address, since a single machine
// has all the rest to itself. A text that is no address is returned as it is.
std::string address_block(std::string_view address);

}  // namespace pharos::http

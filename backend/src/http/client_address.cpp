#include "http/client_address.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <optional>
#include <stdexcept>

#include "http/header_text.hpp"

namespace pharos::http {
namespace {

using Bytes = std::array<unsigned char, 16>;
constexpr unsigned kMappedBits = 96;  // an IPv4 address is compared as ::ffff:a.b.c.d

struct Parsed {
  Bytes bytes{};
  bool is_v4 = false;
};

std::optional<Parsed> find_address(std::string_view text) {
  const std::string terminated(text);
  Parsed parsed;
  if (inet_pton(AF_INET6, terminated.c_str(), parsed.bytes.data()) == 1) return parsed;
  parsed.bytes.fill(0);
  parsed.bytes[10] = parsed.bytes[11] = 0xff;
  parsed.is_v4 = true;
  if (inet_pton(AF_INET, terminated.c_str(), parsed.bytes.data() + 12) == 1) return parsed;
  return std::nullopt;
}

}  // namespace

TrustedProxies::TrustedProxies(const std::vector<std::string>& entries) {
  for (const auto& entry : entries) {
    const auto slash = entry.find('/');
    const auto parsed = find_address(std::string_view(entry).substr(0, slash));
    if (!parsed) throw std::invalid_argument("not an address or network: " + entry);
    unsigned bits = parsed->is_v4 ? 32 : 128;
    if (slash != std::string::npos) {
      unsigned given = 0;
      const auto [end, error] = std::from_chars(entry.data() + slash + 1, entry.data() + entry.size(), given);
      if (error != std::errc{} || end != entry.data() + entry.size() || given > bits) {
        throw std::invalid_argument("not an address or network: " + entry);
      }
      bits = given;
    }
    networks_.push_back({parsed->bytes, parsed->is_v4 ? bits + kMappedBits : bits});
  }
}

bool TrustedProxies::matches(const Network& network, const Bytes& address) {
  const auto whole = network.bits / 8;
  const auto rest = network.bits % 8;
  if (std::memcmp(network.bytes.data(), address.data(), whole) != 0) return false;
  if (rest == 0) return true;
  const auto mask = static_cast<unsigned char>(0xffU << (8 - rest));
  return (network.bytes[whole] & mask) == (address[whole] & mask);
}

bool TrustedProxies::contains(std::string_view address) const {
  if (networks_.empty()) return false;
  const auto parsed = find_address(address);
  return parsed && std::any_of(networks_.begin(), networks_.end(),
                               [&parsed](const Network& network) { return matches(network, parsed->bytes); });
}

std::string client_address(std::string_view peer, std::string_view forwarded_for, const TrustedProxies& proxies) {
  std::string_view believed = peer;
  while (proxies.contains(believed) && !forwarded_for.empty()) {
    const auto comma = forwarded_for.rfind(',');
    const auto hop = trim_spaces(comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1));
    if (!find_address(hop)) break;
    believed = hop;
    forwarded_for = comma == std::string_view::npos ? std::string_view{} : forwarded_for.substr(0, comma);
  }
  return std::string(believed);
}

std::string address_block(std::string_view address) {
  auto parsed = find_address(address);
  if (!parsed) return std::string(address);
  constexpr Bytes kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  const bool is_v4 = std::equal(kMapped.begin(), kMapped.begin() + kMappedBits / 8, parsed->bytes.begin());
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (is_v4) return inet_ntop(AF_INET, parsed->bytes.data() + kMappedBits / 8, text.data(), text.size());
  std::fill(parsed->bytes.begin() + 8, parsed->bytes.end(), static_cast<unsigned char>(0));
  return std::string(inet_ntop(AF_INET6, parsed->bytes.data(), text.data(), text.size())) + "/64";
}

}  // namespace pharos::http

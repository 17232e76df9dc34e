#include "http/client_address.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace pharos::http {
namespace {

const TrustedProxies kProxies({"10.0.0.1", "192.168.0.0/16", "fd00::/8"});

TEST(ClientAddressTest, R14_ForwardedForCountsOnlyFromTrustedProxies) {
  EXPECT_EQ(client_address("203.0.113.9", "198.51.100.1", kProxies), "203.0.113.9");
  EXPECT_EQ(client_address("10.0.0.1", "198.51.100.1", kProxies), "198.51.100.1");
  EXPECT_EQ(client_address("10.0.0.1", "198.51.100.1", TrustedProxies{}), "10.0.0.1");
}

TEST(ClientAddressTest, R14_RightMostUntrustedHopIsTheClient) {
  EXPECT_EQ(client_address("10.0.0.1", "1.1.1.1, 198.51.100.1", kProxies), "198.51.100.1");
  EXPECT_EQ(client_address("10.0.0.1", "1.1.1.1, 198.51.100.1 , 192.168.3.4", kProxies), "198.51.100.1");
}

TEST(ClientAddressTest, AChainOfOnlyProxiesGivesItsFarEnd) {
  EXPECT_EQ(client_address("10.0.0.1", "192.168.3.4", kProxies), "192.168.3.4");
  EXPECT_EQ(client_address("10.0.0.1", "", kProxies), "10.0.0.1");
}

TEST(ClientAddressTest, AnInvalidEntryEndsTheSearch) {
  EXPECT_EQ(client_address("10.0.0.1", "198.51.100.1, unknown", kProxies), "10.0.0.1");
  EXPECT_EQ(client_address("10.0.0.1", "198.51.100.1, <script>, 192.168.3.4", kProxies), "192.168.3.4");
}

TEST(ClientAddressTest, NetworksOfBothFamiliesMatch) {
  EXPECT_TRUE(kProxies.contains("192.168.255.255"));
  EXPECT_FALSE(kProxies.contains("192.169.0.0"));
  EXPECT_TRUE(kProxies.contains("fd12::1"));
  EXPECT_FALSE(kProxies.contains("fe80::1"));
  EXPECT_FALSE(kProxies.contains("nonsense"));
  EXPECT_TRUE(kProxies.contains("::ffff:10.0.0.1"));
}

TEST(ClientAddressTest, MalformedEntriesAreRejectedAtStartup) {
  for (const auto* entry : {"proxy", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/x", "fd00::/129", ""}) {
    EXPECT_THROW(TrustedProxies({entry}), std::invalid_argument) << entry;
  }
}

}  // namespace
}  // namespace pharos::http

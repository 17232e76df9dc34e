#include "core/crypto.hpp"

#include <gtest/gtest.h>

#include <set>

#include "core/id.hpp"
#include "core/key_ring.hpp"
#include "core/tenant_scope.hpp"

namespace pharos {
namespace {

TEST(CryptoTest, DigestsMatchThePublishedExamples) {
  EXPECT_EQ(crypto::sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  // RFC 4231, test case 2.
  EXPECT_EQ(crypto::hmac_sha256_hex("Jefe", "what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  // RFC 4648, section 10.
  EXPECT_EQ(crypto::to_base32("foobar"), "MZXW6YTBOI");
  EXPECT_EQ(crypto::to_base32("fooba"), "MZXW6YTB");
  EXPECT_EQ(crypto::to_base64("foobar"), "Zm9vYmFy");
  EXPECT_EQ(crypto::to_base64("foob"), "Zm9vYg==");
}

TEST(CryptoTest, ADigestInPiecesIsTheDigestOfTheWhole) {
  // FIPS 180-4, one million times "a".
  const std::string text(1'000'000, 'a');
  constexpr const char* kDigest = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0";
  EXPECT_EQ(crypto::sha256_hex(text), kDigest);
  crypto::Sha256 sum;
  for (size_t at = 0; at < text.size(); at += 777) sum.add(std::string_view{text}.substr(at, 777));
  EXPECT_EQ(sum.hex(), kDigest);
  EXPECT_EQ(crypto::Sha256{}.hex(), crypto::sha256_hex(""));
}

TEST(CryptoTest, Base64urlRoundTripsAndRejectsOtherCharacters) {
  const auto bytes = crypto::random_bytes(33);
  EXPECT_EQ(crypto::find_base64url(crypto::to_base64url(bytes)), bytes);
  for (const auto* text : {"ab+/", "a", "ab==", "a b"}) EXPECT_FALSE(crypto::find_base64url(text)) << text;
}

TEST(KeyRingTest, R46_ShortMissingRepeatedAndConstantKeysAreRefused) {
  const auto good = KeyRing::make_text("a");
  EXPECT_NO_THROW(KeyRing::read(good));
  const auto constant = "a:" + crypto::to_base64url(std::string(32, 'k'));
  for (const auto& text :
       {std::string{}, std::string{"a:c2hvcnQ"}, std::string{"nokey"}, good + "," + good, constant}) {
    EXPECT_THROW(KeyRing::read(text), std::invalid_argument) << text;
  }
}

TEST(KeyRingTest, R46_AnOlderKeyStillOpensAfterRotation) {
  crypto::initialize();
  const auto old_key = KeyRing::make_text("old");
  const auto sealed = KeyRing::read(old_key).seal("secret", "row 1");
  const auto rotated = KeyRing::read(KeyRing::make_text("new") + "," + old_key);
  EXPECT_EQ(rotated.find_opened(sealed, "row 1"), "secret");
  EXPECT_FALSE(rotated.find_opened(sealed, "row 2"));
  EXPECT_TRUE(rotated.seal("secret", "row 1").starts_with("new."));
  EXPECT_FALSE(KeyRing::read(KeyRing::make_text("new")).find_opened(sealed, "row 1"));
}

TEST(KeyRingTest, AChangedByteDoesNotOpen) {
  crypto::initialize();
  const auto ring = KeyRing::read(KeyRing::make_text("a"));
  auto sealed = ring.seal("secret", "context");
  sealed[sealed.size() - 3] = sealed[sealed.size() - 3] == 'A' ? 'B' : 'A';
  EXPECT_FALSE(ring.find_opened(sealed, "context"));
}

TEST(IdTest, R18_IdsArePrefixedUlidsThatDoNotRepeat) {
  std::set<std::string> seen;
  for (int i = 0; i < 10'000; ++i) seen.insert(new_id_text("prd"));
  EXPECT_EQ(seen.size(), 10'000U);
  EXPECT_EQ(seen.begin()->size(), 4U + 26U);
  EXPECT_TRUE(seen.begin()->starts_with("prd_"));
}

TEST(TenantScopeTest, R16_OnlyTheGuardsCanCreateOne) {
  static_assert(!std::is_constructible_v<TenantScope, TenantId>);
  static_assert(!std::is_default_constructible_v<TenantScope>);
  static_assert(!std::is_convertible_v<UserId, TenantId>);
}

}  // namespace
}  // namespace pharos

// Arbitrary bytes as an access token: never accepted, nothing breaks, and a signed token still works.
#include <cstdint>

#include "core/crypto.hpp"
#include "features/auth/sign_in/access_tokens.hpp"
#include "fuzz_check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, size_t size) {
  using namespace pharos;
  static const auto keys = [] {
    crypto::initialize();
    return KeyRing::read(KeyRing::make_text("fuzz"));
  }();
  static const auth::AccessTokens tokens{keys};
  static const Timestamp now{1'000'000'000'000};
  static const auto signed_token = tokens.sign({UserId{"usr_1"}, SessionId{"ses_1"}, now + std::chrono::hours{1}}, now);
  static const auto signed_part = signed_token.substr(0, signed_token.rfind('.') + 1);

  const std::string bytes{reinterpret_cast<const char*>(data), size};
  FUZZ_CHECK(!tokens.find_claims(bytes, now));
  FUZZ_CHECK(signed_part + bytes == signed_token || !tokens.find_claims(signed_part + bytes, now));
  const auto with_header = bytes + signed_token.substr(signed_token.find('.'));
  FUZZ_CHECK(with_header == signed_token || !tokens.find_claims(with_header, now));
  FUZZ_CHECK(tokens.find_claims(signed_token, now));
  return 0;
}

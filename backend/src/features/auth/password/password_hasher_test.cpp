#include "features/auth/password/password_hasher.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "core/crypto.hpp"
#include "core/error.hpp"

namespace pharos::auth {
namespace {

class PasswordHasherTest : public testing::Test {
 protected:
  PasswordHasherTest() { crypto::initialize(); }
};

TEST_F(PasswordHasherTest, R8_HashesAreArgon2idWithTheRequiredCost) {
  PasswordHasher hasher;
  const Secret<std::string> stored{hasher.hash("a lighthouse never sleeps")};
  EXPECT_TRUE(stored.reveal().starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
  EXPECT_TRUE(hasher.verify(stored, "a lighthouse never sleeps"));
  EXPECT_FALSE(hasher.verify(stored, "a lighthouse never sleepS"));
  EXPECT_FALSE(hasher.needs_rehash(stored));
}

TEST_F(PasswordHasherTest, R8_AHashWithLowerCostIsReplaced) {
  PasswordHasher cheap{{.operations = 1, .memory_bytes = 8192}};
  const Secret<std::string> stored{cheap.hash("a lighthouse never sleeps")};
  EXPECT_TRUE(PasswordHasher{}.needs_rehash(stored));
}

TEST_F(PasswordHasherTest, R9_AnUnknownAccountNeverMatches) {
  PasswordHasher hasher{{.operations = 1, .memory_bytes = 8192}};
  EXPECT_FALSE(hasher.verify(Secret<std::string>{}, ""));
  EXPECT_FALSE(hasher.verify(Secret<std::string>{}, "anything"));
}

TEST_F(PasswordHasherTest, R9_AFloodIsRejectedInsteadOfQueuedEndlessly) {
  PasswordHasher hasher{{.operations = 2, .memory_bytes = 16 * 1024 * 1024}};
  std::atomic<int> refused = 0;
  std::atomic<int> served = 0;
  std::vector<std::thread> callers;
  for (int i = 0; i < 120; ++i) {
    callers.emplace_back([&] {
      try {
        hasher.verify(Secret<std::string>{}, "guess");
        ++served;
      } catch (const Error& error) {
        EXPECT_EQ(error.code, ErrorCode::kTooManyRequests);
        ++refused;
      }
    });
  }
  for (auto& caller : callers) caller.join();
  EXPECT_EQ(served + refused, 120);
  EXPECT_GT(served, 0);
}

}  // namespace
}  // namespace pharos::auth

#include "http/slow_calls.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"

namespace pharos::http {
namespace {

TEST(SlowCallsTest, AUserProcessesOneFileAtATime) {
  SlowCalls calls;
  auto first = calls.begin("anna");
  EXPECT_THROW(calls.begin("anna"), Error);
  EXPECT_NO_THROW(calls.begin("ben"));
  first.reset();
  EXPECT_NO_THROW(calls.begin("anna"));
}

}  // namespace
}  // namespace pharos::http

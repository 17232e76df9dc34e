#include <gtest/gtest.h>

#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing_support::TestApp;

TEST(RequestTraceApiTest, AValidTraceIsReturnedAndAnythingElseIsNot) {
  TestApp app;
  const auto returned = [&app](const std::string& value) {
    const auto response =
        app.send(http::Method::kGet, "/users/profile", "", {.caller = {}, .headers = {{"traceparent", value}}});
    return std::string{response.headers.get_or("traceparent", "(none)")};
  };
  const std::string valid = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
  EXPECT_EQ(returned(valid), valid) << "also for a refused request";
  EXPECT_EQ(returned("00-4bf92f3577b34da6a3ce929d0e0e4736"), "(none)");
  EXPECT_EQ(returned("anything"), "(none)");
}

}  // namespace
}  // namespace pharos

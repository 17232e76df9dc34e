#include "http/trace_context.hpp"

#include <gtest/gtest.h>

namespace pharos::http {
namespace {

TEST(TraceContextTest, ReadsTheTraceOfAValidHeader) {
  EXPECT_EQ(find_trace_id("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"),
            "4bf92f3577b34da6a3ce929d0e0e4736");
}

TEST(TraceContextTest, IgnoresAnythingElse) {
  for (const char* text : {"", "00", "01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
                           "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
                           "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
                           "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
                           "00-4bf92f3577b34da6a3ce929d0e0e4736_00f067aa0ba902b7-01",
                           "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-0x",
                           "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more",
                           "00-\n\nf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"}) {
    EXPECT_EQ(find_trace_id(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace pharos::http

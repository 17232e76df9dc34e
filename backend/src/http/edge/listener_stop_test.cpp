#include <gtest/gtest.h>

#include <latch>
#include <thread>

#include "support/edge_server.hpp"

namespace pharos::http {
namespace {

using namespace testing_support;

class ListenerStopTest : public testing::Test {
 protected:
  EdgeServer server_;
};

TEST_F(ListenerStopTest, R47_RunningRequestsFinishAndNewOnesAreRejected) {
  std::latch started(1);
  std::latch release(1);
  server_.handle = [&](Request&) {
    started.count_down();
    release.wait();
    return no_content();
  };
  server_.start();
  const auto port = server_.listener->port();
  auto idle = server_.client();
  auto running = server_.client();
  running.send(get("/app/v1/a"));
  started.wait();
  std::thread stopping([this] { server_.listener->stop(); });
  EXPECT_TRUE(idle.is_closed());
  while (can_connect(port)) std::this_thread::yield();
  release.count_down();
  const auto response = running.receive();
  EXPECT_EQ(response.status, 204);
  EXPECT_EQ(response.header("Connection"), "close");
  EXPECT_TRUE(running.is_closed());
  stopping.join();
}

TEST_F(ListenerStopTest, R47_IdleKeepAliveConnectionsAreClosed) {
  server_.start();
  auto client = server_.client();
  EXPECT_EQ(client.call(get("/app/v1/a")).status, 200);
  server_.listener->stop();
  EXPECT_TRUE(client.is_closed());
}

TEST_F(ListenerStopTest, R47_RequestsThatTakeTooLongAreDisconnected) {
  server_.settings.limits.drain_time = std::chrono::milliseconds{30};
  server_.start();
  auto client = server_.client();
  client.send("GET /app/v1/a HTTP/1.1\r\n");  // never completed
  while (server_.listener->stats().connections == 0) std::this_thread::yield();
  server_.listener->stop();
  EXPECT_TRUE(client.is_closed());
}

TEST_F(ListenerStopTest, AnEndlessStreamIsDisconnected) {
  server_.settings.limits.drain_time = std::chrono::milliseconds{30};
  server_.handle = [](Request&) {
    return Response{.status = 200, .headers = {}, .body = StreamBody{[](std::string& chunk) {
                                                    chunk = "x";
                                                    return true;
                                                  }}};
  };
  server_.start();
  auto client = server_.client();
  EXPECT_EQ(client.call(get("/app/v1/a")).status, 200);
  server_.listener->stop();
}

TEST_F(ListenerStopTest, StoppingTwiceOrWithoutStartIsHarmless) {
  server_.start();
  server_.listener->stop();
  server_.listener->stop();
  const EdgeServer never_started;
}

}  // namespace
}  // namespace pharos::http

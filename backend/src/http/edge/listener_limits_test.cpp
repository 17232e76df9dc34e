#include <gtest/gtest.h>

#include <latch>
#include <semaphore>
#include <thread>
#include <vector>

#include "support/edge_server.hpp"

namespace pharos::http {
namespace {

using namespace testing_support;
using std::chrono::milliseconds;

class ListenerLimitsTest : public testing::Test {
 protected:
  EdgeServer server_;
};

TEST_F(ListenerLimitsTest, R34_ASlowHeaderIsDisconnected) {
  server_.settings.limits.header_time = milliseconds{40};
  server_.start();
  auto client = server_.client();
  EXPECT_EQ(client.call("GET /app/v1/a HTTP/1.1\r\nHost:").status, 408);
  EXPECT_TRUE(client.is_closed());
}

TEST_F(ListenerLimitsTest, R34_ASilentConnectionIsClosed) {
  server_.settings.limits.header_time = milliseconds{40};
  server_.start();
  auto client = server_.client();
  EXPECT_TRUE(client.is_closed());
}

TEST_F(ListenerLimitsTest, R34_ASlowBodyIsDisconnected) {
  server_.settings.limits.body_grace = milliseconds{40};
  server_.start();
  auto client = server_.client();
  const auto whole = post_json("/app/v1/a", std::string(100, ' '));
  EXPECT_EQ(client.call(whole.substr(0, whole.size() - 1)).status, 408);
  EXPECT_TRUE(client.is_closed());
}

TEST_F(ListenerLimitsTest, R34_IdleConnectionIsClosedSilently) {
  server_.settings.limits.idle_time = milliseconds{40};
  server_.start();
  auto client = server_.client();
  EXPECT_EQ(client.call(get("/app/v1/a")).status, 200);
  EXPECT_TRUE(client.is_closed());
}

TEST_F(ListenerLimitsTest, AClientThatDoesNotReadIsDisconnected) {
  std::latch dropped(1);
  server_.settings.limits.idle_time = milliseconds{100};
  server_.handle = [&dropped](Request&) {
    const std::shared_ptr<std::latch> at_end(&dropped, [](std::latch* latch) { latch->count_down(); });
    return Response{.status = 200, .headers = {}, .body = StreamBody{[at_end](std::string& chunk) {
                                                    chunk.append(1024 * 1024, 'x');
                                                    return true;
                                                  }}};
  };
  server_.start();
  auto client = server_.client();
  client.shrink_receive_buffer();
  client.send(get("/app/v1/endless"));
  dropped.wait();
}

TEST_F(ListenerLimitsTest, HandlerMayTakeLongerThanTheIdleTime) {
  server_.settings.limits.idle_time = milliseconds{20};
  server_.settings.limits.header_time = milliseconds{20};
  std::latch release(1);
  server_.handle = [&release](Request&) {
    release.wait();
    return no_content();
  };
  server_.start();
  auto slow = server_.client();
  slow.send(get("/app/v1/a"));
  // Two closed connections show that the limits have expired twice while the handler was busy.
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(server_.client().is_closed());
  release.count_down();
  EXPECT_EQ(slow.receive().status, 204);
}

TEST_F(ListenerLimitsTest, R42_AFullQueueIsReportedAtOnce) {
  constexpr int kWorkers = 2;
  constexpr int kQueue = 3;
  std::latch started(kWorkers);
  std::latch release(1);
  server_.settings.limits.workers = kWorkers;
  server_.settings.limits.queue = kQueue;
  server_.handle = [&](Request&) {
    if (!started.try_wait()) started.count_down();
    release.wait();
    return no_content();
  };
  server_.start();
  std::vector<std::unique_ptr<RawClient>> held;
  const auto hold = [&](int count) {
    for (int i = 0; i < count; ++i) {
      held.push_back(std::make_unique<RawClient>(server_.listener->port()));
      held.back()->send(get("/app/v1/a"));
    }
  };
  hold(kWorkers);
  started.wait();
  hold(kQueue);
  while (server_.listener->stats().queued < kQueue) std::this_thread::yield();

  auto client = server_.client();
  for (int i = 0; i < 2; ++i) {  // the connection survives: a proxy keeps it for others
    const auto response = client.call(get("/app/v1/a"));
    EXPECT_EQ(response.status, 503);
    EXPECT_EQ(response.header("Retry-After"), "1");
    EXPECT_NE(response.body.find("EMPWR-API-ERR-503"), std::string::npos);
  }
  client.send("HEAD /app/v1/a HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(client.receive(false).status, 503);
  EXPECT_EQ(server_.listener->stats().shed, 3U);
  release.count_down();
  for (const auto& one : held) EXPECT_EQ(one->receive().status, 204);
  EXPECT_EQ(client.call(get("/app/v1/a")).status, 204);
}

TEST_F(ListenerLimitsTest, TooManyConnectionsAreTurnedAway) {
  server_.settings.limits.connections = 2;
  server_.start();
  auto first = server_.client();
  auto second = server_.client();
  EXPECT_EQ(first.call(get("/app/v1/a")).status, 200);
  EXPECT_EQ(second.call(get("/app/v1/a")).status, 200);
  auto third = server_.client();
  EXPECT_EQ(third.receive().status, 503);
  EXPECT_TRUE(third.is_closed());
  second.close();
  while (server_.listener->stats().connections > 1) std::this_thread::yield();
  EXPECT_EQ(server_.call(get("/app/v1/a")).status, 200);
}

TEST_F(ListenerLimitsTest, OneAddressCannotUseAllConnections) {
  server_.settings.limits.connections_per_address = 2;
  server_.start();
  auto first = server_.client();
  auto second = server_.client();
  EXPECT_EQ(first.call(get("/app/v1/a")).status, 200);
  EXPECT_EQ(second.call(get("/app/v1/a")).status, 200);
  EXPECT_EQ(server_.client().receive().status, 503);
  second.close();
  while (server_.listener->stats().connections > 1) std::this_thread::yield();
  EXPECT_EQ(server_.call(get("/app/v1/a")).status, 200);
}

TEST_F(ListenerLimitsTest, ATrustedProxyMayHaveAnyNumberOfConnections) {
  server_.settings.limits.connections_per_address = 1;
  server_.settings.trusted_proxies = {"127.0.0.1"};
  server_.start();
  auto first = server_.client();
  auto second = server_.client();
  EXPECT_EQ(first.call(get("/app/v1/a")).status, 200);
  EXPECT_EQ(second.call(get("/app/v1/a")).status, 200);
}

// Other calls are served no matter how many hash passwords, read files or hang in the database.
TEST_F(ListenerLimitsTest, SlowCallsWaitInSeparateLanes) {
  server_.settings.limits.workers = 1;
  server_.settings.limits.password_workers = 1;
  server_.settings.limits.password_queue = 1;
  server_.settings.limits.slow_workers = 1;
  server_.settings.lane_policy = [](const Request& head) {
    return head.path == "/login" ? Lane::kPassword : head.path == "/slow" ? Lane::kSlow : Lane::kCall;
  };
  std::counting_semaphore<> started(0);
  std::latch release(1);
  server_.handle = [&](Request& request) {
    if (request.path != "/quick") {
      started.release();
      release.wait();
    }
    return no_content();
  };
  server_.start();
  RawClient login(server_.listener->port());
  login.send(get("/app/v1/login"));
  RawClient upload(server_.listener->port());
  upload.send(get("/app/v1/slow"));
  EXPECT_EQ(server_.call(get("/app/v1/quick")).status, 204);

  // Once both workers are occupied, the next sign-in is the one in the queue.
  for (int call = 0; call < 2; ++call) started.acquire();
  RawClient waiting(server_.listener->port());
  waiting.send(get("/app/v1/login"));
  while (server_.listener->stats().queued < 1) std::this_thread::yield();
  const auto refused = server_.call(get("/app/v1/login"));
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.header("Retry-After"), "2");
  EXPECT_EQ(server_.call(get("/app/v1/quick")).status, 204);

  RawClient hanging(server_.listener->port());
  hanging.send(get("/app/v1/hangs"));
  started.acquire();
  EXPECT_EQ(server_.call(get("/index.html")).body, "page") << "files need no database";
  release.count_down();
  for (auto* client : {&login, &upload, &waiting, &hanging}) EXPECT_EQ(client->receive().status, 204);
}

}  // namespace
}  // namespace pharos::http

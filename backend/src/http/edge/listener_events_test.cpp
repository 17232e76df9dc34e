#include <gtest/gtest.h>

#include <thread>

#include "http/event_feed.hpp"
#include "support/edge_server.hpp"

namespace pharos::http {
namespace {

using testing_support::EdgeServer;
using testing_support::get;
using testing_support::RawClient;

constexpr std::string_view kEvent = "event: news\ndata: {}\n\n";

class ListenerEventsTest : public testing::Test {
 protected:
  ListenerEventsTest() {
    server_.settings.limits.workers = 1;
    server_.settings.limits.idle_time = std::chrono::milliseconds{200};
    server_.settings.limits.event_pause = std::chrono::milliseconds{50};
    server_.handle = [this](Request& request) { return request.path == "/events" ? events(feed_) : no_content(); };
  }
  // Reads until `text` has arrived or the connection ends; returns everything.
  static std::string read_until(RawClient& client, std::string_view text) {
    std::string all;
    while (all.find(text) == std::string::npos) {
      const auto some = client.receive_some();
      if (some.empty()) break;
      all += some;
    }
    return all;
  }

  std::shared_ptr<EventFeed> feed_ = std::make_shared<EventFeed>();
  EdgeServer server_;
};

TEST_F(ListenerEventsTest, EventsArriveWhileTheResponseStaysOpen) {
  server_.start();
  auto client = server_.client();
  client.send(get("/app/v1/events"));
  const auto head = read_until(client, "\r\n\r\n");
  EXPECT_NE(head.find("Content-Type: text/event-stream"), std::string::npos);
  EXPECT_NE(head.find("X-Accel-Buffering: no"), std::string::npos);
  EXPECT_NE(head.find("Cache-Control: no-store"), std::string::npos);
  feed_->push("news");
  EXPECT_NE(read_until(client, "\n\n\r\n").find(kEvent), std::string::npos);
  feed_->push("news");
  EXPECT_NE(read_until(client, kEvent).find(kEvent), std::string::npos);
}

TEST_F(ListenerEventsTest, AnOpenStreamOccupiesNoWorker) {
  server_.start();
  auto client = server_.client();
  client.send(get("/app/v1/events"));
  read_until(client, "\r\n\r\n");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(server_.call(get("/app/v1/other")).status, 204);
}

TEST_F(ListenerEventsTest, SomethingIsSentRegularlySoThatProxiesKeepTheConnection) {
  server_.start();
  auto client = server_.client();
  client.send(get("/app/v1/events"));
  EXPECT_NE(read_until(client, ":\n\n").find("3\r\n:\n\n\r\n"), std::string::npos);
  EXPECT_NE(read_until(client, ":\n\n").find("3\r\n:\n\n\r\n"), std::string::npos) << "longer than the idle time";
}

TEST_F(ListenerEventsTest, TheClientCallsAgainAfterSomeTimeOnTheSameConnection) {
  server_.settings.limits.event_time = std::chrono::milliseconds{120};
  server_.start();
  auto client = server_.client();
  client.send(get("/app/v1/events"));
  EXPECT_NE(read_until(client, "0\r\n\r\n").find("0\r\n\r\n"), std::string::npos);
  EXPECT_EQ(client.call(get("/app/v1/other")).status, 204);
}

TEST_F(ListenerEventsTest, AFeedCanEndItsResponse) {
  server_.start();
  auto client = server_.client();
  client.send(get("/app/v1/events"));
  read_until(client, "\r\n\r\n");
  feed_->push("news");
  feed_->end();
  const auto rest = read_until(client, "0\r\n\r\n");
  EXPECT_NE(rest.find(kEvent), std::string::npos);
  EXPECT_NE(rest.find("0\r\n\r\n"), std::string::npos);
}

TEST_F(ListenerEventsTest, WithoutChunksTheConnectionEndsWithTheStream) {
  server_.start();
  auto client = server_.client();
  client.send("GET /app/v1/events HTTP/1.0\r\nHost: a\r\n\r\n");
  read_until(client, "\r\n\r\n");
  feed_->push("news");
  EXPECT_NE(read_until(client, kEvent).find(kEvent), std::string::npos);
  feed_->end();
  while (!client.receive_some().empty()) continue;
  EXPECT_TRUE(client.is_closed());
}

TEST_F(ListenerEventsTest, AFeedIsForgottenWhenItsClientLeaves) {
  server_.start();
  {
    auto client = server_.client();
    client.send(get("/app/v1/events"));
    read_until(client, "\r\n\r\n");
  }
  while (server_.listener->stats().connections > 0) std::this_thread::yield();
  const std::weak_ptr<EventFeed> weak = feed_;
  feed_ = nullptr;
  while (!weak.expired()) std::this_thread::yield();
  SUCCEED();
}

TEST_F(ListenerEventsTest, StoppingDoesNotWaitForOpenStreams) {
  server_.settings.limits.drain_time = std::chrono::minutes{5};
  server_.start();
  auto client = server_.client();
  client.send(get("/app/v1/events"));
  read_until(client, "\r\n\r\n");
  server_.listener->stop();
  while (!client.receive_some().empty()) continue;
  EXPECT_TRUE(client.is_closed());
}

TEST(EventFeedTest, TheSameEventWaitsOnce) {
  EventFeed feed;
  int woken = 0;
  feed.connect([&woken] { ++woken; });
  feed.push("news");
  feed.push("news");
  EXPECT_EQ(woken, 1);
  EXPECT_EQ(feed.take().text, kEvent);
  feed.push("news");
  EXPECT_EQ(woken, 2);
  EXPECT_EQ(feed.take().text, kEvent) << "it was taken, so this is a new one";
  feed.end();
  feed.push("news");
  const auto last = feed.take();
  EXPECT_TRUE(last.text.empty());
  EXPECT_TRUE(last.is_last);
}

}  // namespace
}  // namespace pharos::http

#include "http/listener.hpp"

#include <gtest/gtest.h>

#include "core/json.hpp"
#include "support/edge_server.hpp"

namespace pharos::http {
namespace {

using namespace testing_support;

class ListenerTest : public testing::Test {
 protected:
  EdgeServer server_;
};

TEST_F(ListenerTest, RequestReachesTheHandlerBelowThePrefix) {
  server_.handle = [](Request& request) {
    return ok(Json{{"method", method_name(request.method)},
                   {"path", request.path},
                   {"q", request.query.find("q").value_or("")},
                   {"tenant", request.headers.get_or("x-tenant-id", "")},
                   {"cookies", request.headers.get_or("Cookie", "")},
                   {"address", request.client_address},
                   {"body", request.raw_body}});
  };
  const auto response = server_.call(
      "PUT /app/v1/caf%C3%A9?q=a+b HTTP/1.1\r\nHost: a\r\nX-Tenant-ID: t1\r\nCookie: a=1\r\ncookie: b=2\r\n"
      "Content-Type: application/json; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}");
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(read_json(response.body), (Json{{"method", "PUT"},
                                            {"path", "/café"},
                                            {"q", "a b"},
                                            {"tenant", "t1"},
                                            {"cookies", "a=1; b=2"},
                                            {"address", "127.0.0.1"},
                                            {"body", "{}"}}));
}

TEST_F(ListenerTest, PathsOutsideThePrefixAreStaticPages) {
  EXPECT_EQ(server_.call(get("/")).body, "page");
  EXPECT_EQ(server_.call(get("/app/v1x")).body, "page");
  EXPECT_EQ(server_.call(get("/app/v1")).body, R"({"path":"/"})");
}

TEST_F(ListenerTest, ConnectionIsKeptForTheNextRequest) {
  server_.start();
  auto client = server_.client();
  EXPECT_EQ(client.call(get("/app/v1/a")).body, R"({"path":"/a"})");
  EXPECT_EQ(client.call(post_json("/app/v1/b", "{}")).body, R"({"path":"/b"})");
  EXPECT_EQ(client.call(get("/app/v1/c", "Connection: Close\r\n")).header("Connection"), "close");
  EXPECT_TRUE(client.is_closed());
}

TEST_F(ListenerTest, Http10IsAnsweredAndClosed) {
  server_.start();
  auto client = server_.client();
  EXPECT_EQ(client.call("GET /app/v1/a HTTP/1.0\r\n\r\n").status, 200);
  EXPECT_TRUE(client.is_closed());
}

TEST_F(ListenerTest, PipelinedRequestsAreAnsweredInOrder) {
  server_.start();
  auto client = server_.client();
  constexpr int kCount = 300;
  std::string all;
  for (int i = 0; i < kCount; ++i) {
    const auto path = "/app/v1/" + std::to_string(i);
    all += i % 3 == 0 ? post_json(path, "{}") : get(path);
  }
  client.send(all);
  for (int i = 0; i < kCount; ++i) {
    ASSERT_EQ(client.receive().body, R"({"path":"/)" + std::to_string(i) + "\"}");
  }
}

TEST_F(ListenerTest, RequestMayArriveByteByByte) {
  server_.start();
  auto client = server_.client();
  for (const char c : post_json("/app/v1/slow", R"({"a": 1})")) client.send({&c, 1});
  EXPECT_EQ(client.receive().body, R"({"path":"/slow"})");
}

TEST_F(ListenerTest, ChunkedBodyArrivesWhole) {
  server_.handle = [](Request& request) { return text(request.raw_body, "text/plain"); };
  server_.start();
  auto client = server_.client();
  const std::string request =
      "POST /app/v1/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
      "5\r\n{\"a\":\r\n4;ext=1\r\n 1} \r\n0\r\n\r\n";
  EXPECT_EQ(client.call(request).body, "{\"a\": 1} ");
  for (const char c : request) client.send({&c, 1});
  EXPECT_EQ(client.receive().body, "{\"a\": 1} ");
}

TEST_F(ListenerTest, HeadIsAnsweredLikeGetWithoutBody) {
  server_.start();
  auto client = server_.client();
  client.send("HEAD /app/v1/a HTTP/1.1\r\nHost: a\r\n\r\n");
  const auto response = client.receive(false);
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(response.header("Content-Length"), "13");
  EXPECT_EQ(client.call(get("/app/v1/b")).body, R"({"path":"/b"})");
}

TEST_F(ListenerTest, ContinueIsSentBeforeTheBody) {
  server_.start();
  auto client = server_.client();
  client.send(
      "POST /app/v1/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n"
      "Expect: 100-continue\r\n\r\n");
  EXPECT_EQ(client.receive().status, 100);
  EXPECT_EQ(client.call("{}").status, 200);
}

TEST_F(ListenerTest, RequestIdIsOursUnlessATrustedProxySetsIt) {
  server_.start();
  const auto given = "X-Request-ID: proxy-12345678\r\n";
  const auto first = server_.call(get("/app/v1/a", given)).header("X-Request-ID");
  const auto second = server_.call(get("/app/v1/a")).header("X-Request-ID");
  EXPECT_EQ(first.size(), 16U);
  EXPECT_NE(first, second);

  EdgeServer behind_proxy;
  behind_proxy.settings.trusted_proxies = {"127.0.0.1"};
  EXPECT_EQ(behind_proxy.call(get("/app/v1/a", given)).header("X-Request-ID"), "proxy-12345678");
  EXPECT_EQ(behind_proxy.call(get("/app/v1/a", "X-Request-ID: <b>12345678\r\n")).header("X-Request-ID").size(), 16U);
}

TEST_F(ListenerTest, R14_ForwardedAddressCountsFromATrustedProxy) {
  server_.settings.trusted_proxies = {"127.0.0.1"};
  server_.handle = [](Request& request) { return text(request.client_address, "text/plain"); };
  EXPECT_EQ(server_.call(get("/app/v1/a", "X-Forwarded-For: 1.1.1.1, 198.51.100.7\r\n")).body, "198.51.100.7");
}

TEST_F(ListenerTest, HandlerThatThrowsIsAnInternalError) {
  server_.handle = [](Request&) -> Response { throw std::runtime_error("secret detail"); };
  const auto response = server_.call(get("/app/v1/a"));
  EXPECT_EQ(response.status, 500);
  EXPECT_EQ(response.body.find("secret"), std::string::npos);
}

TEST_F(ListenerTest, APortInUseIsReported) {
  server_.start();
  EdgeServer other;
  other.settings.port = server_.listener->port();
  EXPECT_ANY_THROW(other.start());
}

TEST_F(ListenerTest, SeveralIoThreadsShareTheConnections) {
  server_.settings.limits.io_threads = 3;
  server_.start();
  for (int i = 0; i < 12; ++i) EXPECT_EQ(server_.call(get("/app/v1/a")).status, 200);
  EXPECT_EQ(server_.listener->stats().requests, 12U);
}

}  // namespace
}  // namespace pharos::http

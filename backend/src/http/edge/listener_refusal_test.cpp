#include <gtest/gtest.h>

#include "core/json.hpp"
#include "support/edge_server.hpp"

namespace pharos::http {
namespace {

using namespace testing_support;

class ListenerRefusalTest : public testing::Test {
 protected:
  // Sends `bytes` and expects this refusal with its JSON body, then the end of the connection.
  void expect_refusal(const std::string& bytes, int status) {
    if (!server_.listener) server_.start();
    auto client = server_.client();
    const auto response = client.call(bytes);
    EXPECT_EQ(response.status, status) << bytes.substr(0, 200);
    ASSERT_FALSE(response.body.empty()) << bytes.substr(0, 200);
    const auto body = read_json(response.body).as_object();
    EXPECT_TRUE(body.at("errorCode").as_string().starts_with("EMPWR-API-ERR-"));
    EXPECT_FALSE(body.at("message").as_string().empty());
    EXPECT_EQ(std::string(body.at("request_id").as_string()), response.header("X-Request-ID"));
    EXPECT_EQ(response.header("Connection"), "close");
    EXPECT_EQ(response.header("X-Content-Type-Options"), "nosniff");
    EXPECT_TRUE(client.is_closed());
  }

  EdgeServer server_;
};

const std::string kHost = "Host: a\r\n";

TEST_F(ListenerRefusalTest, R34_RefusesContentLengthWithTransferEncoding) {
  expect_refusal(
      "POST /app/v1/x HTTP/1.1\r\n" + kHost + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400);
}

TEST_F(ListenerRefusalTest, R34_RefusesOtherTransferEncodings) {
  expect_refusal("POST /app/v1/x HTTP/1.1\r\n" + kHost + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 400);
}

TEST_F(ListenerRefusalTest, R34_RefusesRepeatedFields) {
  for (const std::string field :
       {"Content-Length: 0", "Host: b", "Authorization: b", "X-Tenant-ID: t", "X-MFA-Token: m"}) {
    expect_refusal("GET /app/v1/x HTTP/1.1\r\n" + kHost + field + "\r\n" + field + "\r\n\r\n", 400);
  }
}

TEST_F(ListenerRefusalTest, R34_RefusesMissingHost) {
  expect_refusal("GET /app/v1/x HTTP/1.1\r\n\r\n", 400);
}

TEST_F(ListenerRefusalTest, R34_RefusesBareLineFeedFoldingAndNul) {
  expect_refusal("GET /app/v1/x HTTP/1.1\nHost: a\n\n", 400);
  expect_refusal("GET /app/v1/x HTTP/1.1\r\n" + kHost + "X-A: 1\nX-B: 2\r\n\r\n", 400);
  expect_refusal("GET /app/v1/x HTTP/1.1\r\n" + kHost + "X-A: 1\r\n 2\r\n\r\n", 400);
  expect_refusal("GET /app/v1/x HTTP/1.1\r\n" + kHost + "X-A: " + std::string(1, '\0') + "\r\n\r\n", 400);
}

TEST_F(ListenerRefusalTest, R34_RefusesAmbiguousPaths) {
  for (const std::string path : {"/app/v1/a%2fb", "/app/v1/%zz", "/app/v1/../x", "/app/v1/%2e%2e/x", "/app/v1/%ff"}) {
    expect_refusal(get(path), 400);
  }
}

TEST_F(ListenerRefusalTest, BadQueryStringIsRefused) {
  expect_refusal(get("/app/v1/x?a=%ff"), 400);
}

TEST_F(ListenerRefusalTest, R34_LimitsUrlAndHeaders) {
  expect_refusal(get("/" + std::string(8 * 1024, 'a')), 414);
  expect_refusal(get("/", "X-A: " + std::string(16 * 1024, 'a') + "\r\n"), 431);
  std::string many;
  for (int i = 0; i < 101; ++i) many += "X-A: 1\r\n";
  expect_refusal(get("/", many), 431);
}

TEST_F(ListenerRefusalTest, UnknownMethodsAreNotAllowed) {
  for (const std::string method : {"OPTIONS", "PATCH", "TRACE", "CONNECT", "BREW"}) {
    expect_refusal(method + " /app/v1/x HTTP/1.1\r\n" + kHost + "\r\n", 405);
  }
  expect_refusal("OPTIONS * HTTP/1.1\r\n" + kHost + "\r\n", 405);
}

TEST_F(ListenerRefusalTest, PagesAreOnlyRead) {
  expect_refusal(post_json("/index.html", "{}"), 405);
}

TEST_F(ListenerRefusalTest, UnknownExpectationFails) {
  expect_refusal("POST /app/v1/x HTTP/1.1\r\n" + kHost +
                     "Content-Type: application/json\r\nContent-Length: 2\r\nExpect: magic\r\n\r\n",
                 417);
}

TEST_F(ListenerRefusalTest, BodyOfAnotherTypeIsUnsupported) {
  expect_refusal(post("/app/v1/x", "text/plain", "hello"), 415);
  expect_refusal(post("/app/v1/upload", "application/json", "{}"), 415);
}

TEST_F(ListenerRefusalTest, AFormIsAcceptedOnlyWhereExpected) {
  expect_refusal(post("/app/v1/form", "application/json", "{}"), 415);
  expect_refusal(post("/app/v1/form", "application/x-www-form-urlencoded", std::string(5000, 'a')), 413);
  expect_refusal(post("/app/v1/x", "application/x-www-form-urlencoded", "a=b"), 415);
  auto client = server_.client();
  const std::string one_click = "List-Unsubscribe=One-Click";
  EXPECT_EQ(client.call(post("/app/v1/form", "application/x-www-form-urlencoded", one_click)).status, 200);
  EXPECT_EQ(client.call(post("/app/v1/form", "multipart/form-data; boundary=x", "--x--")).status, 200);
}

TEST_F(ListenerRefusalTest, AnUnexpectedBodyIsRejected) {
  expect_refusal(post_json("/app/v1/none", "{}"), 413);
  expect_refusal("GET /page HTTP/1.1\r\n" + kHost + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 413);
}

TEST_F(ListenerRefusalTest, R35_LargeJsonIsRefusedBeforeItIsRead) {
  const auto head = "POST /app/v1/x HTTP/1.1\r\n" + kHost + "Content-Type: application/json\r\n";
  expect_refusal(head + "Content-Length: 1048577\r\n\r\n", 413);
}

TEST_F(ListenerRefusalTest, R35_LargeChunkedJsonIsRejectedWhileArriving) {
  server_.settings.limits.json_bytes = 1000;
  std::string body;
  for (int i = 0; i < 20; ++i) body += "64\r\n" + std::string(100, ' ') + "\r\n";
  expect_refusal("POST /app/v1/x HTTP/1.1\r\n" + kHost +
                     "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n" + body + "0\r\n\r\n",
                 413);
}

TEST_F(ListenerRefusalTest, MalformedChunksAreRefused) {
  const auto head =
      "POST /app/v1/x HTTP/1.1\r\n" + kHost + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
  for (const std::string body : {"zz\r\n{}\r\n", "2\n{}\r\n0\r\n\r\n", "2\r\n{}x\r\n0\r\n\r\n", "-2\r\n{}\r\n",
                                 "fffffffffffffffff\r\n", "2\r\n{}\r\n0\r\nHost: evil\r\n\r\n"}) {
    expect_refusal(head + body, 400);
  }
}

TEST_F(ListenerRefusalTest, TheReasonArrivesEvenWhileALargeBodyIsSent) {
  server_.start();
  auto client = server_.client();
  const std::string body(700 * 1024, 'a');
  EXPECT_EQ(client.call(post("/app/v1/x", "text/plain", body)).status, 415);
}

}  // namespace
}  // namespace pharos::http

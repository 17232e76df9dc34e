#include <gtest/gtest.h>
#include <zlib.h>

#include <atomic>
#include <fstream>
#include <latch>

#include "core/json.hpp"
#include "http/edge/security_headers.hpp"
#include "support/edge_server.hpp"

namespace pharos::http {
namespace {

using namespace testing_support;

std::string gunzip(const std::string& compressed) {
  z_stream stream{};
  inflateInit2(&stream, 15 + 16);
  std::string out(1024 * 1024, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(compressed.data()));
  stream.avail_in = static_cast<uInt>(compressed.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  inflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  inflateEnd(&stream);
  return out;
}

class ListenerAnswerTest : public testing::Test {
 protected:
  EdgeServer server_;
};

TEST_F(ListenerAnswerTest, R40_SecurityHeadersAreOnEveryResponse) {
  server_.settings.strict_transport = true;
  for (const std::string& request : {get("/app/v1/a"), get("/"), get("/app/v1/%zz")}) {
    const auto response = server_.call(request);
    EXPECT_EQ(response.header("Referrer-Policy"), "no-referrer");
    EXPECT_EQ(response.header("X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(response.header("X-Frame-Options"), "DENY");
    EXPECT_EQ(response.header("Cross-Origin-Opener-Policy"), "same-origin");
    EXPECT_EQ(response.header("Cross-Origin-Resource-Policy"), "same-origin");
    EXPECT_EQ(response.header("Strict-Transport-Security"), "max-age=31536000");
    EXPECT_TRUE(response.header("Content-Security-Policy").starts_with("default-src 'none'"));
    EXPECT_FALSE(response.header("Date").empty());
  }
  EXPECT_EQ(server_.call(get("/")).header("Content-Security-Policy"), edge::kPagePolicy);
  EXPECT_EQ(server_.call(get("/app/v1/a")).header("Cache-Control"), "no-store");
}

TEST_F(ListenerAnswerTest, StrictTransportIsOnlySentWhenConfigured) {
  EXPECT_EQ(server_.call(get("/")).header("Strict-Transport-Security"), "");
}

TEST_F(ListenerAnswerTest, LargeJsonIsCompressedForClientsThatAcceptIt) {
  const std::string long_text(5000, 'a');
  server_.handle = [&long_text](Request&) { return ok(Json{{"text", long_text}}); };
  const auto plain = server_.call(get("/app/v1/a"));
  const auto compressed = server_.call(get("/app/v1/a", "Accept-Encoding: br, gzip\r\n"));
  EXPECT_EQ(plain.header("Content-Encoding"), "");
  EXPECT_EQ(compressed.header("Content-Encoding"), "gzip");
  EXPECT_EQ(compressed.header("Vary"), "Accept-Encoding");
  EXPECT_LT(compressed.body.size(), 500U);
  EXPECT_EQ(gunzip(compressed.body), plain.body);
  EXPECT_EQ(server_.call(get("/app/v1/a", "Accept-Encoding: gzip;q=0\r\n")).body, plain.body);
}

TEST_F(ListenerAnswerTest, SmallJsonIsNotCompressed) {
  EXPECT_EQ(server_.call(get("/app/v1/a", "Accept-Encoding: gzip\r\n")).header("Content-Encoding"), "");
}

TEST_F(ListenerAnswerTest, NoContentHasNoLengthAndKeepsTheConnection) {
  server_.handle = [](Request&) { return no_content(); };
  server_.start();
  auto client = server_.client();
  for (int i = 0; i < 2; ++i) {
    const auto response = client.call(get("/app/v1/a"));
    EXPECT_EQ(response.status, 204);
    EXPECT_EQ(response.header("Content-Length"), "");
  }
}

TEST_F(ListenerAnswerTest, LargeTextArrivesWhole) {
  const std::string large(3 * 1024 * 1024, 'x');
  server_.handle = [&large](Request&) { return text(large, "text/plain"); };
  EXPECT_EQ(server_.call(get("/app/v1/a")).body, large);
}

TEST_F(ListenerAnswerTest, FileIsSentAndRemovedOnRequest) {
  const auto file = server_.uploads.path() / "export.csv";
  const std::string content(1'000'000, 'c');
  std::ofstream(file) << content;
  bool remove = false;
  server_.handle = [&](Request&) {
    return Response{.status = 200, .headers = {}, .body = FileBody{.file = file, .remove_after = remove}};
  };
  EXPECT_EQ(server_.call(get("/app/v1/a")).body, content);
  EXPECT_TRUE(std::filesystem::exists(file));
  remove = true;
  EXPECT_EQ(server_.call(get("/app/v1/a")).body, content);
  EXPECT_FALSE(std::filesystem::exists(file));
  EXPECT_EQ(server_.call(get("/app/v1/a")).status, 500);
}

TEST_F(ListenerAnswerTest, StreamArrivesInChunks) {
  server_.handle = [](Request&) {
    return Response{.status = 200, .headers = {}, .body = StreamBody{[count = 0](std::string& chunk) mutable {
                                                    chunk += "row " + std::to_string(++count) + "\n";
                                                    return count < 3;
                                                  }}};
  };
  server_.start();
  auto client = server_.client();
  EXPECT_EQ(client.call(get("/app/v1/a")).header("Transfer-Encoding"), "chunked");
  std::string body;
  while (!body.ends_with("0\r\n\r\n")) body += client.receive_some();
  EXPECT_EQ(body, "6\r\nrow 1\n\r\n6\r\nrow 2\n\r\n6\r\nrow 3\n\r\n0\r\n\r\n");
  EXPECT_EQ(client.call(get("/app/v1/a")).status, 200);
}

TEST_F(ListenerAnswerTest, StreamForHttp10EndsWithTheConnection) {
  server_.handle = [](Request&) {
    return Response{.status = 200, .headers = {}, .body = StreamBody{[](std::string& chunk) {
                                                    chunk = "all";
                                                    return false;
                                                  }}};
  };
  server_.start();
  auto client = server_.client();
  client.send("GET /app/v1/a HTTP/1.0\r\n\r\n");
  EXPECT_EQ(client.receive(false).header("Transfer-Encoding"), "");
  EXPECT_EQ(client.receive_some(), "all");
  EXPECT_TRUE(client.is_closed());
}

TEST_F(ListenerAnswerTest, BrokenStreamCutsTheConnectionInsteadOfEndingIt) {
  server_.handle = [](Request&) {
    return Response{.status = 200, .headers = {}, .body = StreamBody{[first = true](std::string& chunk) mutable {
                                                    if (!std::exchange(first, false))
                                                      throw std::runtime_error("database gone");
                                                    chunk = "half";
                                                    return true;
                                                  }}};
  };
  server_.start();
  auto client = server_.client();
  EXPECT_EQ(client.call(get("/app/v1/a")).status, 200);
  std::string body;
  for (auto more = client.receive_some(); !more.empty(); more = client.receive_some()) body += more;
  EXPECT_EQ(body, "4\r\nhalf\r\n");
}

TEST_F(ListenerAnswerTest, StreamStopsWhenTheClientIsGone) {
  // Counted down when the stream's state is destroyed, that is, when the edge has dropped the stream.
  std::latch dropped(1);
  struct Guard {
    explicit Guard(std::latch& latch) : latch(latch) {}
    ~Guard() { latch.count_down(); }
    Guard(const Guard&) = delete;
    Guard& operator=(const Guard&) = delete;
    std::latch& latch;
  };
  server_.handle = [&dropped](Request&) {
    return Response{.status = 200,
                    .headers = {},
                    .body = StreamBody{[guard = std::make_shared<Guard>(dropped)](std::string& chunk) {
                      chunk.append(64 * 1024, 'x');
                      return true;
                    }}};
  };
  server_.start();
  auto client = server_.client();
  EXPECT_EQ(client.call(get("/app/v1/endless")).status, 200);
  client.reset();
  dropped.wait();
}

}  // namespace
}  // namespace pharos::http

#include "http/edge/request_head.hpp"

#include <gtest/gtest.h>

#include <string>

namespace pharos::http::edge {
namespace {

class RequestHeadTest : public testing::Test {
 protected:
  // The status of the refusal, or 0.
  int refusal_of(const std::string& head) const {
    const auto read = read_request_head(head, limits_);
    const auto* refusal = std::get_if<Refusal>(&read);
    return refusal ? refusal->status : 0;
  }
  static std::string with(const std::string& fields) { return "GET / HTTP/1.1\r\nHost: a\r\n" + fields + "\r\n"; }
  // What the scanner returns for bytes that arrive one at a time: the length of the head, or minus the status.
  long scan_slowly(const std::string& bytes) const {
    HeadScanner scanner(limits_);
    for (size_t size = 1; size <= bytes.size(); ++size) {
      const auto found = scanner.scan(std::string_view(bytes).substr(0, size));
      if (const auto* refusal = std::get_if<Refusal>(&found)) return -refusal->status;
      if (std::get<size_t>(found) > 0) return static_cast<long>(std::get<size_t>(found));
    }
    return 0;
  }
  long scan_at_once(const std::string& bytes) const {
    HeadScanner scanner(limits_);
    const auto found = scanner.scan(bytes);
    if (const auto* refusal = std::get_if<Refusal>(&found)) return -refusal->status;
    return static_cast<long>(std::get<size_t>(found));
  }

  Limits limits_;
};

TEST_F(RequestHeadTest, OrdinaryHeadIsRead) {
  const std::string text = "POST /app/v1/x?y=1 HTTP/1.1\r\nHost: a\r\nContent-Length: 12\r\nX-Empty:\r\n\r\n";
  const auto read = read_request_head(text, limits_);
  ASSERT_TRUE(std::holds_alternative<RequestHead>(read));
  const auto& head = std::get<RequestHead>(read);
  EXPECT_EQ(head.method, "POST");
  EXPECT_EQ(head.target, "/app/v1/x?y=1");
  EXPECT_EQ(head.content_length, 12U);
  EXPECT_FALSE(head.chunked);
  EXPECT_EQ(head.find("HOST"), "a");
  EXPECT_EQ(head.find("x-empty"), "");
  EXPECT_EQ(head.find("absent"), std::nullopt);
}

TEST_F(RequestHeadTest, R34_RefusesContentLengthWithTransferEncoding) {
  EXPECT_EQ(refusal_of(with("Content-Length: 1\r\nTransfer-Encoding: chunked\r\n")), 400);
}

TEST_F(RequestHeadTest, R34_AcceptsTransferEncodingOnlyAsExactlyChunked) {
  EXPECT_EQ(refusal_of(with("Transfer-Encoding: chunked\r\n")), 0);
  for (const std::string value : {"gzip", "gzip, chunked", "chunked, chunked", "Chunked", "chunked;q=1", "identity", "",
                                  "\vchunked", "\"chunked\""}) {
    EXPECT_EQ(refusal_of(with("Transfer-Encoding: " + value + "\r\n")), 400) << value;
  }
  EXPECT_EQ(refusal_of(with("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n")), 400);
  EXPECT_EQ(refusal_of("GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n"), 400);
}

TEST_F(RequestHeadTest, R34_RefusesRepeatedFieldsThatAffectParsing) {
  for (const std::string name : {"Content-Length", "Authorization", "X-Tenant-ID", "X-MFA-Token", "x-tenant-id"}) {
    EXPECT_EQ(refusal_of(with(name + ": 1\r\n")), 0) << name;
    EXPECT_EQ(refusal_of(with(name + ": 1\r\n" + name + ": 1\r\n")), 400) << name;
  }
  EXPECT_EQ(refusal_of(with("HOST: a\r\n")), 400);
  EXPECT_EQ(refusal_of(with("Accept: a\r\nAccept: b\r\n")), 0);
}

TEST_F(RequestHeadTest, R34_RefusesMissingOrMalformedHost) {
  EXPECT_EQ(refusal_of("GET / HTTP/1.1\r\n\r\n"), 400);
  EXPECT_EQ(refusal_of("GET / HTTP/1.0\r\n\r\n"), 0);
  for (const std::string host : {"", "a b", "a/b", "user@a", "a,b"}) {
    EXPECT_EQ(refusal_of("GET / HTTP/1.1\r\nHost: " + host + "\r\n\r\n"), 400) << host;
  }
}

TEST_F(RequestHeadTest, R34_RefusesMalformedContentLength) {
  for (const std::string value : {"", "-1", "+1", "0x10", "1 1", "1,1", "99999999999999999999", "1a"}) {
    EXPECT_EQ(refusal_of(with("Content-Length: " + value + "\r\n")), 400) << value;
  }
}

TEST_F(RequestHeadTest, R34_RefusesFolding) {
  EXPECT_EQ(refusal_of(with("X-A: 1\r\n 2\r\n")), 400);
  EXPECT_EQ(refusal_of(with("X-A: 1\r\n\t2\r\n")), 400);
}

TEST_F(RequestHeadTest, MalformedConnectionIsRefused) {
  EXPECT_EQ(refusal_of(with("Connection: keep-alive, X-A\r\n")), 0);
  EXPECT_EQ(refusal_of(with("Connection: ++ close\r\n")), 400);
  EXPECT_EQ(refusal_of(with("Connection: a,,b\r\n")), 400);
}

TEST_F(RequestHeadTest, MalformedFieldsAreRefused) {
  for (const std::string field : {"X-A : 1", ": 1", "no colon", "X\x01: 1", "X-A: 1\x01", "X-A: \x7f", "X(A): 1"}) {
    EXPECT_EQ(refusal_of(with(field + "\r\n")), 400) << field;
  }
}

TEST_F(RequestHeadTest, MalformedRequestLinesAreRefused) {
  for (const std::string line :
       {"GET /", "GET  / HTTP/1.1", "GET / HTTP/1.1 ", "GET / HTTP/2.0", "GET / http/1.1", "G@T / HTTP/1.1",
        " GET / HTTP/1.1", "GET /a b HTTP/1.1", "GET /\x80 HTTP/1.1", "GET\t/ HTTP/1.1", "PRI * HTTP/2.0"}) {
    EXPECT_EQ(refusal_of(line + "\r\nHost: a\r\n\r\n"), 400) << line;
  }
}

TEST_F(RequestHeadTest, R34_LimitsTheUrl) {
  const auto line = [](size_t length) {
    return "GET /" + std::string(length - 1, 'a') + " HTTP/1.1\r\nHost: a\r\n\r\n";
  };
  EXPECT_EQ(refusal_of(line(8 * 1024)), 0);
  EXPECT_EQ(refusal_of(line(8 * 1024 + 1)), 414);
  EXPECT_EQ(scan_slowly("GET /" + std::string(9 * 1024, 'a')), -414);
}

TEST_F(RequestHeadTest, R34_LimitsTheNumberOfFields) {
  std::string fields;
  for (int i = 0; i < 99; ++i) fields += "X-A: 1\r\n";
  EXPECT_EQ(refusal_of(with(fields)), 0);
  EXPECT_EQ(refusal_of(with(fields + "X-A: 1\r\n")), 431);
}

TEST_F(RequestHeadTest, R34_LimitsTheSizeOfFields) {
  EXPECT_EQ(refusal_of(with("X-A: " + std::string(16 * 1024 - 50, 'a') + "\r\n")), 0);
  EXPECT_EQ(refusal_of(with("X-A: " + std::string(16 * 1024, 'a') + "\r\n")), 431);
  EXPECT_EQ(scan_slowly("GET / HTTP/1.1\r\nX-A: " + std::string(17 * 1024, 'a')), -431);
}

TEST_F(RequestHeadTest, ScannerFindsTheEndInPiecesOfAnySize) {
  const std::string head = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
  EXPECT_EQ(scan_slowly(head + "rest"), static_cast<long>(head.size()));
  EXPECT_EQ(scan_at_once(head + "rest"), static_cast<long>(head.size()));
  EXPECT_EQ(scan_at_once(head.substr(0, head.size() - 1)), 0);
}

TEST_F(RequestHeadTest, R34_ScannerRefusesBareLineEndsAndNulWithoutWaiting) {
  for (const std::string& bytes :
       {std::string("GET / HTTP/1.1\n"), std::string("GET / HTTP/1.1\r\nHost: a\n"), std::string("GET / HTTP/1.1\rX"),
        std::string("GET / HTTP/1.1\r\r\n"), std::string("GET /\0", 6), std::string("\x16\x03\x01\0", 4),
        std::string("\r\nGET / HTTP/1.1\r\n")}) {
    EXPECT_EQ(scan_slowly(bytes), -400) << bytes;
    EXPECT_EQ(scan_at_once(bytes), -400) << bytes;
  }
}

}  // namespace
}  // namespace pharos::http::edge

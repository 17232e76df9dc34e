#include "http/edge/request_target.hpp"

#include <gtest/gtest.h>

#include <string>

namespace pharos::http::edge {
namespace {

std::string path_of(std::string_view target) {
  const auto read = read_request_target(target);
  const auto* good = std::get_if<RequestTarget>(&read);
  return good ? good->path : "refused";
}

TEST(RequestTargetTest, PathIsDecodedAndQueryIsUnchanged) {
  const auto read = read_request_target("/a%20b/%C3%A9+?q=%20&r");
  ASSERT_TRUE(std::holds_alternative<RequestTarget>(read));
  EXPECT_EQ(std::get<RequestTarget>(read).path, "/a b/é+");
  EXPECT_EQ(std::get<RequestTarget>(read).query, "q=%20&r");
}

TEST(RequestTargetTest, R34_RefusesEncodedSlashes) {
  for (const auto* target : {"/a%2fb", "/a%2Fb", "/a%5cb", "/a%5Cb", "/%2f"}) EXPECT_EQ(path_of(target), "refused");
  EXPECT_EQ(path_of("/a?b=%2f"), "/a");
}

TEST(RequestTargetTest, R34_RefusesBrokenPercentEncoding) {
  for (const auto* target : {"/%", "/%2", "/%zz", "/a%4"}) EXPECT_EQ(path_of(target), "refused");
}

TEST(RequestTargetTest, R34_RefusesDotSegmentsInEveryDisguise) {
  for (const auto* target : {"/..", "/.", "/a/../b", "/a/./b", "/%2e%2e/a", "/a/.%2e", "/a/%2E"}) {
    EXPECT_EQ(path_of(target), "refused") << target;
  }
  EXPECT_EQ(path_of("/a..b/...c"), "/a..b/...c");
}

TEST(RequestTargetTest, R34_RefusesInvalidUtf8AndControlCharacters) {
  for (const auto* target : {"/%ff", "/%c0%af", "/%ed%a0%80", "/%00", "/%0d%0a", "/%7f"}) {
    EXPECT_EQ(path_of(target), "refused") << target;
  }
}

TEST(RequestTargetTest, OnlyPathsAreAddresses) {
  for (const auto* target : {"*", "http://a/b", "a:80", "a/b", "/a#b", "/a\\b"}) EXPECT_EQ(path_of(target), "refused");
}

}  // namespace
}  // namespace pharos::http::edge

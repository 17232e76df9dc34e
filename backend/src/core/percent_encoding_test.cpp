#include "core/percent_encoding.hpp"

#include <gtest/gtest.h>

namespace pharos {
namespace {

TEST(PercentEncoding, KeepsOnlyUnreservedCharacters) {
  EXPECT_EQ(percent_encoded("aZ09-._~"), "aZ09-._~");
  EXPECT_EQ(percent_encoded("a b&c=d/e?f#g+h%"), "a%20b%26c%3Dd%2Fe%3Ff%23g%2Bh%25");
  EXPECT_EQ(percent_encoded("für"), "f%C3%BCr");
  EXPECT_EQ(percent_encoded("a/b c", Slash::kKept), "a/b%20c");
  EXPECT_EQ(percent_encoded(""), "");
}

TEST(PercentEncoding, IsReversed) {
  std::string bytes;
  for (int byte = 1; byte < 256; ++byte) bytes += static_cast<char>(byte);
  for (const auto plus : {PlusSign::kIsPlus, PlusSign::kIsSpace}) {
    EXPECT_EQ(find_percent_decoded(percent_encoded(bytes), plus), bytes);
  }
}

TEST(PercentEncoding, APlusSignDependsOnThePlace) {
  EXPECT_EQ(find_percent_decoded("a+b%2Bc", PlusSign::kIsPlus), "a+b+c");
  EXPECT_EQ(find_percent_decoded("a+b%2Bc", PlusSign::kIsSpace), "a b+c");
}

TEST(PercentEncoding, R34_WhatIsNotEncodedProperlyIsRefused) {
  for (const char* text : {"%", "a%", "%4", "%G0", "%0g", "%%41", "%00", "a%00b"}) {
    EXPECT_EQ(find_percent_decoded(text, PlusSign::kIsPlus), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace pharos

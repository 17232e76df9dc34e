#include "core/utf8.hpp"

#include <gtest/gtest.h>

namespace pharos {
namespace {

using namespace std::string_view_literals;

TEST(Utf8, WellFormedTextIsAccepted) {
  for (const auto text : {""sv, "plain"sv, "für"sv, "\0"sv, "\xC2\x80"sv, "\xE0\xA0\x80"sv, "\xED\x9F\xBF"sv,
                          "\xEE\x80\x80"sv, "\xF0\x90\x80\x80"sv, "\xF4\x8F\xBF\xBF"sv}) {
    EXPECT_TRUE(is_utf8(text)) << text;
  }
}

TEST(Utf8, OverlongFormsSurrogatesAndPiecesAreRefused) {
  for (const auto text :
       {"\x80"sv, "\xC0\xAF"sv, "\xC1\xBF"sv, "\xC3"sv, "\xE0\x9F\xBF"sv, "\xED\xA0\x80"sv, "\xED\xBF\xBF"sv,
        "\xE2\x82"sv, "\xF0\x8F\xBF\xBF"sv, "\xF4\x90\x80\x80"sv, "\xF5\x80\x80\x80"sv, "\xFF"sv, "a\xC3(b"sv}) {
    EXPECT_FALSE(is_utf8(text));
  }
}

}  // namespace
}  // namespace pharos

#include "pdf/letters.hpp"

#include <gtest/gtest.h>

namespace pharos::pdf {
namespace {

TEST(PdfLettersTest, EveryCharacterOfTheBasicPlaneIsKept) {
  for (const std::string text : {"plain", "Müller µg", "≥ 5 – “quoted”", "Привет Ωμέγα 漢字"}) {
    EXPECT_EQ(utf8_of(characters_of(text)), text);
  }
}

TEST(PdfLettersTest, InvalidTextIsReplaced) {
  EXPECT_EQ(utf8_of(characters_of("a\xFF\xC3")), "a\uFFFD\uFFFD");
  EXPECT_EQ(utf8_of(characters_of("a\xC0\x80z")), "a\uFFFD\uFFFDz");        // an overlong zero
  EXPECT_EQ(utf8_of(characters_of("\xED\xA0\x80")), "\uFFFD\uFFFD\uFFFD");  // half of a surrogate pair
  EXPECT_EQ(utf8_of(characters_of(std::string_view{"a\0b\tc\x1B", 6})), "a b c ");
  EXPECT_EQ(utf8_of(characters_of("line\nbreak")), "line\nbreak");
  EXPECT_EQ(utf8_of(characters_of("\xF0\x9F\x98\x80!")), "\u25A1!");  // beyond the basic plane
}

TEST(PdfLettersTest, OtherCharactersAreTransliteratedToLatin) {
  EXPECT_EQ(latin_of(characters_of("M\u00FCller")), "M\xFCller");
  EXPECT_EQ(latin_of(characters_of("\u2265 5 \u2013 \u20AC 3")), ">= 5 \x96 \x80 3");
  EXPECT_EQ(latin_of(characters_of("\u0141\u00F3d\u017A, \u03BCg")),
            "L\xF3"
            "dz, \xB5"
            "g");
  EXPECT_EQ(latin_of(characters_of("\u6F22")), "?");
}

}  // namespace
}  // namespace pharos::pdf

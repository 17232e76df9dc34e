#include "sheets/csv_rows.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.hpp"
#include "support/piece_source.hpp"

namespace pharos::sheets {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing_support::PieceSource;
using Rows = std::vector<std::vector<std::string>>;

Rows rows_of(std::string_view text, char separator = ',', const TableLimits& limits = {}) {
  Rows whole;
  read_csv(*open_text(text), separator, limits, [&whole](std::uint64_t, const auto& cells) {
    whole.push_back(cells);
    return true;
  });
  for (const size_t piece : {1, 2, 3, 7}) {
    Rows again;
    PieceSource source{text, piece};
    const TakeRow take = [&again](std::uint64_t, const auto& cells) {
      again.push_back(cells);
      return true;
    };
    read_csv(source, separator, limits, take);
    EXPECT_EQ(again, whole) << "in pieces of " << piece;
  }
  return whole;
}

std::string refusal_of(std::string_view text, const TableLimits& limits = {}) {
  try {
    rows_of(text, ',', limits);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(CsvRowsTest, ReadsWhatSpreadsheetsWrite) {
  EXPECT_EQ(rows_of("\xEF\xBB\xBF"
                    "a,b\r\n1,\"x, \"\"y\"\"\r\nz\"\r\n,\r\n"),
            (Rows{{"a", "b"}, {"1", "x, \"y\"\r\nz"}, {"", ""}}));
  EXPECT_EQ(rows_of("a,b\n\n\n1,2"), (Rows{{"a", "b"}, {"1", "2"}})) << "blank lines and no break at the end";
  EXPECT_EQ(rows_of("a\rb\r"), (Rows{{"a"}, {"b"}})) << "carriage returns only";
  EXPECT_EQ(rows_of("a;b\n1;2\n", ';'), (Rows{{"a", "b"}, {"1", "2"}}));
  EXPECT_EQ(rows_of("5\" tube,\"a\"b\n"), (Rows{{"5\" tube", "ab"}}))
      << "a quotation mark inside a cell is a character";
  EXPECT_EQ(rows_of(""), Rows{});
}

TEST(CsvRowsTest, RowNumbersAreLineNumbers) {
  std::vector<std::uint64_t> numbers;
  read_csv(*open_text("a\n\"x\ny\"\n\nz\n"), ',', {}, [&numbers](std::uint64_t row, const auto&) {
    numbers.push_back(row);
    return true;
  });
  EXPECT_THAT(numbers, ElementsAre(1, 2, 5));
}

TEST(CsvRowsTest, TextThatIsNotUtf8IsReadAsWindows1252) {
  EXPECT_EQ(rows_of("Gr\xF6\xDF"
                    "e,\x80\n"),
            (Rows{{"Größe", "€"}}));
  EXPECT_EQ(rows_of("Größe\n"), (Rows{{"Größe"}}));
}

TEST(CsvRowsTest, R38_TheApostropheInOurExportsIsRemoved) {
  EXPECT_EQ(rows_of("'=1+1,'-2,'@x,'tis,\"'\rx\"\n"), (Rows{{"=1+1", "-2", "@x", "'tis", "\rx"}}));
}

TEST(CsvRowsTest, R36_LimitsAreEnforced) {
  EXPECT_THAT(refusal_of("a\nb\nc\n", {.max_rows = 2}), HasSubstr("more than 2 rows"));
  EXPECT_THAT(refusal_of("a,b,c\n", {.max_columns = 2}), HasSubstr("more than 2 columns"));
  EXPECT_THAT(refusal_of("ok\n" + std::string(40'000, 'x')), HasSubstr("Row 2, column 1"));
  EXPECT_THAT(refusal_of("a\n\"never\nclosed"), HasSubstr("Row 2: a quotation mark"));
  EXPECT_THAT(refusal_of(std::string_view("a\0b\n", 4)), HasSubstr("NUL bytes"));
}

TEST(CsvRowsTest, ReadingStopsWhenTheReceiverWantsNoMore) {
  int rows = 0;
  read_csv(*open_text("a\nb\nc\n\"never closed"), ',', {}, [&rows](std::uint64_t, const auto&) { return ++rows < 2; });
  EXPECT_EQ(rows, 2);
}

TEST(CsvRowsTest, TheSeparatorIsDetected) {
  EXPECT_EQ(guess_separator("a,b\n1,2\n"), ',');
  EXPECT_EQ(guess_separator("a;b;c\n1,5;2,5;3,5\n"), ';');
  EXPECT_EQ(guess_separator("a\tb\n\"x,y;z\"\t2\n"), '\t');
  EXPECT_EQ(guess_separator("a|b\n1|2"), '|');
  EXPECT_EQ(guess_separator("a\nb\n"), ',') << "one column";
  EXPECT_EQ(guess_separator("a,b\n1,\"b;c;d"), ',') << "truncated inside quotation marks";
}

}  // namespace
}  // namespace pharos::sheets

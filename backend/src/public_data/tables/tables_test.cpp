#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "public_data/tables/pipe_rows.hpp"
#include "public_data/tables/row_partitions.hpp"
#include "public_data/test_support.hpp"

namespace pharos::public_data {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<PipeRow> rows_of(std::string_view text, const RowShape& shape) {
  const auto source = open_text(text);
  LineReader reader(*source);
  PipeRows rows(reader, shape);
  std::vector<PipeRow> found;
  while (auto row = rows.next()) found.push_back(std::move(*row));
  return found;
}

std::vector<std::string> texts_of(std::string_view text, const RowShape& shape) {
  std::vector<std::string> texts;
  for (const PipeRow& row : rows_of(text, shape)) texts.push_back(row.text);
  return texts;
}

constexpr RowShape kTexts{.start = RowStart::kLeadingNumber, .columns = 3, .last_is_free_text = true};
constexpr RowShape kCells{.start = RowStart::kLeadingNumber, .columns = 3};
constexpr RowShape kByCount{.start = RowStart::kFieldCount, .columns = 3};

TEST(PipeRows, LinesWithoutAKeyBelongToThePreviousRow) {
  EXPECT_THAT(texts_of("12|a|first\r\nsecond | piece\r\n\r\nthird\r\n 13.0|b|x\r\n", kTexts),
              ElementsAre("12|a|first second | piece third", " 13.0|b|x"));
}

TEST(PipeRows, ALineOfANarrativeMayStartLikeAKey) {
  EXPECT_THAT(texts_of("12|a|see table\n50|60\n13|b|x", kTexts), ElementsAre("12|a|see table 50|60", "13|b|x"));
}

TEST(PipeRows, RowsSplitInsideACellAreJoinedByCount) {
  EXPECT_THAT(texts_of("DI1|a\nb|c\nDI2|x|y\nDI3|x|y|z\n", kByCount), ElementsAre("DI1|a b|c", "DI2|x|y", "DI3|x|y|z"));
}

TEST(PipeRows, PiecesOfNoRowAreMarked) {
  const auto rows = rows_of("orphan\nanother\n12|a|b", kCells);
  ASSERT_EQ(rows.size(), 3);
  EXPECT_FALSE(rows[0].is_row);
  EXPECT_TRUE(rows[2].is_row);
  EXPECT_EQ(rows[2].line, 3);
}

TEST(PipeRows, EndlessPiecesAreNotOneRow) {
  std::string text = "1|a|b\n";
  for (int i = 0; i < 300; ++i) text += std::string(10'000, 'x') + "\n";
  for (const PipeRow& row : rows_of(text, kCells)) EXPECT_LE(row.text.size(), 1 << 20);
}

TEST(PipeRows, Windows1252BecomesUtf8) {
  EXPECT_THAT(texts_of("1|it\x92s|x", kCells), ElementsAre("1|it\u2019s|x"));
}

RowCells cells_of(std::string_view text, const RowShape& shape, size_t needed) {
  return read_cells(text, false, shape, needed);
}

TEST(ReadCells, WrongFieldCountsAreRepairedOrRejectedWithTheReason) {
  EXPECT_THAT(cells_of("1|a|b", kCells, 3).cells, ElementsAre("1", "a", "b"));
  EXPECT_EQ(cells_of("1|a", kCells, 3).reason, "has 2 fields, expected 3");
  EXPECT_EQ(cells_of("1|a", kCells, 2).reason, std::nullopt);
  EXPECT_EQ(cells_of("1|a", kCells, 2).repairs.size(), 1);
  EXPECT_EQ(cells_of("1|a|b|c", kCells, 3).reason, "has 4 fields, expected 3");
  EXPECT_THAT(cells_of("1|a|b|| ", kCells, 3).cells, ElementsAre("1", "a", "b"));
  EXPECT_THAT(cells_of("1|a|b|c\"|d", kTexts, 3).cells, ElementsAre("1", "a", "b|c\"|d"));
}

TEST(ReadCells, KeysAreNumbersOfReasonableLength) {
  EXPECT_TRUE(starts_with_number("10|"));
  EXPECT_TRUE(starts_with_number(" 619611.0|0"));
  for (const char* line : {"", "|", "10", "a10|", "12345678901|", "10.5|", "10 |", "-1|"}) {
    EXPECT_FALSE(starts_with_number(line)) << line;
  }
}

TEST(RowPartitions, RowsOfAKeyAreReturnedTogether) {
  const TemporaryFolder folder;
  const auto work = folder.path() / "work";
  {
    RowPartitions partitions(work, 7);
    const std::string filler(5000, 'x');
    for (std::uint64_t i = 0; i < 2000; ++i) {
      partitions.add({i % 100, static_cast<std::uint32_t>(i % 3), i, i % 2 == 0, filler + std::to_string(i)});
    }
    size_t count = 0;
    for (size_t partition = 0; partition < partitions.count(); ++partition) {
      const auto rows = partitions.take(partition);
      count += rows.size();
      for (size_t i = 1; i < rows.size(); ++i) {
        EXPECT_LE(rows[i - 1].key, rows[i].key);
        EXPECT_EQ(rows[i].text, filler + std::to_string(rows[i].line));
        EXPECT_EQ(rows[i].is_joined, rows[i].line % 2 == 0);
      }
    }
    EXPECT_EQ(count, 2000);
  }
  EXPECT_FALSE(std::filesystem::exists(work));
}

}  // namespace
}  // namespace pharos::public_data

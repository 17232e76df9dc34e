#include "features/exports/table_files.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "public_data/test_support.hpp"

namespace pharos::exports {
namespace {

std::string written(const std::vector<std::vector<Cell>>& rows) {
  const public_data::TemporaryFolder folder;
  const auto path = folder.path() / "table.csv";
  const auto file = open_table_file(Format::kCsv, path);
  file->begin_table("First", {"a", "b"});
  for (const auto& row : rows) file->add_row(row);
  file->begin_table("Second", {"c"});
  file->add_row({std::string{"not here"}});
  file->finish();
  std::ifstream in{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{in}, {}};
}

const std::string kHead =
    "\xEF\xBB\xBF"
    "a,b\r\n";

TEST(TableFilesTest, CsvFollowsTheRules) {
  EXPECT_EQ(written({{std::string{"x"}, std::int64_t{3}}, {Cell{}, 0.5}}), kHead + "x,3\r\n,0.5\r\n");
  EXPECT_EQ(written({{std::string{"say \"hi\", then\nleave"}, std::int64_t{1}}}),
            kHead + "\"say \"\"hi\"\", then\nleave\",1\r\n");
}

TEST(TableFilesTest, R38_NoTextIsTakenForAFormula) {
  for (const std::string text : {"=1+1", "+1", "-1", "@SUM(A1)", "\tx",
                                 "\xEF\xBC\x9D"
                                 "1",
                                 "\xEF\xBC\x8B"
                                 "1",
                                 "\xEF\xBC\x8D"
                                 "1",
                                 "\xEF\xBC\xA0"
                                 "x"}) {
    EXPECT_EQ(written({{text, std::int64_t{-1}}}), kHead + "'" + text + ",-1\r\n") << text;
  }
  EXPECT_EQ(written({{std::string{"\rx"}, Cell{}}}), kHead + "\"'\rx\",\r\n");
  EXPECT_EQ(written({{std::string{"a=1"}, Cell{}}}), kHead + "a=1,\r\n");
}

TEST(TableFilesTest, AFullDiskIsSaid) {
  const auto file = open_table_file(Format::kCsv, "/no/such/folder/table.csv");
  file->begin_table("First", {"a"});
  EXPECT_ANY_THROW(file->finish());
}

}  // namespace
}  // namespace pharos::exports

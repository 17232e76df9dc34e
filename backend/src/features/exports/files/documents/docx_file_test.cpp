#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "features/exports/files/documents/docx_test_support.hpp"
#include "features/exports/files/open_table_file.hpp"
#include "public_data/test_support.hpp"

namespace pharos::exports {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class DocxFileTest : public testing::Test {
 protected:
  std::string written(const std::function<void(TableFile&)>& write) {
    const auto file = open_table_file(Format::kDocx, path_);
    write(*file);
    file->finish();
    std::ifstream in{path_, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
  }

  public_data::TemporaryFolder folder_;
  std::filesystem::path path_ = folder_.path() / "report.docx";
};

void write_small(TableFile& file) {
  file.set_title("Pumps <2026> & more");
  file.set_mark("DRAFT");
  file.begin_table("Values", {"Field", "Value"});
  file.add_row({std::string{"Items"}, std::int64_t{12}});
  file.add_lines("Conclusion", {"First line\nsecond line", "Another paragraph"});
  file.begin_table("Nothing", {"Empty"});
}

TEST_F(DocxFileTest, HasEveryPartOfAPackageAndEachIsWellFormed) {
  written(write_small);
  const sheets::ZipArchive archive{path_};
  EXPECT_THAT(archive.members(),
              ElementsAre("[Content_Types].xml", "_rels/.rels", "docProps/core.xml", "word/_rels/document.xml.rels",
                          "word/styles.xml", "word/header1.xml", "word/footer1.xml", "word/document.xml"));
  for (const auto& member : archive.members()) {
    EXPECT_NO_THROW(read_docx(path_, member)) << member;
  }
}

TEST_F(DocxFileTest, HasHeadingsParagraphsAndTablesWithRepeatingHeaders) {
  written(write_small);
  const auto document = read_docx(path_);
  const std::vector<std::pair<std::string, std::string>> expected{{"Title", "Pumps <2026> & more"},
                                                                  {"Heading1", "Values"},
                                                                  {"Heading2", "Conclusion"},
                                                                  {"Normal", "First line\nsecond line"},
                                                                  {"Normal", "Another paragraph"},
                                                                  {"Heading1", "Nothing"},
                                                                  {"Normal", "None"}};
  EXPECT_EQ(document.paragraphs, expected);
  ASSERT_EQ(document.tables.size(), 2U);
  EXPECT_THAT(document.tables[0].rows, ElementsAre(ElementsAre("Field", "Value"), ElementsAre("Items", "12")));
  EXPECT_EQ(document.tables[0].repeated_heads, 1);
  const auto footer = read_docx(path_, "word/footer1.xml");
  EXPECT_THAT(footer.all, HasSubstr("Page  PAGE 1 of  NUMPAGES 1"));
}

TEST_F(DocxFileTest, AColumnIsAsWideAsItsLongestWord) {
  written([](TableFile& file) {
    file.begin_table("Risks", {"Risk", "Hazardous situation", "Acceptability", "Action"});
    file.add_row({std::string{"G-001"}, std::string(300, 'x') + " and more", std::string{"Unchanged"},
                  std::string{"Reduce further; weigh the benefit against the risk and record why"}});
  });
  sheets::ZipArchive archive{path_};
  const auto document = sheets::read_all(*archive.open("word/document.xml"), 100'000);
  std::vector<int> widths;
  for (size_t at = document.find("<w:gridCol w:w=\""); at != std::string::npos;
       at = document.find("<w:gridCol w:w=\"", at + 1)) {
    widths.push_back(std::stoi(document.substr(at + 16)));
  }
  ASSERT_EQ(widths.size(), 4U);
  EXPECT_GT(widths[0], 500) << "room for G-001";
  EXPECT_GT(widths[2], 1100) << "room for Acceptability";
}

TEST_F(DocxFileTest, TheMarkIsInEveryPageHeaderIfThereIsOne) {
  written(write_small);
  const auto marked = read_docx(path_, "word/header1.xml");
  EXPECT_EQ(marked.all, "DRAFT  Pumps <2026> & more");
  written([](TableFile& file) {
    file.set_title("Final");
    file.begin_table("T", {"a"});
  });
  const auto final_one = read_docx(path_, "word/header1.xml");
  EXPECT_EQ(final_one.all, "Final");
}

TEST_F(DocxFileTest, HostileTextStaysTextAndInvalidCharactersAreDropped) {
  const std::string hostile =
      "a<b>&\"c\" \x01\x08\x0B\x1F\x7F ]]> &amp; <!-- \xEF\xBF\xBE\xEF\xBF\xBF \xF0\x9F\x92\x89\r\ntab\tend";
  written([&hostile](TableFile& file) {
    file.set_title(hostile);
    file.set_mark(hostile);
    file.begin_table(hostile, {hostile});
    file.add_row({hostile});
    file.add_row({std::string{"latin \xE9 only"}});
    file.add_lines(hostile, {hostile});
  });
  const std::string shown = "a<b>&\"c\"  ]]> &amp; <!--  \xF0\x9F\x92\x89\ntab\tend";
  const auto document = read_docx(path_);
  ASSERT_EQ(document.tables.size(), 1U);
  EXPECT_THAT(document.tables[0].rows,
              ElementsAre(ElementsAre(shown), ElementsAre(shown), ElementsAre("latin \xC3\xA9 only")));
  EXPECT_EQ(document.paragraphs.back().second, shown);
  for (const auto* part : {"word/header1.xml", "docProps/core.xml"}) {
    EXPECT_THAT(read_docx(path_, part).all, HasSubstr("a<b>&\"c\"")) << part;
  }
}

TEST_F(DocxFileTest, TenThousandRowsAreCompleteAndReproducible) {
  const auto write = [](TableFile& file) {
    file.begin_table("Items", {"Position", "Text"});
    for (std::int64_t i = 1; i <= 10'000; ++i) file.add_row({i, std::string(40 + i % 900, 'x')});
  };
  const auto first = written(write);
  const auto document = read_docx(path_);
  ASSERT_EQ(document.tables.at(0).rows.size(), 10'001U);
  EXPECT_EQ(document.tables[0].rows.back().front(), "10,000");
  EXPECT_EQ(document.tables[0].rows.back().back().size(), 40U + (10'000) % 900);
  EXPECT_TRUE(first == written(write));
}

// The time of creation must not be in the file, neither in a document nor in a workbook.
TEST_F(DocxFileTest, NoCreationTimeIsInTheFile) {
  for (const auto format : {Format::kDocx, Format::kXlsx}) {
    const auto file = open_table_file(format, path_);
    file->begin_table("T", {"a"});
    file->finish();
    sheets::ZipArchive archive{path_};
    const auto properties = sheets::read_all(*archive.open("docProps/core.xml"), 100'000);
    if (format == Format::kXlsx) {
      EXPECT_THAT(properties, HasSubstr("1980-01-01T00:00:00Z"));
    }
    EXPECT_THAT(properties, Not(HasSubstr(">20")));
    std::ifstream in{path_, std::ios::binary};
    const std::string bytes{std::istreambuf_iterator<char>{in}, {}};
    // Every local header of a member: its time and date are ten bytes after its signature.
    int members = 0;
    for (size_t at = bytes.find("PK\x03\x04"); at != bytes.npos; at = bytes.find("PK\x03\x04", at + 4)) {
      EXPECT_EQ(bytes.substr(at + 10, 4), std::string("\0\0\x21\0", 4)) << kFormats.name(format);
      ++members;
    }
    EXPECT_GE(members, 8);
  }
}

TEST_F(DocxFileTest, AFileThatCannotBeWrittenIsReported) {
  EXPECT_ANY_THROW({
    const auto file = open_table_file(Format::kDocx, "/no/such/folder/report.docx");
    file->begin_table("T", {"a"});
    file->finish();
  });
}

}  // namespace
}  // namespace pharos::exports

#include "features/exports/papers/docx/docx_paper.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <numeric>

#include "features/exports/papers/docx/docx_table.hpp"
#include "features/exports/papers/docx/docx_test_support.hpp"
#include "features/exports/papers/paper_test_support.hpp"
#include "public_data/test_support.hpp"

namespace pharos::exports {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using Styled = std::pair<std::string, std::string>;

class DocxPaperTest : public testing::Test {
 protected:
  std::string written(const Paper& paper) {
    write_docx_paper(paper, letterhead_, path_);
    std::ifstream in{path_, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
  }
  std::string part(const std::string& name) const {
    sheets::ZipArchive archive{path_, {.max_ratio = 10'000}};
    return sheets::read_all(*archive.open(name), 10'000'000);
  }

  public_data::TemporaryFolder folder_;
  std::filesystem::path path_ = folder_.path() / "paper.docx";
  Letterhead letterhead_{.organization = "Acme Devices", .logo = {}, .time_zone = "Europe/Berlin"};
};

TEST_F(DocxPaperTest, HasEveryPartOfAPackageAndEachIsWellFormed) {
  written(small_paper());
  const sheets::ZipArchive archive{path_};
  EXPECT_THAT(
      archive.members(),
      ElementsAre("[Content_Types].xml", "_rels/.rels", "docProps/core.xml", "word/_rels/document.xml.rels",
                  "word/styles.xml", "word/settings.xml", "word/header1.xml", "word/footer1.xml", "word/header2.xml",
                  "word/footer2.xml", "word/header3.xml", "word/footer3.xml", "word/charts/chart1.xml",
                  "word/charts/chart2.xml", "word/charts/chart3.xml", "word/document.xml"));
  for (const auto& member : archive.members()) {
    EXPECT_NO_THROW(read_docx(path_, member)) << member;
    const auto is_declared = member.starts_with("word/") && !member.ends_with(".rels");
    if (is_declared) {
      EXPECT_THAT(part("[Content_Types].xml"), HasSubstr("\"/" + member + "\"")) << member;
    }
  }
}

TEST_F(DocxPaperTest, HasTitleContentsAndNumberedHeadings) {
  written(small_paper());
  const auto document = read_docx(path_);
  EXPECT_THAT(document.paragraphs, Contains(Styled{"Title", "Pumps <2026> & more"}));
  std::vector<std::string> headings;
  for (const auto& [style, text] : document.paragraphs) {
    if (style.starts_with("Heading")) headings.push_back(text);
  }
  EXPECT_THAT(headings, ElementsAre("1  Summary", "2  Results", "2.1  Risk matrix", "2.2  Charts", "3  Details",
                                    "4  Signatures", "Appendix A  Record"));
  EXPECT_THAT(document.all, HasSubstr("TOC \\o \"1-2\""));
  EXPECT_THAT(document.paragraphs, Contains(testing::Pair("TOC2", HasSubstr("2.2  Charts\t PAGEREF _TocPharos4"))));
  EXPECT_THAT(part("word/settings.xml"), HasSubstr("updateFields"));
}

TEST_F(DocxPaperTest, TablesHaveCaptionsAndRepeatedHeaders) {
  written(small_paper());
  const auto document = read_docx(path_);
  ASSERT_EQ(document.tables.size(), 4U) << "cover, matrix, items, record";
  const auto& items = document.tables[2];
  EXPECT_EQ(items.repeated_heads, 1);
  EXPECT_THAT(items.rows.front(), ElementsAre("Number", "Received", "Text"));
  EXPECT_THAT(items.rows.back(), ElementsAre("C-0003", "31 Jan 2026", "1,003"));
  EXPECT_THAT(document.paragraphs, Contains(Styled{"Caption", "Table 1. All items."}));
  EXPECT_THAT(document.paragraphs, Contains(Styled{"Normal", "None."})) << "an empty table says so";
}

TEST_F(DocxPaperTest, NumbersDatesAndWordsFitTheirColumns) {
  const std::vector<std::string> headers{"Number", "Received", "Status", "Firm", "Product", "Reason", "Root cause"};
  const std::string text = "A long text that wraps in its column, again and again, because there is much of it.";
  const DocxRows rows{{{"CMP-000253"}, {"27 Nov 2023"}, {"Terminated"}, {"Technologies AG"}, {text}, {text}, {text}}};
  constexpr int kPage = 9666;
  constexpr int kPadding = 160;
  const auto widths = docx_widths(headers, rows, kPage);
  // Measured in Arial, 8 points, in twentieths of a point.
  EXPECT_GE(widths[0], 943 + kPadding);
  EXPECT_GE(widths[1], 872 + kPadding);
  EXPECT_GE(widths[2], 774 + kPadding);
  EXPECT_GE(widths[3], 961 + kPadding) << "the longest word";
  EXPECT_LE(std::accumulate(widths.begin(), widths.end(), 0), kPage);
  EXPECT_THAT(docx_table("T", headers, rows, widths), HasSubstr(R"(<w:tblCellMar><w:left w:w="80" w:type="dxa"/>)"));
}

TEST_F(DocxPaperTest, ALongTitleIsShortenedInThePageHeader) {
  auto paper = small_paper();
  paper.title = std::string(89, 'x') + " and so on";
  written(paper);
  EXPECT_THAT(read_docx(path_, "word/header1.xml").all, HasSubstr(std::string(89, 'x') + "…"));
  EXPECT_THAT(read_docx(path_).all, HasSubstr("xxx and so on")) << "the cover has all of it";
}

TEST_F(DocxPaperTest, AWideSectionWithoutRowsDoesNotBeginAPage) {
  auto paper = small_paper();
  EXPECT_TRUE(needs_wide_pages(paper.sections[2]));
  written(paper);
  EXPECT_THAT(part("word/document.xml"), HasSubstr("landscape"));
  std::get<PaperTable>(paper.sections[2].blocks[0]).rows.clear();
  EXPECT_FALSE(needs_wide_pages(paper.sections[2]));
  written(paper);
  EXPECT_THAT(part("word/document.xml"), Not(HasSubstr("landscape")));
}

TEST_F(DocxPaperTest, TheMatrixIsATableAndChartsAreNative) {
  written(small_paper());
  const auto matrix = read_docx(path_).tables.at(1).rows;
  EXPECT_THAT(matrix, ElementsAre(ElementsAre("Probability \u2193\nSeverity \u2192", "Minor (S1)", "Serious (S2)"),
                                  ElementsAre("Frequent (P2)", "", "\u25CF G-001"),
                                  ElementsAre("Rare (P1)", "\u25CB G-002\u25CF G-002", "\u25CB G-001")));
  EXPECT_THAT(part("word/charts/chart1.xml"), HasSubstr("<c:lineChart>"));
  EXPECT_THAT(part("word/charts/chart2.xml"), HasSubstr(R"(<c:barDir val="col"/><c:grouping val="stacked"/>)"));
  EXPECT_THAT(part("word/charts/chart3.xml"), HasSubstr(R"(<c:barDir val="bar"/>)"));
  EXPECT_THAT(part("word/charts/chart3.xml"), HasSubstr("<c:errBars>"));
  EXPECT_THAT(part("word/document.xml"), HasSubstr("descr=\"Lines\""));
}

TEST_F(DocxPaperTest, ADraftSaysSoOnEveryPageAndPagesAreNumbered) {
  written(small_paper());
  for (const int number : {1, 2, 3}) {
    EXPECT_THAT(read_docx(path_, fmt::format("word/header{}.xml", number)).all, HasSubstr("DRAFT"));
    EXPECT_THAT(read_docx(path_, fmt::format("word/footer{}.xml", number)).all,
                HasSubstr("Page  PAGE 1 of  NUMPAGES 1"));
  }
  const auto document = part("word/document.xml");
  size_t sections = 0;
  for (size_t at = document.find("<w:sectPr>"); at != document.npos; at = document.find("<w:sectPr>", at + 1))
    ++sections;
  EXPECT_EQ(sections, 3U) << "upright, wide, upright";
  EXPECT_EQ(document.find("<w:titlePg/>"), document.rfind("<w:titlePg/>")) << "one cover";
  auto final_one = small_paper();
  final_one.mark.clear();
  written(final_one);
  for (const int number : {1, 2, 3}) {
    EXPECT_THAT(read_docx(path_, fmt::format("word/header{}.xml", number)).all, Not(HasSubstr("DRAFT")));
  }
}

TEST_F(DocxPaperTest, SignaturesHaveNameMeaningAndLocalTimeWithZone) {
  written(small_paper());
  const auto document = read_docx(path_);
  for (const auto* text :
       {"Anna Author", "Meaning: Authored", "Signed electronically: 17 Nov 2025, 16:04 CET (UTC+01:00)",
        "SHA-256 abc123", "Approver (Ben): not signed"}) {
    EXPECT_THAT(document.paragraphs, Contains(Styled{"Normal", text}));
  }
}

TEST_F(DocxPaperTest, HostileTextStaysTextAndInvalidCharactersAreDropped) {
  const std::string hostile =
      "a<b>&\"c\" \x01\x08\x0B\x1F\x7F ]]> &amp; <!-- \xEF\xBF\xBE\xEF\xBF\xBF \xF0\x9F\x92\x89\r\ntab\tend";
  Paper paper{.kind = hostile, .title = hostile, .subject = hostile, .reference = hostile, .mark = hostile};
  paper.sections = {{.title = hostile, .blocks = {Paragraph{hostile}, PaperTable{hostile, {hostile}, {{hostile}}}}}};
  auto chart = small_chart(ChartKind::kBars);
  chart.categories = {hostile};
  paper.sections[0].blocks.emplace_back(Figure{hostile, hostile, chart});
  written(paper);
  const std::string shown = "a<b>&\"c\"  ]]> &amp; <!--  \xF0\x9F\x92\x89\ntab\tend";
  const auto document = read_docx(path_);
  EXPECT_THAT(document.tables.back().rows, ElementsAre(ElementsAre(shown), ElementsAre(shown)));
  EXPECT_THAT(document.paragraphs, Contains(Styled{"Normal", shown}));
  const sheets::ZipArchive archive{path_};
  for (const auto& member : archive.members()) EXPECT_NO_THROW(read_docx(path_, member)) << member;
}

TEST_F(DocxPaperTest, TwoThousandRowsAreCompleteAndReproducible) {
  const auto first = written(small_paper(2000));
  EXPECT_EQ(read_docx(path_).tables.at(2).rows.size(), 2001U);
  EXPECT_TRUE(first == written(small_paper(2000)));
}

// The time of creation must not be in the file.
TEST_F(DocxPaperTest, NoCreationTimeIsInTheFile) {
  const auto bytes = written(small_paper());
  EXPECT_THAT(part("docProps/core.xml"), Not(HasSubstr(">20")));
  int members = 0;
  // Every local header of a member: its time and date are ten bytes after its signature.
  for (size_t at = bytes.find("PK\x03\x04"); at != bytes.npos; at = bytes.find("PK\x03\x04", at + 4)) {
    EXPECT_EQ(bytes.substr(at + 10, 4), std::string("\0\0\x21\0", 4));
    ++members;
  }
  EXPECT_GE(members, 8);
}

TEST_F(DocxPaperTest, AFileThatCannotBeWrittenIsReported) {
  EXPECT_ANY_THROW(write_docx_paper(small_paper(), letterhead_, "/no/such/folder/paper.docx"));
}

}  // namespace
}  // namespace pharos::exports

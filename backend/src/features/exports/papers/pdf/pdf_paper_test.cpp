#include "features/exports/papers/pdf/pdf_paper.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "features/exports/papers/paper_test_support.hpp"
#include "pdf/pdf_test_support.hpp"
#include "public_data/test_support.hpp"

namespace pharos::exports {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class PdfPaperTest : public testing::Test {
 protected:
  std::string written(const Paper& paper, const Letterhead& letterhead) {
    write_pdf_paper(paper, letterhead, path_);
    std::ifstream in{path_, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
  }
  std::string page(int number) const { return pdf::text_of_pdf(path_, number); }

  public_data::TemporaryFolder folder_;
  std::filesystem::path path_ = folder_.path() / "paper.pdf";
  Letterhead letterhead_{.organization = "Acme Devices", .logo = {}, .time_zone = "America/New_York"};
};

TEST_F(PdfPaperTest, HeadingsAreNumberedInTheirOrder) {
  const std::vector<HeadingLabel> expected{{"1  Summary"},        {"2  Results"}, {"2.1  Risk matrix", true},
                                           {"2.2  Charts", true}, {"3  Details"}, {"4  Signatures"},
                                           {"Appendix A  Record"}};
  EXPECT_EQ(headings_of(small_paper()), expected);
}

TEST_F(PdfPaperTest, TheCoverNamesOrganizationTitleSubjectAndState) {
  written(small_paper(), letterhead_);
  const auto cover = page(1);
  for (const auto* text : {"Acme Devices", "Risk analysis report", "Pumps <2026> & more", "Infusion pump", "Version",
                           "DRAFT: Coding", "Page 1 of "}) {
    EXPECT_THAT(cover, HasSubstr(text));
  }
}

TEST_F(PdfPaperTest, TheContentsGiveThePageOfEachHeading) {
  const auto paper = small_paper();
  written(paper, letterhead_);
  const auto pages = heading_pages(paper, letterhead_);
  const auto labels = headings_of(paper);
  ASSERT_EQ(pages.size(), labels.size());
  const auto contents = page(2);
  for (size_t i = 0; i < labels.size(); ++i) {
    const auto name = labels[i].text.substr(labels[i].text.rfind("  ") + 2);
    const auto place = contents.find(name);
    ASSERT_NE(place, contents.npos) << name;
    const auto line = contents.substr(place, contents.find('\n', place) - place);
    EXPECT_THAT(line, testing::EndsWith(" " + std::to_string(pages[i]))) << name;
    EXPECT_THAT(page(static_cast<int>(pages[i])), HasSubstr(name));
  }
}

TEST_F(PdfPaperTest, EveryPageHasItsNumberAndADraftItsMark) {
  written(small_paper(200), letterhead_);
  const int pages = pdf::pages_of_pdf(path_);
  ASSERT_GT(pages, 8);
  for (int i = 1; i <= pages; ++i) {
    EXPECT_THAT(page(i), HasSubstr(fmt::format("Page {} of {}", i, pages)));
    EXPECT_THAT(page(i), HasSubstr("DRAFT"));
    EXPECT_THAT(page(i), HasSubstr("Risk analysis report, version 2"));
  }
  auto final_one = small_paper();
  final_one.mark.clear();
  final_one.facts.clear();
  written(final_one, letterhead_);
  EXPECT_THAT(pdf::text_of_pdf(path_), Not(HasSubstr("DRAFT")));
}

TEST_F(PdfPaperTest, TheHeaderOfATableIsRepeatedAndNoRowIsLost) {
  const auto paper = small_paper(300);
  written(paper, letterhead_);
  const auto pages = heading_pages(paper, letterhead_);
  std::string all;
  for (auto i = static_cast<int>(pages[4]); i < static_cast<int>(pages[5]); ++i) {
    const auto text = page(i);
    all += text;
    if (text.find("C-0") != text.npos) {
      EXPECT_THAT(text, testing::ContainsRegex("Number +Received +Text")) << i;
    }
  }
  for (int i = 1; i <= 300; ++i) EXPECT_THAT(all, HasSubstr(fmt::format("C-{:04}", i)));
  EXPECT_THAT(all, HasSubstr("31 Jan 2026"));
  EXPECT_THAT(all, HasSubstr("Table 2. Nothing."));
}

TEST_F(PdfPaperTest, FiguresShowTheirLabelsRisksAndValues) {
  written(small_paper(), letterhead_);
  const auto text = pdf::text_of_pdf(path_);
  for (const auto* shown :
       {"Serious (S2)", "Rare (P1)", "G-001", "G-002", "Acceptable", "Documented", "Observed",
        "Figure 1. Where the risks are.", "Feb 2026", "With a harm", "Figure 4. One below the other."}) {
    EXPECT_THAT(text, HasSubstr(shown));
  }
}

TEST_F(PdfPaperTest, SignaturesHaveNameMeaningAndLocalTimeWithZone) {
  written(small_paper(), letterhead_);
  const auto text = pdf::text_of_pdf(path_);
  for (const auto* shown :
       {"Anna Author", "Meaning: Authored", "Signed electronically: 17 Nov 2025, 10:04 EST (UTC-05:00)",
        "Comment: Complete", "SHA-256 abc123", "Approver (Ben): not signed"}) {
    EXPECT_THAT(text, HasSubstr(shown));
  }
}

TEST_F(PdfPaperTest, TimesAreShownInTheZoneOfTheOrganization) {
  const Timestamp moment{1'763'391'840'000'000};
  EXPECT_EQ(local_moment(moment, "UTC"), "17 Nov 2025, 15:04 UTC");
  EXPECT_EQ(local_moment(moment, "Asia/Kolkata"), "17 Nov 2025, 20:34 IST (UTC+05:30)");
  EXPECT_EQ(local_moment(moment, "America/Sao_Paulo"), "17 Nov 2025, 12:04 UTC-03:00");
  EXPECT_EQ(local_moment(moment, "No/Such_Zone"), "17 Nov 2025, 15:04 UTC");
}

TEST_F(PdfPaperTest, ThePlaygroundIsMarkedOnEveryPage) {
  letterhead_.is_playground = true;
  written(small_paper(), letterhead_);
  for (int i = 1; i <= pdf::pages_of_pdf(path_); ++i) EXPECT_THAT(page(i), HasSubstr("PLAYGROUND"));
}

TEST_F(PdfPaperTest, EqualPapersGiveEqualBytes) {
  EXPECT_TRUE(written(small_paper(50), letterhead_) == written(small_paper(50), letterhead_));
}

TEST_F(PdfPaperTest, ALogoIsOnTheCoverAndADamagedOneIsLeftOut) {
  // A gray pixel as PNG.
  letterhead_.logo = find_picture(
      "data:image/"
      "png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==");
  ASSERT_TRUE(letterhead_.logo);
  EXPECT_EQ(letterhead_.logo->width, 1);
  written(small_paper(), letterhead_);
  EXPECT_THAT(pdf::output_of("pdfimages -list '" + path_.string() + "'"), HasSubstr("image"));
  letterhead_.logo->bytes.resize(40);
  written(small_paper(), letterhead_);
  EXPECT_THAT(page(1), HasSubstr("Acme Devices"));
  EXPECT_FALSE(find_picture("data:image/png;base64,AAAA"));
  EXPECT_FALSE(find_picture("https://example.com/logo.png"));
}

TEST_F(PdfPaperTest, AnEmptyPaperHasCoverAndContentsOnly) {
  written({.kind = "Report", .title = "Nothing", .subject = "", .sections = {{.title = "Summary"}}}, {});
  EXPECT_EQ(pdf::pages_of_pdf(path_), 3);
  EXPECT_THAT(page(3), HasSubstr("Summary"));
}

TEST_F(PdfPaperTest, LongTextIsWrappedAndContinuedOnTheNextPage) {
  Paper paper{.kind = "Report", .title = std::string(300, 'W'), .subject = std::string(200, 'x')};
  const std::string word = "Supercalifragilistic ";
  std::string text;
  for (int i = 0; i < 900; ++i) text += word;
  paper.sections = {
      {.title = std::string(200, 'T'),
       .blocks = {Paragraph{text},
                  PaperTable{.caption = "Long.", .headers = {"A", "B"}, .rows = {{text, std::string{"end"}}}}}}};
  written(paper, letterhead_);
  const auto all = pdf::text_of_pdf(path_);
  size_t count = 0;
  for (size_t at = all.find("Supercali"); at != all.npos; at = all.find("Supercali", at + 1)) ++count;
  EXPECT_EQ(count, 1800U);
}

}  // namespace
}  // namespace pharos::exports

#include "pdf/document.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.hpp"
#include "pdf/pdf_test_support.hpp"
#include "public_data/test_support.hpp"

namespace pharos::pdf {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class PdfDocumentTest : public testing::Test {
 protected:
  std::filesystem::path file() const { return folder_.path() / "page.pdf"; }
  std::string drawn(const std::string& text, const FontFiles& fonts) const {
    Document document{Paper::kA4Portrait, "Title", fonts};
    document.add_page();
    document.text(40, 40, text, {});
    document.save(file());
    return text_of_pdf(file());
  }

  public_data::TemporaryFolder folder_;
};

TEST_F(PdfDocumentTest, EveryScriptIsReadable) {
  ASSERT_FALSE(find_fonts().regular.empty()) << "scripts/setup installs a font";
  const std::string text = "Müller ≥ 5 µg – “Žižkov” Привет Ωμέγα (b)(4) \\";
  EXPECT_THAT(drawn(text, find_fonts()), HasSubstr(text));
}

TEST_F(PdfDocumentTest, ReadersFindNothingWrongWithTheText) {
  drawn("Müller ≥ 5 µg", find_fonts());
  EXPECT_EQ(output_of("pdftotext '" + file().string() + "' - 2>&1 >/dev/null"), "");
}

TEST_F(PdfDocumentTest, WithoutAFontOtherLettersAreTranscribed) {
  EXPECT_THAT(drawn("Müller ≥ 5 µg, Łódź, 漢", {}), HasSubstr("Müller >= 5 µg, Lódz, ?"));
}

TEST_F(PdfDocumentTest, LinesBreakBetweenWordsAndInsideLongOnes) {
  const Document document{Paper::kA4Portrait, "Title"};
  const Style style{.size = 10};
  const double width = document.text_width("twelve words", style) + 1;
  EXPECT_THAT(document.lines("twelve words twelve words\nnew", width, style),
              ElementsAre("twelve words", "twelve words", "new"));
  const auto pieces = document.lines(std::string(100, 'W'), width, style);
  EXPECT_GT(pieces.size(), 5U);
  for (const auto& piece : pieces) EXPECT_LE(document.text_width(piece, style), width);
  EXPECT_THAT(document.lines("", width, style), ElementsAre(""));
  const auto cut = document.lines("one two three four five six seven eight nine ten", width, style, 2);
  ASSERT_EQ(cut.size(), 2U);
  EXPECT_TRUE(cut.back().ends_with("…"));
  EXPECT_LE(document.text_width(cut.back(), style), width);
}

TEST_F(PdfDocumentTest, PagesCanBeWrittenOnLater) {
  Document document{Paper::kA4Landscape, "Title"};
  for (int i = 0; i < 3; ++i) document.add_page();
  document.go_to(1);
  document.text(50, 50, "on the second", {});
  document.hatch({100, 100, 40, 60}, {});
  document.save(file());
  EXPECT_EQ(pages_of_pdf(file()), 3);
  EXPECT_THAT(text_of_pdf(file(), 2), HasSubstr("on the second"));
  EXPECT_THAT(output_of("pdfinfo '" + file().string() + "'"), HasSubstr("841.89 x 595.28"));
}

TEST_F(PdfDocumentTest, AFileThatCannotBeWrittenIsReported) {
  Document document{Paper::kA4Portrait, "Title"};
  document.add_page();
  EXPECT_THROW(document.save("/no/such/folder/page.pdf"), Error);
}

}  // namespace
}  // namespace pharos::pdf

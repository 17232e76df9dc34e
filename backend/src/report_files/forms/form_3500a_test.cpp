#include "report_files/forms/form_3500a.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <sstream>

#include "core/id.hpp"
#include "pdf/pdf_test_support.hpp"
#include "report_files/forms/form_values.hpp"
#include "report_files/report/report_test_support.hpp"

namespace pharos::report_files {
namespace {

using testing::HasSubstr;
using testing::Not;

class Form3500aTest : public testing::Test {
 protected:
  Form3500aTest() { std::filesystem::create_directories(folder_); }
  ~Form3500aTest() override { std::filesystem::remove_all(folder_); }
  std::string bytes_of(const std::string& name) const {
    std::ifstream in{folder_ / name, std::ios::binary};
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
  }
  std::filesystem::path folder_ = std::filesystem::temp_directory_path() / new_id_text("form");
};

TEST_F(Form3500aTest, EveryBoxIsShownWithItsNumber) {
  auto report = full_report();
  std::string narrative = "FIRSTWORD ";
  for (int i = 0; i < 3000; ++i) narrative += "word ";
  report.evaluation.narrative = narrative + "LASTWORD";
  write_form_3500a(report, {.organization = "Dayton Infusion", .is_draft = true}, folder_ / "form.pdf");
  const auto text = pdf::text_of_pdf(folder_ / "form.pdf");
  EXPECT_THAT(text, HasSubstr("1234567-2026-00042, follow-up 3"));
  EXPECT_THAT(text, HasSubstr("DRAFT"));
  for (const auto& value : form_values(report)) {
    if (value.number.empty() || value.number == "H10") continue;
    EXPECT_THAT(text, HasSubstr(value.number + " ")) << value.path;
    const auto word = value.text.substr(0, value.text.find(' '));
    EXPECT_THAT(text, HasSubstr(word)) << value.path;
  }
  EXPECT_THAT(text, HasSubstr("Asked but unknown (ASKU)"));
  EXPECT_THAT(text, HasSubstr("Student nurse"));
  EXPECT_THAT(text, HasSubstr("Heparin"));
  EXPECT_THAT(text, HasSubstr("Insulin"));
  EXPECT_THAT(text, HasSubstr("2 May 2026"));
  EXPECT_THAT(text, HasSubstr("FIRSTWORD"));
  EXPECT_THAT(text, HasSubstr("LASTWORD"));
  EXPECT_THAT(text, HasSubstr("(continued)"));
  EXPECT_GT(pdf::pages_of_pdf(folder_ / "form.pdf"), 3);
}

TEST_F(Form3500aTest, ABlockForFacilitiesIsShownOnlyIfItIsUsed) {
  write_form_3500a(smallest_report(), {.organization = "Dayton Infusion"}, folder_ / "form.pdf");
  const auto text = pdf::text_of_pdf(folder_ / "form.pdf");
  EXPECT_THAT(text, HasSubstr("D. Suspect medical device"));
  EXPECT_THAT(text, HasSubstr("Concomitant medical product"));  // empty, like other boxes
  EXPECT_THAT(text, Not(HasSubstr("user facility or importer")));
  EXPECT_THAT(text, Not(HasSubstr("DRAFT")));
}

TEST_F(Form3500aTest, EqualReportsGiveEqualBytes) {
  write_form_3500a(full_report(), {.organization = "Dayton Infusion"}, folder_ / "one.pdf");
  write_form_3500a(full_report(), {.organization = "Dayton Infusion"}, folder_ / "two.pdf");
  EXPECT_EQ(bytes_of("one.pdf"), bytes_of("two.pdf"));
}

TEST(FormValuesTest, BoxesAreOrderedByBlockAndNumber) {
  const auto values = form_values(full_report());
  std::vector<std::string> numbers;
  for (const auto& value : values) {
    if (numbers.empty() || numbers.back() != value.number) numbers.push_back(value.number);
  }
  EXPECT_THAT(numbers, testing::ElementsAre("", "A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "D1",
                                            "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10", "D11", "E1", "E3",
                                            "E4", "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F9", "F11", "F12", "F13",
                                            "F14", "G1", "G2", "G3", "G4", "G5", "G7", "G9", "H1", "H2", "H3", "H4",
                                            "H5", "H6", "H7", "H8", "H9", "H10"));
}

}  // namespace
}  // namespace pharos::report_files

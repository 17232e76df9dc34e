#include "features/exports/files/open_table_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "features/exports/files/documents/paper_text.hpp"
#include "features/exports/stamp_table.hpp"
#include "pdf/pdf_test_support.hpp"
#include "public_data/test_support.hpp"
#include "sheets/zip_archive.hpp"

namespace pharos::exports {
namespace {

using testing::HasSubstr;
using testing::Not;

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

TEST(TableFilesTest, NotesAreBelowTheOnlyTableOfCsv) {
  const public_data::TemporaryFolder folder;
  const auto path = folder.path() / "table.csv";
  const auto file = open_table_file(Format::kCsv, path);
  file->begin_table("First", {"a"});
  file->begin_table("Second", {"b"});
  file->add_row({std::string{"not here"}});
  file->begin_notes("Stamp", {"Field", "Value"});
  file->add_row({std::string{"Stamp"}, std::string{"stm_1"}});
  file->finish();
  std::ifstream in{path, std::ios::binary};
  const std::string text{std::istreambuf_iterator<char>{in}, {}};
  EXPECT_EQ(text,
            "\xEF\xBB\xBF"
            "a\r\n\r\nField,Value\r\nStamp,stm_1\r\n");
}

TEST(TableFilesTest, R38_TextIsNeverReadAsAFormula) {
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

TEST(TableFilesTest, AFullDiskIsReported) {
  const auto file = open_table_file(Format::kCsv, "/no/such/folder/table.csv");
  file->begin_table("First", {"a"});
  EXPECT_ANY_THROW(file->finish());
}

TEST(TableFilesTest, APdfRepeatsItsHeaderAndNumbersItsPages) {
  const public_data::TemporaryFolder folder;
  const auto path = folder.path() / "table.pdf";
  const auto file = open_table_file(Format::kPdf, path);
  file->set_title("Reports of Žižkov");
  file->begin_table("First", {"Number", "Words that wrap", "Count"});
  for (int i = 1; i <= 120; ++i) {
    file->add_row(
        {"row-" + std::to_string(i), std::string{"Ωμέγα wraps "} + std::string(i % 7 * 30, 'w'), std::int64_t{i}});
  }
  file->begin_notes("Stamp", {"Field", "Value"});
  file->add_row({std::string{"Stamp"}, std::string{"stm_1"}});
  file->finish();

  const int pages = pdf::pages_of_pdf(path);
  ASSERT_GT(pages, 3);
  std::string all;
  for (int page = 1; page < pages; ++page) {
    const std::string text = pdf::text_of_pdf(path, page);
    EXPECT_THAT(text, HasSubstr("Reports of Žižkov"));
    EXPECT_THAT(text, HasSubstr("Words that wrap"));
    EXPECT_THAT(text, HasSubstr("Page " + std::to_string(page) + " of " + std::to_string(pages)));
    EXPECT_THAT(text, Not(HasSubstr("stm_1")));
    all += text;
  }
  for (int i = 1; i <= 120; ++i) EXPECT_THAT(all, HasSubstr("row-" + std::to_string(i)));
  const std::string last = pdf::text_of_pdf(path, pages);
  EXPECT_THAT(last, HasSubstr("stm_1"));
  EXPECT_THAT(last, Not(HasSubstr("row-")));
}

TEST(TableFilesTest, ASmallTableOfAPdfFollowsOnTheSamePage) {
  const public_data::TemporaryFolder folder;
  const auto path = folder.path() / "table.pdf";
  const auto file = open_table_file(Format::kPdf, path);
  file->set_title("Analysis");
  file->begin_table("Summary", {"Field", "Value"});
  file->add_row({std::string{"Items"}, std::int64_t{1234}});
  file->begin_table("Signatures", {"Name", "Signed at", "Due"});
  file->add_row(
      {std::string{"Ann Lee"}, std::string{"2030-01-31T14:05:09.123456Z"}, std::string{"2030-02-28"}, std::string{""}});
  file->begin_table("Exclusions", {"Reason"});
  file->finish();

  ASSERT_EQ(pdf::pages_of_pdf(path), 1);
  const std::string text = pdf::text_of_pdf(path);
  for (const auto* shown : {"Analysis", "1,234", "Signatures", "31 Jan 2030, 14:05 UTC", "28 Feb 2030", "None"}) {
    EXPECT_THAT(text, HasSubstr(shown));
  }
}

TEST(TableFilesTest, NumbersAndDatesAreWrittenForReadersOnPaperOnly) {
  EXPECT_EQ(paper_cell(std::int64_t{-12345}).text, "-12,345");
  EXPECT_EQ(paper_cell(0.03421).text, "0.03421");
  EXPECT_EQ(paper_cell(1234567.8).text, "1,234,568");
  EXPECT_EQ(paper_cell(std::string{"2030-01-31"}).text, "31 Jan 2030");
  for (const std::string text : {"2030-01", "2030-13-45", "LOT 2030-01-31", "2030-01-31T14:05", ""}) {
    EXPECT_EQ(paper_cell(text).text, text);
  }
  EXPECT_EQ(written({{std::string{"2030-01-31"}, std::int64_t{12345}}}), kHead + "2030-01-31,12345\r\n");
}

TEST(TableFilesTest, ACellLongerThanAPageContinuesOnTheNext) {
  const public_data::TemporaryFolder folder;
  const auto path = folder.path() / "table.pdf";
  const auto file = open_table_file(Format::kPdf, path);
  file->begin_table("First", {"Narrative"});
  std::string words;
  for (int i = 0; i < 1500; ++i) words += "word" + std::to_string(i) + (i % 10 == 9 ? "\n" : " ");
  file->add_row({words});
  file->finish();
  EXPECT_GT(pdf::pages_of_pdf(path), 2);
  const std::string text = pdf::text_of_pdf(path);
  for (const int i : {0, 499, 750, 1499}) EXPECT_THAT(text, HasSubstr("word" + std::to_string(i)));
}

TEST(TableFilesTest, FiltersAreDescribedInWords) {
  const auto words =
      filter_labels({{"product_code", "FRN"},
                     {"start_date", "2021-01-01"},
                     {"event_type", JsonArray{"Death", "Injury"}},
                     {"hide_duplicates", true},
                     {"q", ""},
                     {"groups", JsonArray{JsonObject{{"manufacturer_names", JsonArray{"ACME", "ACME INC"}}}}}});
  const Notes expected{{"Product code", "FRN"},
                       {"From", "2021-01-01"},
                       {"Event type", "Death; Injury"},
                       {"Near-duplicates hidden", "Yes"},
                       {"Companies", "ACME; ACME INC"}};
  EXPECT_EQ(words, expected);
}

// The stamp of a query in a file, as text.
std::string stamp_in(Format format) {
  const public_data::TemporaryFolder folder;
  const auto path = folder.path() / "stamp";
  const Json meta(JsonObject{
      {"source", "maude"},
      {"data_through", "2026-10-31"},
      {"data_version", "v1"},
      {"loaded_at", "2026-11-01T00:00:00Z"},
      {"incomplete_from", nullptr},
      {"warnings", JsonArray{}},
      {"query_stamp",
       JsonObject{{"id", "stm_1"},
                  {"row_count", 12345},
                  {"created_at", "2026-11-02T00:00:00Z"},
                  {"by", "usr_1"},
                  {"kind", "ae_events"},
                  {"canonical_query",
                   R"({"filter":{"product_code":"FRN"},"order_by":["brand_name:desc"],"page":1,"page_size":25})"},
                  {"rows_sha256", "0a1b"}}}});
  const auto file = open_table_file(format, path);
  write_stamp(meta, {{"product_code", "FRN"}}, {}, *file);
  file->finish();
  if (format == Format::kPdf) return pdf::text_of_pdf(path);
  std::ifstream in{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{in}, {}};
}

TEST(TableFilesTest, AQueryIsPrintedInWordsAndExportedAsItCanBeRun) {
  const auto printed = stamp_in(Format::kPdf);
  EXPECT_THAT(printed, HasSubstr("Adverse event reports; Sorted by Brand name, descending; Page: 1"));
  EXPECT_THAT(printed, Not(HasSubstr("{")));
  EXPECT_THAT(stamp_in(Format::kCsv), HasSubstr(R"(""order_by"":[""brand_name:desc""])"));
}

TEST(TableFilesTest, AWorkbookShowsWholeTextsAndPrintsAllColumnsSideBySide) {
  const public_data::TemporaryFolder folder;
  const auto path = folder.path() / "table.xlsx";
  const auto file = open_table_file(Format::kXlsx, path);
  file->begin_table("T", {"Code", "Problem"});
  file->add_row({std::string{"A0908"}, std::string(48, 'x')});
  file->begin_table("U", {"Short"});
  file->finish();
  sheets::ZipArchive archive{path};
  const auto sheet = sheets::read_all(*archive.open("xl/worksheets/sheet1.xml"), 100'000);
  EXPECT_THAT(sheet, testing::ContainsRegex("<col min=\"1\" max=\"1\" width=\"10"));
  EXPECT_THAT(sheet, testing::ContainsRegex("<col min=\"2\" max=\"2\" width=\"50"));
  EXPECT_THAT(sheet, HasSubstr("orientation=\"landscape\""));
  EXPECT_THAT(sheet, HasSubstr("fitToHeight=\"0\""));
}

TEST(TableFilesTest, NoCreationTimeIsInAWorkbook) {
  const public_data::TemporaryFolder folder;
  const auto path = folder.path() / "table.xlsx";
  const auto file = open_table_file(Format::kXlsx, path);
  file->begin_table("T", {"a"});
  file->finish();
  sheets::ZipArchive archive{path};
  const auto properties = sheets::read_all(*archive.open("docProps/core.xml"), 100'000);
  EXPECT_NE(properties.find("1980-01-01T00:00:00Z"), properties.npos);
  EXPECT_EQ(properties.find(">20"), properties.npos);
  std::ifstream in{path, std::ios::binary};
  const std::string bytes{std::istreambuf_iterator<char>{in}, {}};
  // Every local header of a member: its time and date are ten bytes after its signature.
  int members = 0;
  for (size_t at = bytes.find("PK\x03\x04"); at != bytes.npos; at = bytes.find("PK\x03\x04", at + 4)) {
    EXPECT_EQ(bytes.substr(at + 10, 4), std::string("\0\0\x21\0", 4));
    ++members;
  }
  EXPECT_GE(members, 8);
}

}  // namespace
}  // namespace pharos::exports

#include "sheets/table_source.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.hpp"
#include "public_data/test_support.hpp"
#include "sheets/cell_styles.hpp"

namespace pharos::sheets {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Rows = std::vector<std::vector<std::string>>;
using public_data::TemporaryFolder;
using public_data::write_zip;
using public_data::ZipMembers;

const std::string kStyles = R"(<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]d\-mmm\-yy;@"/>
  <numFmt numFmtId="165" formatCode="0.00&quot; days&quot;"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>)";

ZipMembers book_of(const std::string& rows, const std::string& properties = "") {
  return {{"[Content_Types].xml", "<Types/>"},
          {"xl/workbook.xml", "<workbook xmlns:r='x'>" + properties +
                                  "<sheets><sheet name='First' r:id='r1'/><sheet name='Other' r:id='r2'/></sheets>"
                                  "</workbook>"},
          {"xl/_rels/workbook.xml.rels",
           "<Relationships><Relationship Id='r1' Target='worksheets/sheet1.xml'/>"
           "<Relationship Id='r2' Target='/xl/worksheets/sheet2.xml'/></Relationships>"},
          {"xl/worksheets/sheet1.xml", "<worksheet><sheetData>" + rows + "</sheetData></worksheet>"},
          {"xl/worksheets/sheet2.xml", "<worksheet><sheetData><row><c><v>7</v></c></row></sheetData></worksheet>"},
          {"xl/sharedStrings.xml", "<sst><si><t>shared</t></si><si><r><t>in </t></r><r><t>parts</t></r></si></sst>"},
          {"xl/styles.xml", kStyles}};
}

class TableSourceTest : public testing::Test {
 protected:
  Rows rows_of(const std::filesystem::path& file, const TableSource::Reading& reading = {}) {
    Rows rows;
    TableSource{file, file.filename().string()}.read(reading, [&rows](std::uint64_t, const auto& cells) {
      rows.push_back(cells);
      return true;
    });
    return rows;
  }
  Rows rows_of(const ZipMembers& members, const TableSource::Reading& reading = {}) {
    return rows_of(write_zip(folder_, "book.xlsx", members), reading);
  }
  std::string refusal_of(const std::filesystem::path& file) {
    try {
      rows_of(file);
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  }
  std::string refusal_of(const ZipMembers& members) { return refusal_of(write_zip(folder_, "book.xlsx", members)); }

  TemporaryFolder folder_;
};

TEST_F(TableSourceTest, CellsAreReadAsDisplayed) {
  const std::string rows = R"(
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
    <row r="3"><c r="A3" t="inlineStr"><is><t>inline</t></is></c><c r="B3" t="b"><v>1</v></c>
      <c r="C3"><f>A1*2</f><v>0.30000000000000004</v></c><c r="D3" t="str"><f>X</f><v>cached</v></c>
      <c r="E3" t="e"><v>#N/A</v></c><c r="F3"><v>1.2E3</v></c></row>
    <row r="4"/><row r="5"><c r="B5"/></row>)";
  EXPECT_EQ(rows_of(book_of(rows)),
            (Rows{{"shared", "", "in parts"}, {"inline", "TRUE", "0.3", "cached", "#N/A", "1200"}}));
  EXPECT_EQ(rows_of(book_of(rows), {.sheet = "Other"}), (Rows{{"7"}}));
  EXPECT_THROW(rows_of(book_of(rows), {.sheet = "None"}), Error);
}

TEST_F(TableSourceTest, DatesAreRecognizedByTheirNumberFormat) {
  const std::string rows = R"(<row><c s="1"><v>44927</v></c><c s="2"><v>44927.75</v></c><c s="3"><v>44927</v></c>
    <c s="0"><v>44927</v></c><c s="1"><v>60</v></c></row>)";
  EXPECT_EQ(rows_of(book_of(rows)), (Rows{{"2023-01-01", "2023-01-01", "44927", "44927", "1900-02-28"}}));
  EXPECT_EQ(rows_of(book_of(rows), {.day_separator = '/'}).front().front(), "2023/01/01");
  EXPECT_EQ(rows_of(book_of(rows, "<workbookPr date1904='1'/>")).front().front(), "2027-01-02");
  EXPECT_TRUE(shows_a_day("yyyy-mm-dd"));
  EXPECT_FALSE(shows_a_day("[Red]0.00"));
  EXPECT_FALSE(shows_a_day("\"day\" 0"));
  EXPECT_FALSE(shows_a_day("h:mm"));
  EXPECT_EQ(day_of_serial(-5, false, '-'), "");
}

TEST_F(TableSourceTest, R36_TheExtensionAndTheFirstBytesMustAgree) {
  EXPECT_THAT(refusal_of(folder_.write("a.pdf", "x")), HasSubstr("CSV or XLSX"));
  EXPECT_THAT(refusal_of(folder_.write("a.xlsx", "a,b\n1,2\n")), HasSubstr("not an XLSX"));
  EXPECT_THAT(refusal_of(folder_.write("a.csv", "PK\x03\x04 zip")), HasSubstr("not a CSV"));
  EXPECT_THAT(refusal_of(folder_.write("a.xlsx", "\xD0\xCF\x11\xE0 old")), HasSubstr("Encrypted"));
  EXPECT_THAT(refusal_of(folder_.write("a.csv", std::string_view{"\xFF\xFE"
                                                                 "a\0",
                                                                 4})),
              HasSubstr("UTF-16"));
  EXPECT_THAT(refusal_of(folder_.write("a.csv", "")), HasSubstr("empty"));
  EXPECT_EQ(rows_of(folder_.write("A.CSV", "a;b\n")), (Rows{{"a", "b"}}));
}

TEST_F(TableSourceTest, R36_HostileWorkbooksAreRejected) {
  auto macros = book_of("");
  macros.emplace_back("xl/vbaProject.bin", "x");
  EXPECT_THAT(refusal_of(macros), HasSubstr("macros"));

  auto entities = book_of("");
  entities[3].second = "<!DOCTYPE a [<!ENTITY b 'bbbb'><!ENTITY c '&b;&b;&b;'>]><worksheet>&c;</worksheet>";
  EXPECT_THAT(refusal_of(entities), HasSubstr("document type"));

  auto bomb = book_of("<row><c t='inlineStr'><is><t>" + std::string(64 << 20, 'x') + "</t></is></c></row>");
  EXPECT_THAT(refusal_of(bomb), HasSubstr("Row 1, column 1")) << "the size of a cell is limited";
  bomb = book_of("<!-- " + std::string(64 << 20, 'x') + " -->");
  EXPECT_THAT(refusal_of(bomb), HasSubstr("100 times its size"));

  EXPECT_THAT(refusal_of(book_of("<row><c r='ZZZ1'><v>1</v></c></row>")), HasSubstr("columns"));
  EXPECT_THAT(refusal_of(book_of("<row><c t='s'><v>99</v></c></row>")), HasSubstr("missing shared string"));
  EXPECT_THAT(refusal_of(book_of("<row><c><v>1</v></row>")), HasSubstr("invalid XML"));
  auto outside = book_of("");
  outside.emplace_back("../../etc/passwd", "x");
  EXPECT_THAT(refusal_of(outside), HasSubstr("leads outside"));
}

}  // namespace
}  // namespace pharos::sheets

#include "public_data/imdrf/imdrf_loader.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "public_data/files/encoding.hpp"
#include "public_data/test_support.hpp"
#include "sheets/workbook.hpp"

namespace pharos::public_data {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

using Rows = std::vector<std::vector<std::string>>;

// A workbook as a spreadsheet program writes it: shared strings, plain numbers, empty cells omitted.
std::filesystem::path write_workbook(const TemporaryFolder& folder, const std::map<std::string, Rows>& sheets) {
  std::string strings = "<sst>";
  std::string names = "<workbook xmlns:r='x'><sheets>";
  std::string relations = "<Relationships>";
  ZipMembers members;
  size_t string_count = 0;
  size_t sheet_count = 0;
  for (const auto& [name, rows] : sheets) {
    ++sheet_count;
    names += fmt::format("<sheet name='{}' r:id='rId{}'/>", name, sheet_count);
    relations += fmt::format("<Relationship Id='rId{0}' Target='worksheets/sheet{0}.xml'/>", sheet_count);
    std::string xml = "<worksheet><sheetData>";
    for (size_t r = 0; r < rows.size(); ++r) {
      xml += fmt::format("<row r='{}'>", r + 1);
      for (size_t c = 0; c < rows[r].size(); ++c) {
        const std::string& text = rows[r][c];
        if (text.empty()) continue;
        const char column = static_cast<char>('A' + c);
        if (text.find_first_not_of("0123456789") == text.npos) {
          xml += fmt::format("<c r='{}{}'><v>{}</v></c>", column, r + 1, text);
        } else {
          xml += fmt::format("<c r='{}{}' t='s'><v>{}</v></c>", column, r + 1, string_count++);
          strings += fmt::format("<si><r><t>{}</t></r><r><t>{}</t></r><rPh><t>x</t></rPh></si>", text.substr(0, 2),
                                 text.substr(std::min<size_t>(2, text.size())));
        }
      }
      xml += "</row>";
    }
    members.emplace_back(fmt::format("xl/worksheets/sheet{}.xml", sheet_count), xml + "</sheetData></worksheet>");
  }
  members.emplace_back("xl/workbook.xml", names + "</sheets></workbook>");
  members.emplace_back("xl/_rels/workbook.xml.rels", relations + "</Relationships>");
  members.emplace_back("xl/sharedStrings.xml", strings + "</sst>");
  return write_zip(folder, "annexes.xlsx", members);
}

const std::vector<std::string> kSheetHeader = {"Level 1 Term", "Level 2 Term", "IMDRF Code", "FDA Code",
                                               "NCIt Code",    "Definition",   "Status",     "CodeHierarchy"};

class Imdrf : public testing::Test {
 protected:
  void load(const std::map<std::string, Rows>& sheets) {
    load_imdrf_workbook(write_workbook(folder_, sheets), collect_into(terms_), report_);
    expect_consistent(report_);
  }
  TemporaryFolder folder_;
  std::vector<ImdrfTerm> terms_;
  LoadReport report_;
};

TEST_F(Imdrf, TermsHaveParentsCodesStatusAndRelease) {
  load({{"A",
         {{"Release Number: 2025"},
          kSheetHeader,
          {"Interaction Problem", "", "A01", "4001", "C133496", "Text", "", "A01"},
          {"", "Incompatibility", "A0101", "2682", "C62919", "Text", "Retired", "A01|A0101"},
          {"", "", "", "", "", "", "", ""}}},
        {"Combined", {{"not read"}}}});
  ASSERT_EQ(terms_.size(), 2);
  EXPECT_EQ(terms_[0].release, "2025");
  EXPECT_EQ(terms_[0].fda_code, "4001");
  EXPECT_TRUE(terms_[0].selectable);
  EXPECT_THAT(terms_[0].parents, IsEmpty());
  EXPECT_EQ(terms_[1].term, "Incompatibility");
  EXPECT_THAT(terms_[1].parents, ElementsAre("A01"));
  EXPECT_FALSE(terms_[1].selectable);
}

TEST_F(Imdrf, ATermOfAnnexEMayHaveSeveralParents) {
  load({{"E",
         {kSheetHeader,
          {"Nervous System", "", "E01", "", "", "", "Not selectable", "E01"},
          {"Injury", "", "E20", "", "", "", "", "E20"},
          {"", "Brain Injury", "E0102", "2219", "", "", "", "E01|E0102"},
          {"", "Brain Injury", "E0102", "2219", "", "", "", "E20|E0102"},
          {"", "Brain Injury", "E0102", "2219", "", "", "", "E20|E0102"}}}});
  ASSERT_EQ(terms_.size(), 3);
  EXPECT_EQ(terms_[1].code, "E0102");
  EXPECT_THAT(terms_[1].parents, ElementsAre("E01", "E20"));
  EXPECT_THAT(terms_[1].hierarchies, ElementsAre("E01|E0102", "E20|E0102"));
  EXPECT_FALSE(terms_[0].selectable);
  EXPECT_EQ(report_.total().accepted, 4);
  EXPECT_EQ(report_.total().duplicate, 1);
}

TEST_F(Imdrf, InvalidLinesAreReportedWithTheirRow) {
  load({{"A",
         {kSheetHeader,
          {"Good", "", "A01", "", "", "", "", "A01"},
          {"Wrong annex", "", "B01", "", "", "", "", "B01"},
          {"", "", "A02", "", "", "", "", "A02"},
          {"Other end", "", "A03", "", "", "", "", "A04"},
          {"", "No parent", "A0501", "", "", "", "", "A05|A0501"},
          {"Another term", "", "A01", "", "", "", "", "A01|A01"}}}});
  EXPECT_EQ(terms_.size(), 1);
  EXPECT_EQ(report_.total().rejected, 5);
  EXPECT_EQ(report_.issues().at(0).place, 3);
}

TEST_F(Imdrf, AFileThatIsNotAWorkbookIsAnError) {
  EXPECT_NE(failure_of([this] { load_imdrf_workbook(folder_.write("a.xlsx", "junk"), collect_into(terms_), report_); }),
            "");
  EXPECT_NE(failure_of([this] {
              load_imdrf_workbook(write_zip(folder_, "b.xlsx", {{"readme", "x"}}), collect_into(terms_), report_);
            }),
            "");
  EXPECT_THAT(failure_of([this] { load({{"A", {{"no header"}}}}); }), HasSubstr("has no header"));
  EXPECT_THAT(failure_of([this] { load({{"X", {{"no annex"}}}}); }), HasSubstr("no annex sheet"));
}

TEST_F(Imdrf, JsonKeysMayHaveAnyCaseAndOrder) {
  const std::string json = R"([{"Term":"Problem","CODE":"A01","CodeHierarchy":"A01","Status":""},
                               {"code":"A0101","term":"Part","codehierarchy":"A01|A0101","status":"Not selectable"}])";
  load_imdrf_json(*open_text(json), "annexa.json", "2024", collect_into(terms_), report_);
  ASSERT_EQ(terms_.size(), 2);
  EXPECT_EQ(terms_[1].release, "2024");
  EXPECT_FALSE(terms_[1].selectable);
  EXPECT_NE(failure_of([this] { load_imdrf_json(*open_text(R"([{"x":1}])"), "x", "", collect_into(terms_), report_); }),
            "");
}

class RealImdrf : public RealFiles {};

// Reads the flat table with quoted cells that was derived independently from the same workbook.
std::vector<std::map<std::string, std::string>> read_csv(const std::string& text) {
  std::vector<std::vector<std::string>> rows{{""}};
  bool quoted = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"' && quoted && i + 1 < text.size() && text[i + 1] == '"') {
      rows.back().back() += text[++i];
    } else if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      rows.back().emplace_back();
    } else if (c == '\n' && !quoted) {
      rows.push_back({""});
    } else if (c != '\r' || quoted) {
      rows.back().back() += c;
    }
  }
  std::vector<std::map<std::string, std::string>> read;
  for (size_t r = 1; r < rows.size() && rows[r].size() == rows[0].size(); ++r) {
    auto& row = read.emplace_back();
    for (size_t c = 0; c < rows[r].size(); ++c) row[rows[0][c]] = rows[r][c];
  }
  return read;
}

TEST_F(RealImdrf, EveryAnnexHasTheCountsOfItsRelease) {
  std::vector<ImdrfTerm> terms;
  LoadReport report;
  const std::string file = "fda-annexes-a-g-2025.xlsx";
  load_imdrf_workbook(real("imdrf/" + file), collect_into(terms), report);
  EXPECT_EQ(report.issue_count(), 0);
  const std::vector<std::tuple<char, size_t, size_t>> expected = {
      // annex, lines, codes
      {'A', 491, 491}, {'B', 32, 32}, {'C', 158, 158}, {'D', 45, 45}, {'E', 982, 784}, {'F', 78, 78}, {'G', 303, 303}};
  for (const auto& [annex, lines, codes] : expected) {
    EXPECT_EQ(report.file(fmt::format("{} sheet {}", file, annex)).counts().accepted, lines) << annex;
    EXPECT_EQ(std::ranges::count(terms, annex, &ImdrfTerm::annex), codes) << annex;
  }
  size_t paths = 0;
  for (const auto& term : terms) paths += term.annex == 'E' ? term.hierarchies.size() : 0;
  EXPECT_EQ(paths, 982);
  EXPECT_EQ(std::ranges::count(terms, "", &ImdrfTerm::fda_code), 31);
  for (const auto& term : terms) EXPECT_EQ(term.release, "2025");

  // The sheet of usable codes is an independent list of selectable terms.
  std::set<std::string> combined;
  sheets::Workbook(real("imdrf/" + file))
      .read("Combined", [&combined](std::uint64_t row, const std::vector<std::string>& cells) {
        if (row > 4 && cells.size() > 1) combined.insert(clean_text(cells[1]));
        return true;
      });
  EXPECT_EQ(combined.size(), 1849);
  std::set<std::string> selectable;
  for (const auto& term : terms) {
    if (term.selectable) selectable.insert(term.code);
  }
  std::vector<std::string> difference;
  std::ranges::set_symmetric_difference(combined, selectable, std::back_inserter(difference));
  EXPECT_THAT(difference, IsEmpty());
}

TEST_F(RealImdrf, TheFlatTableHasTheSameTerms) {
  std::vector<ImdrfTerm> terms;
  LoadReport report;
  load_imdrf_workbook(real("imdrf/fda-annexes-a-g-2025.xlsx"), collect_into(terms), report);
  std::map<std::string, const ImdrfTerm*> by_code;
  for (const auto& term : terms) by_code[term.code] = &term;
  const auto rows = read_csv(read_file(real("imdrf/imdrf_2025_terms.csv")));
  EXPECT_EQ(rows.size(), 2089);
  for (auto row : rows) {
    const ImdrfTerm* term = by_code[row["code"]];
    ASSERT_NE(term, nullptr) << row["code"];
    EXPECT_EQ(term->term, row["term"]);
    EXPECT_EQ(term->fda_code, row["fda_code"]);
    EXPECT_EQ(term->ncit_code, row["ncit_code"]);
    EXPECT_THAT(term->hierarchies, testing::Contains(row["hierarchy"]));
    if (!row["parent"].empty()) {
      EXPECT_THAT(term->parents, testing::Contains(row["parent"]));
    }
  }
}

TEST_F(RealImdrf, TheJsonOf2024IsRead) {
  std::vector<ImdrfTerm> terms;
  LoadReport report;
  load_imdrf_json(*open_file(real("imdrf/annexa_2024_1.json")), "annexa", "2024", collect_into(terms), report);
  EXPECT_EQ(terms.size(), 488);
  EXPECT_EQ(report.issue_count(), 0);
}

}  // namespace
}  // namespace pharos::public_data

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>

#include "features/exports/papers/docx/docx_test_support.hpp"
#include "pdf/pdf_test_support.hpp"
#include "support/analysis_world.hpp"

namespace pharos {
namespace {

using exports::read_docx;
using testing::Contains;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing_support::AnalysisWorld;
using testing_support::body_of;

class AnalysisReportApiTest : public testing::Test {
 protected:
  std::filesystem::path take(const std::string& analysis, const std::string& format) {
    const auto response = world_.app.get(analysis + "/export?format=" + format, world_.anna);
    EXPECT_EQ(response.status, 200);
    type_ = response.headers.get_or("Content-Type", "");
    return std::get<http::FileBody>(response.body).file;
  }
  static const exports::DocxTable& table_with(const exports::DocxText& document, const std::string& first_header) {
    const auto found = std::ranges::find_if(document.tables, [&](const exports::DocxTable& table) {
      return !table.rows.empty() && !table.rows[0].empty() && table.rows[0][0] == first_header;
    });
    if (found == document.tables.end()) throw std::runtime_error("no table begins with " + first_header);
    return *found;
  }
  static std::string content(const std::filesystem::path& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
  }

  AnalysisWorld world_;
  std::string type_;
};

// "3.03E-05 (…)" formatted independently from the JSON.
std::string shown_estimate(const Json& estimate) {
  const auto part = [&estimate](const char* name) {
    const auto value = estimate.at(name).to_number<double>();
    if (value == 0) return std::string{"0"};
    return value < 0.01 ? fmt::format("{:.2E}", value) : fmt::format("{:#.3g}", value);
  };
  return fmt::format("{} ({} to {})", part("est"), part("lo"), part("hi"));
}

TEST_F(AnalysisReportApiTest, TheDocumentMatchesTheEvidenceBundle) {
  const auto analysis = world_.start("complaint");
  world_.code_all(analysis);
  const auto file = take(analysis, "docx");
  EXPECT_EQ(type_, "application/vnd.openxmlformats-officedocument.wordprocessingml.document");
  const auto document = read_docx(file);
  const auto summary = read_json(content(take(analysis, "json"))).at("parts").at("summary");

  const auto& figures = table_with(document, "Figure").rows;
  const std::pair<const char*, const char*> kKpis[] = {{"items", "Items"},
                                                       {"excluded", "Items excluded"},
                                                       {"hazardous_situations", "Hazardous situations"},
                                                       {"harms", "Harms"},
                                                       {"undetermined", "Risks with an undetermined level"}};
  for (const auto& [key, words] : kKpis) {
    EXPECT_THAT(figures, Contains(std::vector<std::string>{words, to_text(summary.at("kpis").at(key))}));
  }
  const auto& sha256 = summary.at("content_sha256").as_string();
  EXPECT_THAT(document.tables[document.tables.size() - 2].rows,
              Contains(std::vector<std::string>{"SHA-256 of the signed content", std::string{sha256}}));

  const auto& risks = summary.at("risks").as_array();
  const auto& rows = table_with(document, "Hazardous situation").rows;
  ASSERT_EQ(rows.size(), risks.size() + 1);
  for (size_t i = 0; i < risks.size(); ++i) {
    const Json& risk = risks[i];
    EXPECT_EQ(rows[i + 1][0], std::string{risk.at("hazardous_situation").as_string()}) << "words before codes";
    EXPECT_EQ(rows[i + 1][2], std::string{risk.at("risk_id").as_string()});
    EXPECT_EQ(rows[i + 1][3], to_text(risk.at("n_hazardous")));
    EXPECT_EQ(rows[i + 1][4], to_text(risk.at("n_harm")));
    EXPECT_EQ(rows[i + 1][5], shown_estimate(risk.at("p1_obs")));
    EXPECT_EQ(rows[i + 1][7], shown_estimate(risk.at("rate")));
  }
  EXPECT_EQ(table_with(document, "Term").rows.size(), 1U + summary.at("imdrf_tables").at("a").as_array().size());
  EXPECT_THAT(table_with(document, "Question").rows[1],
              testing::ElementsAre("Are there new hazards or hazardous situations?", "No",
                                   "Every hazardous situation that was coded is in the risk definition."));
  EXPECT_THAT(document.paragraphs, Contains(std::pair<std::string, std::string>{"Normal", "No new hazards."}));
}

TEST_F(AnalysisReportApiTest, TheReportHasEverySectionInItsOrder) {
  const auto analysis = world_.start("complaint");
  world_.code_all(analysis);
  const auto document = read_docx(take(analysis, "docx"));
  std::vector<std::string> chapters;
  for (const auto& [style, text] : document.paragraphs) {
    if (style == "Heading1") chapters.push_back(text);
  }
  EXPECT_THAT(chapters,
              testing::ElementsAre("1  Summary", "2  Scope", "3  Method", "4  Results", "5  Risks in detail",
                                   "6  Limitations", "7  Conclusion", "8  Signatures", "Appendix A  Risk grid",
                                   "Appendix B  Excluded items", "Appendix C  Evidence", "Appendix D  Record"));
  const auto pdf = take(analysis, "pdf");
  EXPECT_EQ(type_, "application/pdf");
  const auto text = pdf::text_of_pdf(pdf);
  for (const auto& chapter : chapters) EXPECT_THAT(text, HasSubstr(chapter.substr(chapter.rfind("  ") + 2)));
  const int pages = pdf::pages_of_pdf(pdf);
  for (int i = 1; i <= pages; ++i) {
    EXPECT_THAT(pdf::text_of_pdf(pdf, i), HasSubstr(fmt::format("Page {} of {}", i, pages)));
    EXPECT_THAT(pdf::text_of_pdf(pdf, i), HasSubstr("DRAFT"));
  }
  EXPECT_EQ(content(pdf), content(take(analysis, "pdf"))) << "equal bytes";
}

TEST_F(AnalysisReportApiTest, EvidenceNamesComplaintsByTheirNumber) {
  const auto analysis = world_.start("complaint");
  world_.code_all(analysis);
  const auto bundle = read_json(content(take(analysis, "json")));
  const auto& items = bundle.at("parts").at("items").as_array();
  ASSERT_FALSE(items.empty());
  const auto document = read_docx(take(analysis, "docx"));
  const auto all = document.all;
  for (const Json& item : items) {
    EXPECT_THAT(all, HasSubstr(std::string{item.at("title").as_string()}));
    EXPECT_THAT(all, Not(HasSubstr(std::string{item.at("source_ref").as_string()}))) << "no database ids";
  }
}

TEST_F(AnalysisReportApiTest, AnEmptyAnalysisStillGivesACompleteReport) {
  auto& app = world_.app;
  const auto made =
      world_.expect(201, app.post(world_.base("complaint"), Json(JsonObject{{"name", "Empty"}}), world_.anna));
  const auto analysis = world_.base("complaint") + "/" + std::string{made.at("id").as_string()};
  const auto text = pdf::text_of_pdf(take(analysis, "pdf"));
  EXPECT_THAT(text, HasSubstr("No hazardous situation was observed."));
  EXPECT_THAT(text, HasSubstr("Not written yet."));
  EXPECT_THAT(text, HasSubstr("not signed"));
}

TEST_F(AnalysisReportApiTest, DraftIsInTheHeaderUntilCompletion) {
  const auto analysis = world_.start("complaint");
  world_.code_all(analysis);
  EXPECT_THAT(read_docx(take(analysis, "docx"), "word/header1.xml").all, HasSubstr("DRAFT"));
  EXPECT_THAT(read_docx(take(analysis, "docx")).all, HasSubstr("DRAFT"));
  world_.expect(200, world_.sign(analysis));
  world_.expect(200, world_.complete(analysis));
  const auto final_one = take(analysis, "docx");
  EXPECT_THAT(read_docx(final_one, "word/header1.xml").all, Not(HasSubstr("DRAFT")));
  const auto document = read_docx(final_one);
  EXPECT_THAT(document.all, Not(HasSubstr("DRAFT")));
  std::vector<std::string> lines;
  for (const auto& [style, text] : document.paragraphs) lines.push_back(text);
  EXPECT_THAT(lines, Contains("Meaning: Authored"));
  EXPECT_THAT(lines, Contains("Meaning: Approved"));
  EXPECT_THAT(lines, Contains(testing::AllOf(testing::StartsWith("Signed electronically: "), EndsWith(" UTC"))))
      << "the time of the signature with its zone";
  EXPECT_THAT(document.all, Not(HasSubstr("not signed")));
  EXPECT_EQ(content(final_one), content(take(analysis, "docx")));
}

TEST_F(AnalysisReportApiTest, HostileTextDoesNotBreakTheDocument) {
  auto& app = world_.app;
  const std::string hostile = "<w:p>\x01&amp;\"]]>\x0B</w:p>\nnext";
  const std::string hostile_name = "<w:p>&amp;\"]]></w:p> next";  // names have no control characters
  const Json body(JsonObject{{"name", hostile_name}});
  const auto made = world_.expect(201, app.post(world_.base("complaint"), body, world_.anna));
  const auto analysis = world_.base("complaint") + "/" + std::string{made.at("id").as_string()};
  const Json update(JsonObject{{"name", hostile_name}, {"conclusion", hostile}});
  world_.expect(200, app.put(analysis, update, world_.anna));
  const auto file = take(analysis, "docx");
  const auto document = read_docx(file);
  const std::string shown = "<w:p>&amp;\"]]></w:p>\nnext";
  EXPECT_THAT(document.paragraphs, Contains(std::pair<std::string, std::string>{"Normal", shown}));
  EXPECT_THAT(document.paragraphs, Contains(std::pair<std::string, std::string>{"Title", hostile_name}));
  EXPECT_NO_THROW(read_docx(file, "word/header1.xml"));
}

}  // namespace
}  // namespace pharos

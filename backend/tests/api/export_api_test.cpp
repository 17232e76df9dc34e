#include <fmt/format.h>
#include <gmock/gmock.h>
#include <zip.h>

#include <algorithm>
#include <fstream>

#include "application.hpp"
#include "features/exports/exports.hpp"
#include "features/exports/papers/docx/docx_test_support.hpp"
#include "pdf/pdf_test_support.hpp"
#include "sheets/workbook.hpp"
#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing::HasSubstr;
using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;

std::string content_of(const std::filesystem::path& file) {
  std::ifstream in{file, std::ios::binary};
  return {std::istreambuf_iterator<char>{in}, {}};
}

std::string member_of(const std::filesystem::path& archive, const char* name) {
  zip_t* zip = zip_open(archive.c_str(), ZIP_RDONLY, nullptr);
  if (zip == nullptr) return {};
  std::string text;
  if (zip_file_t* file = zip_fopen(zip, name, 0)) {
    std::string piece(65536, '\0');
    for (auto read = zip_fread(file, piece.data(), piece.size()); read > 0;
         read = zip_fread(file, piece.data(), piece.size())) {
      text.append(piece, 0, static_cast<size_t>(read));
    }
    zip_fclose(file);
  }
  zip_discard(zip);
  return text;
}

// The rows of a CSV file with their headings; an empty line and the stamp follow them.
std::string rows_of_csv(const http::Response& response) {
  const auto* file = std::get_if<http::FileBody>(&response.body);
  const auto text = file == nullptr ? std::string{} : content_of(file->file);
  const auto end = text.find("\r\n\r\nField,Value\r\n");
  EXPECT_NE(end, std::string::npos) << "there is no stamp";
  const auto stamp = text.substr(std::min(end, text.size()));
  for (const char* words : {"\r\nData version,", "\r\nStamp,stm_", "\r\nSHA-256 of the result,"}) {
    EXPECT_THAT(stamp, HasSubstr(words));
  }
  EXPECT_THAT(stamp, HasSubstr("\r\nSource,Generated demo data\r\n"));
  EXPECT_THAT(text, testing::Not(HasSubstr("FDA"))) << "generated data do not name an agency";
  return text.substr(0, end) + "\r\n";
}

class ExportApiTest : public testing::Test {
 protected:
  ExportApiTest() {
    app_.make_user("anna@acme.test", "analyst");
    app_.make_user("viewer@acme.test", "viewer");
    anna_ = app_.verified("anna@acme.test");
    const auto codes = body_of(app_.get("/procodes?page_size=1", anna_));
    code_ = std::string{codes.at("rows").at(0).at("product_code").as_string()};
    reports_ = codes.at("rows").at(0).at("reports").as_int64();
  }
  static std::filesystem::path file_of(const http::Response& response) {
    const auto* file = std::get_if<http::FileBody>(&response.body);
    return file == nullptr ? std::filesystem::path{} : file->file;
  }

  TestApp app_;
  Caller anna_;
  std::string code_;
  std::int64_t reports_ = 0;
};

TEST_F(ExportApiTest, ACsvFileHasEveryReport) {
  const auto response = app_.get("/ae/events/download?narratives=true&product_code=" + code_, anna_);
  ASSERT_EQ(response.status, 200);
  EXPECT_EQ(response.headers.get_or("Content-Type", ""), "text/csv; charset=utf-8");
  EXPECT_TRUE(response.headers.get_or("Content-Disposition", "").starts_with("attachment; filename=\"adverse-events-"));
  const auto text = rows_of_csv(response);
  EXPECT_TRUE(text.starts_with("\xEF\xBB\xBFMDR report key,"));
  std::int64_t lines = 0;
  bool quoted = false;
  for (const char c : text) {
    if (c == '"') quoted = !quoted;
    lines += c == '\n' && !quoted;
  }
  EXPECT_EQ(lines, reports_ + 1);
  for (const char* side : {"us", "them"}) {
    EXPECT_EQ(app_.get(fmt::format("/ae/events/{}/download?product_code={}", side, code_), anna_).status, 200);
  }
}

TEST_F(ExportApiTest, OnePageCanBeExported) {
  const auto keys_of = [](const Json& page, const char* name) {
    std::string lines;
    for (const auto& row : page.at("rows").as_array()) lines += std::string{row.at(name).as_string()} + "\r\n";
    return lines;
  };
  const std::string paging = "page=2&page_size=7&order_by=";
  const auto events = "product_code=" + code_ + "&" + paging + "brand_name:asc";
  const auto reports = app_.get("/ae/events/download?columns=mdr_report_key&" + events, anna_);
  EXPECT_EQ(rows_of_csv(reports), "\xEF\xBB\xBFMDR report key\r\n" +
                                      keys_of(body_of(app_.get("/ae/events?" + events, anna_)), "mdr_report_key"));
  const auto recalled = paging + "recalling_firm:asc";
  const auto recalls = app_.get("/recalls/events/download?columns=product_res_number&" + recalled, anna_);
  EXPECT_EQ(rows_of_csv(recalls),
            "\xEF\xBB\xBFRecall number\r\n" +
                keys_of(body_of(app_.get("/recalls/events?" + recalled, anna_)), "product_res_number"));
  EXPECT_EQ(app_.get("/recalls/events/download?page=0", anna_).status, 400);
}

TEST_F(ExportApiTest, ColumnsCanBeSelected) {
  const auto response = app_.get("/ae/events/download?columns=brand_name,mdr_report_key&product_code=" + code_, anna_);
  ASSERT_EQ(response.status, 200);
  EXPECT_TRUE(content_of(file_of(response))
                  .starts_with("\xEF\xBB\xBF"
                               "Brand,MDR report key\r\n"));
}

TEST_F(ExportApiTest, AWorkbookHasItsSheetsAndItsStamp) {
  const auto response = app_.get("/ae/events/download?format=xlsx&narratives=true&product_code=" + code_, anna_);
  ASSERT_EQ(response.status, 200);
  const auto file = file_of(response);
  const auto workbook = member_of(file, "xl/workbook.xml");
  for (const char* sheet : {"Events", "Narratives", "Problems", "Signals", "2×2", "Stamp"}) {
    EXPECT_NE(workbook.find(fmt::format("name=\"{}\"", sheet)), std::string::npos) << sheet;
  }
  // R38: text stays text when its cell is edited, and nothing is a formula.
  EXPECT_NE(member_of(file, "xl/styles.xml").find("quotePrefix=\"1\""), std::string::npos);
  EXPECT_EQ(member_of(file, "xl/worksheets/sheet1.xml").find("<f>"), std::string::npos);
}

TEST_F(ExportApiTest, TheProblemsSheetMatchesThePage) {
  const auto response = app_.get("/ae/events/download?format=xlsx&product_code=" + code_, anna_);
  ASSERT_EQ(response.status, 200);
  const auto problems = body_of(app_.get("/ae/problems?limit=1000&product_code=" + code_, anna_));
  std::vector<std::vector<std::string>> expected;
  for (const auto& [name, kind] :
       {std::pair{"product_problems", "Device problem"}, {"patient_problems", "Patient problem"}}) {
    for (const auto& row : problems.at(name).as_array()) {
      expected.push_back({kind, std::string{row.at("term").as_string()}, std::string{row.at("fda_code").as_string()},
                          std::to_string(row.at("count").as_int64())});
    }
  }
  ASSERT_GT(expected.size(), 10U);
  std::vector<std::vector<std::string>> got;
  sheets::Workbook workbook{file_of(response)};
  workbook.read("Problems", [&got](std::uint64_t, const std::vector<std::string>& cells) {
    got.push_back({cells.at(0), cells.at(1), cells.at(2), cells.at(4)});
    return true;
  });
  ASSERT_EQ(got.size(), expected.size() + 1);
  EXPECT_EQ(got.front(), (std::vector<std::string>{"Kind", "Problem", "FDA code", "Reports"}));
  got.erase(got.begin());
  EXPECT_EQ(got, expected);
}

TEST_F(ExportApiTest, APdfHasItsRowsAndItsStamp) {
  const auto day = std::string{body_of(app_.get("/ae/events?page_size=1&product_code=" + code_, anna_))
                                   .at("rows")
                                   .at(0)
                                   .at("date_received")
                                   .as_string()};
  const auto target = fmt::format("/ae/events/download?format=pdf&product_code={}&start_date={}", code_, day);
  const auto response = app_.get(target, anna_);
  ASSERT_EQ(response.status, 200) << to_text(body_of(response));
  EXPECT_EQ(response.headers.get_or("Content-Type", ""), "application/pdf");
  const auto text = pdf::text_of_pdf(file_of(response));
  EXPECT_THAT(text, HasSubstr("Adverse event reports for product code " + code_));
  EXPECT_THAT(text, HasSubstr("Report number"));
  EXPECT_THAT(text, HasSubstr("Filter: From"));
  EXPECT_THAT(text, HasSubstr("Generated demo data"));
  EXPECT_THAT(text, testing::Not(HasSubstr("FDA")));
  EXPECT_THAT(text, HasSubstr("stm_"));
}

TEST_F(ExportApiTest, APdfHasALimitedNumberOfColumns) {
  std::string wide = "/ae/events/download?format=pdf&product_code=" + code_ + "&columns=brand_name";
  for (size_t i = 1; i < exports::kMostColumnsOfPaper; ++i) wide += ",event_type";
  EXPECT_EQ(app_.get(wide, anna_).status, 200);
  EXPECT_EQ(app_.get(wide + ",event_type", anna_).status, 422);
  EXPECT_EQ(app_.get("/ae/events/download?format=doc&product_code=" + code_, anna_).status, 422);
}

TEST_F(ExportApiTest, APdfWithTooManyRowsIsRejected) {
  EXPECT_NO_THROW(exports::require_paper(exports::Format::kPdf, exports::kMostRowsOfPaper));
  EXPECT_NO_THROW(exports::require_paper(exports::Format::kXlsx, 1'000'000));
  try {
    exports::require_paper(exports::Format::kPdf, exports::kMostRowsOfPaper + 1);
    ADD_FAILURE() << "it was allowed";
  } catch (const Error& error) {
    EXPECT_EQ(error.code, ErrorCode::kInvalidFields);
    EXPECT_THAT(error.fields.at("format"), HasSubstr("CSV or XLSX"));
  }
}

TEST_F(ExportApiTest, RecallsAreExportedInEveryFormat) {
  const auto rows = body_of(app_.get("/recalls/events?status=Ongoing", anna_)).at("total_rows").as_int64();
  ASSERT_GT(rows, 0);
  const auto csv = app_.get("/recalls/events/download?status=Ongoing&columns=product_res_number,status", anna_);
  ASSERT_EQ(csv.status, 200);
  const auto text = rows_of_csv(csv);
  EXPECT_TRUE(text.starts_with("\xEF\xBB\xBFRecall number,Status\r\n"));
  EXPECT_EQ(std::ranges::count(text, '\n'), rows + 1);
  const auto xlsx = app_.get("/recalls/events/download?format=xlsx&order_by=recalling_firm:asc", anna_);
  ASSERT_EQ(xlsx.status, 200);
  EXPECT_THAT(member_of(file_of(xlsx), "xl/workbook.xml"), HasSubstr("name=\"Stamp\""));
  const auto page = app_.get("/recalls/events/download?format=pdf&status=Ongoing&classification=Class%20I", anna_);
  ASSERT_EQ(page.status, 200) << to_text(body_of(page));
  const auto shown = pdf::text_of_pdf(file_of(page));
  EXPECT_THAT(shown, HasSubstr("Filter: Recall class"));
  EXPECT_THAT(shown, HasSubstr("Recall report"));
  EXPECT_THAT(shown, HasSubstr("Appendix A Data and query"));
  const auto all = app_.get("/recalls/events/download?format=docx&status=Ongoing", anna_);
  ASSERT_EQ(all.status, 200) << to_text(body_of(all));
  const auto ongoing = body_of(app_.get("/recalls/events?status=Ongoing", anna_)).at("total_rows").as_int64();
  const auto document = exports::read_docx(file_of(all));
  const auto table =
      std::ranges::find_if(document.tables, [](const auto& one) { return one.rows[0][0] == "Recall number"; });
  ASSERT_NE(table, document.tables.end());
  EXPECT_EQ(static_cast<std::int64_t>(table->rows.size()), ongoing + 1);
  EXPECT_THAT(document.all, HasSubstr("Figure 1. Recalled products by year"));
  EXPECT_EQ(app_.get("/recalls/events/download?columns=color", anna_).status, 422);
  EXPECT_EQ(app_.get("/recalls/events/download?color=red", anna_).status, 400);
  EXPECT_EQ(app_.get("/recalls/events/download?format=xlsx", app_.verified("viewer@acme.test")).status, 403);
}

TEST_F(ExportApiTest, ProductCodesAreExported) {
  const auto rows = body_of(app_.get("/procodes?device_class=2", anna_)).at("total_rows").as_int64();
  const auto csv =
      app_.get("/procodes/download?device_class=2&columns=product_code,device_class&order_by=product_code:desc", anna_);
  ASSERT_EQ(csv.status, 200);
  const auto text = rows_of_csv(csv);
  EXPECT_EQ(std::ranges::count(text, '\n'), rows + 1);
  EXPECT_THAT(text, HasSubstr(",Class II\r\n"));
  const auto xlsx = app_.get("/procodes/download?format=xlsx", anna_);
  ASSERT_EQ(xlsx.status, 200);
  EXPECT_THAT(member_of(file_of(xlsx), "xl/workbook.xml"), HasSubstr("name=\"Stamp\""));
  EXPECT_EQ(app_.get("/procodes/download?format=pdf", anna_).status, 422);
}

TEST_F(ExportApiTest, AProfileIsOnePage) {
  const auto response = app_.get("/procodes/" + code_ + "/profile/download", anna_);
  ASSERT_EQ(response.status, 200) << to_text(body_of(response));
  EXPECT_EQ(response.headers.get_or("Content-Type", ""), "application/pdf");
  const auto file = file_of(response);
  EXPECT_EQ(pdf::pages_of_pdf(file), 1);
  const auto profile = body_of(app_.get("/procodes/" + code_ + "/profile", anna_));
  const auto text = pdf::text_of_pdf(file);
  for (const char* words :
       {"Device problems", "Patient problems", "Manufacturers", "Recalls", "Clearances", "Stamp stm_"}) {
    EXPECT_THAT(text, HasSubstr(words));
  }
  EXPECT_THAT(text, HasSubstr(std::string{profile.at("clearances").at(0).at("number").as_string()}));
  EXPECT_EQ(app_.get("/procodes/0Z0/profile/download", anna_).status, 404);
  EXPECT_EQ(app_.get("/procodes/" + code_ + "/profile/download", app_.verified("viewer@acme.test")).status, 403);
}

TEST_F(ExportApiTest, AProfileIsADocumentInBothFormats) {
  const auto target = "/procodes/" + code_ + "/profile/download?layout=document&format=";
  const auto profile = body_of(app_.get("/procodes/" + code_ + "/profile", anna_));
  const auto page = app_.get(target + "pdf", anna_);
  ASSERT_EQ(page.status, 200) << to_text(body_of(page));
  const auto text = pdf::text_of_pdf(file_of(page));
  for (const char* words : {"Contents", "1 Summary", "4.1 Device problems", "Appendix A Data and query", "stm_"}) {
    EXPECT_THAT(text, HasSubstr(words));
  }
  EXPECT_THAT(text, testing::Not(HasSubstr("FDA"))) << "generated data do not name an agency";
  const auto response = app_.get(target + "docx", anna_);
  ASSERT_EQ(response.status, 200) << to_text(body_of(response));
  const auto document = exports::read_docx(file_of(response));
  const auto table = std::ranges::find_if(document.tables, [](const auto& one) { return one.rows[0][0] == "Problem"; });
  ASSERT_NE(table, document.tables.end());
  const auto& problems = profile.at("product_problems").as_array();
  ASSERT_EQ(table->rows.size(), problems.size() + 1);
  EXPECT_EQ(table->rows[1][0], std::string{problems.at(0).at("term").as_string()});
  EXPECT_EQ(app_.get("/procodes/" + code_ + "/profile/download?format=docx", anna_).status, 422);
  EXPECT_EQ(app_.get("/procodes/" + code_ + "/profile/download?layout=poster", anna_).status, 422);
}

TEST_F(ExportApiTest, R25_AnExportLeavesAnAuditRow) {
  constexpr db::PlatformSql kCount = "select count(*) from audit_entries where action = 'export.ae_events'";
  const auto count = [this] {
    return *app_.database().find(kCount, [](const db::Row& row) { return row.integer(0); });
  };
  const auto before = count();
  ASSERT_EQ(app_.get("/ae/events/download?product_code=" + code_, anna_).status, 200);
  EXPECT_EQ(count(), before + 1);
}

TEST_F(ExportApiTest, AViewerCanOnlyExportSmallCsvFiles) {
  const auto viewer = app_.verified("viewer@acme.test");
  EXPECT_EQ(app_.get("/ae/events/download?product_code=" + code_, viewer).status, 200);
  EXPECT_EQ(app_.get("/ae/events/download?format=xlsx&product_code=" + code_, viewer).status, 403);
}

TEST_F(ExportApiTest, AJobCreatesAFileForTheRequester) {
  // Requested as the API would for more rows than are exported at once.
  constexpr db::PlatformSql kNewJob = R"sql(
    insert into jobs (tenant_id, id, kind, status, progress, request, created_at, created_by, lease_until)
    values (:tenant, 'job_test', 'export', 'queued', 0, :request, 1, :by, 0))sql";
  ASSERT_EQ(app_.get("/ae/events/download?product_code=" + code_, anna_).status, 200);
  constexpr db::PlatformSql kOrder =
      "select after_value, actor_id from audit_entries where action = 'export.ae_events'";
  const auto [after, user] = *app_.database().find(kOrder, [](const db::Row& row) {
    return std::pair{row.text(0), row.text(1)};
  });
  app_.database().execute(
      kNewJob, {{"tenant", app_.tenant("acme")}, {"request", to_text(read_json(after).at("order"))}, {"by", user}});
  EXPECT_EQ(body_of(app_.get("/jobs/job_test", anna_)).at("status"), Json("queued"));
  EXPECT_EQ(app_.get("/jobs/job_test/file", anna_).status, 404);

  app_.run_jobs();
  EXPECT_EQ(body_of(app_.get("/jobs/job_test", anna_)).at("status"), Json("succeeded"));
  EXPECT_EQ(body_of(app_.get("/jobs", anna_)).as_array().size(), 1U);
  const auto file = app_.get("/jobs/job_test/file", anna_);
  ASSERT_EQ(file.status, 200);
  EXPECT_GT(testing_support::file_content(file).size(), 100U);
  // Not available to others, and gone after a day.
  const auto viewer = app_.verified("viewer@acme.test");
  EXPECT_EQ(app_.get("/jobs/job_test", viewer).status, 404);
  app_.clock().advance(std::chrono::hours{25});
  app_.application().public_data().result_sweep().run(app_.clock().now());
  EXPECT_EQ(app_.get("/jobs/job_test/file", app_.verified("anna@acme.test")).status, 404);
}

TEST_F(ExportApiTest, AFailedJobGivesAReason) {
  constexpr db::PlatformSql kNewJob = R"sql(
    insert into jobs (tenant_id, id, kind, status, progress, request, created_at, created_by, lease_until)
    values (:tenant, 'job_old', 'export', 'queued', 0, :request, 1, :by, 0))sql";
  const auto user = body_of(app_.get("/users/profile", anna_)).at("id");
  app_.database().execute(kNewJob, {{"tenant", app_.tenant("acme")},
                                    {"request", to_text(JsonObject{{"kind", "ae_events"},
                                                                   {"parameters", JsonObject{}},
                                                                   {"data_version", "maude-1999-01-01.1"},
                                                                   {"format", "csv"},
                                                                   {"name", "old"}})},
                                    {"by", std::string{user.as_string()}}});
  app_.run_jobs();
  const auto answer = body_of(app_.get("/jobs/job_old", anna_));
  EXPECT_EQ(answer.at("status"), Json("failed"));
  EXPECT_FALSE(answer.at("error").is_null());
}

TEST_F(ExportApiTest, FilesForUsThemAndAllHaveDistinctNames) {
  const auto name_of = [this](const std::string& side) {
    const auto response = app_.get(fmt::format("/ae/events{}/download?product_code={}", side, code_), anna_);
    EXPECT_EQ(response.status, 200) << side;
    return std::string{response.headers.get_or("Content-Disposition", "")};
  };
  const auto everyone = name_of("");
  const auto us = name_of("/us");
  const auto them = name_of("/them");
  EXPECT_NE(everyone, us);
  EXPECT_NE(everyone, them);
  EXPECT_NE(us, them);
  EXPECT_NE(us.find("-us-"), std::string::npos) << us;
  EXPECT_NE(them.find("-them-"), std::string::npos) << them;
}

}  // namespace
}  // namespace pharos

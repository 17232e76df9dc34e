#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/complaint_support.hpp"

namespace pharos {
namespace {

using public_data::write_zip;
using public_data::ZipMembers;
using testing::HasSubstr;
using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;
using testing_support::Uploads;
using enum http::Method;

ZipMembers book_of(const std::string& rows) {
  return {{"[Content_Types].xml", "<Types/>"},
          {"xl/workbook.xml", "<workbook xmlns:r='x'><sheets><sheet name='First' r:id='r1'/></sheets></workbook>"},
          {"xl/_rels/workbook.xml.rels",
           "<Relationships><Relationship Id='r1' Target='worksheets/sheet1.xml'/></Relationships>"},
          {"xl/worksheets/sheet1.xml", "<worksheet><sheetData>" + rows + "</sheetData></worksheet>"}};
}

std::string cell(const std::string& text) {
  return "<c t='inlineStr'><is><t>" + text + "</t></is></c>";
}

// What leaves a file in the upload folder, and who can access it.
class ComplaintUploadsApiTest : public testing::Test {
 protected:
  ComplaintUploadsApiTest() {
    const auto anna = app_.make_user("anna@acme.test", "ra_manager");
    anna_ = app_.verified("anna@acme.test");
    testing_support::make_product(app_, "acme", "prd_1", anna);
    testing_support::make_product(app_, "acme", "prd_2", anna);
  }

  http::Response upload(const http::UploadedPart& file, const Caller& caller) {
    return app_.send(kPost, "/prd_1/complaints/uploads", "", {.caller = caller, .headers = {}, .parts = {file}});
  }
  http::Response upload(const ZipMembers& members) {
    const auto file = write_zip(folder_, "book.xlsx", members);
    return upload({.name = "file", .file_name = "book.xlsx", .content_type = {}, .file = file, .text = {}}, anna_);
  }
  std::string refusal_of(const ZipMembers& members) {
    const auto answer = upload(members);
    EXPECT_GE(answer.status, 400);
    EXPECT_LT(answer.status, 500);
    return to_text(body_of(answer));
  }

  TestApp app_;
  Caller anna_;
  Uploads uploads_;
  public_data::TemporaryFolder folder_;
  const Json plan_ = JsonObject{
      {"colMapping", JsonObject{{"complaint_number", "No"}, {"date_received", "Received"}, {"description", "What"}}},
      {"dateFormat", "YYYY-MM-DD"}};
};

TEST_F(ComplaintUploadsApiTest, AWorkbookIsPreviewedCheckedAndImported) {
  const auto kept = upload(book_of("<row>" + cell("No") + cell("Received") + cell("What") + "</row><row>" + cell("1") +
                                   cell("2026-01-02") + cell("=1+1 &lt;b&gt;") + "</row>"));
  ASSERT_EQ(kept.status, 201);
  const auto path = "/prd_1/complaints/uploads/" + std::string{body_of(kept).at("id").as_string()};
  EXPECT_EQ(body_of(app_.post(path + "/check", plan_, anna_)).at("accepted_count"), Json(1));
}

// The file that the import offers as an example must be imported without any choice by the person.
TEST_F(ComplaintUploadsApiTest, EveryColumnAndRowOfTheSampleFileIsUnderstood) {
  std::ifstream in{testing_support::in_sources("web/public/samples/complaints.csv"), std::ios::binary};
  const std::string content{std::istreambuf_iterator<char>{in}, {}};
  const auto kept = upload(uploads_.file("complaints.csv", content), anna_);
  ASSERT_EQ(kept.status, 201);
  const auto sheet = body_of(kept).at("sheets").at(0);
  EXPECT_EQ(sheet.at("guess").as_object().size(), sheet.at("columns").as_array().size());
  EXPECT_TRUE(sheet.at("candidates").as_object().empty());

  const Json plan = JsonObject{{"colMapping", sheet.at("guess")}, {"dateFormat", "YYYY-MM-DD"}};
  const auto path = "/prd_1/complaints/uploads/" + std::string{body_of(kept).at("id").as_string()};
  const auto check = body_of(app_.post(path + "/check", plan, anna_));
  EXPECT_EQ(check.at("row_count"), Json(5));
  EXPECT_EQ(check.at("accepted_count"), Json(5));
}

TEST_F(ComplaintUploadsApiTest, R36_HostileWorkbooksAreRejectedAndLeaveNothing) {
  auto macros = book_of("");
  macros.emplace_back("xl/vbaProject.bin", "x");
  EXPECT_THAT(refusal_of(macros), HasSubstr("macros"));

  auto entities = book_of("");
  entities[3].second = "<!DOCTYPE a [<!ENTITY b 'bbbb'><!ENTITY c '&b;&b;&b;'>]><worksheet>&c;</worksheet>";
  EXPECT_THAT(refusal_of(entities), HasSubstr("document type"));

  EXPECT_THAT(refusal_of(book_of("<!-- " + std::string(64 << 20, 'x') + " -->")), HasSubstr("100 times its size"));

  auto outside = book_of("");
  outside.emplace_back("../../etc/passwd", "x");
  EXPECT_THAT(refusal_of(outside), HasSubstr("leads outside"));

  EXPECT_EQ(body_of(app_.get("/customer_complaints", anna_)).at("total_rows"), Json(0));
  EXPECT_EQ(body_of(app_.get("/customer_complaints/datasets", anna_)).as_array().size(), 0U);
}

TEST_F(ComplaintUploadsApiTest, R21_AnUploadBelongsToItsTenantAndItsProduct) {
  app_.make_user("ines@initech.test", "ra_manager", "initech");
  const auto ines = app_.verified("ines@initech.test", "initech");
  const auto file = uploads_.file("c.csv", "No,Received,What\n1,2026-01-02,a\nx,never,b\n");
  const auto id = std::string{body_of(upload(file, anna_)).at("id").as_string()};
  ASSERT_EQ(app_.post("/prd_1/complaints/uploads/" + id + "/check", plan_, anna_).status, 200);

  const auto status = [&](http::Method method, const std::string& path, const Json& body, const Caller& caller) {
    return app_.send(method, path, body.is_null() ? "" : to_text(body), {.caller = caller}).status;
  };
  const std::string own = "/prd_1/complaints/uploads/" + id;
  EXPECT_EQ(upload(file, ines).status, 404);
  EXPECT_EQ(status(kPost, own + "/check", plan_, ines), 404);
  EXPECT_EQ(status(kGet, own + "/errors", {}, ines), 404);
  EXPECT_EQ(status(kGet, own + "/errors", {}, anna_), 200);

  const std::string of_another_product = "/prd_2/complaints/uploads/" + id;
  EXPECT_EQ(status(kPost, of_another_product + "/check", plan_, anna_), 404);
  EXPECT_EQ(status(kGet, of_another_product + "/errors", {}, anna_), 404);

  const std::string climbing = "/prd_1/complaints/uploads/..%2F" + id;
  EXPECT_EQ(status(kPost, climbing + "/check", plan_, anna_), 404);
}

TEST_F(ComplaintUploadsApiTest, R21_ADownloadContainsOnlyTheTenantsOwnRows) {
  app_.make_user("ines@initech.test", "ra_manager", "initech");
  const auto ines = app_.verified("ines@initech.test", "initech");
  ASSERT_EQ(app_.post("/prd_1/customer-complaints",
                      JsonObject{{"complaint_number", "ACME-1"}, {"date_received", "2026-05-01"}, {"description", "x"}},
                      anna_)
                .status,
            201);
  const auto content = [&](const Caller& caller) {
    return testing_support::file_content(app_.get("/customer_complaints/download", caller));
  };
  EXPECT_THAT(content(anna_), HasSubstr("ACME-1"));
  EXPECT_THAT(content(ines), testing::Not(HasSubstr("ACME-1")));
}

}  // namespace
}  // namespace pharos

#include <gmock/gmock.h>

#include <fstream>

#include "features/exports/papers/docx/docx_test_support.hpp"
#include "public_data/test_support.hpp"
#include "support/analysis_world.hpp"
#include "support/docx_template_support.hpp"

namespace pharos {
namespace {

using exports::read_docx;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing_support::AnalysisWorld;
using testing_support::body_of;
using testing_support::template_document;
using testing_support::template_paragraph;
using testing_support::usual_template;

class DocumentTemplateApiTest : public testing::Test {
 protected:
  http::Response put(const testing_support::TemplateParts& parts, const testing_support::Caller& caller) {
    testing_support::write_template(file_, parts);
    return put_file(caller);
  }
  http::Response put_file(const testing_support::Caller& caller) {
    return world_.app.send(http::Method::kPut, "/tenants/template", "",
                           {.caller = caller, .parts = {testing_support::uploaded_file(file_, "house style.docx")}});
  }
  // The message for a template with one part changed or added.
  std::string refusal(const std::string& part, const std::string& content) {
    auto parts = usual_template();
    parts[part] = content;
    const auto response = put(parts, admin_);
    EXPECT_EQ(response.status, 422) << part;
    return response.status == 422 ? std::string{body_of(response).at("fields").at("file").as_string()} : std::string{};
  }
  std::string refusal_of_body(const std::string& body) { return refusal("word/document.xml", template_document(body)); }
  Json current() { return body_of(world_.app.get("/tenants/template", admin_)).at("current"); }

  testing_support::Caller administrator() {
    world_.app.make_user("ada@acme.test", "tenant_admin");
    return world_.app.verified("ada@acme.test");
  }

  AnalysisWorld world_;
  testing_support::Caller admin_ = administrator();
  public_data::TemporaryFolder folder_;
  std::filesystem::path file_ = folder_.path() / "template.docx";
};

TEST_F(DocumentTemplateApiTest, ATemplateIsSetShownAndRemoved) {
  EXPECT_TRUE(current().is_null());
  const auto set = put(usual_template(), admin_);
  ASSERT_EQ(set.status, 200) << to_text(body_of(set));
  EXPECT_EQ(current().at("file_name"), "house style.docx");
  EXPECT_EQ(current().at("bytes").as_int64(), static_cast<std::int64_t>(std::filesystem::file_size(file_)));
  const auto entry = body_of(world_.app.get("/audit?action=tenant.template.set", admin_)).at("rows").at(0);
  EXPECT_EQ(entry.at("after").at("sha256"), current().at("sha256"));
  EXPECT_EQ(world_.app.remove("/tenants/template", admin_).status, 204);
  EXPECT_TRUE(current().is_null());
  EXPECT_EQ(world_.app.remove("/tenants/template", admin_).status, 404);
}

TEST_F(DocumentTemplateApiTest, OnlyAdministratorsOfTheOrganizationUseIt) {
  ASSERT_EQ(put(usual_template(), admin_).status, 200);
  for (const auto* path : {"/tenants/template", "/tenants/template/preview"}) {
    EXPECT_EQ(world_.app.get(path, world_.vera).status, 403) << path;
  }
  EXPECT_EQ(put(usual_template(), world_.vera).status, 403);
  EXPECT_EQ(world_.app.remove("/tenants/template", world_.vera).status, 403);
  world_.app.make_user("eve@initech.test", "tenant_admin", "initech");
  const auto eve = world_.app.verified("eve@initech.test", "initech");
  EXPECT_TRUE(body_of(world_.app.get("/tenants/template", eve)).at("current").is_null());
  EXPECT_EQ(world_.app.remove("/tenants/template", eve).status, 404);
  EXPECT_FALSE(current().is_null());
}

TEST_F(DocumentTemplateApiTest, ReportsKeepTheTextAndStylesOfTheTemplate) {
  ASSERT_EQ(put(usual_template(), admin_).status, 200);
  const auto analysis = world_.start("complaint");
  world_.code_all(analysis);
  const auto response = world_.app.get(analysis + "/export?format=docx", world_.anna);
  ASSERT_EQ(response.status, 200);
  const auto file = std::get<http::FileBody>(response.body).file;
  const auto document = read_docx(file);
  std::vector<std::string> texts;
  for (const auto& [style, text] : document.paragraphs) texts.push_back(text);
  EXPECT_THAT(texts.front(), testing::AllOf(HasSubstr(" of "), Not(HasSubstr("{{"))));
  EXPECT_EQ(texts[1], "Our boilerplate");
  EXPECT_THAT(document.paragraphs, Contains(testing::Pair("berschrift1", "1  Summary")));
  EXPECT_THAT(document.paragraphs, Contains(testing::Pair("Standard", HasSubstr("This report compares"))));
  EXPECT_THAT(document.all, Not(HasSubstr("{{")));
  const sheets::ZipArchive archive{file};
  for (const auto& member : archive.members()) EXPECT_NO_THROW(read_docx(file, member)) << member;
  EXPECT_THAT(archive.members(), Contains("word/charts/pharos1.xml"));
  // The template has no header: a draft gets one.
  EXPECT_THAT(read_docx(file, "word/pharos_mark.xml").all, HasSubstr("DRAFT"));
}

TEST_F(DocumentTemplateApiTest, ADraftIsMarkedInTheHeadersOfTheTemplate) {
  auto parts = usual_template();
  parts["word/header1.xml"] =
      R"(<?xml version="1.0"?><w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">)" +
      template_paragraph("Acme {{reference}}") + "</w:hdr>";
  ASSERT_EQ(put(parts, admin_).status, 200);
  const auto preview = world_.app.get("/tenants/template/preview", admin_);
  ASSERT_EQ(preview.status, 200);
  const auto file = std::get<http::FileBody>(preview.body).file;
  const auto header = read_docx(file, "word/header1.xml").all;
  EXPECT_THAT(header, HasSubstr("DRAFT"));
  EXPECT_THAT(header, HasSubstr("Acme Sample document, version 1"));
  EXPECT_THAT(read_docx(file).all, HasSubstr("A risk matrix."));
}

TEST_F(DocumentTemplateApiTest, WithoutATemplateThePreviewHasTheStandardLayout) {
  const auto preview = world_.app.get("/tenants/template/preview", admin_);
  ASSERT_EQ(preview.status, 200);
  EXPECT_THAT(read_docx(std::get<http::FileBody>(preview.body).file).paragraphs,
              Contains(testing::Pair("Title", "Preview of the template")));
}

TEST_F(DocumentTemplateApiTest, AFileThatIsNotADocxIsRefused) {
  std::ofstream{file_, std::ios::binary} << "%PDF-1.7";
  const auto response = put_file(admin_);
  EXPECT_EQ(response.status, 422);
  EXPECT_EQ(body_of(response).at("fields").at("file"), "The file is not a Word document (.docx)");
  EXPECT_EQ(put({{"xl/workbook.xml", "<a/>"}}, admin_).status, 422);
  EXPECT_THAT(refusal("word/document.xml", "<w:document><w:body>"), HasSubstr("damaged: word/document.xml"));
  EXPECT_EQ(world_.app.send(http::Method::kPut, "/tenants/template", "", {.caller = admin_}).status, 422);
  EXPECT_TRUE(current().is_null());
}

TEST_F(DocumentTemplateApiTest, MacrosAreRefused) {
  EXPECT_THAT(refusal("word/vbaProject.bin", "macro"), HasSubstr("macros (word/vbaProject.bin)"));
  EXPECT_THAT(refusal("[Content_Types].xml",
                      R"(<Types><Override PartName="/word/document.xml" )"
                      R"(ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>)"),
              HasSubstr("contains macros"));
  EXPECT_THAT(refusal("word/embeddings/object1.bin", "x"), HasSubstr("embedded object (word/embeddings/object1.bin)"));
}

TEST_F(DocumentTemplateApiTest, ReferencesToTheOutsideAreRefused) {
  EXPECT_THAT(refusal("word/_rels/document.xml.rels",
                      R"(<Relationships><Relationship Id="r1" Type="image" TargetMode="External" )"
                      R"(Target="https://evil.example/pixel.png"/></Relationships>)"),
              HasSubstr("https://evil.example/pixel.png"));
  EXPECT_THAT(refusal_of_body(R"(<w:p><w:r><w:instrText> INCLUDE</w:instrText></w:r><w:r><w:instrText>PICTURE "x" )"
                              R"(</w:instrText></w:r></w:p>)" +
                              template_paragraph("{{content}}")),
              HasSubstr("INCLUDEPICTURE"));
}

TEST_F(DocumentTemplateApiTest, UnknownAndMisplacedPlaceholdersAreRefused) {
  EXPECT_THAT(refusal_of_body(template_paragraph("{{manufacturer}}") + template_paragraph("{{content}}")),
              HasSubstr("unknown placeholder: {{manufacturer}}"));
  EXPECT_THAT(refusal_of_body(template_paragraph("Nothing")), HasSubstr("has no {{content}}"));
  EXPECT_THAT(refusal_of_body(template_paragraph("{{content}}") + template_paragraph("{{content}}")),
              HasSubstr("more than one {{content}}"));
  EXPECT_THAT(refusal_of_body(template_paragraph("Here: {{content}}")), HasSubstr("a paragraph of its own"));
  EXPECT_THAT(refusal_of_body("<w:tbl><w:tr><w:tc>" + template_paragraph("{{content}}") + "</w:tc></w:tr></w:tbl>"),
              HasSubstr("not in a table"));
}

}  // namespace
}  // namespace pharos

#pragma once

// For tests only: a small DOCX template.

#include <filesystem>
#include <map>
#include <string>

#include "http/message.hpp"
#include "sheets/zip_writer.hpp"

namespace pharos::testing_support {

inline constexpr auto kTemplateTypes =
    R"(<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">)"
    R"(<Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" )"
    R"(ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>)";
inline constexpr auto kTemplateRelations =
    R"(<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>)";

// The body of a template: a title split into runs as office programs do, boilerplate and the content.
inline std::string template_document(const std::string& body) {
  return R"(<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" )"
         R"(xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>)" +
         body +
         R"(<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1000" w:right="1000" w:bottom="1000" )"
         R"(w:left="1000" w:header="500" w:footer="500" w:gutter="0"/></w:sectPr></w:body></w:document>)";
}
inline std::string template_paragraph(const std::string& text) {
  return "<w:p><w:r><w:t>" + text + "</w:t></w:r></w:p>";
}
inline std::string usual_template_body() {
  return R"(<w:p><w:r><w:t>{{ti</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">tle}} of </w:t></w:r>)"
         R"(<w:r><w:t>{{organization}}</w:t></w:r></w:p>)" +
         template_paragraph("Our boilerplate") + template_paragraph("{{content}}");
}

using TemplateParts = std::map<std::string, std::string>;
inline TemplateParts usual_template() {
  return {{"[Content_Types].xml", kTemplateTypes},
          {"word/_rels/document.xml.rels", kTemplateRelations},
          {"word/document.xml", template_document(usual_template_body())},
          {"word/styles.xml",
           R"(<?xml version="1.0"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">)"
           R"(<w:style w:type="paragraph" w:styleId="Standard"><w:name w:val="Normal"/></w:style>)"
           R"(<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style></w:styles>)"}};
}

inline void write_template(const std::filesystem::path& file, const TemplateParts& parts) {
  sheets::ZipWriter archive{file};
  for (const auto& [name, content] : parts) archive.add(name, content);
  archive.finish();
}

inline http::UploadedPart uploaded_file(const std::filesystem::path& file, const std::string& name) {
  http::UploadedPart part;
  part.name = "file";
  part.file_name = name;
  part.file = file;
  return part;
}

}  // namespace pharos::testing_support

#include "features/exports/files/documents/docx_parts.hpp"

#include <fmt/format.h>

#include "sheets/encoding.hpp"

namespace pharos::exports {
namespace {

constexpr std::string_view kDeclaration = R"(<?xml version="1.0" encoding="UTF-8" standalone="yes"?>)";
constexpr std::string_view kWords = R"(xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" )"
                                    R"(xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships")";

constexpr std::string_view kWordTypes = "application/vnd.openxmlformats-officedocument.wordprocessingml";
constexpr std::string_view kPackageTypes = "application/vnd.openxmlformats-package";
constexpr std::string_view kRelationTypes = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
constexpr std::string_view kPackage = "http://schemas.openxmlformats.org/package/2006";

// Noncharacters that XML 1.0 excludes besides controls; UTF-8 encodes both in three bytes.
bool is_noncharacter(std::string_view rest) {
  return rest.starts_with("\xEF\xBF\xBE") || rest.starts_with("\xEF\xBF\xBF");
}

}  // namespace

std::string xml_text(std::string_view given) {
  std::string source{given};
  sheets::make_utf8(source);
  std::string text;
  text.reserve(source.size());
  for (size_t i = 0; i < source.size(); ++i) {
    const char letter = source[i];
    const bool is_control = static_cast<unsigned char>(letter) < 0x20 && letter != '\t' && letter != '\n';
    if (is_control || letter == 0x7F) continue;
    if (is_noncharacter(std::string_view{source}.substr(i))) {
      i += 2;
      continue;
    }
    switch (letter) {
      case '&':
        text += "&amp;";
        break;
      case '<':
        text += "&lt;";
        break;
      case '>':
        text += "&gt;";
        break;
      case '"':
        text += "&quot;";
        break;
      default:
        text += letter;
    }
  }
  return text;
}

std::string content_types_part() {
  const auto part = [](std::string_view name, std::string_view type) {
    return fmt::format(R"(<Override PartName="/{}" ContentType="{}"/>)", name, type);
  };
  const auto word = [&part](std::string_view name, std::string_view type) {
    return part(fmt::format("word/{}.xml", name), fmt::format("{}.{}+xml", kWordTypes, type));
  };
  return fmt::format(
      R"({}<Types xmlns="{}/content-types"><Default Extension="rels" ContentType="{}.relationships+xml"/>)"
      R"(<Default Extension="xml" ContentType="application/xml"/>{}{}{}{}{}</Types>)",
      kDeclaration, kPackage, kPackageTypes,
      part("docProps/core.xml", fmt::format("{}.core-properties+xml", kPackageTypes)),
      word("document", "document.main"), word("styles", "styles"), word("header1", "header"),
      word("footer1", "footer"));
}

std::string relations_part() {
  return fmt::format(
      R"({}<Relationships xmlns="{}/relationships">)"
      R"(<Relationship Id="rId1" Type="{}/officeDocument" Target="word/document.xml"/>)"
      R"(<Relationship Id="rId2" Type="{}/relationships/metadata/core-properties" Target="docProps/core.xml"/>)"
      R"(</Relationships>)",
      kDeclaration, kPackage, kRelationTypes, kPackage);
}

std::string document_relations_part() {
  return fmt::format(R"({}<Relationships xmlns="{}/relationships">)"
                     R"(<Relationship Id="rId1" Type="{}/styles" Target="styles.xml"/>)"
                     R"(<Relationship Id="rId2" Type="{}/header" Target="header1.xml"/>)"
                     R"(<Relationship Id="rId3" Type="{}/footer" Target="footer1.xml"/></Relationships>)",
                     kDeclaration, kPackage, kRelationTypes, kRelationTypes, kRelationTypes);
}

// Without the time of creation: equal content gives equal bytes.
std::string properties_part(std::string_view title) {
  return fmt::format(
      R"({}<cp:coreProperties xmlns:cp="{}/metadata/core-properties" )"
      R"(xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>{}</dc:title><dc:creator>Pharos</dc:creator>)"
      R"(<dc:language>en-US</dc:language></cp:coreProperties>)",
      kDeclaration, kPackage, xml_text(title));
}

std::string styles_part() {
  const auto heading = [](std::string_view id, std::string_view name, int level, int half_points, int before) {
    return fmt::format(
        R"(<w:style w:type="paragraph" w:styleId="{}"><w:name w:val="{}"/><w:basedOn w:val="Normal"/>)"
        R"(<w:next w:val="Normal"/><w:qFormat/>)"
        R"(<w:pPr><w:keepNext/><w:spacing w:before="{}" w:after="120"/>{}</w:pPr>)"
        R"(<w:rPr><w:b/><w:color w:val="1F2937"/><w:sz w:val="{}"/><w:szCs w:val="{}"/></w:rPr></w:style>)",
        id, name, before, level < 0 ? std::string{} : fmt::format(R"(<w:outlineLvl w:val="{}"/>)", level), half_points,
        half_points);
  };
  const auto plain = [](std::string_view id, std::string_view name, std::string_view run) {
    return fmt::format(R"(<w:style w:type="paragraph" w:styleId="{}"><w:name w:val="{}"/><w:basedOn w:val="Normal"/>)"
                       R"(<w:pPr><w:spacing w:before="20" w:after="20"/></w:pPr>)"
                       R"(<w:rPr>{}<w:sz w:val="15"/><w:szCs w:val="15"/></w:rPr></w:style>)",
                       id, name, run);
  };
  return fmt::format(
      R"({}<w:styles {}><w:docDefaults><w:rPrDefault><w:rPr>)"
      R"(<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Calibri" w:cs="Calibri"/>)"
      R"(<w:sz w:val="21"/><w:szCs w:val="21"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault>)"
      R"(<w:pPrDefault><w:pPr><w:spacing w:after="100"/></w:pPr></w:pPrDefault></w:docDefaults>)"
      R"(<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>)"
      R"({}{}{}{}{})"
      R"(<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/>)"
      R"(<w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:left w:w="80" w:type="dxa"/>)"
      R"(<w:right w:w="80" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style></w:styles>)",
      kDeclaration, kWords, heading("Title", "Title", -1, 40, 0), heading("Heading1", "heading 1", 0, 28, 360),
      heading("Heading2", "heading 2", 1, 24, 240), plain("Cell", "Cell", ""),
      plain("CellHead", "Cell Head", "<w:b/>"));
}

std::string header_part(std::string_view title, std::string_view mark) {
  const auto shown = mark.empty()
                         ? std::string{}
                         : fmt::format(R"(<w:r><w:rPr><w:b/><w:color w:val="B42318"/><w:sz w:val="36"/></w:rPr>)"
                                       R"(<w:t xml:space="preserve">{}  </w:t></w:r>)",
                                       xml_text(mark));
  return fmt::format(R"({}<w:hdr {}><w:p><w:pPr><w:spacing w:after="0"/></w:pPr>{})"
                     R"(<w:r><w:rPr><w:color w:val="667085"/><w:sz w:val="16"/></w:rPr>)"
                     R"(<w:t xml:space="preserve">{}</w:t></w:r></w:p></w:hdr>)",
                     kDeclaration, kWords, shown, xml_text(title));
}

std::string footer_part() {
  const auto field = [](std::string_view name) {
    return fmt::format(R"(<w:r><w:fldChar w:fldCharType="begin"/></w:r>)"
                       R"(<w:r><w:instrText xml:space="preserve"> {} </w:instrText></w:r>)"
                       R"(<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r>)"
                       R"(<w:r><w:fldChar w:fldCharType="end"/></w:r>)",
                       name);
  };
  return fmt::format(
      R"({}<w:ftr {}><w:p><w:pPr><w:tabs><w:tab w:val="right" w:pos="{}"/></w:tabs><w:spacing w:after="0"/></w:pPr>)"
      R"(<w:r><w:t>Pharos</w:t></w:r><w:r><w:tab/></w:r><w:r><w:t xml:space="preserve">Page </w:t></w:r>{})"
      R"(<w:r><w:t xml:space="preserve"> of </w:t></w:r>{}</w:p></w:ftr>)",
      kDeclaration, kWords, kTextWidth, field("PAGE"), field("NUMPAGES"));
}

std::string document_start() {
  return fmt::format("{}<w:document {}><w:body>", kDeclaration, kWords);
}

// A4 landscape, because risk tables are wide.
std::string document_end() {
  return R"(<w:sectPr><w:headerReference w:type="default" r:id="rId2"/>)"
         R"(<w:footerReference w:type="default" r:id="rId3"/>)"
         R"(<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/>)"
         R"(<w:pgMar w:top="1247" w:right="1080" w:bottom="1080" w:left="1080" w:header="567" w:footer="567" )"
         R"(w:gutter="0"/>)"
         R"(</w:sectPr></w:body></w:document>)";
}

}  // namespace pharos::exports

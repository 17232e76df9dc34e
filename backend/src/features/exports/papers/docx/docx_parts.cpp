#include "features/exports/papers/docx/docx_parts.hpp"

#include <fmt/format.h>

#include "core/markup.hpp"
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
    const auto entity = markup_entity(letter);
    if (entity.empty()) {
      text += letter;
    } else {
      text += entity;
    }
  }
  return text;
}

std::string part_type(std::string_view name, std::string_view type) {
  return fmt::format(R"(<Override PartName="/{}" ContentType="{}"/>)", name, type);
}

std::string word_part_type(std::string_view name, std::string_view type) {
  return part_type(fmt::format("word/{}.xml", name), fmt::format("{}.{}+xml", kWordTypes, type));
}

std::string chart_part_type(size_t number) {
  return part_type(fmt::format("word/charts/chart{}.xml", number),
                   "application/vnd.openxmlformats-officedocument.drawingml.chart+xml");
}

std::string content_types_part(std::string_view types) {
  return fmt::format(
      R"({}<Types xmlns="{}/content-types"><Default Extension="rels" ContentType="{}.relationships+xml"/>)"
      R"(<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>)"
      R"(<Default Extension="jpeg" ContentType="image/jpeg"/>{}{}</Types>)",
      kDeclaration, kPackage, kPackageTypes,
      part_type("docProps/core.xml", fmt::format("{}.core-properties+xml", kPackageTypes)), types);
}

std::string relations_part() {
  return fmt::format(
      R"({}<Relationships xmlns="{}/relationships">)"
      R"(<Relationship Id="rId1" Type="{}/officeDocument" Target="word/document.xml"/>)"
      R"(<Relationship Id="rId2" Type="{}/relationships/metadata/core-properties" Target="docProps/core.xml"/>)"
      R"(</Relationships>)",
      kDeclaration, kPackage, kRelationTypes, kPackage);
}

std::string relation(std::string_view id, std::string_view type, std::string_view target) {
  return fmt::format(R"(<Relationship Id="{}" Type="{}/{}" Target="{}"/>)", id, kRelationTypes, type, target);
}

std::string document_relations_part(std::string_view relations) {
  return fmt::format(R"({}<Relationships xmlns="{}/relationships">{}</Relationships>)", kDeclaration, kPackage,
                     relations);
}

// Without the time of creation: equal content gives equal bytes.
std::string properties_part(std::string_view title) {
  return fmt::format(
      R"({}<cp:coreProperties xmlns:cp="{}/metadata/core-properties" )"
      R"(xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>{}</dc:title><dc:creator>Pharos</dc:creator>)"
      R"(<dc:language>en-US</dc:language></cp:coreProperties>)",
      kDeclaration, kPackage, xml_text(title));
}

// Programs that count pages themselves update the table of contents when they open the file.
std::string settings_part() {
  return fmt::format(R"({}<w:settings {}><w:updateFields w:val="true"/></w:settings>)", kDeclaration, kWords);
}

std::string header_part(std::string_view content) {
  return fmt::format("{}<w:hdr {}>{}</w:hdr>", kDeclaration, kWords, content);
}

std::string footer_part(std::string_view content) {
  return fmt::format("{}<w:ftr {}>{}</w:ftr>", kDeclaration, kWords, content);
}

std::string document_part(std::string_view body) {
  return fmt::format("{}<w:document {}><w:body>{}</w:body></w:document>", kDeclaration, kWords, body);
}

}  // namespace pharos::exports

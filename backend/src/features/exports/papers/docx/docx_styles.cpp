#include "features/exports/papers/docx/docx_styles.hpp"

#include <fmt/format.h>

namespace pharos::exports {
namespace {

DocxStyle paragraph_style(std::string_view id, std::string_view name, std::string_view paragraph,
                          std::string_view run) {
  return {id, name,
          fmt::format(R"(<w:style w:type="paragraph" w:styleId="{}"><w:name w:val="{}"/><w:basedOn w:val="Normal"/>)"
                      R"(<w:next w:val="Normal"/><w:qFormat/><w:pPr>{}</w:pPr><w:rPr>{}</w:rPr></w:style>)",
                      id, name, paragraph, run)};
}

std::string heading_look(int level, int before) {
  return fmt::format(R"(<w:keepNext/><w:spacing w:before="{}" w:after="120"/><w:outlineLvl w:val="{}"/>)", before,
                     level);
}

}  // namespace

// The same sizes as on our own pages, so that the pages of the contents are near the true ones before an update.
std::vector<DocxStyle> docx_styles() {
  return {
      paragraph_style("Title", "Title", R"(<w:spacing w:before="60" w:after="120"/>)",
                      R"(<w:b/><w:color w:val="1F242E"/><w:sz w:val="50"/><w:szCs w:val="50"/>)"),
      paragraph_style("Heading1", "heading 1", heading_look(0, 400),
                      R"(<w:b/><w:color w:val="0A5989"/><w:sz w:val="30"/><w:szCs w:val="30"/>)"),
      paragraph_style("Heading2", "heading 2", heading_look(1, 240),
                      R"(<w:b/><w:color w:val="1F242E"/><w:sz w:val="23"/><w:szCs w:val="23"/>)"),
      paragraph_style("ContentsHeading", "Contents Heading", R"(<w:keepNext/><w:spacing w:after="240"/>)",
                      R"(<w:b/><w:color w:val="0A5989"/><w:sz w:val="30"/><w:szCs w:val="30"/>)"),
      paragraph_style("Caption", "caption", R"(<w:spacing w:before="80" w:after="80"/>)",
                      R"(<w:b/><w:sz w:val="17"/><w:szCs w:val="17"/>)"),
      paragraph_style("TOC1", "toc 1", R"(<w:spacing w:before="80" w:after="40"/>)", "<w:b/>"),
      paragraph_style("TOC2", "toc 2", R"(<w:spacing w:after="40"/><w:ind w:left="320"/>)", ""),
      paragraph_style("Cell", "Cell", R"(<w:spacing w:before="20" w:after="20" w:line="240" w:lineRule="auto"/>)",
                      R"(<w:sz w:val="16"/><w:szCs w:val="16"/>)"),
      paragraph_style("CellHead", "Cell Head",
                      R"(<w:keepNext/><w:spacing w:before="20" w:after="20" w:line="240" w:lineRule="auto"/>)",
                      R"(<w:b/><w:sz w:val="16"/><w:szCs w:val="16"/>)"),
  };
}

std::string styles_part() {
  std::string styles;
  for (const auto& style : docx_styles()) styles += style.xml;
  return fmt::format(
      R"(<?xml version="1.0" encoding="UTF-8" standalone="yes"?>)"
      R"(<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:docDefaults><w:rPrDefault><w:rPr>)"
      R"(<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="Arial" w:cs="Arial"/>)"
      R"(<w:sz w:val="19"/><w:szCs w:val="19"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault>)"
      R"(<w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="260" w:lineRule="atLeast"/></w:pPr></w:pPrDefault></w:docDefaults>)"
      R"(<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>{})"
      R"(<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/>)"
      R"(<w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:left w:w="80" w:type="dxa"/>)"
      R"(<w:right w:w="80" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style></w:styles>)",
      styles);
}

}  // namespace pharos::exports

#include "features/exports/papers/docx/docx_paper.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "features/exports/files/table/playground_mark.hpp"
#include "features/exports/papers/docx/docx_body.hpp"
#include "features/exports/papers/docx/docx_parts.hpp"
#include "features/exports/papers/docx/docx_styles.hpp"
#include "features/exports/papers/docx/docx_xml.hpp"
#include "sheets/zip_writer.hpp"

namespace pharos::exports {
namespace {

// A4 with the margins of our own pages, in twentieths of a point.
constexpr int kPageWidth = 11'906;
constexpr int kPageHeight = 16'838;
constexpr int kSideMargin = 1120;
constexpr auto kGray = R"(<w:color w:val="667085"/><w:sz w:val="15"/>)";

// Headers and footers: 1 on upright pages, 2 on wide ones, 3 on the cover.
std::string section_of(int number, bool has_cover) {
  const auto refer = [](std::string_view part, std::string_view type, int which) {
    return fmt::format(R"(<w:{0}Reference w:type="{1}" r:id="rId{2}{3}"/>)", part, type,
                       part == "header" ? "Header" : "Footer", which);
  };
  std::string section = refer("header", "default", number) + refer("footer", "default", number);
  if (has_cover) section += refer("header", "first", 3) + refer("footer", "first", 3);
  const bool is_wide = number == 2;
  section += fmt::format(R"(<w:pgSz w:w="{}" w:h="{}"{}/>)", is_wide ? kPageHeight : kPageWidth,
                         is_wide ? kPageWidth : kPageHeight, is_wide ? R"( w:orient="landscape")" : "");
  section += fmt::format(R"(<w:pgMar w:top="1320" w:right="{0}" w:bottom="1160" w:left="{0}" w:header="640" )"
                         R"(w:footer="480" w:gutter="0"/>)",
                         kSideMargin);
  return section + (has_cover ? "<w:titlePg/>" : "");
}

std::string right_tab(int width) {
  return fmt::format(R"(<w:tabs><w:tab w:val="right" w:pos="{}"/></w:tabs><w:spacing w:after="0"/>)", width);
}

// One line on upright pages.
std::string shortened_title(const std::string& title) {
  constexpr size_t kMostTitle = 90;
  return title.size() <= kMostTitle ? title : std::string{trimmed(whole_characters(title, kMostTitle))} + "…";
}

std::string header_content(const Paper& paper, const Letterhead& letterhead, int width, bool is_cover) {
  const auto title = shortened_title(paper.title);
  const auto head = letterhead.organization.empty() ? title : fmt::format("{}  |  {}", letterhead.organization, title);
  auto runs = is_cover ? std::string{} : run(head, kGray);
  if (!paper.mark.empty()) {
    runs += "<w:r><w:tab/></w:r>" + run(paper.mark, R"(<w:b/><w:color w:val="B42318"/><w:sz w:val="28"/>)");
  }
  return styled_paragraph("Normal", runs, right_tab(width));
}

std::string footer_content(const Paper& paper, const Letterhead& letterhead, int width) {
  auto content = styled_paragraph("Normal",
                                  run(paper.reference, kGray) + "<w:r><w:tab/></w:r>" + run("Page ", kGray) +
                                      field("PAGE", "1", kGray) + run(" of ", kGray) + field("NUMPAGES", "1", kGray),
                                  right_tab(width));
  if (letterhead.is_playground) content += styled_paragraph("Normal", run(kPlaygroundMark, kGray));
  return content;
}

}  // namespace

void write_docx_paper(const Paper& paper, const Letterhead& letterhead, const std::filesystem::path& file) {
  const int upright = kPageWidth - 2 * kSideMargin;
  const int wide = kPageHeight - 2 * kSideMargin;
  const DocxPages pages{.text_width = upright,
                        .wide_text_width = wide,
                        .cover_section = section_of(1, true),
                        .section = section_of(1, false),
                        .wide_section = section_of(2, false)};
  const auto body = compose_docx_body(paper, letterhead, pages, {});
  std::string types = word_part_type("document", "document.main") + word_part_type("styles", "styles") +
                      word_part_type("settings", "settings");
  std::string relations =
      relation("rIdStyles", "styles", "styles.xml") + relation("rIdSettings", "settings", "settings.xml");
  for (int i = 1; i <= 3; ++i) {
    types +=
        word_part_type(fmt::format("header{}", i), "header") + word_part_type(fmt::format("footer{}", i), "footer");
    relations += relation(fmt::format("rIdHeader{}", i), "header", fmt::format("header{}.xml", i)) +
                 relation(fmt::format("rIdFooter{}", i), "footer", fmt::format("footer{}.xml", i));
  }
  for (size_t i = 1; i <= body.charts.size(); ++i) {
    types += chart_part_type(i);
    relations += relation(fmt::format("rIdPharosChart{}", i), "chart", fmt::format("charts/chart{}.xml", i));
  }
  const auto logo = letterhead.logo ? fmt::format("media/logo.{}", letterhead.logo->is_png ? "png" : "jpeg") : "";
  if (letterhead.logo) relations += relation("rIdLogo", "image", logo);

  sheets::ZipWriter archive{file};
  archive.add("[Content_Types].xml", content_types_part(types));
  archive.add("_rels/.rels", relations_part());
  archive.add("docProps/core.xml", properties_part(paper.title));
  archive.add("word/_rels/document.xml.rels", document_relations_part(relations));
  archive.add("word/styles.xml", styles_part());
  archive.add("word/settings.xml", settings_part());
  for (int i = 1; i <= 3; ++i) {
    const int width = i == 2 ? wide : upright;
    archive.add(fmt::format("word/header{}.xml", i), header_part(header_content(paper, letterhead, width, i == 3)));
    archive.add(fmt::format("word/footer{}.xml", i), footer_part(footer_content(paper, letterhead, width)));
  }
  for (size_t i = 1; i <= body.charts.size(); ++i) {
    archive.add(fmt::format("word/charts/chart{}.xml", i), body.charts[i - 1]);
  }
  if (letterhead.logo) archive.add("word/" + logo, letterhead.logo->bytes);
  archive.add("word/document.xml",
              document_part(body.cover + body.content + "<w:sectPr>" + body.last_section + "</w:sectPr>"));
  archive.finish();
}

}  // namespace pharos::exports

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <boost/algorithm/string/replace.hpp>
#include <charconv>
#include <optional>

#include "features/exports/files/table/playground_mark.hpp"
#include "features/exports/papers/docx/docx_body.hpp"
#include "features/exports/papers/docx/docx_parts.hpp"
#include "features/exports/papers/docx/docx_styles.hpp"
#include "features/exports/papers/docx/docx_template.hpp"
#include "features/exports/papers/docx/docx_xml.hpp"
#include "features/exports/papers/docx/template_text.hpp"
#include "sheets/zip_writer.hpp"

namespace pharos::exports {
namespace {

// Letter, if a section does not say: the default of the format.
constexpr int kDefaultWidth = 12'240;
constexpr int kDefaultHeight = 15'840;
constexpr int kDefaultMargin = 1440;
constexpr auto kMarkRelation = "rIdPharosMark";

std::string value_of(const Paper& paper, const Letterhead& letterhead, const std::string& name) {
  const auto fact = [&paper](std::string_view label) {
    const auto found = std::ranges::find(paper.facts, label, &Fact::label);
    return found == paper.facts.end() ? std::string{} : found->value;
  };
  if (name == "organization") return letterhead.organization;
  if (name == "document") return paper.kind;
  if (name == "title") return paper.title;
  if (name == "product") return paper.subject;
  if (name == "version") return fact("Version");
  if (name == "status") return fact("Status");
  if (name == "reference") return paper.reference;
  return {};
}

// The number in an attribute of an element, such as w:w of w:pgSz.
int number_in(std::string_view xml, std::string_view element, std::string_view attribute, int otherwise) {
  const size_t at = xml.find(fmt::format("<{} ", element));
  if (at == xml.npos) return otherwise;
  const auto tag = xml.substr(at, xml.find('>', at) - at);
  const auto sign = fmt::format(" {}=\"", attribute);
  const size_t place = tag.find(sign);
  if (place == tag.npos) return otherwise;
  int number = otherwise;
  std::from_chars(tag.data() + place + sign.size(), tag.data() + tag.size(), number);
  return number;
}

void erase_element(std::string& xml, std::string_view element) {
  const size_t at = xml.find(fmt::format("<{}", element));
  if (at == xml.npos) return;
  xml.erase(at, xml.find('>', at) + 1 - at);
}

// The element that ends the section in which `place` lies.
struct SectionPlace {
  size_t begin = 0;  // of its content
  size_t end = 0;
};
std::optional<SectionPlace> section_after(const std::string& xml, size_t place) {
  const size_t at = xml.find("<w:sectPr", place);
  if (at == xml.npos) return std::nullopt;
  const size_t open = xml.find('>', at);
  if (open == xml.npos || xml[open - 1] == '/') return std::nullopt;
  const size_t end = xml.find("</w:sectPr>", open);
  return end == xml.npos ? std::nullopt : std::optional{SectionPlace{open + 1, end}};
}

DocxPages pages_of(const std::string& section) {
  const int width = number_in(section, "w:pgSz", "w:w", kDefaultWidth);
  const int height = number_in(section, "w:pgSz", "w:h", kDefaultHeight);
  const int margins = number_in(section, "w:pgMar", "w:left", kDefaultMargin) +
                      number_in(section, "w:pgMar", "w:right", kDefaultMargin);
  DocxPages pages{.text_width = width - margins,
                  .wide_text_width = std::max(width, height) - margins,
                  .cover_section = section,
                  .section = section,
                  .wide_section = {}};
  erase_element(pages.section, "w:titlePg");
  pages.wide_section = pages.section;
  const auto size = fmt::format(R"(<w:pgSz w:w="{}" w:h="{}" w:orient="landscape"/>)", std::max(width, height),
                                std::min(width, height));
  const size_t at = pages.wide_section.find("<w:pgSz");
  if (at != std::string::npos) {
    pages.wide_section.replace(at, pages.wide_section.find('>', at) + 1 - at, size);
  } else {
    // References to headers and footers come first.
    const size_t last = pages.wide_section.rfind("Reference ");
    const size_t place = last == std::string::npos ? 0 : pages.wide_section.find('>', last) + 1;
    pages.wide_section.insert(place, size);
  }
  return pages;
}

// Ids of the template's paragraph styles by name, in lower case. Names are fixed; ids depend on the language.
std::map<std::string, std::string> style_ids(const std::string& styles) {
  std::map<std::string, std::string> ids;
  const auto quoted = [&styles](std::string_view sign, size_t from, size_t to) {
    const size_t at = styles.find(sign, from);
    if (at == styles.npos || at > to) return std::string{};
    const size_t begin = at + sign.size();
    return styles.substr(begin, styles.find('"', begin) - begin);
  };
  for (size_t at = styles.find("<w:style "); at != styles.npos; at = styles.find("<w:style ", at + 1)) {
    const size_t end = std::min(styles.find("</w:style>", at), styles.size());
    const auto id = quoted("w:styleId=\"", at, styles.find('>', at));
    const auto name = quoted("<w:name w:val=\"", at, end);
    if (!id.empty() && !name.empty()) ids.emplace(boost::algorithm::to_lower_copy(name), id);
  }
  return ids;
}

// Uses the styles of the template and adds those it does not have.
DocxStyles adopt_styles(std::string& part) {
  const auto ids = style_ids(part);
  const auto normal = ids.contains("normal") ? ids.at("normal") : std::string{"Normal"};
  DocxStyles styles;
  styles.normal = normal;
  const std::pair<std::string_view, std::string DocxStyles::*> kUsed[] = {
      {"title", &DocxStyles::title},     {"heading 1", &DocxStyles::heading1}, {"heading 2", &DocxStyles::heading2},
      {"caption", &DocxStyles::caption}, {"toc 1", &DocxStyles::toc1},         {"toc 2", &DocxStyles::toc2}};
  for (const auto& [name, member] : kUsed) {
    if (const auto found = ids.find(std::string{name}); found != ids.end()) styles.*member = found->second;
  }
  std::string added;
  for (const auto& style : docx_styles()) {
    if (ids.contains(boost::algorithm::to_lower_copy(std::string{style.name}))) continue;
    added += boost::replace_all_copy(style.xml, R"(w:val="Normal"/>)", fmt::format(R"(w:val="{}"/>)", normal));
  }
  boost::replace_last(part, "</w:styles>", added + "</w:styles>");
  return styles;
}

std::string mark_paragraphs(const Paper& paper, const Letterhead& letterhead) {
  std::string marks;
  const auto add = [&marks](std::string_view text) {
    marks += fmt::format(R"(<w:p><w:pPr><w:jc w:val="right"/></w:pPr>{})"
                         "</w:p>",
                         run(text, R"(<w:b/><w:color w:val="B42318"/><w:sz w:val="28"/>)"));
  };
  if (!paper.mark.empty()) add(paper.mark);
  if (letterhead.is_playground) add(kPlaygroundMark);
  return marks;
}

// Marks the template's own headers, and gives its first section a header for each kind of page that has none; further
// sections inherit them.
bool mark_headers(const std::string& marks, DocxTemplate& form, std::string& document) {
  for (auto& [name, content] : form.parts) {
    if (!name.starts_with("word/header") || !name.ends_with(".xml")) continue;
    const size_t root = content.find("<w:hdr");
    const size_t open = root == std::string::npos ? root : content.find('>', root);
    if (open != std::string::npos) content.insert(open + 1, marks);
  }
  const auto first = section_after(document, 0);
  if (!first) return false;
  const auto section = document.substr(first->begin, first->end - first->begin);
  std::string missing;
  for (const std::string_view type : {"default", "first", "even"}) {
    const bool has_one = section.find(fmt::format(R"(<w:headerReference w:type="{}")", type)) != section.npos;
    if (!has_one) missing += fmt::format(R"(<w:headerReference w:type="{}" r:id="{}"/>)", type, kMarkRelation);
  }
  document.insert(first->begin, missing);
  return !missing.empty();
}

void insert_before(std::string& part, std::string_view end, const std::string& added) {
  boost::replace_last(part, end, added + std::string{end});
}

}  // namespace

void write_docx_paper(const Paper& paper, const Letterhead& letterhead, DocxTemplate form,
                      const std::filesystem::path& file) {
  auto document = form.parts.at("word/document.xml");
  // Without properties of its own the last section has those of the format.
  if (!section_after(document, find_content(document).end)) {
    const auto section =
        fmt::format(R"(<w:sectPr><w:pgSz w:w="{}" w:h="{}"/></w:sectPr>)", kDefaultWidth, kDefaultHeight);
    boost::replace_last(document, "<w:sectPr/>", "");
    insert_before(document, "</w:body>", section);
  }
  const auto marks = mark_paragraphs(paper, letterhead);
  const bool has_mark_part = !marks.empty() && mark_headers(marks, form, document);

  const auto place = find_content(document);
  const auto section = section_after(document, place.end).value();
  const auto styles = adopt_styles(form.parts.at("word/styles.xml"));
  const auto body = compose_docx_body(paper, letterhead,
                                      pages_of(document.substr(section.begin, section.end - section.begin)), styles);
  document.replace(section.begin, section.end - section.begin, body.last_section);
  const auto fill = [&](const std::string& name) { return value_of(paper, letterhead, name); };
  // The content is inserted last, because its text may contain braces.
  document = fill_placeholders(std::string_view{document}.substr(0, place.begin), fill) + body.content +
             fill_placeholders(std::string_view{document}.substr(place.end), fill);

  std::string types;
  std::string relations;
  for (size_t i = 1; i <= body.charts.size(); ++i) {
    const auto name = fmt::format("charts/pharos{}.xml", i);
    types += part_type("word/" + name, "application/vnd.openxmlformats-officedocument.drawingml.chart+xml");
    relations += relation(fmt::format("rIdPharosChart{}", i), "chart", name);
  }
  if (has_mark_part) {
    types += word_part_type("pharos_mark", "header");
    relations += relation(kMarkRelation, "header", "pharos_mark.xml");
  }
  insert_before(form.parts.at("[Content_Types].xml"), "</Types>", types);
  insert_before(form.parts.at("word/_rels/document.xml.rels"), "</Relationships>", relations);

  sheets::ZipWriter archive{file};
  for (const auto& name : form.names) {
    auto& content = form.parts.at(name);
    const bool is_framing = name.starts_with("word/header") || name.starts_with("word/footer");
    if (name == "word/document.xml") {
      archive.add(name, document);
    } else {
      archive.add(name, is_framing && name.ends_with(".xml") ? fill_placeholders(content, fill) : content);
    }
  }
  for (size_t i = 1; i <= body.charts.size(); ++i) {
    archive.add(fmt::format("word/charts/pharos{}.xml", i), body.charts[i - 1]);
  }
  if (has_mark_part) archive.add("word/pharos_mark.xml", header_part(marks));
  archive.finish();
}

}  // namespace pharos::exports

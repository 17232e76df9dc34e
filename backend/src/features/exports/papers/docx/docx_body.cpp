#include "features/exports/papers/docx/docx_body.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/join.hpp>
#include <boost/algorithm/string/replace.hpp>
#include <utility>

#include "features/exports/papers/docx/docx_chart.hpp"
#include "features/exports/papers/docx/docx_parts.hpp"
#include "features/exports/papers/docx/docx_table.hpp"
#include "features/exports/papers/docx/docx_xml.hpp"
#include "features/exports/papers/pdf/pdf_paper.hpp"

namespace pharos::exports {
namespace {

// A template has ids of its own.
constexpr size_t kFirstId = 9000;
constexpr double kEmuOfPoint = 12'700;
constexpr double kEmuOfTwip = 635;
constexpr auto kQuietRun = R"(<w:color w:val="667085"/>)";
constexpr auto kAlarmRun = R"(<w:b/><w:color w:val="B42318"/>)";
constexpr auto kPageBreak = R"(<w:p><w:r><w:br w:type="page"/></w:r></w:p>)";

class BodyWriter {
 public:
  BodyWriter(const Paper& paper, const Letterhead& letterhead, const DocxPages& pages, const DocxStyles& styles)
      : paper_(paper), letterhead_(letterhead), pages_(pages), styles_(styles), labels_(headings_of(paper)) {}

  DocxBody compose() {
    write_cover();
    body_.cover = std::move(out_);
    out_.clear();
    write_contents();
    for (const Section& section : paper_.sections) write_section(section);
    body_.content = std::move(out_);
    body_.last_section = end_section();
    return std::move(body_);
  }

 private:
  int width() const { return is_wide_ ? pages_.wide_text_width : pages_.text_width; }
  void add(std::string_view style, std::string_view runs, std::string_view extra = {}) {
    out_ += styled_paragraph(style, runs, extra);
  }

  void write_cover() {
    if (letterhead_.logo) write_logo(*letterhead_.logo);
    add(styles_.normal, run(letterhead_.organization, R"(<w:b/><w:sz w:val="26"/>)"));
    add(styles_.normal, run(paper_.kind, R"(<w:b/><w:color w:val="0A5989"/><w:sz w:val="24"/>)"),
        R"(<w:spacing w:before="2400"/>)");
    add(styles_.title, run(paper_.title));
    if (!paper_.subject.empty())
      add(styles_.normal, run(paper_.subject, R"(<w:color w:val="667085"/><w:sz w:val="26"/>)"));
    if (!paper_.mark.empty()) {
      add(styles_.normal,
          run(fmt::format(" {} ", paper_.mark),
              R"(<w:b/><w:color w:val="FFFFFF"/><w:sz w:val="28"/><w:shd w:val="clear" w:color="auto" w:fill="B42318"/>)"));
    }
    add(styles_.normal, "", R"(<w:spacing w:after="360"/>)");
    write(Facts{paper_.facts});
  }

  void write_logo(const Picture& logo) {
    const double scale = std::min(170.0 / logo.width, 60.0 / logo.height) * kEmuOfPoint;
    const auto picture = fmt::format(
        R"(<a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">)"
        R"(<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">)"
        R"(<pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr>)"
        R"(<pic:cNvPr id="0" name="Logo"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rIdLogo"/>)"
        R"(<a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/>)"
        R"(<a:ext cx="{0}" cy="{1}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>)"
        R"(</a:graphicData></a:graphic>)",
        static_cast<int>(logo.width * scale), static_cast<int>(logo.height * scale));
    add(styles_.normal, inline_drawing("Logo of " + letterhead_.organization, picture,
                                       static_cast<int>(logo.width * scale), static_cast<int>(logo.height * scale)));
  }

  std::string inline_drawing(const std::string& description, const std::string& graphic, int width, int height) {
    ++drawings_;
    return fmt::format(
        R"(<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0" )"
        R"(xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing">)"
        R"(<wp:extent cx="{}" cy="{}"/><wp:docPr id="{}" name="Drawing {}" descr="{}"/>{}</wp:inline></w:drawing></w:r>)",
        width, height, drawings_, drawings_, xml_text(description), graphic);
  }

  // One field; its result links each heading with the page it had on our own pages until a program updates it.
  void write_contents() {
    out_ += kPageBreak;
    add("ContentsHeading", run("Contents"));
    const auto pages = heading_pages(paper_, letterhead_);
    for (size_t i = 0; i < labels_.size(); ++i) {
      const auto start =
          i > 0 ? std::string{}
                : std::string{R"(<w:r><w:fldChar w:fldCharType="begin" w:dirty="true"/></w:r><w:r><w:instrText )"
                              R"(xml:space="preserve"> TOC \o "1-2" \h \z \u </w:instrText></w:r>)"
                              R"(<w:r><w:fldChar w:fldCharType="separate"/></w:r>)"};
      const auto name = fmt::format("_TocPharos{}", i + 1);
      const auto entry =
          fmt::format(R"(<w:hyperlink w:anchor="{}" w:history="1">{}<w:r><w:tab/></w:r>{}</w:hyperlink>)", name,
                      run(labels_[i].text), field(fmt::format("PAGEREF {} \\h", name), std::to_string(pages[i])));
      const auto tab = fmt::format(R"(<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="{}"/></w:tabs>)", width());
      add(labels_[i].is_second_level ? styles_.toc2 : styles_.toc1, start + entry, tab);
    }
    out_ += R"(<w:p><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>)";
  }

  void write_section(const Section& section) {
    const bool is_first = headings_ == 0;
    if (const bool is_wide = needs_wide_pages(section); is_wide != is_wide_) {
      out_ += fmt::format("<w:p><w:pPr><w:sectPr>{}</w:sectPr></w:pPr></w:p>", end_section());
      is_wide_ = is_wide;
    }
    write_heading(styles_.heading1, is_first || section.is_appendix ? "<w:pageBreakBefore/>" : "");
    for (const Block& block : section.blocks) {
      std::visit([this](const auto& one) { write(one); }, block);
    }
  }

  // Properties of the pages up to here.
  const std::string& end_section() {
    const bool is_first = std::exchange(is_cover_section_, false);
    return is_first ? pages_.cover_section : is_wide_ ? pages_.wide_section : pages_.section;
  }

  void write_heading(const std::string& style, std::string_view extra) {
    const auto& label = labels_.at(headings_++);
    add(style,
        fmt::format(R"(<w:bookmarkStart w:id="{0}" w:name="_TocPharos{1}"/>{2}<w:bookmarkEnd w:id="{0}"/>)",
                    kFirstId + headings_, headings_, run(label.text)),
        extra);
  }

  void write(const Subheading&) { write_heading(styles_.heading2, ""); }
  void write(const Paragraph& paragraph) { add(styles_.normal, run(paragraph.text)); }
  void write(const Bullets& bullets) {
    for (const auto& line : bullets.lines) {
      add(styles_.normal, run("\u2022\t" + line),
          R"(<w:tabs><w:tab w:val="left" w:pos="284"/></w:tabs><w:ind w:left="284" w:hanging="284"/>)");
    }
  }
  void write(const Facts& facts) {
    std::vector<std::vector<PaperCell>> rows;
    for (const auto& fact : facts.rows) rows.push_back({{fact.label}, {fact.value}});
    const int first = width() * 34 / 100;
    out_ += docx_table("Facts", {}, rows, {first, width() - first});
    add(styles_.normal, "");
  }
  void write(const PaperTable& table) {
    add(styles_.caption, run(fmt::format("Table {}. {}", ++tables_, table.caption)), "<w:keepNext/>");
    if (table.rows.empty()) return add(styles_.normal, run(table.if_empty));
    std::vector<std::vector<PaperCell>> rows;
    for (const auto& row : table.rows) {
      auto& cells = rows.emplace_back();
      for (const Cell& cell : row) cells.push_back(paper_cell(cell));
    }
    out_ += docx_table(table.caption, table.headers, rows, docx_widths(table.headers, rows, width()));
    add(styles_.normal, "");
  }
  void write(const Figure& figure) {
    if (const auto* matrix = std::get_if<Matrix>(&figure.drawing)) write_matrix(*matrix, figure);
    if (const auto* chart = std::get_if<Chart>(&figure.drawing)) write_chart(*chart, figure);
    add(styles_.caption, run(fmt::format("Figure {}. {}", ++figures_, figure.caption)));
  }

  void write_chart(const Chart& chart, const Figure& figure) {
    body_.charts.push_back(docx_chart_part(chart));
    const auto graphic = fmt::format(
        R"(<a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">)"
        R"(<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart">)"
        R"(<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rIdPharosChart{}"/>)"
        R"(</a:graphicData></a:graphic>)",
        body_.charts.size());
    add(styles_.normal,
        inline_drawing(figure.description, graphic, static_cast<int>(width() * kEmuOfTwip),
                       static_cast<int>(docx_chart_height(chart) * kEmuOfPoint)),
        "<w:keepNext/>");
  }

  // Native cells, so that the matrix can be read aloud, searched and edited.
  void write_matrix(const Matrix& matrix, const Figure& figure) {
    const int first = width() / 6;
    const int column = (width() - first) / static_cast<int>(std::max<size_t>(matrix.columns.size(), 1));
    std::vector<int> widths{first};
    widths.resize(matrix.columns.size() + 1, column);
    out_ += docx_table_start(figure.description, widths, "FFFFFF");
    out_ += "<w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>";
    out_ += docx_cell(
        first, "EEF0F4",
        styled_paragraph("CellHead", run(matrix.rows_title + " \u2193\n" + matrix.columns_title + " \u2192")));
    for (const auto& name : matrix.columns)
      out_ += docx_cell(column, "EEF0F4", styled_paragraph("CellHead", run(name)));
    out_ += "</w:tr>";
    for (size_t row = 0; row < matrix.cells.size(); ++row) {
      out_ += "<w:tr><w:trPr><w:cantSplit/></w:trPr>";
      out_ += docx_cell(first, "EEF0F4", styled_paragraph("CellHead", run(matrix.rows[row])));
      for (const auto& cell : matrix.cells[row]) {
        std::string text;
        if (!cell.documented.empty()) text += cell_line("\u25CB ", cell.documented, "");
        if (!cell.observed.empty()) text += cell_line("\u25CF ", cell.observed, "<w:b/>");
        if (text.empty()) text = styled_paragraph("Cell", "");
        out_ += docx_cell(column, light_color(cell.color, 0.45), text);
      }
      out_ += "</w:tr>";
    }
    out_ += "</w:tbl>";
    std::string legend;
    for (const auto& [color, name] : matrix.legend) {
      legend +=
          run("    ", fmt::format(R"(<w:shd w:val="clear" w:color="auto" w:fill="{}"/>)", light_color(color, 0.45)));
      legend += run(" " + name + "   ");
    }
    add("Cell", legend + run("\u25CB Documented   \u25CF Observed"), "<w:keepNext/>");
  }
  static std::string cell_line(const char* sign, const std::vector<std::string>& risks, std::string_view properties) {
    constexpr size_t kMostRisks = 16;
    const auto end = risks.begin() + static_cast<std::ptrdiff_t>(std::min(risks.size(), kMostRisks));
    auto text = sign + boost::algorithm::join(std::vector<std::string>{risks.begin(), end}, ", ");
    if (risks.size() > kMostRisks) text += fmt::format(" +{}", risks.size() - kMostRisks);
    boost::replace_all(text, "-", "\u2011");
    return styled_paragraph("Cell", run(text, properties));
  }

  void write(const SignatureBlock& block) {
    for (const auto& line : block.given) {
      constexpr auto kKeep =
          R"(<w:keepNext/><w:keepLines/><w:pBdr><w:left w:val="single" w:sz="18" w:space="8" w:color="0A5989"/></w:pBdr><w:spacing w:after="20"/>)";
      add(styles_.normal, run(line.name, R"(<w:b/><w:sz w:val="24"/>)"), kKeep);
      add(styles_.normal, run("Meaning: " + line.meaning), kKeep);
      add(styles_.normal, run("Signed electronically: " + local_moment(line.signed_at, letterhead_.time_zone)), kKeep);
      if (!line.comment.empty()) add(styles_.normal, run("Comment: " + line.comment), kKeep);
      add(styles_.normal,
          line.is_intact ? run("Content unchanged since it was signed")
                         : run("CONTENT CHANGED since it was signed: this signature no longer applies", kAlarmRun),
          kKeep);
      add(styles_.normal, run("SHA-256 " + line.sha256, R"(<w:color w:val="667085"/><w:sz w:val="15"/>)"), kKeep);
      add(styles_.normal, "");
    }
    for (const auto& role : block.missing) {
      add(styles_.normal, "",
          R"(<w:keepNext/><w:pBdr><w:bottom w:val="single" w:sz="4" w:space="1" w:color="667085"/></w:pBdr><w:spacing w:before="360" w:after="0"/><w:ind w:right="4500"/>)");
      add(styles_.normal, run(role + ": not signed", kQuietRun));
    }
  }

  const Paper& paper_;
  const Letterhead& letterhead_;
  const DocxPages& pages_;
  const DocxStyles& styles_;
  std::vector<HeadingLabel> labels_;
  DocxBody body_;
  std::string out_;
  bool is_wide_ = false;
  bool is_cover_section_ = true;
  size_t headings_ = 0;
  int tables_ = 0;
  int figures_ = 0;
  size_t drawings_ = kFirstId;
};

}  // namespace

DocxBody compose_docx_body(const Paper& paper, const Letterhead& letterhead, const DocxPages& pages,
                           const DocxStyles& styles) {
  return BodyWriter{paper, letterhead, pages, styles}.compose();
}

}  // namespace pharos::exports

#include "features/exports/papers/pdf/pdf_paper.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/text.hpp"
#include "features/exports/files/documents/pdf_table.hpp"
#include "features/exports/files/table/playground_mark.hpp"
#include "features/exports/papers/pdf/figure_drawing.hpp"

namespace pharos::exports {
namespace {

constexpr double kPaperMargin = 56;
constexpr double kTop = 66;
constexpr double kBottom = 58;  // from the lower edge
constexpr double kLeading = 13;
constexpr double kContentsLine = 16;
constexpr double kHeadingHeight = 30;  // of a second level
constexpr double kFigureCaption = 30;
constexpr size_t kMostCellBytes = 20'000;
constexpr pdf::Style kBody{.size = 9.5, .color = ink::kInk};
constexpr pdf::Style kChapter{.size = 15, .weight = pdf::Weight::kBold, .color = ink::kBrand};
constexpr pdf::Style kPart{.size = 11.5, .weight = pdf::Weight::kBold, .color = ink::kInk};
constexpr pdf::Style kCaption{.size = 8.4, .weight = pdf::Weight::kBold, .color = ink::kInk};
constexpr pdf::Color kMarkColor{0.945, 0.925, 0.925};

class PaperLayout {
 public:
  PaperLayout(const Paper& paper, const Letterhead& letterhead)
      : paper_(paper),
        letterhead_(letterhead),
        labels_(headings_of(paper)),
        document_(pdf::Paper::kA4Portrait, paper.title) {
    draw_cover();
    reserve_contents();
    for (const Section& section : paper.sections) draw_section(section);
    fill_contents();
    frame_pages();
  }
  void save(const std::filesystem::path& file) { document_.save(file); }
  const std::vector<size_t>& pages() const { return pages_; }

 private:
  double room() const { return document_.width() - 2 * kPaperMargin; }
  double bottom() const { return document_.height() - kBottom; }

  double begin_page(pdf::Paper orientation) {
    document_.add_page(orientation);
    orientation_ = orientation;
    if (!paper_.mark.empty()) {
      document_.text(document_.width() / 2, document_.height() / 2 + 40, paper_.mark,
                     {.size = 120, .weight = pdf::Weight::kBold, .color = kMarkColor, .align = pdf::Align::kCentre});
    }
    y_ = kTop;
    return y_;
  }
  void need(double height) {
    if (y_ + height > bottom()) begin_page(orientation_);
  }

  // Lines of text from y_, on as many pages as needed.
  void flow(const std::string& text, const pdf::Style& style, double indent, double leading) {
    for (const auto& line : document_.lines(text, room() - indent, style)) {
      need(leading);
      y_ += leading;
      document_.text(kPaperMargin + indent, y_ - leading * 0.25, line, style);
    }
  }

  void draw_cover() {
    begin_page(pdf::Paper::kA4Portrait);
    document_.fill({0, 0, document_.width(), 8}, ink::kBrand);
    y_ = 70;
    draw_logo();
    flow(letterhead_.organization, {.size = 13, .weight = pdf::Weight::kBold, .color = ink::kInk}, 0, 18);
    y_ = std::max(y_ + 60, 230.0);
    flow(paper_.kind, {.size = 12, .weight = pdf::Weight::kBold, .color = ink::kBrand}, 0, 18);
    y_ += 4;
    for (const auto& line : document_.lines(paper_.title, room(), cover_title(), 4)) {
      y_ += 30;
      document_.text(kPaperMargin, y_ - 6, line, cover_title());
    }
    if (!paper_.subject.empty()) {
      y_ += 6;
      flow(paper_.subject, {.size = 13, .color = ink::kQuiet}, 0, 18);
    }
    if (!paper_.mark.empty()) draw_badge();
    y_ += 34;
    draw_facts({paper_.facts});
  }
  static pdf::Style cover_title() { return {.size = 25, .weight = pdf::Weight::kBold, .color = ink::kInk}; }

  void draw_logo() {
    constexpr double kLogoWidth = 170;
    constexpr double kLogoHeight = 60;
    if (!letterhead_.logo) return;
    const auto& logo = *letterhead_.logo;
    const double scale = std::min(kLogoWidth / logo.width, kLogoHeight / logo.height);
    const pdf::Box box{kPaperMargin, y_, logo.width * scale, logo.height * scale};
    if (document_.image(box, logo.bytes, logo.is_png ? pdf::ImageKind::kPng : pdf::ImageKind::kJpeg)) {
      y_ += box.height + 14;
    }
  }

  void draw_badge() {
    y_ += 16;
    const pdf::Style style{.size = 13, .weight = pdf::Weight::kBold, .color = ink::kPaper};
    document_.fill({kPaperMargin, y_, document_.text_width(paper_.mark, style) + 20, 24}, ink::kAlarm);
    document_.text(kPaperMargin + 10, y_ + 16.5, paper_.mark, style);
    y_ += 24;
  }

  size_t lines_per_page() const { return static_cast<size_t>((bottom() - kTop - 34) / kContentsLine); }

  void reserve_contents() {
    first_contents_page_ = document_.pages();
    const size_t pages = (labels_.size() + lines_per_page() - 1) / lines_per_page();
    for (size_t i = 0; i < pages; ++i) begin_page(pdf::Paper::kA4Portrait);
  }

  void fill_contents() {
    for (size_t i = 0; i < labels_.size(); ++i) {
      const size_t line = i % lines_per_page();
      document_.go_to(first_contents_page_ + i / lines_per_page());
      if (line == 0) document_.text(kPaperMargin, kTop + 14, "Contents", kChapter);
      const double y = kTop + 34 + kContentsLine * static_cast<double>(line + 1);
      const auto& label = labels_[i];
      const double left = kPaperMargin + (label.is_second_level ? 16 : 0);
      const double right = document_.width() - kPaperMargin;
      pdf::Style style = kBody;
      if (!label.is_second_level) style.weight = pdf::Weight::kBold;
      const auto text = document_.lines(label.text, room() - 60, style, 1).front();
      const auto number = std::to_string(pages_[i]);
      document_.text(left, y, text, style);
      auto right_style = style;
      right_style.align = pdf::Align::kRight;
      document_.text(right, y, number, right_style);
      const double from = left + document_.text_width(text, style) + 6;
      const double to = right - document_.text_width(number, style) - 6;
      for (double x = std::ceil(from / 4) * 4; x < to; x += 4) document_.fill({x, y - 0.8, 0.8, 0.8}, ink::kQuiet);
      document_.link({left, y - 10, right - left, kContentsLine - 2}, pages_[i] - 1);
    }
  }

  void draw_section(const Section& section) {
    const auto orientation = needs_wide_pages(section) ? pdf::Paper::kA4Landscape : pdf::Paper::kA4Portrait;
    const bool is_first = pages_.empty();
    constexpr double kLeastForSection = 150;
    if (is_first || section.is_appendix || orientation != orientation_ || y_ + kLeastForSection > bottom()) {
      begin_page(orientation);
    } else {
      y_ += 24;
    }
    draw_heading(kChapter, 20);
    y_ += 4;
    for (size_t i = 0; i < section.blocks.size(); ++i) {
      const Block& block = section.blocks[i];
      const auto* figure = i + 1 < section.blocks.size() ? std::get_if<Figure>(&section.blocks[i + 1]) : nullptr;
      // A heading stays on the page of its figure.
      if (figure != nullptr && std::holds_alternative<Subheading>(block)) need(kHeadingHeight + height_of(*figure));
      std::visit([this](const auto& one) { draw(one); }, block);
    }
  }

  // The next of the numbered headings.
  void draw_heading(const pdf::Style& style, double leading) {
    const auto& label = labels_.at(pages_.size());
    flow(label.text, style, 0, leading);
    pages_.push_back(document_.pages());
    document_.bookmark(label.text, document_.pages() - 1, label.is_second_level);
  }

  void draw(const Subheading&) {
    constexpr double kLeastForPart = 90;
    y_ += 10;
    need(kLeastForPart);
    draw_heading(kPart, 16);
    y_ += 2;
  }
  void draw(const Paragraph& paragraph) {
    flow(paragraph.text, kBody, 0, kLeading);
    y_ += 6;
  }
  void draw(const Bullets& bullets) {
    for (const auto& line : bullets.lines) {
      need(kLeading);
      document_.fill_circle(kPaperMargin + 5, y_ + kLeading * 0.75 - 3, 1.4, ink::kInk);
      flow(line, kBody, 14, kLeading);
      y_ += 3;
    }
    y_ += 3;
  }
  void draw(const Facts& facts) {
    draw_facts(facts);
    y_ += 8;
  }

  void draw_facts(const Facts& facts) {
    constexpr double kFactLeading = 12.5;
    const pdf::Style label_style{.size = 9, .color = ink::kQuiet};
    const pdf::Style value_style{.size = 9, .color = ink::kInk};
    const double column = room() * 0.34;
    for (const Fact& fact : facts.rows) {
      const auto label = document_.lines(fact.label, column - 10, label_style);
      const auto value = document_.lines(fact.value, room() - column, value_style);
      const double height = kFactLeading * static_cast<double>(std::max(label.size(), value.size())) + 5;
      need(std::min(height, 200.0));
      for (size_t i = 0; i < std::max(label.size(), value.size()); ++i) {
        need(kFactLeading);
        y_ += kFactLeading;
        if (i < label.size()) document_.text(kPaperMargin, y_ - 2, label[i], label_style);
        if (i < value.size()) document_.text(kPaperMargin + column, y_ - 2, value[i], value_style);
      }
      y_ += 3;
      document_.line(kPaperMargin, y_, kPaperMargin + room(), y_, ink::kRule, 0.4);
      y_ += 2;
    }
  }

  void draw_caption(const std::string& caption) {
    flow(caption, kCaption, 0, 12);
    y_ += 3;
  }

  void draw(const PaperTable& table) {
    PdfTable::Rows rows;
    for (const auto& row : table.rows) {
      auto& cells = rows.emplace_back();
      for (const Cell& cell : row) {
        cells.push_back(paper_cell(cell));
        if (cells.back().text.size() > kMostCellBytes)
          cells.back().text.resize(whole_characters(cells.back().text, kMostCellBytes).size());
      }
    }
    const auto caption = fmt::format("Table {}. {}", ++tables_, table.caption);
    if (rows.empty()) {
      need(40);
      draw_caption(caption);
      flow(table.if_empty, kBody, 0, kLeading);
      y_ += 8;
      return;
    }
    PdfTable drawn{document_, {.left = kPaperMargin, .width = room(), .size = 7.8}, table.headers, rows};
    need(drawn.start_height() + 30);
    draw_caption(caption);
    y_ = drawn.draw(y_, bottom(), [this] { return begin_page(orientation_); }) + 14;
  }

  double height_of(const Figure& figure) const {
    const auto* matrix = std::get_if<Matrix>(&figure.drawing);
    const auto* chart = std::get_if<Chart>(&figure.drawing);
    return kFigureCaption + (matrix != nullptr ? matrix_height(document_, *matrix, room()) : chart_height(*chart));
  }

  void draw(const Figure& figure) {
    const auto* matrix = std::get_if<Matrix>(&figure.drawing);
    const auto* chart = std::get_if<Chart>(&figure.drawing);
    const double height = height_of(figure) - kFigureCaption;
    need(height_of(figure));
    if (matrix != nullptr) draw_matrix(document_, *matrix, {kPaperMargin, y_, room()});
    if (chart != nullptr) draw_chart(document_, *chart, {kPaperMargin, y_, room()});
    y_ += height + 4;
    draw_caption(fmt::format("Figure {}. {}", ++figures_, figure.caption));
    y_ += 8;
  }

  void draw(const SignatureBlock& block) {
    for (const auto& line : block.given) {
      need(92);
      const double top = y_;
      y_ += 4;
      flow(line.name, {.size = 11, .weight = pdf::Weight::kBold, .color = ink::kInk}, 12, 15);
      flow(fmt::format("Meaning: {}", line.meaning), kBody, 12, kLeading);
      flow(fmt::format("Signed electronically: {}", local_moment(line.signed_at, letterhead_.time_zone)), kBody, 12,
           kLeading);
      if (!line.comment.empty()) flow(fmt::format("Comment: {}", line.comment), kBody, 12, kLeading);
      const auto state = line.is_intact ? "Content unchanged since it was signed"
                                        : "CONTENT CHANGED since it was signed: this signature no longer applies";
      flow(state, {.size = 9.5, .color = line.is_intact ? ink::kInk : ink::kAlarm}, 12, kLeading);
      flow(fmt::format("SHA-256 {}", line.sha256), {.size = 7.4, .color = ink::kQuiet}, 12, 11);
      y_ += 4;
      if (y_ > top) document_.fill({kPaperMargin, top, 2.5, y_ - top}, ink::kBrand);
      y_ += 10;
    }
    for (const auto& role : block.missing) {
      need(52);
      y_ += 24;
      document_.line(kPaperMargin + 12, y_, kPaperMargin + 250, y_, ink::kQuiet, 0.6);
      flow(fmt::format("{}: not signed", role), {.size = 9, .color = ink::kQuiet}, 12, 13);
      y_ += 8;
    }
  }

  void frame_pages() {
    const pdf::Style small{.size = 7.4, .color = ink::kQuiet};
    auto right = small;
    right.align = pdf::Align::kRight;
    for (size_t page = 0; page < document_.pages(); ++page) {
      document_.go_to(page);
      const double end = document_.width() - kPaperMargin;
      const double foot = document_.height() - 30;
      if (page > 0) draw_head(end);
      document_.line(kPaperMargin, foot - 12, end, foot - 12, ink::kRule, 0.5);
      document_.text(kPaperMargin, foot, document_.lines(paper_.reference, room() - 80, small, 1).front(), small);
      document_.text(end, foot, fmt::format("Page {} of {}", page + 1, document_.pages()), right);
      if (letterhead_.is_playground) document_.text(kPaperMargin, foot + 11, kPlaygroundMark, small);
    }
  }

  void draw_head(double end) {
    const pdf::Style small{.size = 7.4, .color = ink::kQuiet};
    const pdf::Style mark{.size = 9, .weight = pdf::Weight::kBold, .color = ink::kAlarm, .align = pdf::Align::kRight};
    const auto head = letterhead_.organization.empty()
                          ? paper_.title
                          : fmt::format("{}  |  {}", letterhead_.organization, paper_.title);
    document_.text(kPaperMargin, 40, document_.lines(head, room() - 90, small, 1).front(), small);
    if (!paper_.mark.empty()) document_.text(end, 40, paper_.mark, mark);
    document_.line(kPaperMargin, 46, end, 46, ink::kRule, 0.5);
  }

  const Paper& paper_;
  const Letterhead& letterhead_;
  std::vector<HeadingLabel> labels_;
  pdf::Document document_;
  pdf::Paper orientation_ = pdf::Paper::kA4Portrait;
  std::vector<size_t> pages_;  // of the headings drawn so far
  size_t first_contents_page_ = 0;
  int tables_ = 0;
  int figures_ = 0;
  double y_ = 0;
};

}  // namespace

void write_pdf_paper(const Paper& paper, const Letterhead& letterhead, const std::filesystem::path& file) {
  PaperLayout{paper, letterhead}.save(file);
}

std::vector<size_t> heading_pages(const Paper& paper, const Letterhead& letterhead) {
  return PaperLayout{paper, letterhead}.pages();
}

}  // namespace pharos::exports

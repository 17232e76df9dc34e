#include "report_files/forms/form_3500a.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "pdf/document.hpp"
#include "report_files/forms/form_values.hpp"

namespace pharos::report_files {
namespace {

constexpr pdf::Color kFormInk{0.09, 0.13, 0.17};
constexpr pdf::Color kFormQuiet{0.36, 0.42, 0.47};
constexpr pdf::Color kFormRule{0.72, 0.76, 0.79};
constexpr pdf::Color kFormBlock{0.04, 0.35, 0.54};
constexpr pdf::Color kFormPaper{1, 1, 1};
constexpr pdf::Color kFormDraft{0.75, 0.16, 0.12};
constexpr pdf::Style kLabel{.size = 6.4, .color = kFormQuiet};
constexpr pdf::Style kValue{.size = 8.4, .color = kFormInk};
constexpr pdf::Style kSmallPrint{.size = 6.8, .color = kFormQuiet};
constexpr double kMargin = 36;
constexpr double kBottom = 46;
constexpr double kLine = 10.6;
constexpr double kLabelHeight = 10;
constexpr double kPadding = 3;
constexpr size_t kColumns = 3;

struct BlockTitle {
  char letter;
  const char* title;
};
constexpr BlockTitle kBlockTitles[] = {{' ', "Submission"},
                                       {'A', "Patient information"},
                                       {'B', "Adverse event or product problem"},
                                       {'D', "Suspect medical device"},
                                       {'E', "Initial reporter"},
                                       {'F', "For use by user facility or importer"},
                                       {'G', "All manufacturers"},
                                       {'H', "Device manufacturers only"}};

char block_of(const FormValue& value) {
  return value.number.empty() ? ' ' : value.number[0];
}

// Draws cells from left to right and rows from top to bottom.
class FormPages {
 public:
  FormPages(pdf::Document& page, const DeviceReport& report, const FormOptions& options)
      : page_(page), report_(report), options_(options) {
    start_page();
  }

  void block(const BlockTitle& title, std::span<const FormValue> values) {
    heading(title);
    for (size_t i = 0; i < values.size();) {
      if (is_long(values[i])) {
        long_text(values[i++]);
        continue;
      }
      size_t end = i;
      while (end < values.size() && end < i + kColumns && !is_long(values[end])) ++end;
      row(values.subspan(i, end - i));
      i = end;
    }
    y_ += 8;
  }

  void finish() {
    const size_t count = page_.pages();
    for (size_t i = 0; i < count; ++i) {
      page_.go_to(i);
      const double base = page_.height() - 26;
      page_.text(kMargin, base,
                 "Data of form FDA 3500A (box numbers of August 2015). A readable copy, not FDA's own form.",
                 kSmallPrint);
      auto right = kSmallPrint;
      right.align = pdf::Align::kRight;
      page_.text(page_.width() - kMargin, base, fmt::format("Page {} of {}", i + 1, count), right);
    }
  }

 private:
  double width() const { return page_.width() - 2 * kMargin; }
  double limit() const { return page_.height() - kBottom; }

  void start_page() {
    page_.add_page();
    const auto number = report_.manufacturer.report_number.value.value_or("No report number");
    const auto follow_up = is_follow_up(report_) && report_.manufacturer.follow_up_number
                               ? fmt::format(", follow-up {}", *report_.manufacturer.follow_up_number)
                               : std::string{};
    page_.text(kMargin, 44, "MedWatch 3500A", {.size = 13, .weight = pdf::Weight::kBold, .color = kFormInk});
    const auto name = page_.lines(options_.organization, width() / 2, kSmallPrint, 1);
    if (!name.empty()) page_.text(kMargin, 55, name.front(), kSmallPrint);
    pdf::Style right{.size = 9, .weight = pdf::Weight::kBold, .color = kFormInk, .align = pdf::Align::kRight};
    page_.text(page_.width() - kMargin, 44, number + follow_up, right);
    if (options_.is_draft) {
      right.color = kFormDraft;
      page_.text(page_.width() - kMargin, 55, "DRAFT – not submitted", right);
    }
    y_ = 64;
  }

  void need(double height) {
    if (y_ + height > limit()) start_page();
  }

  void heading(const BlockTitle& title) {
    need(16 + kLabelHeight + 2 * kLine);
    page_.fill({kMargin, y_, width(), 15}, kFormBlock);
    const auto text = title.letter == ' ' ? std::string(title.title) : fmt::format("{}. {}", title.letter, title.title);
    page_.text(kMargin + 5, y_ + 10.6, text, {.size = 8.8, .weight = pdf::Weight::kBold, .color = kFormPaper});
    page_.bookmark(text, page_.pages() - 1, false);
    y_ += 15;
  }

  // The narratives, and whatever does not fit into three lines of a cell.
  bool is_long(const FormValue& value) const {
    constexpr size_t kCellLines = 3;
    const double cell = width() / kColumns - 2 * kPadding;
    return page_.lines(value.text, cell, kValue, kCellLines + 1).size() > kCellLines;
  }

  static std::string title_of(const FormValue& value) {
    return value.number.empty() ? value.label : value.number + "  " + value.label;
  }

  void row(std::span<const FormValue> values) {
    const double cell = width() / kColumns;
    std::vector<std::vector<std::string>> lines;
    size_t most = 1;
    for (const auto& value : values) {
      lines.push_back(page_.lines(value.text, cell - 2 * kPadding, kValue));
      most = std::max(most, lines.back().size());
    }
    const double height = kLabelHeight + static_cast<double>(most) * kLine + kPadding;
    need(height);
    for (size_t i = 0; i < values.size(); ++i) {
      const double x = kMargin + cell * static_cast<double>(i);
      page_.frame({x, y_, i + 1 == values.size() ? kMargin + width() - x : cell, height}, kFormRule);
      const auto label = page_.lines(title_of(values[i]), cell - 2 * kPadding, kLabel, 1);
      if (!label.empty()) page_.text(x + kPadding, y_ + 7.4, label.front(), kLabel);
      for (size_t j = 0; j < lines[i].size(); ++j) {
        page_.text(x + kPadding, y_ + kLabelHeight + 8 + kLine * static_cast<double>(j), lines[i][j], kValue);
      }
    }
    y_ += height;
  }

  void long_text(const FormValue& value) {
    const auto lines = page_.lines(value.text, width() - 2 * kPadding, kValue, 100'000);
    std::string title = title_of(value);
    for (size_t first = 0; first < lines.size();) {
      need(kLabelHeight + 3 * kLine + kPadding);
      const double room = limit() - y_ - kLabelHeight - kPadding;
      const size_t count = std::min(lines.size() - first, static_cast<size_t>(std::max(1.0, room / kLine)));
      const double height = kLabelHeight + static_cast<double>(count) * kLine + kPadding;
      page_.frame({kMargin, y_, width(), height}, kFormRule);
      page_.text(kMargin + kPadding, y_ + 7.4, title, kLabel);
      for (size_t i = 0; i < count; ++i) {
        page_.text(kMargin + kPadding, y_ + kLabelHeight + 8 + kLine * static_cast<double>(i), lines[first + i],
                   kValue);
      }
      y_ += height;
      first += count;
      if (first == count) title += " (continued)";
    }
  }

  pdf::Document& page_;
  const DeviceReport& report_;
  const FormOptions& options_;
  double y_ = 0;
};

}  // namespace

void write_form_3500a(const DeviceReport& report, const FormOptions& options, const std::filesystem::path& file) {
  const auto values = form_values(report);
  pdf::Document document{pdf::Paper::kA4Portrait,
                         "MedWatch 3500A " + report.manufacturer.report_number.value.value_or("")};
  FormPages pages{document, report, options};
  for (const auto& title : kBlockTitles) {
    const auto first = std::ranges::find(values, title.letter, block_of);
    const auto last =
        std::find_if(first, values.end(), [&title](const auto& value) { return block_of(value) != title.letter; });
    const std::span<const FormValue> block{first, last};
    if (block.empty()) continue;
    // Most reports do not come from a user facility or importer.
    const bool is_unused = std::ranges::all_of(block, [](const FormValue& value) { return value.text.empty(); });
    if (title.letter == 'F' && is_unused) continue;
    pages.block(title, block);
  }
  pages.finish();
  document.save(file);
}

}  // namespace pharos::report_files

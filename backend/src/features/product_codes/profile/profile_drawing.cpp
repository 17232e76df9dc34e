#include "features/product_codes/profile/profile_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/display_date.hpp"
#include "core/display_number.hpp"
#include "features/product_codes/profile/profile_text.hpp"

namespace pharos::product_codes {
namespace {

constexpr double kRowHeight = 12.4;
constexpr pdf::Style kText{.size = 7.4, .color = kInk};
constexpr pdf::Style kSmall{.size = 6.6, .color = kQuiet};

pdf::Style right(pdf::Style style) {
  style.align = pdf::Align::kRight;
  return style;
}
pdf::Style centered(pdf::Style style) {
  style.align = pdf::Align::kCentre;
  return style;
}

// A round number at or above the largest.
double scale_top(double largest) {
  if (largest <= 1) return 1;
  const double power = std::pow(10, std::floor(std::log10(largest)));
  for (const double step : {1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0}) {
    if (largest <= step * power) return step * power;
  }
  return largest;
}

std::string one_line(const pdf::Document& page, std::string_view text, double width, const pdf::Style& style) {
  return page.lines(text, width, style, 1).front();
}

struct Part {
  std::int64_t TypeCounts::*count;
  const char* title;
  pdf::Color color;
};
constexpr Part kParts[] = {{&TypeCounts::death, "Death", kDeath},
                           {&TypeCounts::injury, "Injury", kInjury},
                           {&TypeCounts::malfunction, "Malfunction", kMalfunction},
                           {&TypeCounts::other, "Other or not stated", kOther}};

double draw_nothing(pdf::Document& page, double x, double y, const std::string& sentence) {
  page.text(x, y + 9, sentence, {.size = 7.4, .color = kQuiet});
  return y + 14;
}

void draw_legend(pdf::Document& page, double right_end, double y) {
  double x = right_end;
  const auto label = [&page, &x, y](const char* title) {
    page.text(x, y, title, right(kSmall));
    x -= page.text_width(title, kSmall) + 9;
  };
  label("Incomplete year");
  page.hatch({x, y - 5, 6, 6}, kQuiet);
  x -= 10;
  for (size_t i = std::size(kParts); i-- > 0;) {
    label(kParts[i].title);
    page.fill({x, y - 5, 6, 6}, kParts[i].color);
    x -= 10;
  }
}

}  // namespace

double draw_heading(pdf::Document& page, double x, double y, double width, const std::string& title,
                    const std::string& note) {
  const pdf::Style style{.size = 8.6, .weight = pdf::Weight::kBold, .color = kBrand};
  page.text(x, y + 8, title, style);
  const double used = page.text_width(title, style) + 6;
  if (!note.empty()) page.text(x + used, y + 8, one_line(page, note, width - used, kSmall), kSmall);
  page.line(x, y + 12, x + width, y + 12, kRule, 0.7);
  return y + 17;
}

double draw_years(pdf::Document& page, const pdf::Box& box, std::span<const YearView> years) {
  if (years.empty()) return draw_nothing(page, box.x, box.y, "No reports on file.");
  constexpr size_t kMostYears = 14;
  constexpr double kAxis = 30;
  years = years.last(std::min(years.size(), kMostYears));
  const double top = scale_top(static_cast<double>(std::ranges::max(years, {}, &YearView::total).total));
  const double base = box.y + box.height - 12;
  const double plot_top = box.y + 16;
  const double unit = (base - plot_top) / top;
  draw_legend(page, box.x + box.width, box.y + 6);
  for (int step = 0; step <= 2; ++step) {
    const double value = top * step / 2;
    if (value != std::floor(value)) continue;
    page.line(box.x + kAxis, base - value * unit, box.x + box.width, base - value * unit, kRule, 0.5);
    page.text(box.x + kAxis - 4, base - value * unit + 2.3, with_commas(static_cast<std::int64_t>(value)),
              right(kSmall));
  }
  const double slot = (box.width - kAxis) / static_cast<double>(std::max<size_t>(years.size(), 6));
  for (size_t i = 0; i < years.size(); ++i) {
    const YearView& year = years[i];
    const double x = box.x + kAxis + slot * static_cast<double>(i) + slot * 0.16;
    const double width = slot * 0.68;
    double y = base;
    for (const Part& part : kParts) {
      const double height = static_cast<double>(year.*part.count) * unit;
      if (height <= 0) continue;
      y -= height;
      if (year.complete || height < 2) {
        page.fill({x, y, width, height}, part.color);
      } else {
        page.hatch({x, y, width, height}, part.color);
      }
    }
    page.text(x + width / 2, y - 3, with_commas(year.total), centered(kSmall));
    page.text(x + width / 2, base + 9, fmt::format("{}{}", year.year, year.complete ? "" : "*"), centered(kSmall));
  }
  return box.y + box.height + 4;
}

double draw_problems(pdf::Document& page, double x, double y, double width, std::span<const ProfileProblem> problems) {
  if (problems.empty()) return draw_nothing(page, x, y, "No problems are coded in the reports.");
  const double name_width = width * 0.46;
  const double bar_width = width - name_width - 58;
  double largest = 0;
  for (const auto& problem : problems) largest = std::max({largest, problem.ci_high.value_or(0), problem.share});
  for (const auto& problem : problems) {
    const double left = x + name_width + 4;
    const auto place = [&](double share) { return left + share / largest * bar_width; };
    page.text(x, y + 8.5, one_line(page, problem.term, name_width, kText), kText);
    page.fill({left, y + 3, std::max(place(problem.share) - left, 0.6), 6}, kMalfunction);
    if (problem.ci_low && problem.ci_high) {
      page.line(place(*problem.ci_low), y + 6, place(*problem.ci_high), y + 6, kInk, 0.7);
      for (const double end : {place(*problem.ci_low), place(*problem.ci_high)}) {
        page.line(end, y + 4.2, end, y + 7.8, kInk, 0.7);
      }
    }
    page.text(x + width, y + 8.5, fmt::format("{} · {}", with_commas(problem.count), percent(problem.share)),
              right(kSmall));
    y += kRowHeight;
  }
  return y + 3;
}

double draw_makers(pdf::Document& page, double x, double y, double width, std::span<const ProfileMaker> makers) {
  if (makers.empty()) return draw_nothing(page, x, y, "No report names a manufacturer.");
  const double name_width = width * 0.56;
  const double bar_width = width - name_width - 62;
  const double largest = std::max(makers.front().share, 1e-9);
  for (const auto& maker : makers) {
    page.text(x, y + 8.5, one_line(page, maker.name, name_width, kText), kText);
    page.fill({x + name_width + 4, y + 3, std::max(maker.share / largest * bar_width, 0.6), 6}, kOther);
    page.text(x + width, y + 8.5, fmt::format("{} · {}", with_commas(maker.count), percent(maker.share)),
              right(kSmall));
    y += kRowHeight;
  }
  return y + 3;
}

double draw_recalls(pdf::Document& page, double x, double y, double width, const ProfileRecalls& recalls) {
  if (recalls.products == 0) return draw_nothing(page, x, y, "No recalls on file for this code.");
  const RecallClasses& classes = recalls.by_class;
  page.text(x, y + 8,
            one_line(page,
                     fmt::format("{} in {} · {} ongoing", counted(recalls.products, "product"),
                                 counted(recalls.events, "event"), with_commas(recalls.open)),
                     width, kText),
            {.size = 7.4, .weight = pdf::Weight::kBold, .color = kInk});
  page.text(x, y + 18,
            one_line(page,
                     fmt::format("Class I: {} · Class II: {} · Class III: {} · Not classified: {}",
                                 with_commas(classes.class_1), with_commas(classes.class_2),
                                 with_commas(classes.class_3), with_commas(classes.unclassified)),
                     width, kText),
            kText);
  y += 24;
  constexpr size_t kShown = 6;
  for (const ProfileRecall* recall : latest_events(recalls, kShown)) {
    const auto& day = recall->event_date_initiated;
    page.text(x, y + 7,
              one_line(page,
                       fmt::format("{} · {} · {} · {}", display_day(day ? public_data::to_iso(*day) : ""),
                                   recall_class(*recall), recall->status, recall->recalling_firm),
                       width, kText),
              kText);
    page.text(x, y + 15, one_line(page, recall->reason_for_recall, width, kSmall), kSmall);
    y += 19;
  }
  return y + 2;
}

double draw_clearances(pdf::Document& page, double x, double y, double width, std::span<const Clearance> clearances,
                       std::int64_t known) {
  if (clearances.empty()) {
    return draw_nothing(page, x, y, "No premarket number is named in GUDID records or recalls of this code.");
  }
  std::string numbers;
  for (const auto& clearance : clearances) {
    if (!numbers.empty()) numbers += "   ";
    numbers += clearance.number;
    if (clearance.kind != "510(k)") numbers += fmt::format(" ({})", clearance.kind);
  }
  const auto shown = static_cast<std::int64_t>(clearances.size());
  if (known > shown) numbers += fmt::format("   and {} more", with_commas(known - shown));
  for (const std::string& line : page.lines(numbers, width, kText, 3)) {
    page.text(x, y + 8, line, kText);
    y += 10;
  }
  return y + 3;
}

}  // namespace pharos::product_codes

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/display_number.hpp"
#include "features/exports/papers/pdf/figure_drawing.hpp"

namespace pharos::exports {
namespace {

constexpr double kPlotHeight = 150;
constexpr double kAxisWidth = 40;
constexpr double kBarRow = 15;
constexpr pdf::Style kAxisText{.size = 7, .color = ink::kQuiet};
constexpr pdf::Style kNameText{.size = 7.4, .color = ink::kInk};

// A round number at or above the largest.
double scale_end(double largest) {
  if (largest <= 0) return 1;
  const double power = std::pow(10, std::floor(std::log10(largest)));
  for (const double step : {1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0}) {
    if (largest <= step * power * 1.0000001) return step * power;
  }
  return largest;
}

std::string value_text(const Chart& chart, double value) {
  if (chart.is_percent) return fmt::format("{:.{}f}%", value * 100, value > 0 && value < 0.001 ? 2 : 1);
  if (std::abs(value - std::round(value)) < 1e-9) return with_commas(static_cast<std::int64_t>(std::llround(value)));
  return value < 0.001 ? fmt::format("{:.1E}", value) : fmt::format("{:.3g}", value);
}

pdf::Style aligned(pdf::Style style, pdf::Align align) {
  style.align = align;
  return style;
}

double value_at(const Series& series, size_t category) {
  return category < series.values.size() ? series.values[category] : 0;
}

double largest_of(const Chart& chart) {
  double largest = 0;
  for (size_t i = 0; i < chart.categories.size(); ++i) {
    double sum = 0;
    for (const auto& series : chart.series) {
      const double value = value_at(series, i);
      sum += value;
      largest = std::max(largest, value);
      if (i < series.intervals.size() && series.intervals[i]) largest = std::max(largest, series.intervals[i]->high);
    }
    if (chart.kind == ChartKind::kColumns) largest = std::max(largest, sum);
  }
  return largest;
}

double legend_height(const Chart& chart) {
  return chart.series.size() > 1 ? 16 : 0;
}

void draw_chart_legend(pdf::Document& document, const Chart& chart, const DrawingPlace& place) {
  if (chart.series.size() < 2) return;
  double x = place.left;
  for (const auto& series : chart.series) {
    x = draw_legend_entry(document, x, place.top + 8, color_of(series.color), series.name);
  }
}

struct Plot {
  double left = 0;
  double top = 0;
  double width = 0;
  double base = 0;
  double unit = 0;  // points per value
  double slot = 0;  // of a category
};

// How many lines the scale has above zero; those of counts are at whole numbers.
int steps_of(const Chart& chart, double end) {
  constexpr int kUsual = 4;
  if (chart.is_percent || end < 2) return end == 1 && !chart.is_percent ? 1 : kUsual;
  for (const int steps : {kUsual, 5, 3, 2}) {
    if (std::fmod(end, steps) == 0) return steps;
  }
  return 1;
}

Plot draw_axes(pdf::Document& document, const Chart& chart, const DrawingPlace& place) {
  const double end = scale_end(largest_of(chart));
  Plot plot{
      .left = place.left + kAxisWidth, .top = place.top + legend_height(chart) + 16, .width = place.width - kAxisWidth};
  plot.base = plot.top + kPlotHeight;
  plot.unit = kPlotHeight / end;
  plot.slot = plot.width / static_cast<double>(std::max<size_t>(chart.categories.size(), 1));
  document.text(place.left, plot.top - 7, chart.values_title, kAxisText);
  const int steps = steps_of(chart, end);
  for (int step = 0; step <= steps; ++step) {
    const double value = end * step / steps;
    const double y = plot.base - value * plot.unit;
    document.line(plot.left, y, plot.left + plot.width, y, ink::kRule, step == 0 ? 0.8 : 0.4);
    document.text(plot.left - 4, y + 2.4, value_text(chart, value), aligned(kAxisText, pdf::Align::kRight));
  }
  // Labels that would touch are left out at even distances.
  double widest = 1;
  for (const auto& name : chart.categories) widest = std::max(widest, document.text_width(name, kAxisText));
  const auto every = static_cast<size_t>(std::ceil((widest + 6) / plot.slot));
  for (size_t i = 0; i < chart.categories.size(); i += std::max<size_t>(every, 1)) {
    document.text(plot.left + plot.slot * (static_cast<double>(i) + 0.5), plot.base + 10, chart.categories[i],
                  aligned(kAxisText, pdf::Align::kCentre));
  }
  return plot;
}

void draw_columns(pdf::Document& document, const Chart& chart, const DrawingPlace& place) {
  const Plot plot = draw_axes(document, chart, place);
  const double width = std::min(plot.slot * 0.7, 34.0);
  for (size_t i = 0; i < chart.categories.size(); ++i) {
    double y = plot.base;
    const double middle = plot.left + plot.slot * (static_cast<double>(i) + 0.5);
    for (const auto& series : chart.series) {
      const double height = value_at(series, i) * plot.unit;
      if (height <= 0) continue;
      y -= height;
      document.fill({middle - width / 2, y, width, height}, color_of(series.color));
    }
    constexpr double kRoomForNumber = 16;
    const double sum = (plot.base - y) / plot.unit;
    if (plot.slot < kRoomForNumber || sum <= 0) continue;
    document.text(middle, y - 3, value_text(chart, sum), aligned(kAxisText, pdf::Align::kCentre));
  }
}

void draw_lines(pdf::Document& document, const Chart& chart, const DrawingPlace& place) {
  const Plot plot = draw_axes(document, chart, place);
  for (const auto& series : chart.series) {
    const auto color = color_of(series.color);
    const auto x = [&plot](size_t i) { return plot.left + plot.slot * (static_cast<double>(i) + 0.5); };
    const auto y = [&](size_t i) { return plot.base - value_at(series, i) * plot.unit; };
    for (size_t i = 1; i < chart.categories.size(); ++i) document.line(x(i - 1), y(i - 1), x(i), y(i), color, 1.2);
    for (size_t i = 0; i < chart.categories.size(); ++i) document.fill_circle(x(i), y(i), 1.8, color);
  }
}

void draw_interval(pdf::Document& document, const Interval& interval, double left, double unit, double middle) {
  const double from = left + interval.low * unit;
  const double to = left + interval.high * unit;
  document.line(from, middle, to, middle, ink::kInk, 0.7);
  for (const double end : {from, to}) document.line(end, middle - 2, end, middle + 2, ink::kInk, 0.7);
}

void draw_bars(pdf::Document& document, const Chart& chart, const DrawingPlace& place) {
  constexpr double kNumberWidth = 52;
  const double names = place.width * 0.38;
  const double left = place.left + names + 6;
  const double unit = (place.width - names - 6 - kNumberWidth) / scale_end(largest_of(chart));
  double y = place.top + legend_height(chart) + 14;
  document.text(left, y - 5, chart.values_title, kAxisText);
  const double top = y;
  const auto thickness = chart.series.size() > 1 ? 6.0 : 8.0;
  for (size_t i = 0; i < chart.categories.size(); ++i) {
    const double height = std::max(kBarRow, static_cast<double>(chart.series.size()) * (thickness + 2) + 4);
    const auto name = document.lines(chart.categories[i], names, kNameText, 1).front();
    document.text(place.left + names, y + height / 2 + 2.6, name, aligned(kNameText, pdf::Align::kRight));
    double bar = y + (height - static_cast<double>(chart.series.size()) * (thickness + 2) + 2) / 2;
    for (const auto& series : chart.series) {
      const double value = value_at(series, i);
      double end = left + value * unit;
      if (value > 0) document.fill({left, bar, std::max(value * unit, 0.6), thickness}, color_of(series.color));
      if (i < series.intervals.size() && series.intervals[i]) {
        draw_interval(document, *series.intervals[i], left, unit, bar + thickness / 2);
        end = std::max(end, left + series.intervals[i]->high * unit);
      }
      document.text(end + 4, bar + thickness / 2 + 2.4, value_text(chart, value), kAxisText);
      bar += thickness + 2;
    }
    y += height;
  }
  document.line(left, top, left, y, ink::kQuiet, 0.6);
}

}  // namespace

pdf::Color color_of(const HexColor& color) {
  constexpr size_t kHexLetters = 7;
  if (color.size() != kHexLetters || color.front() != '#' ||
      color.find_first_not_of("0123456789abcdefABCDEF", 1) != color.npos) {
    return {};
  }
  const auto part = [&color](size_t place) { return std::stoi(color.substr(place, 2), nullptr, 16) / 255.0; };
  return {part(1), part(3), part(5)};
}

pdf::Color tint(const pdf::Color& color, double share) {
  const auto mixed = [share](double part) { return 1 - share + part * share; };
  return {mixed(color.red), mixed(color.green), mixed(color.blue)};
}

double draw_legend_entry(pdf::Document& document, double x, double y, const pdf::Color& color,
                         const std::string& name) {
  const pdf::Style style{.size = 7.2, .color = ink::kInk};
  document.fill({x, y - 6.5, 8, 8}, color);
  document.text(x + 12, y, name, style);
  return x + 12 + document.text_width(name, style) + 12;
}

double chart_height(const Chart& chart) {
  if (chart.kind != ChartKind::kBars) return legend_height(chart) + 16 + kPlotHeight + 14;
  const double row = std::max(kBarRow, static_cast<double>(chart.series.size()) * 8 + 4);
  return legend_height(chart) + 16 + row * static_cast<double>(chart.categories.size());
}

void draw_chart(pdf::Document& document, const Chart& chart, const DrawingPlace& place) {
  draw_chart_legend(document, chart, place);
  switch (chart.kind) {
    case ChartKind::kColumns:
      return draw_columns(document, chart, place);
    case ChartKind::kBars:
      return draw_bars(document, chart, place);
    case ChartKind::kLine:
      return draw_lines(document, chart, place);
  }
}

}  // namespace pharos::exports

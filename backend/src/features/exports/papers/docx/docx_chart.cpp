#include "features/exports/papers/docx/docx_chart.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "features/exports/papers/docx/docx_parts.hpp"
#include "features/exports/papers/docx/docx_xml.hpp"

namespace pharos::exports {
namespace {

constexpr auto kSmallText =
    R"(<c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="800"/></a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>)";

std::string texts(const std::vector<std::string>& values) {
  auto xml = fmt::format(R"(<c:ptCount val="{}"/>)", values.size());
  for (size_t i = 0; i < values.size(); ++i) {
    xml += fmt::format(R"(<c:pt idx="{}"><c:v>{}</c:v></c:pt>)", i, xml_text(values[i]));
  }
  return xml;
}

std::string numbers(const std::vector<double>& values) {
  auto xml = fmt::format(R"(<c:formatCode>General</c:formatCode><c:ptCount val="{}"/>)", values.size());
  for (size_t i = 0; i < values.size(); ++i) xml += fmt::format(R"(<c:pt idx="{}"><c:v>{}</c:v></c:pt>)", i, values[i]);
  return xml;
}

std::string error_bars(const Series& series) {
  if (series.intervals.empty()) return {};
  std::vector<double> below;
  std::vector<double> above;
  for (size_t i = 0; i < series.values.size(); ++i) {
    const auto interval = i < series.intervals.size() ? series.intervals[i] : std::nullopt;
    below.push_back(interval ? std::max(0.0, series.values[i] - interval->low) : 0);
    above.push_back(interval ? std::max(0.0, interval->high - series.values[i]) : 0);
  }
  return fmt::format(
      R"(<c:errBars><c:errBarType val="both"/><c:errValType val="cust"/><c:noEndCap val="0"/>)"
      R"(<c:plus><c:numLit>{}</c:numLit></c:plus><c:minus><c:numLit>{}</c:numLit></c:minus></c:errBars>)",
      numbers(above), numbers(below));
}

std::string series_part(const Chart& chart, size_t index) {
  const Series& series = chart.series[index];
  const bool is_line = chart.kind == ChartKind::kLine;
  const auto color = fmt::format(R"(<a:solidFill><a:srgbClr val="{}"/></a:solidFill>)", fill_color(series.color));
  const auto look = is_line
                        ? fmt::format(R"(<c:spPr><a:ln w="19050">{}</a:ln></c:spPr><c:marker><c:symbol val="circle"/>)"
                                      R"(<c:size val="5"/><c:spPr>{}</c:spPr></c:marker>)",
                                      color, color)
                        : fmt::format(R"(<c:spPr>{}</c:spPr><c:invertIfNegative val="0"/>)", color);
  return fmt::format(R"(<c:ser><c:idx val="{0}"/><c:order val="{0}"/><c:tx><c:v>{1}</c:v></c:tx>{2}{3})"
                     R"(<c:cat><c:strLit>{4}</c:strLit></c:cat><c:val><c:numLit>{5}</c:numLit></c:val>{6}</c:ser>)",
                     index, xml_text(series.name), look, error_bars(series), texts(chart.categories),
                     numbers(series.values), is_line ? R"(<c:smooth val="0"/>)" : "");
}

std::string axes(const Chart& chart) {
  const bool is_bars = chart.kind == ChartKind::kBars;
  const auto title = fmt::format(
      R"(<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr><a:defRPr sz="800" b="0"/></a:pPr><a:r><a:rPr lang="en-US" sz="800" b="0"/>)"
      R"(<a:t>{}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>)",
      xml_text(chart.values_title));
  // Bars are listed from the top, as in the table beside them.
  return fmt::format(
      R"(<c:catAx><c:axId val="1"/><c:scaling><c:orientation val="{}"/></c:scaling><c:delete val="0"/><c:axPos val="{}"/>)"
      R"(<c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/>)"
      R"(<c:tickLblPos val="low"/>{}<c:crossAx val="2"/><c:crosses val="autoZero"/></c:catAx>)"
      R"(<c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/><c:min val="0"/></c:scaling><c:delete val="0"/>)"
      R"(<c:axPos val="{}"/><c:majorGridlines><c:spPr><a:ln w="6350"><a:solidFill><a:srgbClr val="D0D5DD"/></a:solidFill></a:ln>)"
      R"(</c:spPr></c:majorGridlines>{}<c:numFmt formatCode="{}" sourceLinked="0"/><c:majorTickMark val="none"/>)"
      R"(<c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>{}<c:crossAx val="1"/><c:crosses val="{}"/></c:valAx>)",
      is_bars ? "maxMin" : "minMax", is_bars ? "l" : "b", kSmallText, is_bars ? "b" : "l", title,
      chart.is_percent ? "0.0%" : "General", kSmallText, is_bars ? "max" : "autoZero");
}

}  // namespace

double docx_chart_height(const Chart& chart) {
  constexpr double kUpright = 210;
  if (chart.kind != ChartKind::kBars) return kUpright;
  const double row = chart.series.size() > 1 ? 26 : 18;
  return std::min(640.0, 60 + row * static_cast<double>(chart.categories.size()));
}

std::string docx_chart_part(const Chart& chart) {
  std::string series;
  for (size_t i = 0; i < chart.series.size(); ++i) series += series_part(chart, i);
  std::string plot;
  if (chart.kind == ChartKind::kLine) {
    plot = fmt::format(R"(<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>{}<c:marker val="1"/>)"
                       R"(<c:axId val="1"/><c:axId val="2"/></c:lineChart>)",
                       series);
  } else {
    const bool is_bars = chart.kind == ChartKind::kBars;
    plot = fmt::format(R"(<c:barChart><c:barDir val="{}"/><c:grouping val="{}"/><c:varyColors val="0"/>{})"
                       R"(<c:gapWidth val="50"/>{}<c:axId val="1"/><c:axId val="2"/></c:barChart>)",
                       is_bars ? "bar" : "col", is_bars ? "clustered" : "stacked", series,
                       is_bars ? "" : R"(<c:overlap val="100"/>)");
  }
  const auto legend =
      chart.series.size() > 1
          ? fmt::format(R"(<c:legend><c:legendPos val="t"/><c:overlay val="0"/>{}</c:legend>)", kSmallText)
          : std::string{};
  return fmt::format(
      R"(<?xml version="1.0" encoding="UTF-8" standalone="yes"?>)"
      R"(<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" )"
      R"(xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" )"
      R"(xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">)"
      R"(<c:roundedCorners val="0"/><c:chart><c:autoTitleDeleted val="1"/><c:plotArea><c:layout/>{}{}</c:plotArea>{})"
      R"(<c:plotVisOnly val="1"/></c:chart><c:spPr><a:ln><a:noFill/></a:ln></c:spPr></c:chartSpace>)",
      plot, axes(chart), legend);
}

}  // namespace pharos::exports

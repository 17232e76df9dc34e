#include "features/surveillance/signals/trend_paper.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>

#include "core/display_date.hpp"
#include "core/error.hpp"
#include "features/surveillance/indicators/periods.hpp"

namespace pharos::surveillance {
namespace {

constexpr auto kTrendFileKind = "pms_trend_report";
constexpr auto kRateColor = "#1f6fb2";
constexpr auto kLimitColor = "#b3372f";
constexpr size_t kChartPoints = 36;

std::string given_or(const std::string& text) {
  return text.empty() ? std::string{"To be completed."} : text;
}

std::string number_text(const std::optional<double>& value) {
  return value ? fmt::format("{:.4g}", *value) : std::string{};
}

std::string_view subject_label(Subject subject) {
  switch (subject) {
    case Subject::kNonSeriousIncidents:
      return "Non-serious incidents";
    case Subject::kSideEffects:
      return "Expected undesirable side-effects";
    case Subject::kErroneousResults:
      return "Expected erroneous results";
    case Subject::kOther:
      return "Other";
  }
  return {};
}

std::string_view judgment_label(const TrendPoint& point) {
  switch (point.exclusion) {
    case Exclusion::kIncomplete:
      return "Incomplete, excluded";
    case Exclusion::kBeforeRecords:
      return "Before records begin";
    case Exclusion::kNoExposure:
      return "No exposure, excluded";
    case Exclusion::kPartialExposure:
      return "Exposure incomplete, excluded";
    case Exclusion::kZeroExposure:
      return "Exposure 0, excluded";
    case Exclusion::kNone:
      break;
  }
  if (point.is_signal) return "Signal";
  return point.is_judged ? "Within the threshold" : "Before the threshold applies";
}

std::vector<TrendPoint> shown_points(const SignalView& signal) {
  std::vector<TrendPoint> points;
  for (const auto& point : signal.trend.points) {
    if (point.exclusion != Exclusion::kBeforeRecords) points.push_back(point);
  }
  if (points.size() > kChartPoints) points.erase(points.begin(), points.end() - kChartPoints);
  return points;
}

exports::Section device_section(const SignalView& signal) {
  return {.title = "Device",
          .blocks = {exports::Facts{
                         {{signal.owner_type == OwnerType::kProduct ? "Product" : "Product family", signal.owner_name},
                          {"PMS plan", fmt::format("{}, version {}", signal.plan_number, signal.plan_version)},
                          {"Countries", given_or(signal.assessment.countries)}}},
                     exports::Subheading{"Background"}, exports::Paragraph{given_or(signal.assessment.background)}}};
}

exports::Figure trend_figure(const SignalView& signal, const std::vector<TrendPoint>& points) {
  exports::Chart chart;
  chart.kind = exports::ChartKind::kLine;
  chart.values_title = "Events " + signal.trend.unit;
  exports::Series rates{.name = "Observed", .color = kRateColor, .values = {}};
  exports::Series limits{.name = "Threshold", .color = kLimitColor, .values = {}};
  const bool has_limits = std::ranges::any_of(points, [](const TrendPoint& point) { return point.limit.has_value(); });
  for (const auto& point : points) {
    if (point.exclusion != Exclusion::kNone) continue;
    chart.categories.push_back(display_span(point.from, point.to));
    rates.values.push_back(point.rate.value_or(static_cast<double>(point.count)));
    limits.values.push_back(point.limit.value_or(signal.trend.baseline_rate.value_or(0)));
  }
  chart.series.push_back(std::move(rates));
  if (has_limits) chart.series.push_back(std::move(limits));
  return {
      .caption = "Observed values and threshold.",
      .description = fmt::format("Values of {} for each observation period with the threshold.", signal.indicator_name),
      .drawing = std::move(chart)};
}

exports::Section trend_section(const SignalView& signal) {
  const auto& indicator = signal.trend.indicator;
  const auto points = shown_points(signal);
  exports::PaperTable table{.caption = "Every observation period.",
                            .headers = {"Period", "Events", "Exposure", "Value", "Threshold", "p", "Result"},
                            .rows = {}};
  for (const auto& point : points) {
    table.rows.push_back({display_span(point.from, point.to), point.count, number_text(point.exposure),
                          number_text(point.statistic && !point.rate ? point.statistic : point.rate),
                          number_text(point.limit ? point.limit : point.statistic_limit), number_text(point.p_value),
                          std::string{judgment_label(point)}});
  }
  return {.title = "Trend",
          .blocks = {exports::Facts{{{"Indicator", indicator.name},
                                     {"Subject", std::string{subject_label(indicator.subject)}},
                                     {"Events", numerator_text(indicator.numerator)},
                                     {"Baseline", baseline_text(indicator)},
                                     {"Source of the baseline", indicator.baseline.source},
                                     {"Method", signal.trend.method_used},
                                     {"Threshold", threshold_text(indicator)},
                                     {"False alarms", signal.trend.false_alarm.text},
                                     {"Observation period", fmt::format("{} months", indicator.observation_months)},
                                     {"Trend identified", display_day(signal.opened_at)},
                                     {"Period of the signal", display_span(signal.period_from, signal.period_to)}}},
                     trend_figure(signal, points), std::move(table)}};
}

exports::Section analysis_section(const SignalView& signal) {
  const auto& assessment = signal.assessment;
  return {.title = "Analysis",
          .blocks = {exports::Subheading{"Statistically significant increase in frequency or severity"},
                     exports::Paragraph{"Yes. " + assessment.increase_reason},
                     exports::Subheading{"Significant impact on the benefit-risk analysis"},
                     exports::Paragraph{"Yes. " + assessment.benefit_risk_reason},
                     exports::Subheading{"Unacceptable risks"},
                     exports::Paragraph{"Yes. " + assessment.unacceptable_reason},
                     exports::Subheading{"Root cause analysis"}, exports::Paragraph{given_or(assessment.root_cause)}}};
}

exports::Section action_section(const SignalView& signal) {
  exports::Section section{.title = "Corrective action",
                           .blocks = {exports::Paragraph{given_or(signal.assessment.actions)}}};
  if (signal.assessment.next_report_on) {
    section.blocks.emplace_back(
        exports::Facts{{{"Next report", display_day(std::string_view{*signal.assessment.next_report_on})}}});
  }
  return section;
}

exports::Section trend_signatures(const SignalView& signal) {
  exports::SignatureBlock block;
  for (const auto& signature : signal.signatures) {
    block.given.push_back({.name = signature.signer_printed_name,
                           .meaning = "Approved the assessment",
                           .signed_at = signature.signed_at,
                           .comment = signature.comment,
                           .sha256 = signature.entity_sha256,
                           .is_intact = signature.is_intact});
  }
  if (block.given.empty()) block.missing.emplace_back("Approver of the assessment");
  return {.title = "Signatures", .blocks = {std::move(block)}};
}

void require_three_yeses(const Signal& signal) {
  if (signal.assessment.all_yes()) return;
  throw Error(ErrorCode::kConflict,
              "A trend report is drafted only if all three questions of MDR Article 88 are answered with yes.");
}

}  // namespace

exports::Paper compose_trend_report(const SignalView& signal) {
  exports::Paper paper{.kind = "Trend report (MDR Article 88, IVDR Article 83)",
                       .title = signal.indicator_name,
                       .subject = signal.owner_name,
                       .facts = {{"Signal", signal.number},
                                 {"PMS plan", fmt::format("{}, version {}", signal.plan_number, signal.plan_version)},
                                 {"Period", display_span(signal.period_from, signal.period_to)},
                                 {"Trend identified", display_day(signal.opened_at)}},
                       .reference = fmt::format("Trend report {}, DRAFT", signal.number),
                       .mark = "DRAFT"};
  paper.sections.push_back(device_section(signal));
  paper.sections.push_back(trend_section(signal));
  paper.sections.push_back(analysis_section(signal));
  paper.sections.push_back(action_section(signal));
  paper.sections.push_back(trend_signatures(signal));
  return paper;
}

void TrendFiles::add_to(exports::ExportService& exports) const {
  exports.add_paper(kTrendFileKind, [this](const exports::PaperRequest& request) {
    const SignalId id{std::string{request.parameters.at("signal_id").as_string()}};
    const auto signal = service_.read(request.tenant, id);
    require_three_yeses(signal);
    return compose_trend_report(service_.view(request.tenant, signal));
  });
}

exports::Delivery TrendFiles::deliver(const Principal& who, const Signal& signal, exports::Format format,
                                      exports::ExportService& exports) const {
  require_three_yeses(signal);
  return exports.deliver(who,
                         {.kind = kTrendFileKind,
                          .parameters = {{"signal_id", signal.id.text()}},
                          .data_version = {},
                          .format = format,
                          .name = fmt::format("trend-report-{}", boost::to_lower_copy(signal.number))},
                         0);
}

}  // namespace pharos::surveillance

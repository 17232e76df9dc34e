#include "features/analyses/competitive/competitive_paper.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/join.hpp>

#include "core/chart_colors.hpp"
#include "core/display_number.hpp"
#include "features/analyses/competitive/competitive_text.hpp"
#include "features/analyses/summary/analysis_file_text.hpp"

namespace pharos::analyses {
namespace {

using exports::Bullets;
using exports::Paper;
using exports::PaperTable;
using exports::Paragraph;
using exports::Section;
using exports::Subheading;

constexpr size_t kMostHarmsOfFigure = 12;

Section overview(const CompetitiveAnswer& answer) {
  std::int64_t more = 0;
  std::int64_t less = 0;
  for (const auto& harm : answer.harms) {
    if (harm.difference && harm.difference->lo > 0) ++more;
    if (harm.difference && harm.difference->hi < 0) ++less;
  }
  Section section{.title = "Summary"};
  section.blocks.emplace_back(Paragraph{
      fmt::format("Of the {} harms compared, {} named more often in the reports of {} than in those of {}, and {} "
                  "named less often. "
                  "{} of their reports and recalls {} not in our risk definition.",
                  answer.harms.size(), more == 1 ? "1 is" : fmt::format("{} are", more), answer.us.name,
                  answer.them.name, less == 1 ? "1 is" : fmt::format("{} are", less),
                  answer.absent_hazards.size() == 1 ? std::string{"1 device problem"}
                                                    : fmt::format("{} device problems", answer.absent_hazards.size()),
                  answer.absent_hazards.size() == 1 ? "is" : "are")});
  PaperTable sides{
      .caption = "The two sides of the comparison.", .headers = {"", answer.us.name, answer.them.name}, .rows = {}};
  const auto add = [&](const std::string& label, const auto& text) {
    sides.rows.push_back({label, text(answer.us), text(answer.them)});
  };
  using Side = CompetitiveSide;
  add("Reports", [](const Side& side) { return with_commas(side.reports); });
  add("Reports with a mapped harm", [](const Side& side) { return with_commas(side.coded); });
  add("Reports without a mapped harm",
      [](const Side& side) { return side.uncoded_share ? percent(*side.uncoded_share) : std::string{"No reports"}; });
  add("Recalls", [](const Side& side) {
    return fmt::format("{} ({} Class I)", with_commas(side.recalls), with_commas(side.class_1_recalls));
  });
  section.blocks.emplace_back(std::move(sides));
  return section;
}

Section scope_and_method(const CompetitiveAnswer& answer) {
  constexpr auto kNoVersion = "None: no product was selected";
  return {
      .title = "Scope and method",
      .blocks = {
          Paragraph{fmt::format("Public adverse event reports and recalls for product code {} from {} were compared. "
                                "The patient problems of both sides were mapped to harms with the same mapping.",
                                answer.product_code, period_of(answer))},
          Paragraph{"A share is the part of a side's reports that names a harm, with its exact 95% confidence "
                    "interval. Two shares differ if the 95% confidence interval of their difference excludes zero; q "
                    "is the p-value adjusted for the number of harms compared."},
          Paragraph{"Device problems in recalls are matched by words in the reason for recall; read the reason before "
                    "relying on a match."},
          exports::Facts{{{"Product code", answer.product_code},
                          {"Period", period_of(answer)},
                          {"Confirmed terms in the mapping", with_commas(answer.mapping_count)},
                          {"Risk grid (version ID)", answer.riskgrid_version_id.value_or(kNoVersion)},
                          {"Risk definition (version ID)", answer.riskdefinition_version_id.value_or(kNoVersion)}}}}};
}

exports::Figure harms_figure(const CompetitiveAnswer& answer, const std::vector<const CompetitiveHarm*>& shown) {
  exports::Chart chart{.kind = exports::ChartKind::kBars,
                       .values_title = "Share of reports, 95% CI",
                       .categories = {},
                       .series = {},
                       .is_percent = true};
  exports::Series us{.name = answer.us.name, .color = chart_color::kUs, .values = {}};
  exports::Series them{.name = answer.them.name, .color = chart_color::kThem, .values = {}};
  for (const auto* harm : shown) {
    chart.categories.push_back(harm->harm);
    for (const auto& [series, side] : {std::pair{&us, &harm->us}, std::pair{&them, &harm->them}}) {
      series->values.push_back(side->share.value_or(0));
      const auto estimate = estimate_of(*side);
      series->intervals.push_back(estimate ? std::optional{exports::Interval{estimate->lo, estimate->hi}}
                                           : std::nullopt);
    }
  }
  chart.series = {us, them};
  return {
      .caption = shown.size() == kMostHarmsOfFigure
                     ? fmt::format("The {} harms named most often, as a share of each side's reports.", shown.size())
                     : "Harms as a share of each side's reports.",
      .description = fmt::format("Bar chart of {} harms for two sides.", shown.size()),
      .drawing = std::move(chart)};
}

PaperTable harms_table(const CompetitiveAnswer& answer) {
  PaperTable table{.caption = "Harms in the reports of both sides.",
                   .headers = {"Harm", "Severity", "Our reports", "Our share, % (95% CI)", "Their reports",
                               "Their share, % (95% CI)", "Difference, percentage points (95% CI)", "q", "Result",
                               "In our definition"},
                   .rows = {},
                   .if_empty = "No patient problem is mapped to a harm."};
  const auto shown = [](const std::optional<RiskEstimate>& value) {
    return value ? fmt::format("{} ({})", hundredths(value->est), interval(value->lo, value->hi)) : std::string{};
  };
  constexpr double kSmallQ = 0.001;
  for (const auto& harm : answer.harms) {
    exports::Cell q;
    if (harm.q) q = *harm.q < kSmallQ ? exports::Cell{std::string{"<0.001"}} : exports::Cell{*harm.q};
    table.rows.push_back({harm.harm, severity_label(answer, harm.severity), harm.us.count, shown(estimate_of(harm.us)),
                          harm.them.count, shown(estimate_of(harm.them)), shown(harm.difference), q,
                          verdict(harm.difference), yes_or_no(harm.in_definition)});
  }
  return table;
}

// Severities in rows, shares in columns; each cell lists its harms.
PaperTable matrix_table(const CompetitiveAnswer& answer, const std::string& name,
                        CompetitiveShare CompetitiveSeverity::*of_severity,
                        CompetitiveShare CompetitiveHarm::*of_harm) {
  PaperTable table{.caption = fmt::format("Harms of {} by severity and share of reports.", name),
                   .headers = {"Severity"},
                   .rows = {}};
  for (const auto& band : answer.bands) table.headers.push_back(band.label);
  table.headers.emplace_back("Reports with any of these harms");
  for (auto row = answer.matrix.rbegin(); row != answer.matrix.rend(); ++row) {
    std::vector<std::string> cells(table.headers.size());
    cells.front() = row->label;
    cells.back() = share_text(*row.*of_severity);
    for (const auto& harm : answer.harms) {
      const auto& share = harm.*of_harm;
      if (harm.severity != row->severity || !share.band) continue;
      auto& cell = cells.at(static_cast<size_t>(*share.band) + 1);
      cell += (cell.empty() ? "" : "\n") + fmt::format("{}: {}", harm.harm, share_text(share));
    }
    table.rows.emplace_back(cells.begin(), cells.end());
  }
  return table;
}

Section results(const CompetitiveAnswer& answer) {
  Section section{.title = "Harms compared"};
  std::vector<const CompetitiveHarm*> shown;
  for (const auto& harm : answer.harms) {
    if (harm.us.count + harm.them.count > 0) shown.push_back(&harm);
  }
  std::ranges::stable_sort(shown, std::greater{}, [](const auto* harm) {
    return std::max(harm->us.share.value_or(0), harm->them.share.value_or(0));
  });
  shown.resize(std::min(shown.size(), kMostHarmsOfFigure));
  if (shown.empty()) {
    section.blocks.emplace_back(Paragraph{"No report of either side names a mapped harm."});
  } else {
    section.blocks.emplace_back(harms_figure(answer, shown));
  }
  return section;
}

Section details(const CompetitiveAnswer& answer) {
  Section section{.title = "Details", .is_wide = true};
  section.blocks.emplace_back(Subheading{"Harms"});
  section.blocks.emplace_back(harms_table(answer));
  if (!answer.matrix.empty()) {
    section.blocks.emplace_back(Subheading{"Matrices"});
    section.blocks.emplace_back(matrix_table(answer, answer.us.name, &CompetitiveSeverity::us, &CompetitiveHarm::us));
    section.blocks.emplace_back(
        matrix_table(answer, answer.them.name, &CompetitiveSeverity::them, &CompetitiveHarm::them));
  }
  section.blocks.emplace_back(Subheading{"Hazards not in our definition"});
  PaperTable hazards{
      .caption = "Device problems in reports and recalls of the other side that our risk definition lacks.",
      .headers = {"Device problem", "IMDRF code", "Their reports", "Our reports", "Their recalls", "Our recalls",
                  "Recall numbers"},
      .rows = {}};
  for (const auto& hazard : answer.absent_hazards) {
    hazards.rows.push_back({hazard.term, hazard.imdrf_code, hazard.them, hazard.us, hazard.them_recalls,
                            hazard.us_recalls, boost::algorithm::join(hazard.recalls, ", ")});
  }
  section.blocks.emplace_back(std::move(hazards));
  return section;
}

Section recalls_appendix(const CompetitiveAnswer& answer) {
  PaperTable table{.caption = fmt::format("Recalls of {}.", answer.them.name),
                   .headers = {"Recall number", "Event number", "Firm", "Class", "Initiated", "Device problems",
                               "Matched words", "Reason for recall"},
                   .rows = {},
                   .if_empty = "No recall on file."};
  for (const auto& recall : answer.recalls) {
    std::vector<std::string> names;
    std::vector<std::string> words;
    for (const auto& hazard : recall.hazards) {
      names.push_back(fmt::format("{} ({}){}", hazard.term, hazard.imdrf_code,
                                  hazard.in_definition ? "" : ", not in our definition"));
      words.push_back(hazard.words);
    }
    table.rows.push_back({recall.product_res_number, recall.res_event_number, recall.recalling_firm,
                          recall.classification.value_or("Not classified"), recall.event_date_initiated.value_or(""),
                          names.empty() ? "No match: read the reason" : boost::algorithm::join(names, "; "),
                          boost::algorithm::join(words, "; "), recall.reason_for_recall});
  }
  return {.title = "Their recalls", .blocks = {std::move(table)}, .is_appendix = true, .is_wide = true};
}

}  // namespace

Paper compose_competitive(const CompetitiveAnswer& answer, Section stamp) {
  Paper paper{.kind = "Competitive risk analysis",
              .title = fmt::format("{} vs. {}", answer.us.name, answer.them.name),
              .subject = "Product code " + answer.product_code,
              .facts = {{"Product code", answer.product_code},
                        {"Period", period_of(answer)},
                        {"Our reports", with_commas(answer.us.reports)},
                        {"Their reports", with_commas(answer.them.reports)}},
              .reference = fmt::format("Competitive risk analysis, product code {}", answer.product_code)};
  paper.sections = {overview(answer), scope_and_method(answer), results(answer), details(answer)};
  paper.sections.push_back(
      {.title = "Limitations",
       .blocks = {Bullets{{answer.caveat,
                           "Public reports have no denominator: shares are not probabilities of harm, and no cell of a "
                           "matrix is acceptable or unacceptable.",
                           "Manufacturers differ in how many events they report and how they code them."}}}});
  paper.sections.push_back(recalls_appendix(answer));
  paper.sections.push_back(std::move(stamp));
  return paper;
}

}  // namespace pharos::analyses

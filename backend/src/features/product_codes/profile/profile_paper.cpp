#include "features/product_codes/profile/profile_paper.hpp"

#include <fmt/format.h>

#include "core/chart_colors.hpp"
#include "core/display_date.hpp"
#include "core/display_number.hpp"
#include "features/product_codes/profile/profile_text.hpp"

namespace pharos::product_codes {
namespace {

using exports::Bullets;
using exports::Chart;
using exports::ChartKind;
using exports::Facts;
using exports::Figure;
using exports::PaperTable;
using exports::Paragraph;
using exports::Section;
using exports::Subheading;

template <class Counts>
struct Shade {
  std::int64_t Counts::*count;
  const char* title;
  const char* color;
};
constexpr Shade<TypeCounts> kEventTypes[] = {{&TypeCounts::death, "Death", chart_color::kDeath},
                                             {&TypeCounts::injury, "Injury", chart_color::kInjury},
                                             {&TypeCounts::malfunction, "Malfunction", chart_color::kMalfunction},
                                             {&TypeCounts::other, "Other or not stated", chart_color::kOther}};
constexpr Shade<RecallClasses> kRecallClasses[] = {
    {&RecallClasses::class_1, "Class I", chart_color::kClass1},
    {&RecallClasses::class_2, "Class II", chart_color::kClass2},
    {&RecallClasses::class_3, "Class III", chart_color::kClass3},
    {&RecallClasses::unclassified, "Not classified", chart_color::kRest}};

std::string year_label(const YearView& year) {
  return fmt::format("{}{}", year.year, year.complete ? "" : "*");
}
std::string year_label(const RecallYear& year) {
  return std::to_string(year.year);
}

// A column for each year, stacked by type or class. Parts that never occur are left out.
template <class Year, class Counts, size_t kCount>
Chart yearly_chart(const std::vector<Year>& years, const char* values_title, const Shade<Counts> (&shades)[kCount]) {
  Chart chart{.kind = ChartKind::kColumns, .values_title = values_title, .categories = {}, .series = {}};
  for (const Year& year : years) chart.categories.push_back(year_label(year));
  for (const auto& shade : shades) {
    exports::Series series{.name = shade.title, .color = shade.color, .values = {}};
    std::int64_t total = 0;
    for (const Year& year : years) {
      series.values.push_back(static_cast<double>(year.*shade.count));
      total += year.*shade.count;
    }
    if (total > 0) chart.series.push_back(std::move(series));
  }
  return chart;
}

// The same numbers, latest year first.
PaperTable reports_table(const std::vector<YearView>& years) {
  PaperTable table{.caption = "Reports by year received and event type.", .headers = {"Year"}, .rows = {}};
  for (const auto& type : kEventTypes) table.headers.emplace_back(type.title);
  table.headers.emplace_back("Reports");
  for (auto year = years.rbegin(); year != years.rend(); ++year) {
    auto& cells = table.rows.emplace_back();
    cells.emplace_back(year_label(*year));
    for (const auto& type : kEventTypes) cells.emplace_back((*year).*type.count);
    cells.emplace_back(year->total);
  }
  return table;
}

Section summary(const ProfileView& profile) {
  const auto& [code, totals, recalls] = std::tie(profile.product_code, profile.totals, profile.recalls);
  Section section{.title = "Summary"};
  section.blocks.emplace_back(Paragraph{fmt::format(
      "For product code {} ({}), {} on file: {}, {}, {} and {} with another or no event type. {}", code.product_code,
      code.device_name.empty() ? "not in the classification" : code.device_name,
      counted(totals.reports, "report") + (totals.reports == 1 ? " is" : " are"), counted(totals.deaths, "death"),
      totals.injuries == 1 ? "1 injury" : with_commas(totals.injuries) + " injuries",
      counted(totals.malfunctions, "malfunction"), with_commas(totals.other + totals.no_answer),
      year_on_year_text(profile.year_on_year))});
  section.blocks.emplace_back(Facts{{{"Reports", with_commas(totals.reports)},
                                     {"Manufacturers", with_commas(totals.manufacturers)},
                                     {"Recalled products", with_commas(recalls.products)},
                                     {"Recall events", with_commas(recalls.events)},
                                     {"Recalled products, ongoing", with_commas(recalls.open)},
                                     {"Known clearances", with_commas(code.clearances)}}});
  return section;
}

Section classification(const ProfileView& profile) {
  Section section{.title = "Classification"};
  if (!profile.product_code.definition.empty()) section.blocks.emplace_back(Paragraph{profile.product_code.definition});
  Facts facts;
  for (const auto& [label, value] : classification_facts(profile.product_code)) facts.rows.push_back({label, value});
  section.blocks.emplace_back(std::move(facts));
  PaperTable related{.caption = "Product codes under the same regulation.",
                     .headers = {"Device", "Product code", "Reports"},
                     .rows = {},
                     .if_empty = "No other product code has the same regulation."};
  for (const auto& other : profile.related)
    related.rows.push_back({other.device_name, other.product_code, other.reports});
  section.blocks.emplace_back(std::move(related));
  return section;
}

Section reports(const ProfileView& profile) {
  Section section{.title = "Reports by year"};
  if (profile.reports_by_year.empty()) {
    section.blocks.emplace_back(Paragraph{"No report is on file for this product code."});
    return section;
  }
  section.blocks.emplace_back(Paragraph{
      "Reports are counted by the date they were received. In years marked *, reports are still being received."});
  section.blocks.emplace_back(
      Figure{.caption = "Reports by year received and event type.",
             .description = fmt::format("Column chart of {} years.", profile.reports_by_year.size()),
             .drawing = yearly_chart(profile.reports_by_year, "Reports", kEventTypes)});
  section.blocks.emplace_back(reports_table(profile.reports_by_year));
  return section;
}

void add_problems(Section& section, const std::string& title, const std::vector<ProfileProblem>& problems) {
  section.blocks.emplace_back(Subheading{title});
  if (problems.empty()) {
    section.blocks.emplace_back(Paragraph{"No problems are coded in the reports."});
    return;
  }
  Chart chart{.kind = ChartKind::kBars,
              .values_title = "Share of reports, 95% CI",
              .categories = {},
              .series = {},
              .is_percent = true};
  exports::Series shares{.name = title, .color = chart_color::kUs, .values = {}};
  const auto caption = fmt::format("{} named most often.", title);
  PaperTable table{.caption = caption, .headers = {"Problem", "Code", "Reports", "Share (95% CI)"}, .rows = {}};
  for (const auto& problem : problems) {
    const auto& [low, high] = std::tie(problem.ci_low, problem.ci_high);
    chart.categories.push_back(problem.term);
    shares.values.push_back(problem.share);
    shares.intervals.push_back(low && high ? std::optional{exports::Interval{*low, *high}} : std::nullopt);
    table.rows.push_back({problem.term, problem.fda_code, problem.count,
                          percent(problem.share) +
                              (low && high ? fmt::format(" ({:.1f}–{})", *low * 100, percent(*high)) : std::string{})});
  }
  chart.series.push_back(std::move(shares));
  section.blocks.emplace_back(Figure{.caption = caption,
                                     .description = fmt::format("Bar chart of {} problems.", problems.size()),
                                     .drawing = std::move(chart)});
  section.blocks.emplace_back(std::move(table));
}

Section problems(const ProfileView& profile) {
  Section section{.title = "Problems"};
  section.blocks.emplace_back(
      Paragraph{"Shares are of all reports of the product code, with exact 95% confidence intervals. A report can name "
                "several problems and is counted once for each."});
  add_problems(section, "Device problems", profile.product_problems);
  add_problems(section, "Patient problems", profile.patient_problems);
  return section;
}

Section manufacturers(const ProfileView& profile) {
  PaperTable table{.caption = "Manufacturers with the most reports; spelling variants are combined.",
                   .headers = {"Manufacturer", "Reports", "Share of reports"},
                   .rows = {},
                   .if_empty = "No report names a manufacturer."};
  for (const auto& maker : profile.manufacturers) table.rows.push_back({maker.name, maker.count, percent(maker.share)});
  return {.title = "Manufacturers", .blocks = {std::move(table)}};
}

Section recalls(const ProfileView& profile) {
  Section section{.title = "Recalls"};
  if (profile.recalls.products == 0) {
    section.blocks.emplace_back(Paragraph{"No recall is on file for this product code in this data version."});
    return section;
  }
  section.blocks.emplace_back(
      Figure{.caption = "Recalled products by year initiated and class.",
             .description = fmt::format("Column chart of {} years.", profile.recalls.by_year.size()),
             .drawing = yearly_chart(profile.recalls.by_year, "Recalled products", kRecallClasses)});
  PaperTable latest{.caption = "Latest recall events.",
                    .headers = {"Initiated", "Recall number", "Class", "Status", "Firm", "Reason"},
                    .rows = {}};
  for (const auto* recall : latest_events(profile.recalls, profile.recalls.latest.size())) {
    const auto& day = recall->event_date_initiated;
    latest.rows.push_back({day ? display_day(public_data::to_iso(*day)) : std::string{}, recall->product_res_number,
                           recall_class(*recall), std::string{recall->status}, recall->recalling_firm,
                           recall->reason_for_recall});
  }
  section.blocks.emplace_back(std::move(latest));
  return section;
}

Section clearances(const ProfileView& profile) {
  PaperTable table{.caption = "Clearances, newest first.",
                   .headers = {"Kind", "Number"},
                   .rows = {},
                   .if_empty = "No premarket number is named in GUDID records or recalls of this product code."};
  for (const auto& clearance : profile.clearances)
    table.rows.push_back({std::string{clearance.kind}, clearance.number});
  const auto more = profile.product_code.clearances - static_cast<std::int64_t>(profile.clearances.size());
  if (more > 0) table.caption = fmt::format("The newest clearances; {} more are known.", with_commas(more));
  return {.title = "Clearances",
          .blocks = {Paragraph{"Premarket numbers named by GUDID devices and recalls of the product code. The list may "
                               "not include every clearance."},
                     std::move(table)}};
}

Section quality(const ProfileView& profile) {
  const auto& [timeliness, quality] = std::tie(profile.timeliness, profile.quality);
  const auto days = [](const std::optional<double>& value) {
    return value ? fmt::format("{:.0f}", *value) : std::string{"Unknown"};
  };
  const auto of_reports = [](double part) { return fmt::format("{:.1f}%", part); };
  return {.title = "Quality of the reports",
          .blocks = {Facts{{{"Days from awareness to receipt, median", days(timeliness.median_days)},
                            {"Days from awareness to receipt, 90th percentile", days(timeliness.p90_days)},
                            {"Initial reports within 30 days",
                             timeliness.n_known == 0 ? std::string{"Unknown"}
                                                     : fmt::format("{} of {}", with_commas(timeliness.on_time),
                                                                   with_commas(timeliness.n_known))},
                            {"Reports without UDI", of_reports(quality.missing_udi_pct)},
                            {"Reports without a device problem", of_reports(quality.missing_product_problem_pct)},
                            {"Reports without a date of event", of_reports(quality.missing_event_date_pct)},
                            {"Near-duplicates", of_reports(quality.duplicate_pct)},
                            {"Follow-up reports", of_reports(quality.followup_pct)}}}}};
}

}  // namespace

exports::Paper compose_profile(const ProfileView& profile, const Json& meta) {
  const auto& code = profile.product_code;
  const auto through = display_day(std::string_view{meta.at("data_through").as_string()});
  exports::Paper paper{
      .kind = "Device profile",
      .title = code.device_name.empty() ? fmt::format("Product code {}", code.product_code) : code.device_name,
      .subject = fmt::format("Product code {}", code.product_code),
      .facts = {{"Product code", code.product_code},
                {"Class", classification_facts(code).front().second},
                {"Reports", with_commas(profile.totals.reports)},
                {"Recall events", with_commas(profile.recalls.events)},
                {"Data through", through}},
      .reference = fmt::format("Device profile, product code {}, data through {}", code.product_code, through)};
  if (code.device_name.empty()) paper.subject.clear();
  Bullets limits{{exports::caveat_of(meta)}};
  for (const Json& warning : meta.at("warnings").as_array()) limits.lines.emplace_back(warning.as_string());
  paper.sections = {summary(profile),       classification(profile), reports(profile),    problems(profile),
                    manufacturers(profile), recalls(profile),        clearances(profile), quality(profile)};
  paper.sections.push_back({.title = "Limitations", .blocks = {std::move(limits)}});
  paper.sections.push_back(exports::stamp_section(meta, {{"product_code", code.product_code}}, {}));
  return paper;
}

}  // namespace pharos::product_codes

#include "features/analyses/report/analysis_paper.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/display_date.hpp"
#include "core/display_number.hpp"
#include "features/analyses/report/analysis_appendices.hpp"
#include "features/analyses/report/analysis_figures.hpp"
#include "features/analyses/summary/analysis_file_text.hpp"
#include "features/analyses/summary/risk_labels.hpp"

namespace pharos::analyses {
namespace {

using exports::Bullets;
using exports::Facts;
using exports::Paper;
using exports::PaperTable;
using exports::Paragraph;
using exports::Section;
using exports::Subheading;

std::string counted(std::int64_t number, std::string_view thing) {
  return fmt::format("{} {}{}", with_commas(number), thing, number == 1 ? "" : "s");
}

std::string file_words(const risk_files::RiskFileHead& head) {
  return fmt::format("version {} ({})", head.version, risk_files::kFileStatuses.name(head.status));
}

std::string exposure_words(const ExposureView& exposure) {
  if (!exposure.value) return "None recorded for the period";
  return fmt::format("{} {}", exports::paper_cell(*exposure.value).text, metric_words(exposure.unit));
}

std::string source_words(const Analysis& analysis) {
  return analysis.kind == Kind::kAe ? "adverse event reports" : "complaints";
}

Section summary_section(const AnalysisContent& content) {
  const auto& kpis = content.summary.kpis;
  Section section{.title = "Summary"};
  section.blocks.emplace_back(Paragraph{fmt::format(
      "This report compares the risks observed in {} with the risks documented in the risk file of the product, as "
      "ISO 14971, clause 10, requires of production and post-production information. Of {}, {} were included and {} "
      "excluded. In the included items, {} and {} were observed.",
      source_words(content.analysis), counted(kpis.items, "item"), with_commas(kpis.included),
      with_commas(kpis.excluded), counted(kpis.hazardous_situations, "hazardous situation"),
      counted(kpis.harms, "harm"))});
  PaperTable answers{.caption = "The three questions of ISO 14971, clause 10.",
                     .headers = {"Question", "Answer", "Grounds"},
                     .rows = {}};
  for (const auto& [answer, question] :
       {std::pair{&Answers::new_hazard, "Are there new hazards or hazardous situations?"},
        std::pair{&Answers::estimate_changed, "Has an estimated risk changed?"},
        std::pair{&Answers::acceptability_changed, "Has the acceptability of a risk changed?"}}) {
    const auto& given = content.summary.answers.*answer;
    answers.rows.push_back({question, capitalized(kVerdicts.name(given.answer)), given.text});
  }
  section.blocks.emplace_back(std::move(answers));
  PaperTable figures{.caption = "Key figures.", .headers = {"Figure", "Number"}, .rows = {}};
  for (const auto& [kpi, label] : kKpiLabels) figures.rows.push_back({std::string{label}, kpis.*kpi});
  section.blocks.emplace_back(std::move(figures));
  return section;
}

Section scope_section(const AnalysisContent& content) {
  const auto& analysis = content.analysis;
  const auto& header = content.summary.header;
  Section section{.title = "Scope"};
  section.blocks.emplace_back(Paragraph{
      fmt::format("The analysis covers {} of the dataset \u201C{}\u201D{} received from {}. Items are copies: a later "
                  "change to a source record does not change this analysis.",
                  source_words(analysis), analysis.dataset_name,
                  analysis.product_name ? fmt::format(" for the product \u201C{}\u201D", *analysis.product_name) : "",
                  period_text(analysis, content.summary.months))});
  section.blocks.emplace_back(Facts{{{"Product", analysis.product_name.value_or("Not specified")},
                                     {"Dataset", analysis.dataset_name},
                                     {"Period", period_text(analysis, content.summary.months)},
                                     {"Exposure", exposure_words(header.exposure)},
                                     {"Risk grid", capitalized(file_words(header.riskgrid))},
                                     {"Risk definition", capitalized(file_words(header.riskdefinition))},
                                     {"IMDRF terminology", "Release " + analysis.imdrf_release},
                                     {"Responsible", analysis.owner.name},
                                     {"Reviewer", analysis.reviewer ? analysis.reviewer->name : "Not assigned"},
                                     {"Approver", analysis.approver ? analysis.approver->name : "Not assigned"}}});
  return section;
}

std::string coders_words(const Analysis& analysis, const AgreementView& agreement) {
  if (analysis.coders <= 1) return "Each item was coded by one person.";
  auto text =
      fmt::format("Each item was coded by {} people, each without seeing the coding of the others.", analysis.coders);
  if (agreement.kappa && agreement.method) {
    text += fmt::format(" Their agreement on {} was {}\u2019s kappa {:.2f}", counted(agreement.n, "item"),
                        capitalized(kKappaMethods.name(*agreement.method)), *agreement.kappa);
    if (agreement.lo && agreement.hi) text += fmt::format(" (95% CI {:.2f}–{:.2f})", *agreement.lo, *agreement.hi);
    text += '.';
  }
  return text + fmt::format(" {} resolved; {} open.", counted(agreement.resolved, "conflict"),
                            agreement.conflicts == 0 ? "none is" : fmt::format("{} are", agreement.conflicts));
}

Section method_section(const AnalysisContent& content) {
  const auto& header = content.summary.header;
  Section section{.title = "Method"};
  section.blocks.emplace_back(Paragraph{
      "Items were first triaged: each was included, or excluded with a reason (Appendix B). Each included item was "
      "then "
      "coded: the hazardous situation and the harm of the risk definition that it describes, the severity of the harm, "
      "whether the harm occurred, and IMDRF codes. A hazardous situation that the risk definition does not contain was "
      "recorded as a new risk."});
  section.blocks.emplace_back(Paragraph{coders_words(content.analysis, content.summary.agreement)});
  section.blocks.emplace_back(Paragraph{
      "For each risk, P1 is the number of hazardous situations relative to the exposure, and P2 is the number of harms "
      "relative to the hazardous situations. The rate of harm is the number of harms relative to the exposure. All "
      "intervals are 95% confidence intervals: for P1 and the rate, the exact Poisson interval (Garwood); for P2, the "
      "exact binomial interval (Clopper and Pearson)."});
  section.blocks.emplace_back(Paragraph{fmt::format(
      "The rate was assigned to the probability levels of the risk grid, {}, which apply {}. With the most severe "
      "observed harm, it gives the observed position in the risk matrix (Appendix A). A risk is reported as above or "
      "below its documented level only if the whole interval of its rate is. A risk that was not observed keeps its "
      "documented level, because the absence of reports is not an improvement. The exposure was {}.",
      file_words(header.riskgrid), basis_words(header.exposure.basis),
      header.exposure.value ? exposure_words(header.exposure) : "not recorded, so probabilities are undetermined")});
  return section;
}

PaperTable estimates_table(const SummaryView& summary) {
  PaperTable table{.caption = "Observed numbers and estimates for each risk, with 95% confidence intervals.",
                   .headers = {"Hazardous situation", "Harm", "Risk", "Hazardous situations", "Harms",
                               "P1: hazardous situations per exposure", "P2: harms per hazardous situation",
                               "Rate of harm per exposure"},
                   .rows = {},
                   .if_empty = "The risk definition contains no risks, and none was observed."};
  for (const auto& risk : summary.risks) {
    table.rows.push_back({risk.hazardous_situation, risk.harm, risk.risk_id, risk.n_hazardous, risk.n_harm,
                          estimate_text(risk.p1_obs), estimate_text(risk.p2_obs), estimate_text(risk.rate)});
  }
  return table;
}

PaperTable places_table(const AnalysisContent& content) {
  const auto& grid = content.grid.grid;
  PaperTable table{
      .caption = "Documented and observed position of each risk, and the action that the risk grid requires.",
      .headers = {"Hazard and hazardous situation", "Harm", "Risk", "Documented", "Observed", "Level", "Acceptability",
                  "Action"},
      .rows = {},
      .if_empty = "The risk definition contains no risks, and none was observed."};
  for (const auto& risk : content.summary.risks) {
    const auto hazard =
        risk.hazard.empty() ? risk.hazardous_situation : fmt::format("{}: {}", risk.hazard, risk.hazardous_situation);
    table.rows.push_back({hazard, risk.harm, risk.risk_id, place_words(grid, risk.documented),
                          risk.n_hazardous == 0 ? "Not observed" : place_words(grid, risk.observed), drift_words(risk),
                          acceptability_words(risk.acceptability), risk.action});
  }
  return table;
}

PaperTable codes_table(const SummaryView& summary) {
  PaperTable table{.caption = "IMDRF codes assigned to the included items.",
                   .headers = {"Term", "Code", "Annex", "Items"},
                   .rows = {},
                   .if_empty = "No codes were assigned."};
  for (const auto& [annex, codes] : summary.imdrf_tables) {
    for (const auto& row : codes) {
      table.rows.push_back({std::string{row.term}, row.code, annex_words(annex), row.count});
    }
  }
  return table;
}

Section results_section(const AnalysisContent& content) {
  const auto& summary = content.summary;
  Section section{.title = "Results"};
  auto& blocks = section.blocks;
  const auto add_figure = [&blocks](std::optional<exports::Figure> figure, const std::string& if_none) {
    if (figure) {
      blocks.emplace_back(*std::move(figure));
    } else {
      blocks.emplace_back(Paragraph{if_none});
    }
  };
  blocks.emplace_back(Subheading{"Risk matrix"});
  blocks.emplace_back(Paragraph{fmt::format(
      "{} of {} observed above the documented level, {} below, and {} undetermined. {}",
      summary.kpis.drifted_up == 1 ? "1" : with_commas(summary.kpis.drifted_up),
      counted(static_cast<std::int64_t>(summary.risks.size()), "risk") + (summary.risks.size() == 1 ? " was" : " were"),
      with_commas(summary.kpis.drifted_down), with_commas(summary.kpis.undetermined),
      summary.kpis.new_risks == 0
          ? "No new risk was found."
          : fmt::format("{} not in the risk definition.",
                        summary.kpis.new_risks == 1 ? "1 observed risk is"
                                                    : fmt::format("{} observed risks are", summary.kpis.new_risks)))});
  blocks.emplace_back(matrix_figure(content.grid));
  if (!content.grid.unplaced_risks.empty()) {
    std::string names;
    for (const auto& name : content.grid.unplaced_risks) names += (names.empty() ? "" : ", ") + name;
    blocks.emplace_back(Paragraph{"Observed without a level, and therefore not in the matrix: " + names + "."});
  }
  blocks.emplace_back(Subheading{"Items over time"});
  add_figure(months_figure(summary), "No included item has a date received.");
  blocks.emplace_back(Subheading{"Observed risks"});
  add_figure(risks_figure(summary), "No hazardous situation was observed.");
  blocks.emplace_back(Subheading{"Device problems"});
  add_figure(problems_figure(summary), "No medical device problem was coded.");
  return section;
}

Section tables_section(const AnalysisContent& content) {
  Section section{.title = "Risks in detail", .is_wide = true};
  section.blocks.emplace_back(Subheading{"Estimates"});
  section.blocks.emplace_back(estimates_table(content.summary));
  section.blocks.emplace_back(Subheading{"Positions and acceptability"});
  section.blocks.emplace_back(places_table(content));
  section.blocks.emplace_back(Subheading{"IMDRF codes"});
  section.blocks.emplace_back(codes_table(content.summary));
  return section;
}

Section signature_section(const AnalysisContent& content) {
  Section section{.title = "Signatures"};
  section.blocks.emplace_back(Paragraph{
      "Signatures are electronic. Each is bound to the SHA-256 of the content it covers: the conclusion, the period, "
      "the exposure, the versions of risk grid and risk definition, and all items and annotations."});
  exports::SignatureBlock block;
  bool is_authored = false;
  bool is_approved = false;
  for (const auto& signature : content.summary.signatures) {
    block.given.push_back({.name = signature.signer_printed_name,
                           .meaning = capitalized(signatures::kMeanings.name(signature.meaning)),
                           .signed_at = signature.signed_at,
                           .comment = signature.comment,
                           .sha256 = signature.entity_sha256,
                           .is_intact = signature.is_intact});
    is_authored = is_authored || (signature.meaning == signatures::Meaning::kAuthored && signature.is_intact);
    is_approved = is_approved || (signature.meaning == signatures::Meaning::kApproved && signature.is_intact);
  }
  const auto missing = [&block](std::string role, const std::string& name) {
    block.missing.push_back(name.empty() ? std::move(role) : fmt::format("{} ({})", role, name));
  };
  if (!is_authored) missing("Author", content.analysis.owner.name);
  if (!is_approved) missing("Approver", content.analysis.approver ? content.analysis.approver->name : "");
  section.blocks.emplace_back(std::move(block));
  return section;
}

}  // namespace

bool is_draft(const Analysis& analysis) {
  return analysis.status != Status::kCompleted && analysis.status != Status::kSuperseded;
}

Paper compose_analysis(const AnalysisContent& content) {
  const auto& analysis = content.analysis;
  const auto& header = content.summary.header;
  Paper paper{.kind = "Risk analysis report",
              .title = analysis.name,
              .subject = analysis.product_name.value_or(""),
              .facts = {{"Version", std::to_string(analysis.version)},
                        {"Status", (is_draft(analysis) ? "DRAFT: " : "") + status_text(analysis.status)},
                        {"Completed", analysis.completed_at ? display_minute(*analysis.completed_at) : "Not completed"},
                        {"Period", period_text(analysis, content.summary.months)},
                        {"Risk grid", capitalized(file_words(header.riskgrid))},
                        {"Risk definition", capitalized(file_words(header.riskdefinition))},
                        {"Responsible", analysis.owner.name}},
              .reference = fmt::format("Risk analysis report, version {}, {}{}", analysis.version,
                                       is_draft(analysis) ? "DRAFT, " : "", analysis.id.text())};
  if (is_draft(analysis)) paper.mark = "DRAFT";
  paper.sections = {summary_section(content), scope_section(content), method_section(content), results_section(content),
                    tables_section(content)};
  paper.sections.push_back({.title = "Limitations", .blocks = {Bullets{content.summary.limitations}}});
  paper.sections.push_back(
      {.title = "Conclusion",
       .blocks = {Paragraph{analysis.conclusion.empty() ? "Not written yet." : analysis.conclusion}}});
  paper.sections.push_back(signature_section(content));
  for (auto& appendix : analysis_appendices(content)) paper.sections.push_back(std::move(appendix));
  return paper;
}

}  // namespace pharos::analyses

#include "features/analyses/report/analysis_appendices.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/display_date.hpp"
#include "core/display_number.hpp"
#include "features/analyses/coding/annotation_codes.hpp"
#include "features/analyses/summary/analysis_file_text.hpp"
#include "features/analyses/summary/risk_labels.hpp"

namespace pharos::analyses {
namespace {

using exports::Facts;
using exports::PaperTable;
using exports::Paragraph;
using exports::Section;
using exports::Subheading;

std::string bounds_words(const risk_files::ProbabilityLevel& level) {
  if (!level.lower && !level.upper) return "Not defined in numbers";
  if (!level.lower) return fmt::format("Below {}", three_digits(*level.upper));
  if (!level.upper) return fmt::format("{} and above", three_digits(*level.lower));
  return fmt::format("{} to below {}", three_digits(*level.lower), three_digits(*level.upper));
}

Section scales_section(const risk_files::GridContent& grid) {
  Section section{.title = "Risk grid", .is_appendix = true};
  if (!grid.policy_note.empty()) section.blocks.emplace_back(Paragraph{grid.policy_note});
  section.blocks.emplace_back(Subheading{"Severity"});
  PaperTable severity{.caption = "Severity levels.", .headers = {"Level", "Definition"}, .rows = {}};
  for (const auto& level : grid.severity) {
    severity.rows.push_back({severity_words(grid, level.level), level.definition});
  }
  section.blocks.emplace_back(std::move(severity));
  section.blocks.emplace_back(Subheading{"Probability of occurrence"});
  PaperTable probability{
      .caption = "Probability levels.", .headers = {"Level", "Probability", "Applies", "Description"}, .rows = {}};
  for (const auto& level : grid.probability) {
    probability.rows.push_back({probability_words(grid, level.level), bounds_words(level),
                                capitalized(basis_words(level.basis)), level.qualitative});
  }
  section.blocks.emplace_back(std::move(probability));
  section.blocks.emplace_back(Subheading{"Acceptability"});
  PaperTable regions{
      .caption = "Regions of the risk matrix and what they require.", .headers = {"Region", "Action"}, .rows = {}};
  for (const auto& region : grid.regions) regions.rows.push_back({region.label, region.action});
  section.blocks.emplace_back(std::move(regions));
  return section;
}

Section exclusions_section(const AnalysisContent& content) {
  Section section{.title = "Excluded items", .is_appendix = true};
  PaperTable counts{.caption = "Excluded items by reason.",
                    .headers = {"Reason", "Items"},
                    .rows = {},
                    .if_empty = "No item was excluded."};
  for (const auto& row : content.summary.exclusions) counts.rows.push_back({reason_text(row.reason), row.count});
  section.blocks.emplace_back(std::move(counts));
  if (content.summary.exclusions.empty()) return section;
  std::map<ItemId, std::string> numbers;
  for (const auto& [item, annotations] : content.items) numbers.emplace(item.id, item.title);
  PaperTable items{.caption = "Excluded items.",
                   .headers = {"Number", "Received", "Reason", "Note"},
                   .rows = {},
                   .if_empty = "None of the listed items was excluded."};
  for (const auto& [item, annotations] : content.items) {
    if (item.status != ItemStatus::kExcluded) continue;
    auto note = item.note;
    if (item.duplicate_of && numbers.contains(*item.duplicate_of)) {
      note = fmt::format("Duplicate of {}{}{}", numbers.at(*item.duplicate_of), note.empty() ? "" : ". ", note);
    }
    items.rows.push_back({item.title, item.received_on.value_or(""),
                          item.exclusion_reason ? reason_text(*item.exclusion_reason) : "", note});
  }
  section.blocks.emplace_back(std::move(items));
  return section;
}

// "Battery Problem (A0705); Overheating of Device (A0712)".
std::string code_words(const ImdrfCodes& codes) {
  std::string text;
  for (const auto& annex : codes) {
    for (const auto& code : annex) {
      text += (text.empty() ? "" : "; ") + risk_words(std::string{term_of(code)}, code);
    }
  }
  return text;
}

std::vector<exports::Cell> evidence_row(const risk_files::GridContent& grid, const Item& item,
                                        const Annotation& annotation) {
  const bool has_hazard = !annotation.hazardous_situation.empty() || annotation.risk_id;
  const auto risk = annotation.risk_id.value_or(annotation.new_risk ? "new risk" : "");
  const auto situation = !has_hazard    ? "No hazardous situation"
                         : risk.empty() ? annotation.hazardous_situation
                                        : risk_words(annotation.hazardous_situation, risk);
  return {
      item.title,
      item.received_on.value_or(""),
      situation,
      annotation.harm.empty() ? "" : annotation.harm + (annotation.harm_occurred ? " (occurred)" : " (did not occur)"),
      annotation.severity ? severity_words(grid, annotation.severity) : "",
      code_words(annotation.imdrf),
      annotation.created_by.name,
      annotation.confirmed_by ? annotation.confirmed_by->name : "Not confirmed"};
}

Section evidence_section(const AnalysisContent& content) {
  Section section{.title = "Evidence", .is_appendix = true, .is_wide = true};
  const auto listed = static_cast<std::int64_t>(content.items.size());
  section.blocks.emplace_back(
      Paragraph{"Each included item and how it was coded. The texts of the items, the quotations that support each "
                "coding and the "
                "history of every annotation are in the evidence bundle of this analysis."});
  if (listed < content.item_count) {
    section.blocks.emplace_back(
        Paragraph{fmt::format("The first {} of {} items are listed; the workbook and the evidence bundle contain all.",
                              with_commas(listed), with_commas(content.item_count))});
  }
  PaperTable table{.caption = "Included items and their coding.",
                   .headers = {"Number", "Received", "Hazardous situation", "Harm", "Severity", "IMDRF terms",
                               "Coded by", "Confirmed by"},
                   .rows = {},
                   .if_empty = "No item is included."};
  for (const auto& [item, annotations] : content.items) {
    if (item.status == ItemStatus::kExcluded) continue;
    for (const auto& annotation : annotations) {
      table.rows.push_back(evidence_row(content.grid.grid, item, annotation));
    }
    if (annotations.empty()) {
      table.rows.push_back(
          {item.title, item.received_on.value_or(""), status_text(item.status) + ": no coding to show"});
    }
  }
  section.blocks.emplace_back(std::move(table));
  return section;
}

Section record_section(const AnalysisContent& content) {
  Section section{.title = "Record", .is_appendix = true};
  section.blocks.emplace_back(Facts{{{"Analysis", content.analysis.name},
                                     {"Identifier", content.analysis.id.text()},
                                     {"Version", std::to_string(content.analysis.version)},
                                     {"SHA-256 of the signed content", content.summary.content_sha256}}});
  PaperTable versions{.caption = "Versions of this analysis.",
                      .headers = {"Version", "Status", "Completed", "Reason for reopening"},
                      .rows = {}};
  for (const auto& version : content.summary.versions) {
    versions.rows.push_back({std::to_string(version.version), status_text(version.status),
                             version.completed_at ? display_minute(*version.completed_at) : "", version.reopen_reason});
  }
  section.blocks.emplace_back(std::move(versions));
  return section;
}

}  // namespace

std::string annex_words(const std::string& annex) {
  static const std::map<std::string, std::string> kNames{{"a", "Annex A, medical device problem"},
                                                         {"b", "Annex B, type of investigation"},
                                                         {"c", "Annex C, investigation findings"},
                                                         {"d", "Annex D, investigation conclusion"},
                                                         {"e", "Annex E, clinical signs and symptoms"},
                                                         {"f", "Annex F, health impact"},
                                                         {"g", "Annex G, component"}};
  const auto found = kNames.find(annex);
  return found == kNames.end() ? annex : found->second;
}

std::vector<Section> analysis_appendices(const AnalysisContent& content) {
  return {scales_section(content.grid.grid), exclusions_section(content), evidence_section(content),
          record_section(content)};
}

}  // namespace pharos::analyses

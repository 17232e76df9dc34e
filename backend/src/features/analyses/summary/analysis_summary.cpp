#include "features/analyses/summary/analysis_summary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "features/analyses/coding/annotation_codes.hpp"
#include "features/analyses/summary/risk_labels.hpp"

namespace pharos::analyses {
namespace {

constexpr std::int64_t kMostRefs = 100;

}  // namespace

std::map<std::string, std::vector<CodeCount>> AnalysisSummary::code_tables(const TenantScope& tenant,
                                                                           const AnalysisId& id) const {
  // Thousands of annotations share a few lists of codes: each list is parsed once.
  std::unordered_map<std::string, std::set<ItemId>> items_of;
  for (auto& [item, codes] : parts_.results.codes(tenant, id)) items_of[codes].insert(std::move(item));
  std::map<std::string, std::map<std::string, std::set<ItemId>>> items;  // annex → code → items
  for (const auto& [codes, of_codes] : items_of) {
    const auto document = read_json(codes);
    for (const char* annex : {"a", "e", "f", "g"}) {
      for (const Json& code : document.at(annex).as_array()) {
        items[annex][std::string{code.as_string()}].insert(of_codes.begin(), of_codes.end());
      }
    }
  }
  std::map<std::string, std::vector<CodeCount>> tables;
  for (const char* annex : {"a", "e", "f", "g"}) {
    auto& rows = tables[annex];
    for (const auto& [code, of_code] : items[annex]) {
      rows.push_back({code, term_of(code), static_cast<std::int64_t>(of_code.size())});
    }
    std::ranges::stable_sort(rows, std::greater{}, &CodeCount::count);
  }
  return tables;
}

std::vector<Exclusion> AnalysisSummary::exclusions(const TenantScope& tenant, const AnalysisId& id) const {
  std::vector<Exclusion> list;
  for (const auto& counted : parts_.results.exclusions(tenant, id)) {
    list.push_back({counted, parts_.results.excluded_refs(tenant, id, counted.reason, kMostRefs)});
  }
  return list;
}

std::vector<std::string> AnalysisSummary::limitations(const TenantScope& tenant, const Analysis& analysis,
                                                      const Observation& observed, const Counts& counts) const {
  std::vector<std::string> lines;
  const auto& exposure = observed.exposure;
  if (const auto waiting = counts.items - counts.reviewed - counts.excluded; waiting > 0) {
    lines.push_back(fmt::format("{} of {} items are not coded yet: every count, answer and drift is preliminary.",
                                waiting, counts.items));
  }
  if (!exposure.value) {
    lines.emplace_back("There is no exposure for the period: probabilities and drift are undetermined.");
  } else {
    if (!exposure.fits_grid) {
      lines.push_back(fmt::format("The risk grid applies {} and the exposure is in {}: levels are undetermined.",
                                  basis_words(exposure.basis), metric_words(exposure.unit)));
    }
    if (exposure.months_without > 0) {
      lines.push_back(
          fmt::format("Exposure is missing for {} of {} months of the period: probabilities and drift are "
                      "undetermined.",
                      exposure.months_without, exposure.months + exposure.months_without));
    }
    if (!exposure.has_whole_months) {
      lines.emplace_back(
          "The period begins or ends within a month, and exposure is recorded by month: probabilities and drift are "
          "undetermined unless the period consists of whole months.");
    }
  }
  const auto outside = parts_.items.count(tenant, analysis.id, {.exclusion_reason = ExclusionReason::kOutsidePeriod});
  if (outside > 0) {
    lines.push_back(fmt::format("{} received outside the period and {} not counted.",
                                outside == 1 ? "1 item was" : fmt::format("{} items were", outside),
                                outside == 1 ? "is" : "are"));
  }
  const bool has_period = analysis.period.start || analysis.period.end;
  if (const auto undated = parts_.results.items_without_day(tenant, analysis.id); has_period && undated > 0) {
    lines.push_back(
        fmt::format("{} of {} items have no date received: they are counted, and may be outside the period.", undated,
                    counts.items));
  }
  if (analysis.kind == Kind::kAe) {
    lines.emplace_back(
        "Adverse event reports are incomplete and do not prove cause: rates derived from them are reporting rates.");
  } else {
    lines.emplace_back("Not every event leads to a complaint: rates derived from complaints are lower bounds.");
  }
  if (counts.items > 0 && counts.excluded * 2 > counts.items) {
    lines.push_back(fmt::format("{} of {} items were excluded.", counts.excluded, counts.items));
  }
  // A signed summary does not change when another version is approved later.
  if (analysis.completed_at) return lines;
  const auto grid = parts_.file_versions.find_current(tenant, risk_files::Kind::kGrid, observed.grid_file.owner, true);
  if (grid && grid->version > observed.grid_file.version) {
    lines.push_back(fmt::format("The analysis uses version {} of the risk grid; version {} is in force.",
                                observed.grid_file.version, grid->version));
  }
  const auto definition =
      parts_.file_versions.find_current(tenant, risk_files::Kind::kDefinition, observed.definition_file.owner, true);
  if (definition && definition->version > observed.definition_file.version) {
    lines.push_back(fmt::format("The analysis uses version {} of the risk definition; version {} is in force.",
                                observed.definition_file.version, definition->version));
  }
  return lines;
}

std::vector<VersionView> AnalysisSummary::versions(const TenantScope& tenant, const Analysis& analysis) const {
  std::vector<Analysis> chain{analysis};
  while (chain.front().supersedes_id) {
    auto earlier = parts_.analyses.find(tenant, *chain.front().supersedes_id);
    if (!earlier) break;
    chain.insert(chain.begin(), *std::move(earlier));
  }
  while (auto later = parts_.analyses.find_next(tenant, chain.back().id)) chain.push_back(*std::move(later));
  std::vector<VersionView> list;
  for (const auto& one : chain) list.push_back({one.id, one.version, one.status, one.completed_at, one.reopen_reason});
  return list;
}

SummaryView AnalysisSummary::view(const TenantScope& tenant, const Analysis& analysis) const {
  const auto observed = parts_.observations.observe(tenant, analysis, analysis.exposure_basis);
  const auto counts = parts_.analyses.counts(tenant, analysis.id);
  const auto sorted = sort_risks(observed.risks);
  const auto views_of = [&analysis](const std::vector<const ObservedRisk*>& risks) {
    std::vector<RiskView> views;
    for (const auto* risk : risks) views.push_back(view_of(*risk, analysis));
    return views;
  };
  const auto codings = analysis.coders > 1 ? parts_.codings.of_analysis(tenant, analysis.id) : std::vector<Coding>{};
  SummaryView view{.header = {parts_.views.one(tenant, analysis), observed.grid_file, observed.definition_file,
                              view_of(observed.exposure)},
                   .kpis = {.items = counts.items,
                            .included = counts.included,
                            .excluded = counts.excluded,
                            .reviewed = counts.reviewed,
                            .no_hazard = parts_.results.items_without_hazard(tenant, analysis.id),
                            .new_risks = static_cast<std::int64_t>(sorted.news.size()),
                            .drifted_up = sorted.up,
                            .drifted_down = sorted.down,
                            .undetermined = sorted.undetermined},
                   .risks = risks_view(observed, analysis).rows,
                   .new_hazards = views_of(sorted.news),
                   .drifted = views_of(sorted.drifted),
                   .unchanged_n = sorted.unchanged,
                   .imdrf_tables = code_tables(tenant, analysis.id),
                   .months = parts_.results.months(tenant, analysis.id),
                   .exclusions = exclusions(tenant, analysis.id),
                   .agreement = {agreement_of(codings), counts.conflicts,
                                 parts_.items.count(tenant, analysis.id, {.conflict = Conflict::kResolved})},
                   .limitations = limitations(tenant, analysis, observed, counts),
                   .conclusion = analysis.conclusion,
                   .answers = answers_of(sorted, counts),
                   .gates = parts_.gates.list(tenant, analysis),
                   .signatures = {},
                   .versions = versions(tenant, analysis),
                   .content_sha256 = signatures::record_sha256(parts_.gates.record(tenant, analysis).content)};
  for (const auto& risk : observed.risks) {
    view.kpis.hazardous_situations += risk.n_hazardous;
    view.kpis.harms += risk.n_harm;
  }
  view.signatures = view.header.analysis.signatures;
  return view;
}

}  // namespace pharos::analyses

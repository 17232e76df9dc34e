#include "features/analyses/results/analysis_summary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "features/analyses/analysis_documents.hpp"
#include "features/analyses/coding/annotation_codes.hpp"
#include "features/analyses/results/risk_changes.hpp"

namespace pharos::analyses {
namespace {

constexpr std::int64_t kMostRefs = 100;

}  // namespace

JsonObject AnalysisSummary::code_tables(const TenantScope& tenant, const AnalysisId& id) const {
  // Thousands of annotations share a few lists of codes: each list is parsed once.
  std::unordered_map<std::string, std::unordered_set<std::string>> items_of;
  for (auto& [item, codes] : parts_.results.codes(tenant, id)) items_of[codes].insert(std::move(item));
  std::map<std::string, std::map<std::string, std::unordered_set<std::string>>> items;  // annex → code → items
  for (const auto& [codes, of_codes] : items_of) {
    const auto document = read_json(codes);
    for (const char* annex : {"a", "e", "f", "g"}) {
      for (const Json& code : document.at(annex).as_array()) {
        items[annex][std::string{code.as_string()}].insert(of_codes.begin(), of_codes.end());
      }
    }
  }
  JsonObject tables;
  for (const char* annex : {"a", "e", "f", "g"}) {
    std::vector<std::pair<std::string, size_t>> counts;
    for (const auto& [code, of_code] : items[annex]) counts.emplace_back(code, of_code.size());
    std::ranges::stable_sort(counts, std::greater{}, &std::pair<std::string, size_t>::second);
    JsonArray rows;
    for (const auto& [code, count] : counts) {
      rows.push_back(JsonObject{{"code", code}, {"term", term_of(code)}, {"count", count}});
    }
    tables[annex] = std::move(rows);
  }
  return tables;
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
      lines.push_back(fmt::format("The risk grid is per {} and the exposure is in {}: levels are undetermined.",
                                  exposure.grid_basis, kMetrics.name(exposure.metric)));
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
  const auto outside = parts_.items.count(tenant, analysis.id, {.exclusion_reason = "outside_period"});
  if (outside > 0) {
    lines.push_back(fmt::format("{} received outside the period and {} not counted.",
                                outside == 1 ? "1 item was" : fmt::format("{} items were", outside),
                                outside == 1 ? "is" : "are"));
  }
  const bool has_period = analysis.spec.period_start || analysis.spec.period_end;
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

JsonArray AnalysisSummary::versions(const TenantScope& tenant, const Analysis& analysis) const {
  std::vector<Analysis> chain{analysis};
  while (chain.front().supersedes_id) {
    auto earlier = parts_.analyses.find(tenant, AnalysisId{*chain.front().supersedes_id});
    if (!earlier) break;
    chain.insert(chain.begin(), *std::move(earlier));
  }
  while (auto later = parts_.analyses.find_next(tenant, chain.back().id)) chain.push_back(*std::move(later));
  JsonArray list;
  for (const auto& version : chain) {
    list.push_back(JsonObject{{"id", version.id.text()},
                              {"version", version.version},
                              {"status", kStatuses.name(version.status)},
                              {"completed_at", to_json(version.completed_at)},
                              {"reopen_reason", version.reopen_reason}});
  }
  return list;
}

JsonObject AnalysisSummary::document(const TenantScope& tenant, const Analysis& analysis) const {
  const auto observed = parts_.observations.observe(tenant, analysis, analysis.spec.exposure_basis);
  const auto counts = parts_.analyses.counts(tenant, analysis.id);
  const auto sorted = sort_risks(observed.risks);
  const auto items_url = url_of(analysis) + "/adverse_events";
  const auto documents = [&](const std::vector<const ObservedRisk*>& risks) {
    JsonArray list;
    for (const auto* risk : risks) list.push_back(to_document(*risk, items_url));
    return list;
  };
  JsonArray risks;
  std::int64_t hazardous = 0;
  std::int64_t harms = 0;
  for (const auto& risk : observed.risks) {
    risks.push_back(to_document(risk, items_url));
    hazardous += risk.n_hazardous;
    harms += risk.n_harm;
  }
  JsonArray months;
  for (const auto& month : parts_.results.months(tenant, analysis.id)) {
    months.push_back(JsonObject{{"period", month.period}, {"items", month.items}, {"harms", month.harms}});
  }
  JsonArray exclusions;
  for (const auto& exclusion : parts_.results.exclusions(tenant, analysis.id)) {
    exclusions.push_back(JsonObject{
        {"reason", exclusion.reason},
        {"count", exclusion.count},
        {"source_refs", to_json(parts_.results.excluded_refs(tenant, analysis.id, exclusion.reason, kMostRefs))}});
  }
  const auto codings = analysis.coders > 1 ? parts_.codings.of_analysis(tenant, analysis.id) : std::vector<Coding>{};
  const auto agreement = agreement_of(codings);
  const auto resolved = parts_.items.count(tenant, analysis.id, {.conflict = "resolved"});
  JsonArray gates;
  for (const auto& gate : parts_.gates.list(tenant, analysis)) {
    gates.push_back(JsonObject{{"key", gate.key}, {"text", gate.text}, {"is_met", gate.is_met}});
  }
  auto document = parts_.views.without_signatures(tenant, analysis);
  const auto sha256 = signatures::record_sha256(parts_.gates.record(tenant, analysis).content);
  document["signatures"] = parts_.gates.signatures(tenant, analysis);
  return {{"header", JsonObject{{"analysis", document},
                                {"riskgrid", to_json(observed.grid_file.head())},
                                {"riskdefinition", to_json(observed.definition_file.head())},
                                {"exposure", to_document(observed.exposure)}}},
          {"kpis", JsonObject{{"items", counts.items},
                              {"included", counts.in_review + counts.reviewed + counts.flagged},
                              {"excluded", counts.excluded},
                              {"reviewed", counts.reviewed},
                              {"hazardous_situations", hazardous},
                              {"harms", harms},
                              {"no_hazard", parts_.results.items_without_hazard(tenant, analysis.id)},
                              {"new_risks", sorted.news.size()},
                              {"drifted_up", sorted.up},
                              {"drifted_down", sorted.down},
                              {"undetermined", sorted.undetermined}}},
          {"risks", std::move(risks)},
          {"new_hazards", documents(sorted.news)},
          {"drifted", documents(sorted.drifted)},
          {"unchanged_n", sorted.unchanged},
          {"imdrf_tables", code_tables(tenant, analysis.id)},
          {"months", std::move(months)},
          {"exclusions", std::move(exclusions)},
          {"agreement", JsonObject{{"method", or_null(agreement.method)},
                                   {"kappa", or_null(agreement.kappa)},
                                   {"lo", or_null(agreement.low)},
                                   {"hi", or_null(agreement.high)},
                                   {"observed", or_null(agreement.observed)},
                                   {"n", agreement.items},
                                   {"coders", agreement.coders},
                                   {"conflicts", counts.conflicts},
                                   {"resolved", resolved}}},
          {"limitations", to_json(limitations(tenant, analysis, observed, counts))},
          {"conclusion", analysis.spec.conclusion},
          {"answers", answers_of(sorted)},
          {"gates", std::move(gates)},
          {"signatures", document.at("signatures")},
          {"versions", versions(tenant, analysis)},
          {"content_sha256", sha256}};
}

}  // namespace pharos::analyses

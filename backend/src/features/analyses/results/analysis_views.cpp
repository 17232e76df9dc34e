#include "features/analyses/results/analysis_views.hpp"

#include "features/analyses/analysis_documents.hpp"
#include "features/analyses/analysis_steps.hpp"

namespace pharos::analyses {
namespace {

JsonObject view_of(const Analysis& analysis, const Counts& counts, const std::vector<Coding>& codings) {
  auto document = audit_document(analysis);
  document["next_statuses"] = names_of(next_statuses(analysis.status), kStatuses);
  document["counts"] =
      JsonObject{{"items", counts.items},           {"unreviewed", counts.unreviewed},
                 {"in_review", counts.in_review},   {"included", counts.in_review + counts.reviewed + counts.flagged},
                 {"reviewed", counts.reviewed},     {"excluded", counts.excluded},
                 {"flagged", counts.flagged},       {"annotated", counts.annotated},
                 {"confirmed", counts.confirmed},   {"unconfirmed", counts.unconfirmed},
                 {"to_confirm", counts.to_confirm}, {"conflicts", counts.conflicts}};
  const auto done = static_cast<double>(counts.reviewed + counts.excluded);
  document["progress_pct"] = counts.items == 0 ? 0.0 : 100 * done / static_cast<double>(counts.items);
  document["kappa"] = to_json(agreement_of(codings).kappa);
  document["signatures"] = JsonArray{};
  document["created_at"] = to_json(analysis.created_at);
  document["updated_at"] = to_json(analysis.updated_at);
  document["updated_by_name"] = analysis.updated_by_name;
  return document;
}

}  // namespace

JsonObject AnalysisViews::with_signatures(const TenantScope& tenant, const Analysis& analysis) const {
  auto document = without_signatures(tenant, analysis);
  document["signatures"] = parts_.gates.signatures(tenant, analysis);
  return document;
}

JsonObject AnalysisViews::without_signatures(const TenantScope& tenant, const Analysis& analysis) const {
  return std::move(list(tenant, {analysis}).front());
}

std::vector<JsonObject> AnalysisViews::list(const TenantScope& tenant, const std::vector<Analysis>& analyses) const {
  std::vector<AnalysisId> ids;
  std::vector<AnalysisId> coded_by_several;
  for (const auto& analysis : analyses) {
    ids.push_back(analysis.id);
    if (analysis.coders > 1) coded_by_several.push_back(analysis.id);
  }
  const auto counts = parts_.analyses.counts(tenant, ids);
  auto codings = parts_.codings.of_analyses(tenant, coded_by_several);
  std::vector<JsonObject> views;
  for (const auto& analysis : analyses)
    views.push_back(view_of(analysis, counts.at(analysis.id), codings[analysis.id]));
  return views;
}

}  // namespace pharos::analyses

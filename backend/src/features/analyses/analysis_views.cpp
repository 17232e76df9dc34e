#include "features/analyses/analysis_views.hpp"

#include "features/analyses/analysis_steps.hpp"

namespace pharos::analyses {
namespace {

AnalysisView view_of(const Analysis& analysis, const Counts& counts, const std::vector<Coding>& codings) {
  const auto done = static_cast<double>(counts.reviewed + counts.excluded);
  return {analysis,
          next_statuses(analysis.status),
          counts,
          counts.items == 0 ? 0.0 : 100 * done / static_cast<double>(counts.items),
          agreement_of(codings).kappa,
          {},
          analysis.created_at,
          analysis.updated_at,
          analysis.updated_by_name};
}

}  // namespace

AnalysisView AnalysisViews::one(const TenantScope& tenant, const Analysis& analysis) const {
  auto view = std::move(list(tenant, {analysis}).front());
  view.signatures = parts_.gates.signatures(tenant, analysis);
  return view;
}

std::vector<AnalysisView> AnalysisViews::list(const TenantScope& tenant, const std::vector<Analysis>& analyses) const {
  std::vector<AnalysisId> ids;
  std::vector<AnalysisId> coded_by_several;
  for (const auto& analysis : analyses) {
    ids.push_back(analysis.id);
    if (analysis.coders > 1) coded_by_several.push_back(analysis.id);
  }
  const auto counts = parts_.analyses.counts(tenant, ids);
  auto codings = parts_.codings.of_analyses(tenant, coded_by_several);
  std::vector<AnalysisView> views;
  for (const auto& analysis : analyses)
    views.push_back(view_of(analysis, counts.at(analysis.id), codings[analysis.id]));
  return views;
}

}  // namespace pharos::analyses

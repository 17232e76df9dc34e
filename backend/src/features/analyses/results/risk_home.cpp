#include "features/analyses/results/risk_home.hpp"

#include "features/analyses/analysis_documents.hpp"

namespace pharos::analyses {

Json RiskHome::file_head(const TenantScope& tenant, risk_files::Kind kind, const HomeFamily& family) const {
  if (!family.id) return Json();
  const auto found = parts_.files.find(tenant, kind, {risk_files::OwnerType::kFamily, *family.id});
  return found ? to_json(found->file.head()) : Json();
}

JsonObject RiskHome::product_card(const TenantScope& tenant, const HomeProduct& product,
                                  const std::vector<Analysis>& analyses) const {
  std::map<Status, std::int64_t> counts;
  const Analysis* last = nullptr;
  for (const auto& analysis : analyses) {
    if (analysis.product_id != product.id) continue;
    ++counts[analysis.status];
    if (analysis.status != Status::kCompleted) continue;
    if (last == nullptr || *last->completed_at < *analysis.completed_at) last = &analysis;
  }
  JsonArray drifted;
  if (last != nullptr) {
    const auto observed = parts_.observations.observe(tenant, *last, last->spec.exposure_basis);
    for (const auto& risk : observed.risks) {
      if (risk.drift != Drift::kUp && risk.drift != Drift::kDown) continue;
      drifted.push_back(JsonObject{{"analysis_id", last->id.text()},
                                   {"risk_id", risk.risk_id},
                                   {"hazard", risk.hazard},
                                   {"harm", risk.harm},
                                   {"drift", kDrifts.name(risk.drift)}});
    }
  }
  return {{"product_id", product.id},
          {"product_name", product.name},
          {"analyses", JsonObject{{"draft", counts[Status::kDraft]},
                                  {"mapping", counts[Status::kMapping]},
                                  {"review", counts[Status::kReview]},
                                  {"completed", counts[Status::kCompleted]}}},
          {"items_waiting", product.items_waiting},
          {"annotations_waiting", product.annotations_waiting},
          {"drifted", std::move(drifted)},
          {"last_completed", last == nullptr ? Json()
                                             : Json(JsonObject{{"id", last->id.text()},
                                                               {"kind", kKinds.name(last->kind)},
                                                               {"dataset_id", last->dataset_id},
                                                               {"name", last->spec.name},
                                                               {"version", last->version},
                                                               {"completed_at", to_json(last->completed_at)}})}};
}

JsonObject RiskHome::document(const TenantScope& tenant) const {
  const auto analyses = parts_.analyses.list(tenant, {});
  const auto products = parts_.repository.products(tenant);
  auto families = parts_.repository.families(tenant);
  families.push_back({.id = std::nullopt, .name = "Products without a family"});
  JsonArray cards;
  for (const auto& family : families) {
    JsonArray of_family;
    for (const auto& product : products) {
      if (product.family_id == family.id) of_family.push_back(product_card(tenant, product, analyses));
    }
    if (!family.id && of_family.empty()) continue;
    cards.push_back(JsonObject{{"family_id", or_null(family.id)},
                               {"family_name", family.name},
                               {"riskgrid", file_head(tenant, risk_files::Kind::kGrid, family)},
                               {"riskdefinition", file_head(tenant, risk_files::Kind::kDefinition, family)},
                               {"products", std::move(of_family)}});
  }
  return {{"families", std::move(cards)}};
}

}  // namespace pharos::analyses

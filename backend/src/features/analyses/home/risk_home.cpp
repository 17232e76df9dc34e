#include "features/analyses/home/risk_home.hpp"

namespace pharos::analyses {

std::optional<risk_files::RiskFileHead> RiskHome::file_head(const TenantScope& tenant, risk_files::Kind kind,
                                                            const HomeFamily& family) const {
  if (!family.id) return std::nullopt;
  const auto found = parts_.files.find(tenant, kind, {risk_files::OwnerType::kFamily, family.id->text()});
  return found ? std::optional{found->file.head()} : std::nullopt;
}

ProductCard RiskHome::product_card(const TenantScope& tenant, const HomeProduct& product,
                                   const std::vector<Analysis>& analyses) const {
  std::map<Status, std::int64_t> counts;
  const Analysis* last = nullptr;
  for (const auto& analysis : analyses) {
    if (analysis.product_id != product.id) continue;
    ++counts[analysis.status];
    if (analysis.status != Status::kCompleted) continue;
    if (last == nullptr || *last->completed_at < *analysis.completed_at) last = &analysis;
  }
  ProductCard card{.product_id = product.id,
                   .product_name = product.name,
                   .analyses = {counts[Status::kDraft], counts[Status::kMapping], counts[Status::kReview],
                                counts[Status::kCompleted]},
                   .items_waiting = product.items_waiting,
                   .annotations_waiting = product.annotations_waiting,
                   .drifted = {},
                   .last_completed = {}};
  if (last == nullptr) return card;
  card.last_completed = {last->id, last->kind, last->dataset_id, last->name, last->version, *last->completed_at};
  for (const auto& risk : parts_.observations.observe(tenant, *last, last->exposure_basis).risks) {
    if (risk.drift != Drift::kUp && risk.drift != Drift::kDown) continue;
    card.drifted.push_back({last->id, risk.risk_id, risk.hazard, risk.harm, risk.drift});
  }
  return card;
}

RiskHomeView RiskHome::view(const TenantScope& tenant) const {
  const auto analyses = parts_.analyses.list(tenant, {});
  const auto products = parts_.repository.products(tenant);
  auto families = parts_.repository.families(tenant);
  families.push_back({.id = std::nullopt, .name = "Products without a family"});
  RiskHomeView view;
  for (const auto& family : families) {
    FamilyCard card{.family_id = family.id,
                    .family_name = family.name,
                    .riskgrid = file_head(tenant, risk_files::Kind::kGrid, family),
                    .riskdefinition = file_head(tenant, risk_files::Kind::kDefinition, family),
                    .products = {}};
    for (const auto& product : products) {
      if (product.family_id == family.id) card.products.push_back(product_card(tenant, product, analyses));
    }
    if (family.id || !card.products.empty()) view.families.push_back(std::move(card));
  }
  return view;
}

}  // namespace pharos::analyses

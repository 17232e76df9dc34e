#include "parts/work_records.hpp"

#include "parts/record_paths.hpp"

namespace pharos {
namespace {

using work::RecordHead;
using work::RecordKind;

RecordHead head_of(RecordKind kind, std::string id, std::string title, std::string path) {
  return {{kind, std::move(id)}, std::move(title), std::move(path), true};
}

}  // namespace

std::optional<RecordHead> WorkRecordFinder::complaint(const TenantScope& tenant, const std::string& id) const {
  const auto complaint = complaints_.find(tenant, complaints::ComplaintId{id});
  if (!complaint) return std::nullopt;
  const auto product = products_.product(tenant, complaint->product_id);
  auto head = head_of(RecordKind::kComplaint, id, "Complaint " + complaint->spec.complaint_number,
                      record_paths::complaint(product.family_id, product.id, complaint->dataset_id, complaint->id));
  head.is_open = complaint->spec.status != complaints::ComplaintStatus::kClosed;
  return head;
}

std::optional<RecordHead> WorkRecordFinder::product(const TenantScope& tenant, const std::string& id) const {
  const auto product = products_.find_product(tenant, products::ProductId{id});
  if (!product) return std::nullopt;
  return head_of(RecordKind::kProduct, id, product->name, record_paths::product(product->family_id, product->id));
}

std::optional<RecordHead> WorkRecordFinder::family(const TenantScope& tenant, const std::string& id) const {
  const auto family = products_.find_family(tenant, products::FamilyId{id});
  if (!family) return std::nullopt;
  return head_of(RecordKind::kFamily, id, family->name, record_paths::family(family->id));
}

std::optional<RecordHead> WorkRecordFinder::risk_file(const TenantScope& tenant, risk_files::Kind kind,
                                                      const std::string& id) const {
  const bool is_grid = kind == risk_files::Kind::kGrid;
  const auto record_kind = is_grid ? RecordKind::kRiskGrid : RecordKind::kRiskDefinition;
  const std::string name = is_grid ? "Risk grid of " : "Risk definition of ";
  const auto exists = [&](risk_files::OwnerType type) { return !risk_files_.list(tenant, kind, {type, id}).empty(); };
  if (const auto owner = product(tenant, id); owner && exists(risk_files::OwnerType::kProduct)) {
    return head_of(record_kind, id, name + owner->title, owner->path + "?tab=risk");
  }
  if (const auto owner = family(tenant, id); owner && exists(risk_files::OwnerType::kFamily)) {
    return head_of(record_kind, id, name + owner->title,
                   owner->path + (is_grid ? "?tab=riskgrid" : "?tab=riskdefinition"));
  }
  return std::nullopt;
}

std::optional<RecordHead> WorkRecordFinder::analysis(const TenantScope& tenant, const std::string& id) const {
  const auto analysis = analyses_.find(tenant, analyses::AnalysisId{id});
  if (!analysis) return std::nullopt;
  auto head = head_of(RecordKind::kAnalysis, id, analysis->name, record_paths::analysis(*analysis));
  head.is_open = analyses::is_open(analysis->status);
  return head;
}

std::optional<RecordHead> WorkRecordFinder::investigation(const TenantScope& tenant, const std::string& id) const {
  const auto investigation = investigations_.find(tenant, investigations::InvestigationId{id});
  if (!investigation) return std::nullopt;
  auto head = head_of(RecordKind::kInvestigation, id, investigation->number + ": " + investigation->title,
                      record_paths::investigation(investigation->id));
  head.is_open = investigations::is_open(investigation->state);
  return head;
}

}  // namespace pharos

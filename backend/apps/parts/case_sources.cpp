#include "parts/case_sources.hpp"

namespace pharos {
namespace {

constexpr size_t kAnnexA = 0;
constexpr size_t kAnnexE = 4;
constexpr size_t kAnnexF = 5;

}  // namespace

std::optional<reportability::SourceComplaint> CaseComplaints::find(const TenantScope& tenant,
                                                                   const complaints::ComplaintId& id) const {
  const auto complaint = complaints_.find(tenant, id);
  if (!complaint) return std::nullopt;
  const auto& spec = complaint->spec;
  reportability::SourceComplaint source;
  source.id = id;
  source.complaint_number = spec.complaint_number;
  source.product_id = complaint->product_id;
  source.facts.title = "Complaint " + spec.complaint_number;
  if (!spec.date_of_event.empty()) source.facts.event_day = spec.date_of_event;
  source.facts.country = spec.country;
  source.facts.narrative = spec.description;
  source.facts.problem_codes = spec.imdrf[kAnnexA];
  source.facts.health_codes = spec.imdrf[kAnnexE];
  source.facts.health_codes.insert(source.facts.health_codes.end(), spec.imdrf[kAnnexF].begin(),
                                   spec.imdrf[kAnnexF].end());
  return source;
}

}  // namespace pharos

#include "parts/investigation_sources.hpp"

namespace pharos {

std::vector<complaints::Complaint> InvestigatedComplaints::list(const TenantScope& tenant,
                                                                const std::vector<complaints::ComplaintId>& ids) const {
  std::vector<complaints::Complaint> found;
  for (const auto& id : ids) {
    auto complaint = complaints_.find(tenant, id);
    if (!complaint) throw Error(ErrorCode::kNotFound, "Complaint not found");
    found.push_back(*std::move(complaint));
  }
  return found;
}

std::vector<complaints::Complaint> InvestigatedComplaints::newest(const TenantScope& tenant,
                                                                  const products::ProductId& product,
                                                                  std::int64_t most) const {
  return complaints_.page(tenant, {.product_id = product}, {.page = 1, .page_size = most}, {{"date_received", true}});
}

std::optional<std::string> InvestigationLock::find_lock(const TenantScope& tenant, const std::string& record_id) const {
  using enum investigations::State;
  const auto investigation = repository_.find(tenant, investigations::InvestigationId{record_id});
  if (!investigation) throw Error(ErrorCode::kNotFound, "Investigation not found");
  switch (investigation->state) {
    case kOpen:
    case kAwaitingDevice:
    case kTesting:
    case kConcluded:
      return std::nullopt;
    case kReviewed:
    case kClosed:
    case kNotRequired:
      return "This investigation has been signed. Reopen it to change its files.";
  }
  return std::nullopt;
}

}  // namespace pharos

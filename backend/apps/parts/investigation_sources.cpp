#include "parts/investigation_sources.hpp"

#include <set>

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

investigations::CaseDecision InvestigatedCases::decision(const TenantScope& tenant,
                                                         const complaints::ComplaintId& complaint) const {
  using reportability::Jurisdiction;
  using enum reportability::ObligationState;
  investigations::CaseDecision decision;
  const auto case_id = parts_.cases.case_of(tenant, complaint);
  if (!case_id) return decision;
  bool is_undecided_in_eu = false;
  for (const auto& obligation : parts_.obligations.list(tenant, *case_id)) {
    const bool is_eu =
        obligation.jurisdiction == Jurisdiction::kEuMdr || obligation.jurisdiction == Jurisdiction::kEuIvdr;
    const bool is_undecided = reportability::is_undecided(obligation.state);
    const bool is_reportable =
        !is_undecided && obligation.state != kNotReportable && obligation.state != kNotMarketedThere;
    decision.is_reportable = decision.is_reportable || is_reportable;
    if (!is_eu) continue;
    is_undecided_in_eu = is_undecided_in_eu || is_undecided;
    const bool was_yes = decision.in_eu == complaints::Reportable::kYes;
    if (!is_undecided && !was_yes) {
      decision.in_eu = is_reportable ? complaints::Reportable::kYes : complaints::Reportable::kNo;
    }
    if (obligation.submitted_on) decision.reported_in_eu_on = obligation.submitted_on;
  }
  if (is_undecided_in_eu && decision.in_eu == complaints::Reportable::kNo) {
    decision.in_eu = complaints::Reportable::kUndecided;
  }
  return decision;
}

void InvestigatedCases::facts_changed(const Principal& who, const std::vector<complaints::ComplaintId>& complaints,
                                      const std::string& what) {
  std::set<reportability::CaseId> cases;
  for (const auto& complaint : complaints) {
    if (auto found = parts_.cases.case_of(who.scope(), complaint)) cases.insert(*std::move(found));
  }
  for (const auto& id : cases) {
    if (const auto note = parts_.service.record_fact(who, id, what)) {
      parts_.trail.append(audit::entry_of(who, "case.new_fact", *note));
    }
  }
}

}  // namespace pharos

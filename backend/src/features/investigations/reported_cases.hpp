#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/principal.hpp"
#include "features/complaints/complaints.hpp"

namespace pharos::investigations {

// What was decided in the case of a complaint.
struct CaseDecision {
  bool is_reportable = false;  // to any authority: then the event must be investigated
  complaints::Reportable in_eu = complaints::Reportable::kUndecided;
  std::optional<std::string> reported_in_eu_on = {};  // 2026-10-31
};

// What investigations need to know about, and report to, the cases of their complaints; the app layer connects the
// feature that owns them.
class ReportedCases {
 public:
  virtual ~ReportedCases() = default;
  // Undecided without a case.
  virtual CaseDecision decision(const TenantScope& tenant, const complaints::ComplaintId& complaint) const = 0;
  // A code or a conclusion changed after the investigation was concluded. Called in the transaction of the change.
  virtual void facts_changed(const Principal& who, const std::vector<complaints::ComplaintId>& complaints,
                             const std::string& what) = 0;
};

}  // namespace pharos::investigations

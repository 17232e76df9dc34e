#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/tenant_scope.hpp"
#include "features/submissions/submission.hpp"

namespace pharos::submissions {

// One member of an event file (21 CFR 803.18).
struct EventFileMember {
  std::string name;
  std::string content;
};

// What submissions need from cases. The app layer implements it, because cases refer to submissions.
class CaseReports {
 public:
  CaseReports() = default;
  virtual ~CaseReports() = default;
  CaseReports(const CaseReports&) = delete;
  CaseReports& operator=(const CaseReports&) = delete;

  virtual bool exists(const TenantScope& tenant, const CaseId& id) const = 0;
  // What the case knows about the event, the device and the people; the report number is left empty.
  virtual report_files::DeviceReport prefilled(const TenantScope& tenant, const CaseId& id) const = 0;
  // Deliberations, decisions, evidence: everything the event file needs besides reports and acknowledgements.
  virtual std::vector<EventFileMember> event_file(const TenantScope& tenant, const CaseId& id) const = 0;
};

}  // namespace pharos::submissions

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/tenant_scope.hpp"
#include "features/submissions/submission.hpp"
#include "report_files/mir/mir_report.hpp"
#include "report_files/vmsr/vmsr_quarter.hpp"

namespace pharos::submissions {

// One member of an event file (21 CFR 803.18).
struct EventFileMember {
  std::string name;
  std::string content;
};

// A file attached to a case or to one of its complaints.
struct CaseFile {
  std::string id;
  std::string file_name;
  std::int64_t size = 0;  // bytes
  std::string source;     // the record that has it
};

// A case of a quarter that was decided to be reported, in a summary or by itself. The id of the event is that of the
// case.
struct SummaryEvent : report_files::MalfunctionEvent {
  std::string case_number;
  std::string explanation;  // quotes the decision that it needs a report of its own
};

// An event whose summary is due because of the report of a correction or removal, before its quarter's.
struct EarlySummary : ReportedCase {
  report_files::Day aware;
  std::string due_day;
  std::string correction_number;  // empty if it is not known
};

struct ReportedProduct {
  std::string id;
  std::string name;
};

// What submissions need from cases. The app layer implements it, because cases refer to submissions.
class CaseReports {
 public:
  CaseReports() = default;
  virtual ~CaseReports() = default;
  CaseReports(const CaseReports&) = delete;
  CaseReports& operator=(const CaseReports&) = delete;

  // The product of a case that exists.
  virtual ReportedProduct product(const TenantScope& tenant, const CaseId& id) const = 0;
  virtual bool exists(const TenantScope& tenant, const CaseId& id) const = 0;
  // What the case knows about the event, the device and the people; the report number is left empty.
  virtual report_files::DeviceReport prefilled(const TenantScope& tenant, const CaseId& id) const = 0;
  // The same for the European form.
  virtual report_files::MirReport incident(const TenantScope& tenant, const CaseId& id) const = 0;
  // Cases of the quarter whose summary is still to be sent, and cases that were decided to be reported by themselves,
  // sent or not.
  virtual std::vector<SummaryEvent> malfunctions(const TenantScope& tenant,
                                                 const report_files::VmsrQuarter& quarter) const = 0;
  virtual std::vector<EarlySummary> early_summaries(const TenantScope& tenant) const = 0;
  // Of the latest report of a correction or removal because of the malfunction of the case; empty if its number is not
  // known, nothing if there is none.
  virtual std::optional<std::string> correction_number(const TenantScope& tenant, const CaseId& id) const = 0;
  // Deliberations, decisions, evidence: everything the event file needs besides reports and acknowledgements.
  virtual std::vector<EventFileMember> event_file(const TenantScope& tenant, const CaseId& id) const = 0;
  virtual std::vector<CaseFile> files(const TenantScope& tenant, const CaseId& id) const = 0;
  // Nothing if the file was removed from its record.
  virtual std::optional<std::string> file_content(const TenantScope& tenant, const std::string& id) const = 0;
  // The name of the organization on forms and messages.
  virtual std::string organization(const TenantScope& tenant) const = 0;
  // FEI or CFN, with which report numbers begin; empty if the organization has not entered one.
  virtual std::string registration_number(const TenantScope& tenant) const = 0;
};

}  // namespace pharos::submissions

#pragma once

#include "features/attachments/attachments.hpp"
#include "features/audit/activity_repository.hpp"
#include "features/complaints/complaint_repository.hpp"
#include "features/investigations/investigation_service.hpp"
#include "features/products/product_repository.hpp"
#include "features/reportability/case_service.hpp"
#include "features/reportability/queue/case_list_repository.hpp"
#include "features/submissions/case_reports.hpp"
#include "features/tenants/settings/tenant_repository.hpp"

namespace pharos {

// What is known about an event when it is reported: case, complaints, product, investigation and organization.
class RecordedCaseReports final : public submissions::CaseReports {
 public:
  struct Parts {
    const reportability::CaseReader& cases;
    const reportability::CaseRepository& case_repository;
    const reportability::CaseListRepository& list;
    const complaints::ComplaintRepository& complaints;
    const products::ProductRepository& products;
    const investigations::InvestigationRepository& investigations;
    const investigations::InvestigationService& investigation_service;
    const tenants::TenantRepository& tenants;
    const audit::ActivityRepository& activity;
    const signatures::SignatureRepository& signatures;
    const attachments::AttachmentRepository& attachments;
    const attachments::AttachmentContent& attachment_content;
    const Clock& clock;
  };
  explicit RecordedCaseReports(const Parts& parts) : parts_(parts) {}

  submissions::ReportedProduct product(const TenantScope& tenant, const submissions::CaseId& id) const override;
  bool exists(const TenantScope& tenant, const submissions::CaseId& id) const override;
  report_files::DeviceReport prefilled(const TenantScope& tenant, const submissions::CaseId& id) const override;
  report_files::MirReport incident(const TenantScope& tenant, const submissions::CaseId& id) const override;
  std::vector<submissions::SummaryEvent> malfunctions(const TenantScope& tenant,
                                                      const report_files::VmsrQuarter& quarter) const override;
  std::vector<submissions::EarlySummary> early_summaries(const TenantScope& tenant) const override;
  std::optional<std::string> correction_number(const TenantScope& tenant, const submissions::CaseId& id) const override;
  std::vector<submissions::EventFileMember> event_file(const TenantScope& tenant,
                                                       const submissions::CaseId& id) const override;
  std::vector<submissions::CaseFile> files(const TenantScope& tenant, const submissions::CaseId& id) const override;
  std::optional<std::string> file_content(const TenantScope& tenant, const std::string& id) const override;
  std::string organization(const TenantScope& tenant) const override;
  std::string registration_number(const TenantScope& tenant) const override;

  // Everything a report is filled from.
  struct Known {
    reportability::CaseView view;
    std::vector<complaints::Complaint> complaints;
    std::optional<products::Product> product;
    std::vector<investigations::Investigation> investigations;  // concluded ones
    tenants::TenantInfo tenant;
    std::string today;
  };

 private:
  submissions::SummaryEvent summary_event(const TenantScope& tenant, const reportability::CaseView& view) const;
  Known read(const TenantScope& tenant, const reportability::CaseId& id) const;
  std::vector<submissions::EventFileMember> investigation_reports(const TenantScope& tenant, const Known& known) const;

  Parts parts_;
};

// The day of the first awareness of the event, in the time zone of the entry.
std::string first_aware_day(const reportability::CaseView& view);
// Of the latest report of a correction or removal that was recorded in the case, or because of its malfunction when the
// event was known already; empty if its number is not known, nothing if there is none.
std::optional<std::string> correction_of(const reportability::CaseView& view);
// FDA's codes of IMDRF codes of one annex; codes without one are left out.
std::vector<std::string> fda_codes_of(char annex, const std::vector<std::string>& codes);
// IMDRF codes of the investigations of a case.
std::vector<std::string> codes_of(const std::vector<investigations::Investigation>& investigations, char annex);

report_files::DeviceReport fill_report(const RecordedCaseReports::Known& known);
report_files::MirReport fill_incident(const RecordedCaseReports::Known& known, Timestamp now);
// The deliberations of a case, as text.
std::string decision_record(const reportability::CaseView& view, const std::vector<signatures::Signature>& signatures);
std::string awareness_record(const reportability::CaseView& view);
std::string change_record(const std::vector<audit::RecordChange>& changes);

}  // namespace pharos

#include "features/tenants/roles.hpp"

#include <initializer_list>

namespace pharos::tenants {
namespace {

using enum Permission;

PermissionSet set_of(std::initializer_list<Permission> permissions) {
  PermissionSet set;
  for (const auto permission : permissions) set.set(static_cast<size_t>(permission));
  return set;
}

std::vector<Role> make_roles() {
  // What every member may do.
  const auto everyday = set_of({kAeRead, kRecallRead, kMonitorWriteOwn, kExportSmall});
  const auto hub_authoring = set_of({kProductWrite, kFamilyWrite, kGudidImport});
  const auto hub_deleting = set_of({kProductDelete, kFamilyDelete});
  const auto risk_authoring =
      set_of({kComplaintImport, kComplaintWrite, kCaseWrite, kInvestigationWrite, kActionWrite, kPmsWrite,
              kPeriodicReportWrite, kRiskgridWrite, kRiskdefinitionWrite, kAnalysisCreate, kAnnotate});
  const auto administering = set_of(
      {kTenantWrite, kPlanRead, kAuditRead, kAuditExport, kMemberInvite, kMemberResend, kMemberDelete, kMemberRole});
  return {
      {kTenantAdmin, "Administrator", "Manages the organization's account: people, settings and products",
       administering | everyday | hub_authoring | hub_deleting |
           set_of({kCompetitorWrite, kMonitorWriteAny, kExportCreate})},
      {RoleId{"ra_manager"}, "Regulatory affairs manager", "Leads the regulatory work, approves and signs",
       everyday | hub_authoring | hub_deleting | risk_authoring |
           set_of({kAuditRead, kMemberInvite, kMemberResend, kCompetitorWrite, kComplaintDeleteDataset, kCaseDecide,
                   kInvestigationApprove, kPmsApprove, kPeriodicReportIssue, kRiskgridApprove, kAnnotationConfirm,
                   kAnalysisComplete, kAnalysisReopen, kMonitorWriteAny, kExportCreate})},
      {kAnalyst, "Analyst", "Creates products, complaints and analyses",
       everyday | hub_authoring | risk_authoring | set_of({kExportCreate})},
      {RoleId{"reviewer"}, "Reviewer", "Codes as second reviewer; cannot approve",
       everyday | set_of({kAnnotate, kAnnotationConfirm, kExportCreate})},
      {kViewer, "Viewer", "Views data and exports small tables", everyday},
      {kMasterAdmin, "Master administrator", "Operates the installation through a master tenant",
       set_of({kTenantWrite, kPlanRead, kAuditRead, kAuditExport, kInstallationAdmin})},
      {kSupport, "Support", "Views data for one hour as an operator of the installation",
       set_of({kPlanRead, kAuditRead, kAuditExport, kAeRead, kRecallRead})},
  };
}

}  // namespace

const std::vector<Role>& all_roles() {
  static const auto roles = make_roles();
  return roles;
}

const Role* find_role(const RoleId& id) {
  for (const auto& role : all_roles()) {
    if (role.id == id) return &role;
  }
  return nullptr;
}

bool is_member_role(const RoleId& id) {
  return find_role(id) != nullptr && id != kMasterAdmin && id != kSupport;
}

const std::vector<PermissionInfo>& all_permissions() {
  static const std::vector<PermissionInfo> permissions = {
      {kTenantWrite, "Organization", "Change the organization's settings"},
      {kPlanRead, "Organization", "View plan limits and usage"},
      {kAuditRead, "Organization", "Read the audit trail of products, complaints and risk records"},
      {kAuditExport, "Organization", "Read and export the whole audit trail"},
      {kMemberInvite, "People", "Invite people"},
      {kMemberResend, "People", "Resend invitations"},
      {kMemberDelete, "People", "Remove people and invitations"},
      {kMemberRole, "People", "Change roles"},
      {kCompetitorWrite, "Comparison", "Define own company and competitors"},
      {kProductWrite, "Product Hub", "Create and edit products"},
      {kFamilyWrite, "Product Hub", "Create and edit families"},
      {kGudidImport, "Product Hub", "Import from GUDID"},
      {kProductDelete, "Product Hub", "Delete products"},
      {kFamilyDelete, "Product Hub", "Delete families"},
      {kComplaintImport, "Complaints", "Import complaints"},
      {kComplaintWrite, "Complaints", "Create and edit complaints"},
      {kComplaintDeleteDataset, "Complaints", "Delete complaint datasets"},
      {kCaseWrite, "Reportability", "Create and edit cases"},
      {kCaseDecide, "Reportability", "Decide and sign reportability"},
      {kInvestigationWrite, "Investigations", "Create and edit investigations"},
      {kInvestigationApprove, "Investigations", "Review and close investigations, sign that none is needed"},
      {kActionWrite, "Registers", "Create and edit field safety corrective actions, CAPA and certificates"},
      {kPmsWrite, "Post-market surveillance", "Create and edit PMS plans, assess trend signals"},
      {kPmsApprove, "Post-market surveillance", "Approve PMS plans and close trend signals"},
      {kPeriodicReportWrite, "Periodic reports", "Schedule and write periodic safety reports"},
      {kPeriodicReportIssue, "Periodic reports", "Issue and sign periodic safety reports"},
      {kRiskgridWrite, "Risk", "Edit risk grids"},
      {kRiskdefinitionWrite, "Risk", "Edit risk definitions"},
      {kRiskgridApprove, "Risk", "Approve risk grids"},
      {kAnalysisCreate, "Risk", "Start analyses"},
      {kAnnotate, "Risk", "Code items"},
      {kAnnotationConfirm, "Risk", "Confirm as second reviewer"},
      {kAnalysisComplete, "Risk", "Complete and sign analyses"},
      {kAnalysisReopen, "Risk", "Reopen analyses as a new version"},
      {kMonitorWriteOwn, "Monitoring", "Manage own monitors"},
      {kMonitorWriteAny, "Monitoring", "Manage all monitors"},
      {kAeRead, "Public data", "View adverse events"},
      {kRecallRead, "Public data", "View recalls"},
      {kExportCreate, "Public data", "Export without limits"},
      {kExportSmall, "Public data", "Export tables of up to 10,000 rows"},
      {kInstallationAdmin, "Installation", "Operate the installation: tenants, plans, data versions, jobs"},
  };
  return permissions;
}

}  // namespace pharos::tenants

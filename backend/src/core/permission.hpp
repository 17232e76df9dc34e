#pragma once

#include <bitset>
#include <cstddef>

#include "core/choices.hpp"

namespace pharos {

// What a role may do inside its tenant. The table of roles is in features/tenants.
enum class Permission : size_t {
  kNone,
  kTenantWrite,
  kPlanRead,
  kAuditExport,
  kMemberInvite,
  kMemberResend,
  kMemberDelete,
  kMemberRole,
  kCompetitorWrite,
  kProductWrite,
  kFamilyWrite,
  kGudidImport,
  kProductDelete,
  kFamilyDelete,
  kComplaintImport,
  kComplaintWrite,
  kComplaintDeleteDataset,
  kRiskgridWrite,
  kRiskdefinitionWrite,
  kRiskgridApprove,
  kAnalysisCreate,
  kAnnotate,
  kAnnotationConfirm,
  kAnalysisComplete,
  kAnalysisReopen,
  kMonitorWriteOwn,
  kMonitorWriteAny,
  kAeRead,
  kRecallRead,
  kExportCreate,
  kExportSmall,
  kInstallationAdmin,
  kAuditRead,
  kCaseWrite,
  kCaseDecide,
  kInvestigationWrite,
  kInvestigationApprove,
  kActionWrite,
  kPmsWrite,
  kPmsApprove,
  kPeriodicReportWrite,
  kPeriodicReportIssue,
  kCount,
};
using PermissionSet = std::bitset<static_cast<size_t>(Permission::kCount)>;

// The plan's feature flags, as in the specification.
enum class Feature : size_t {
  kNone,
  kProductHub,
  kSmartViz,
  kIntellirisk,
  kCompetitiveIntelligence,
  kInsights,
  kDatasources,
  kCount,
};
using FeatureSet = std::bitset<static_cast<size_t>(Feature::kCount)>;

constexpr auto kFeatureNames = choices<Feature>({{Feature::kProductHub, "product_hub"},
                                                 {Feature::kSmartViz, "smart_viz"},
                                                 {Feature::kIntellirisk, "intellirisk"},
                                                 {Feature::kCompetitiveIntelligence, "competitive_intelligence"},
                                                 {Feature::kInsights, "insights"},
                                                 {Feature::kDatasources, "datasources"}});

constexpr auto kPermissionNames = choices<Permission>({
    {Permission::kTenantWrite, "tenant:write"},
    {Permission::kPlanRead, "plan:read"},
    {Permission::kAuditExport, "audit:export"},
    {Permission::kMemberInvite, "member:invite"},
    {Permission::kMemberResend, "member:resend"},
    {Permission::kMemberDelete, "member:delete"},
    {Permission::kMemberRole, "member:role"},
    {Permission::kCompetitorWrite, "competitor:write"},
    {Permission::kProductWrite, "product:write"},
    {Permission::kFamilyWrite, "family:write"},
    {Permission::kGudidImport, "gudid:import"},
    {Permission::kProductDelete, "product:delete"},
    {Permission::kFamilyDelete, "family:delete"},
    {Permission::kComplaintImport, "complaint:import"},
    {Permission::kComplaintWrite, "complaint:write"},
    {Permission::kComplaintDeleteDataset, "complaint:delete_dataset"},
    {Permission::kRiskgridWrite, "riskgrid:write"},
    {Permission::kRiskdefinitionWrite, "riskdefinition:write"},
    {Permission::kRiskgridApprove, "riskgrid:approve"},
    {Permission::kAnalysisCreate, "analysis:create"},
    {Permission::kAnnotate, "annotate"},
    {Permission::kAnnotationConfirm, "annotation:confirm"},
    {Permission::kAnalysisComplete, "analysis:complete"},
    {Permission::kAnalysisReopen, "analysis:reopen"},
    {Permission::kMonitorWriteOwn, "monitor:write_own"},
    {Permission::kMonitorWriteAny, "monitor:write_any"},
    {Permission::kAeRead, "ae:read"},
    {Permission::kRecallRead, "recall:read"},
    {Permission::kExportCreate, "export:create"},
    {Permission::kExportSmall, "export:small"},
    {Permission::kInstallationAdmin, "installation:admin"},
    {Permission::kAuditRead, "audit:read"},
    {Permission::kCaseWrite, "case:write"},
    {Permission::kCaseDecide, "case:decide"},
    {Permission::kInvestigationWrite, "investigation:write"},
    {Permission::kInvestigationApprove, "investigation:approve"},
    {Permission::kActionWrite, "action:write"},
    {Permission::kPmsWrite, "pms:write"},
    {Permission::kPmsApprove, "pms:approve"},
    {Permission::kPeriodicReportWrite, "periodic_report:write"},
    {Permission::kPeriodicReportIssue, "periodic_report:issue"},
});

}  // namespace pharos

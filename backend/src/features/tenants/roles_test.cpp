#include "features/tenants/roles.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace pharos::tenants {
namespace {

using enum Permission;

// The expected permissions: a column for administrator, regulatory affairs manager, analyst, reviewer and viewer.
// Repeated here on purpose, so that a mistake in the table of roles is noticed.
struct Line {
  Permission permission;
  std::string_view who;
};
constexpr Line kMatrix[] = {
    {kTenantWrite, "A    "},
    {kPlanRead, "A    "},
    {kAuditRead, "AM   "},
    {kAuditExport, "A    "},
    {kMemberInvite, "AM   "},
    {kMemberResend, "AM   "},
    {kMemberDelete, "A    "},
    {kMemberRole, "A    "},
    {kCompetitorWrite, "AM   "},
    {kProductWrite, "AMN  "},
    {kFamilyWrite, "AMN  "},
    {kGudidImport, "AMN  "},
    {kProductDelete, "AM   "},
    {kFamilyDelete, "AM   "},
    {kComplaintImport, " MN  "},
    {kComplaintWrite, " MN  "},
    {kComplaintDeleteDataset, " M   "},
    {kCaseWrite, " MN  "},
    {kCaseDecide, " M   "},
    {kInvestigationWrite, " MN  "},
    {kInvestigationApprove, " M   "},
    {kActionWrite, " MN  "},
    {kPmsWrite, " MN  "},
    {kPmsApprove, " M   "},
    {kPeriodicReportWrite, " MN  "},
    {kPeriodicReportIssue, " M   "},
    {kRiskgridWrite, " MN  "},
    {kRiskdefinitionWrite, " MN  "},
    {kRiskgridApprove, " M   "},
    {kAnalysisCreate, " MN  "},
    {kAnnotate, " MNR "},
    {kAnnotationConfirm, " M R "},
    {kAnalysisComplete, " M   "},
    {kAnalysisReopen, " M   "},
    {kMonitorWriteOwn, "AMNRV"},
    {kMonitorWriteAny, "AM   "},
    {kAeRead, "AMNRV"},
    {kRecallRead, "AMNRV"},
    {kExportCreate, "AMNR "},
    {kExportSmall, "AMNRV"},
    {kInstallationAdmin, "     "},
};
const RoleId kRoles[] = {kTenantAdmin, RoleId{"ra_manager"}, kAnalyst, RoleId{"reviewer"}, RoleId{"viewer"}};

TEST(RolesTest, EachRoleHasExactlyThePermissionsOfTheMatrix) {
  std::set<Permission> seen;
  for (const auto& [permission, who] : kMatrix) {
    seen.insert(permission);
    for (size_t i = 0; i < std::size(kRoles); ++i) {
      EXPECT_EQ(find_role(kRoles[i])->permissions.test(static_cast<size_t>(permission)), who[i] != ' ')
          << kRoles[i].text() << " " << kPermissionNames.name(permission);
    }
  }
  EXPECT_EQ(seen.size(), kPermissionNames.rows().size());
  EXPECT_EQ(all_permissions().size(), seen.size());
}

TEST(RolesTest, InstallationRolesCannotBeAssignedToMembers) {
  for (const auto& role : kRoles) EXPECT_TRUE(is_member_role(role)) << role.text();
  for (const auto& role : {kMasterAdmin, kSupport, RoleId{"emperor"}}) EXPECT_FALSE(is_member_role(role));
}

}  // namespace
}  // namespace pharos::tenants

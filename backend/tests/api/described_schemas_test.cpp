#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "features/administration/administration_routes.hpp"
#include "features/audit/audit.hpp"
#include "features/auth/auth_routes.hpp"
#include "features/auth/auth_views.hpp"
#include "features/harms/harms.hpp"
#include "features/saved_views/saved_views.hpp"
#include "features/signatures/signatures.hpp"
#include "features/tenants/role_views.hpp"
#include "features/tenants/settings/tenant_info.hpp"
#include "features/tenants/tenants.hpp"
#include "support/described_shape.hpp"

namespace pharos {
namespace {

// Records the fields of a response struct. After the tests, web/build/check-answers.ts compares them with the schema of
// this name in the contract: names, types, choices and what may be null.
template <class T>
void record(std::string_view schema) {
  const auto shape = shape_of<T>();
  EXPECT_TRUE(shape.contains("properties")) << schema << " is not a described struct";
  if (const char* file = std::getenv("PHAROS_ANSWERS")) {
    std::ofstream out{file, std::ios::app};
    out << to_text(JsonObject{{"schema", schema}, {"shape", shape}}) << '\n';
  }
}

TEST(DescribedSchemasTest, RecordsTheFieldsOfEveryResponse) {
  // administration
  record<administration::TrailEntry>("TrailEntry");
  record<Page<administration::TrailEntry>>("TrailPage");
  record<administration::TrailChoices>("TrailChoices");
  record<administration::TrailVerdict>("TrailVerdict");
  record<administration::TenantRow>("TenantRow");
  record<Page<administration::TenantRow>>("TenantRows");
  record<administration::SupportAccess>("SupportAccess");
  record<administration::JobRow>("InstallationJob");
  record<administration::MailRow>("QueuedMail");
  record<administration::HealthCheck>("HealthCheck");
  record<administration::InstalledVersion>("InstalledVersion");
  record<administration::PublishedVersion>("PublishedVersion");
  // audit
  record<audit::Activity>("Activity");
  record<audit::FieldChange>("FieldChange");
  record<audit::Actor>("Actor");
  record<audit::RecordChange>("RecordChange");
  record<Page<audit::RecordChange>>("RecordChanges");
  // auth
  record<auth::AuthOptions>("AuthOptions");
  record<auth::LoginView>("LoginAnswer");
  record<auth::SignedInView>("SignedIn");
  record<auth::OnboardingLookup>("OnboardingLookup");
  record<auth::InvitationLookup>("InvitationLookup");
  record<auth::HasSecretView>("HasSecret");
  record<auth::Enrolment>("Enrolment");
  record<auth::RecoveryCodesView>("RecoveryCodes");
  record<auth::MfaToken>("MfaToken");
  record<auth::SessionInfo>("Session");
  // harms
  record<harms::HarmSpec>("HarmBody");
  // people
  record<people::UserProfile>("UserProfile");
  record<people::Preferences>("Preferences");
  record<people::Member>("Member");
  record<people::Invitation>("Invitation");
  record<people::InvitationResult>("InvitationResult");
  // saved_views
  record<saved_views::SavedView>("SavedView");
  // signatures
  record<signatures::Signature>("Signature");
  record<signatures::SigningRules>("SigningRules");
  // tenants
  record<tenants::Tenant>("Tenant");
  record<tenants::OwnTenant>("OwnTenant");
  record<tenants::TenantInfo>("TenantInfo");
  record<tenants::TenantPlan>("TenantPlan");
  record<tenants::RolesAndPermissions>("RolesAndPermissions");
}

}  // namespace
}  // namespace pharos

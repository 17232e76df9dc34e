#include "features/administration/installation/master_bodies.hpp"

#include <fmt/format.h>

#include "core/json_reader.hpp"
#include "features/administration/reason.hpp"
#include "mail/address.hpp"

namespace pharos::administration {
namespace {

constexpr size_t kMaxName = 200;
constexpr std::int64_t kMost = 1'000'000'000;

constexpr auto kSettableStatuses = choices<tenants::TenantStatus>(
    {{tenants::TenantStatus::kActive, "active"}, {tenants::TenantStatus::kSuspended, "suspended"}});

tenants::PlanAmounts read_limits(const Json& body) {
  JsonReader in{body};
  tenants::PlanAmounts limits{.seats = in.integer("seats", "Seats are required", 1, kMost),
                              .monitors = in.integer("monitors", "Monitors are required", 0, kMost),
                              .storage_mb = in.integer("storage_mb", "Storage is required", 0, kMost),
                              .complaint_rows = in.integer("complaint_rows", "Complaints are required", 0, kMost)};
  in.finish();
  return limits;
}

PlanTerms read_terms(JsonReader& in) {
  PlanTerms terms;
  terms.plan = in.choice("plan", tenants::kPlanNames, "Plan is required", "Unknown plan");
  for (const auto& name : in.texts("features", kFeatureNames.rows().size())) {
    const auto feature = kFeatureNames.find(name);
    in.require(feature.has_value(), "features", fmt::format("Unknown feature flag \"{}\"", name));
    if (feature) terms.features.set(static_cast<size_t>(*feature));
  }
  const auto& limits = in.json("limits");
  in.require(limits.is_object(), "limits", "Limits are required");
  if (limits.is_object()) terms.limits = read_limits(limits);
  terms.valid_until = in.optional_timestamp("valid_until");
  return terms;
}

}  // namespace

NewOrganization read_new_organization(const Json& body) {
  JsonReader in{body};
  NewOrganization wanted;
  wanted.name = in.name("name", "Name is required", kMaxName);
  wanted.terms = read_terms(in);
  const auto email = in.text("admin_email", "Email is required");
  const auto address = mail::find_address(email);
  in.require(email.empty() || address, "admin_email", "Email must be a valid email address");
  wanted.admin_email = address.value_or("");
  wanted.admin_name = in.name("admin_name", "Name is required", kMaxName);
  in.finish();
  return wanted;
}

PlanTerms read_plan_terms(const Json& body) {
  return read_body(body, read_terms);
}

TenantStatusChange read_tenant_status(const Json& body) {
  JsonReader in{body};
  TenantStatusChange change{
      .status = in.choice("status", kSettableStatuses, "Status is required", "Must be active or suspended"),
      .reason = in.text("reason", kReasonRequired, kMaxReason)};
  in.finish();
  return change;
}

std::string read_reason(const Json& body) {
  return read_body(body, [](JsonReader& in) { return in.text("reason", kReasonRequired, kMaxReason); });
}

}  // namespace pharos::administration

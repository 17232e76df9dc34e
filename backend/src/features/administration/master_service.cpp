#include "features/administration/master_service.hpp"

#include <fmt/format.h>

#include "core/display_date.hpp"
#include "http/router.hpp"

namespace pharos::administration {
namespace {

constexpr std::chrono::minutes kAccessSpan{60};

}  // namespace

TenantRow MasterService::wanted(const http::Request& request) const {
  auto tenant = parts_.installation.find_tenant(TenantId{request.param("id")});
  if (!tenant) throw Error(ErrorCode::kNotFound, "Tenant not found");
  if (tenant->kind == "master") throw Error(ErrorCode::kConflict, "Master tenants can only be changed on the server");
  return *std::move(tenant);
}

TenantRow MasterService::changed(const http::Request& request, const TenantRow& before, const std::string& reason) {
  auto after = parts_.installation.find_tenant(before.id).value();
  request.audit = {.entity_id = before.id.text(), .before = to_json(before), .after = to_json(after), .reason = reason};
  append_to(request, before.id, "tenant.terms");
  return after;
}

// What the operators did to an organization is also recorded for its own administrators.
void MasterService::append_to(const http::Request& request, const TenantId& tenant, const std::string& action) {
  auto entry = audit::entry_of(request, action);
  entry.tenant_id = tenant.text();
  entry.entity_id = request.audit.entity_id;
  entry.before = request.audit.before;
  entry.after = request.audit.after;
  entry.reason = request.audit.reason;
  parts_.trail.append(entry);
}

TenantRow MasterService::create(const http::Request& request, const NewOrganization& wanted) {
  const auto id = parts_.tenants.create({.name = wanted.name,
                                         .kind = "client",
                                         .plan = wanted.terms.plan,
                                         .features = wanted.terms.features,
                                         .limits = wanted.terms.limits});
  parts_.joining.appoint({.tenant = id,
                          .tenant_name = wanted.name,
                          .email = wanted.admin_email,
                          .name = wanted.admin_name,
                          .role_id = tenants::kTenantAdmin,
                          .appointed_by = request.principal.user});
  auto made = parts_.installation.find_tenant(id).value();
  if (wanted.terms.valid_until) {
    parts_.installation.set_terms(made, wanted.terms);
    made = parts_.installation.find_tenant(id).value();
  }
  request.audit = {.entity_id = id.text(), .before = {}, .after = to_json(made), .reason = {}};
  append_to(request, id, "tenant.create");
  return made;
}

TenantRow MasterService::set_terms(const http::Request& request, const PlanTerms& terms) {
  const auto before = wanted(request);
  http::require_version(request, before.version);
  if (!parts_.installation.set_terms(before, terms)) {
    throw Error(ErrorCode::kVersionConflict,
                "This record was changed by someone else in the meantime. Reload and try again.");
  }
  return changed(request, before, {});
}

TenantRow MasterService::set_status(const http::Request& request, const TenantStatusChange& change) {
  const auto before = wanted(request);
  http::require_version(request, before.version);
  if (!parts_.installation.set_status(before, change.status)) {
    throw Error(ErrorCode::kVersionConflict,
                "This record was changed by someone else in the meantime. Reload and try again.");
  }
  return changed(request, before, change.reason);
}

SupportAccess MasterService::enter(const http::Request& request, const std::string& reason) {
  const auto tenant = wanted(request);
  if (tenant.status == "suspended") throw Error(ErrorCode::kConflict, "This organization is suspended");
  auto access = parts_.installation.open_access(tenant.id, request.principal.user, reason, kAccessSpan);
  request.audit = {.entity_id = access.id, .before = {}, .after = to_json(access), .reason = reason};
  append_to(request, tenant.id, "support.enter");
  tell_administrators(access);
  return access;
}

void MasterService::leave(const http::Request& request) {
  const auto access = parts_.installation.find_access(request.param("id"));
  if (!access || access->user_id != request.principal.user) throw Error(ErrorCode::kNotFound, "Access not found");
  if (!parts_.installation.end_access(*access)) throw Error(ErrorCode::kConflict, "This access has already ended");
  request.audit = {.entity_id = access->id, .before = to_json(*access), .after = {}, .reason = {}};
  append_to(request, access->tenant_id, "support.leave");
}

void MasterService::tell_administrators(const SupportAccess& access) {
  for (const auto& address : parts_.installation.administrator_addresses(access.tenant_id)) {
    parts_.outbox.enqueue(
        {.tenant_id = access.tenant_id.text(),
         .cause = "support:" + access.id,
         .period = "entered",
         .recipient = address,
         .content = mail::to_content(
             {.subject = fmt::format("Support access to {} on Pharos", access.tenant_name),
              .greeting = "Hello,",
              .paragraphs = {fmt::format("{}, a support operator of this installation, has read-only "
                                         "access to the data of {} on Pharos until "
                                         "{}.",
                                         access.user_name, access.tenant_name, display_minute(access.ends_at)),
                             fmt::format("Reason: {}", access.reason)},
              .link_text = "View the audit trail",
              .link = parts_.base_url + "/#/tenant/audit?action=support",
              .footer = "You received this email because you are an administrator of the "
                        "organization. If you did not expect it, contact the "
                        "operators of the installation."})});
  }
}

}  // namespace pharos::administration

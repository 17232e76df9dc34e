#include "features/administration/installation/master_service.hpp"

#include <fmt/format.h>

#include "core/display_date.hpp"

namespace pharos::administration {
namespace {

constexpr std::chrono::minutes kAccessSpan{60};

}  // namespace

TenantRow MasterService::read(const TenantId& id) const {
  auto tenant = parts_.installation.find_tenant(id);
  if (!tenant) throw Error(ErrorCode::kNotFound, "Tenant not found");
  if (tenant->kind == tenants::TenantKind::kMaster)
    throw Error(ErrorCode::kConflict, "Master tenants can only be changed on the server");
  return *std::move(tenant);
}

Changed<TenantRow> MasterService::changed(const Principal& who, const TenantRow& before, const std::string& reason) {
  auto after = parts_.installation.find_tenant(before.id).value();
  AuditNote note{.entity_id = before.id.text(), .before = to_json(before), .after = to_json(after), .reason = reason};
  append_to(before.id, who, "tenant.terms", note);
  return {std::move(after), std::move(note)};
}

// What the operators did to an organization is also recorded for its own administrators.
void MasterService::append_to(const TenantId& tenant, const Principal& who, const std::string& action,
                              const AuditNote& note) {
  auto entry = audit::entry_of(who, action, note);
  entry.tenant_id = tenant;
  parts_.trail.append(entry);
}

Changed<TenantRow> MasterService::create(const Principal& who, const NewOrganization& wanted) {
  const auto id = parts_.tenants.create({.name = wanted.name,
                                         .kind = tenants::TenantKind::kClient,
                                         .plan = wanted.terms.plan,
                                         .features = wanted.terms.features,
                                         .limits = wanted.terms.limits});
  parts_.joining.appoint({.tenant = id,
                          .tenant_name = wanted.name,
                          .email = wanted.admin_email,
                          .name = wanted.admin_name,
                          .role_id = tenants::kTenantAdmin,
                          .appointed_by = who.user});
  auto made = parts_.installation.find_tenant(id).value();
  if (wanted.terms.valid_until) {
    parts_.installation.set_terms(made, wanted.terms);
    made = parts_.installation.find_tenant(id).value();
  }
  AuditNote note{.entity_id = id.text(), .after = to_json(made)};
  append_to(id, who, "tenant.create", note);
  return {std::move(made), std::move(note)};
}

Changed<TenantRow> MasterService::set_terms(const Principal& who, const TenantRow& before, const PlanTerms& terms) {
  if (!parts_.installation.set_terms(before, terms)) throw changed_meanwhile("This record was");
  return changed(who, before, {});
}

Changed<TenantRow> MasterService::set_status(const Principal& who, const TenantRow& before,
                                             const TenantStatusChange& change) {
  if (!parts_.installation.set_status(before, change.status)) throw changed_meanwhile("This record was");
  return changed(who, before, change.reason);
}

Changed<SupportAccess> MasterService::enter(const Principal& who, const TenantRow& tenant, const std::string& reason) {
  if (tenant.status == tenants::TenantStatus::kSuspended)
    throw Error(ErrorCode::kConflict, "This organization is suspended");
  auto access = parts_.installation.open_access(tenant.id, who.user, reason, kAccessSpan);
  AuditNote note{.entity_id = access.id.text(), .after = to_json(access), .reason = reason};
  append_to(tenant.id, who, "support.enter", note);
  tell_administrators(access);
  return {std::move(access), std::move(note)};
}

AuditNote MasterService::leave(const Principal& who, const SupportAccessId& access_id) {
  const auto access = parts_.installation.find_access(access_id);
  if (!access || access->user_id != who.user) throw Error(ErrorCode::kNotFound, "Access not found");
  if (!parts_.installation.end_access(*access)) throw Error(ErrorCode::kConflict, "This access has already ended");
  AuditNote note{.entity_id = access->id.text(), .before = to_json(*access)};
  append_to(access->tenant_id, who, "support.leave", note);
  return note;
}

AuditNote MasterService::retry_mail(const outbox::MailId& id) {
  if (!parts_.installation.retry_mail(id)) throw Error(ErrorCode::kNotFound, "Unsent mail not found");
  return {.entity_id = id.text()};
}

void MasterService::tell_administrators(const SupportAccess& access) {
  for (const auto& address : parts_.installation.administrator_addresses(access.tenant_id)) {
    parts_.outbox.enqueue(
        {.tenant = access.tenant_id,
         .cause = "support:" + access.id.text(),
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

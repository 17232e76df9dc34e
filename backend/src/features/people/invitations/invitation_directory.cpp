#include "features/people/invitations/invitation_directory.hpp"

namespace pharos::people {
namespace {

constexpr db::PlatformSql kFindOpen = R"sql(
  select i.tenant_id as tenant, i.id, i.email, i.role_id, t.name as tenant_name, u.display_name as invited_by,
         i.invited_by as inviter,
         case when i.status = 'pending' and i.expires_at <= :now then 'expired' else i.status end as status
  from invitations i join tenants t on t.id = i.tenant_id join users u on u.id = i.invited_by
  where i.tenant_id || '/' || i.id = :subject and t.status <> 'suspended')sql";
constexpr db::PlatformSql kOffer = R"sql(
  insert into invitations (tenant_id, id, email, role_id, status, invited_by, created_at, expires_at, last_sent_at,
                           send_count)
  values (:tenant_id, :id, :email, :role_id, 'pending', :invited_by, :now, :expires_at, :now, 1))sql";
constexpr db::PlatformSql kAccept = R"sql(
  update invitations set status = 'accepted', accepted_at = :now
  where tenant_id = :tenant_id and id = :id and status = 'pending')sql";

}  // namespace

std::string InvitationDirectory::subject_of(const TenantId& tenant, const InvitationId& id) {
  return tenant.text() + "/" + id.text();
}

std::optional<OpenInvitation> InvitationDirectory::find(const std::string& subject) const {
  return database_.read_one<OpenInvitation>(kFindOpen, {{"subject", subject}, {"now", clock_.now()}});
}

InvitationId InvitationDirectory::insert(const TenantId& tenant, const std::string& email, const RoleId& role,
                                         const UserId& invited_by) {
  const auto id = new_id<InvitationId>("inv");
  const auto now = clock_.now();
  database_.execute(kOffer, {{"tenant_id", tenant},
                             {"id", id},
                             {"email", email},
                             {"role_id", role},
                             {"invited_by", invited_by},
                             {"now", now},
                             {"expires_at", now + kInvitationLife}});
  return id;
}

bool InvitationDirectory::mark_accepted(const OpenInvitation& invitation) {
  return database_.execute(kAccept, {{"now", clock_.now()}, {"tenant_id", invitation.tenant}, {"id", invitation.id}}) ==
         1;
}

}  // namespace pharos::people

#include "features/people/invitations/invitation_repository.hpp"

namespace pharos::people {
namespace {

constexpr int kMaxSends = 5;

// "?" is the current time.
constexpr db::Fragment kInvitationColumns = R"sql(
  i.id, i.email, i.role_id,
  case when i.status = 'pending' and i.expires_at <= ? then 'expired' else i.status end as status,
  u.display_name as invited_by, i.created_at, i.expires_at, i.last_sent_at, i.send_count, i.accepted_at)sql";
constexpr db::TenantTable kInvitations = "invitations i join users u on u.id = i.invited_by";

constexpr db::TenantSql kInsertInvitation = R"sql(
  insert into invitations (tenant_id, id, email, role_id, status, invited_by, message, created_at, expires_at,
                           last_sent_at, send_count)
  values (:tenant_id, :id, :email, :role_id, 'pending', :invited_by, :message, :now, :expires_at, :now, 1))sql";
constexpr db::TenantSql kResent = R"sql(
  update invitations set send_count = send_count + 1, last_sent_at = :now, expires_at = :expires_at
  where tenant_id = :tenant_id and id = :id and status = 'pending' and send_count < :max_sends)sql";
constexpr db::TenantSql kRevoke = R"sql(
  update invitations set status = 'revoked' where tenant_id = :tenant_id and id = :id and status = 'pending')sql";
constexpr db::TenantSql kRevokeOf = R"sql(
  update invitations set status = 'revoked' where tenant_id = :tenant_id and email = :email and status = 'pending')sql";

db::TenantQuery invitations_of(const TenantScope& tenant, Timestamp now) {
  return {tenant, kInvitationColumns, kInvitations, now};
}

}  // namespace

std::vector<Invitation> InvitationRepository::list(const TenantScope& tenant) const {
  return database_.read<Invitation>(invitations_of(tenant, clock_.now()).then_by("i.created_at desc"));
}

// An expired invitation is still pending: it can be sent again.
std::vector<Invitation> InvitationRepository::list_pending(const TenantScope& tenant) const {
  auto query = invitations_of(tenant, clock_.now());
  return database_.read<Invitation>(query.where("i.status = 'pending'").then_by("i.created_at desc"));
}

std::optional<Invitation> InvitationRepository::find_pending(const TenantScope& tenant,
                                                             const std::string& email) const {
  auto query = invitations_of(tenant, clock_.now());
  query.where("i.status = 'pending'").where("i.email = ?", email);
  return database_.read_one<Invitation>(query.then_by("i.created_at desc"));
}

std::optional<Invitation> InvitationRepository::find(const TenantScope& tenant, const InvitationId& id) const {
  return database_.read_one<Invitation>(invitations_of(tenant, clock_.now()).where("i.id = ?", id));
}

bool InvitationRepository::has_member(const TenantScope& tenant, const std::string& email) const {
  db::TenantQuery query{tenant, "1", "memberships m join users u on u.id = m.user_id"};
  return database_.count(query.where("u.email = ?", email)) > 0;
}

InvitationId InvitationRepository::insert(const TenantScope& tenant, const std::string& email,
                                          const InvitationRequest& request, const UserId& invited_by) {
  const auto id = new_id<InvitationId>("inv");
  const auto now = clock_.now();
  database_.execute(kInsertInvitation, tenant,
                    {{"id", id},
                     {"email", email},
                     {"role_id", request.role_id},
                     {"invited_by", invited_by},
                     {"message", request.message},
                     {"now", now},
                     {"expires_at", now + kInvitationLife}});
  return id;
}

bool InvitationRepository::mark_resent(const TenantScope& tenant, const InvitationId& id) {
  const auto now = clock_.now();
  return database_.execute(
             kResent, tenant,
             {{"now", now}, {"expires_at", now + kInvitationLife}, {"id", id}, {"max_sends", kMaxSends}}) == 1;
}

bool InvitationRepository::revoke(const TenantScope& tenant, const InvitationId& id) {
  return database_.execute(kRevoke, tenant, {{"id", id}}) == 1;
}

void InvitationRepository::revoke_all_of(const TenantScope& tenant, const std::string& email) {
  database_.execute(kRevokeOf, tenant, {{"email", email}});
}

}  // namespace pharos::people

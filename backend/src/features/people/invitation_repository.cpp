#include "features/people/invitation_repository.hpp"

#include <algorithm>

namespace pharos::people {
namespace {

constexpr std::chrono::hours kLife{7 * 24};
constexpr int kMaxSends = 5;

constexpr db::TenantSql kList = R"sql(
  select i.id, i.email, i.role_id, i.status, u.display_name, i.created_at, i.expires_at, i.last_sent_at,
         i.send_count, i.accepted_at
  from invitations i join users u on u.id = i.invited_by
  where i.tenant_id = :tenant_id order by i.created_at desc)sql";
constexpr db::TenantSql kHasMember = R"sql(
  select 1 from memberships m join users u on u.id = m.user_id
  where m.tenant_id = :tenant_id and u.email = :email)sql";
constexpr db::TenantSql kInsert = R"sql(
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

constexpr db::PlatformSql kFindOpen = R"sql(
  select i.tenant_id, i.id, i.email, i.role_id, t.name, u.display_name, i.status, i.expires_at, i.invited_by
  from invitations i join tenants t on t.id = i.tenant_id join users u on u.id = i.invited_by
  where i.tenant_id || '/' || i.id = :subject and t.status <> 'suspended')sql";
constexpr db::PlatformSql kOffer = R"sql(
  insert into invitations (tenant_id, id, email, role_id, status, invited_by, created_at, expires_at, last_sent_at,
                           send_count)
  values (:tenant_id, :id, :email, :role_id, 'pending', :invited_by, :now, :expires_at, :now, 1))sql";
constexpr db::PlatformSql kAccept = R"sql(
  update invitations set status = 'accepted', accepted_at = :now
  where tenant_id = :tenant_id and id = :id and status = 'pending')sql";

// "expired" is not stored: a pending invitation expires with time.
std::string status_at(const std::string& stored, Timestamp expires_at, Timestamp now) {
  return stored == "pending" && expires_at <= now ? "expired" : stored;
}

}  // namespace

std::vector<Invitation> InvitationRepository::list(const TenantScope& tenant) const {
  const auto now = clock_.now();
  const auto read = [now](const db::Row& row) {
    return Invitation{.id = row.id<InvitationId>(0),
                      .email = row.text(1),
                      .role_id = row.text(2),
                      .status = status_at(row.text(3), row.timestamp(6), now),
                      .invited_by = row.text(4),
                      .created_at = row.timestamp(5),
                      .expires_at = row.timestamp(6),
                      .last_sent_at = row.timestamp(7),
                      .send_count = row.integer(8),
                      .accepted_at = row.optional_timestamp(9)};
  };
  return database_.query(kList, read, tenant);
}

std::vector<Invitation> InvitationRepository::list_pending(const TenantScope& tenant) const {
  auto invitations = list(tenant);
  // An expired invitation is still pending: it can be sent again.
  std::erase_if(invitations, [](const auto& i) { return i.status != "pending" && i.status != "expired"; });
  return invitations;
}

std::optional<Invitation> InvitationRepository::find_pending(const TenantScope& tenant,
                                                             const std::string& email) const {
  const auto pending = list_pending(tenant);
  const auto found = std::find_if(pending.begin(), pending.end(), [&](const auto& i) { return i.email == email; });
  return found == pending.end() ? std::nullopt : std::optional{*found};
}

std::optional<Invitation> InvitationRepository::find(const TenantScope& tenant, const InvitationId& id) const {
  const auto all = list(tenant);
  const auto found = std::find_if(all.begin(), all.end(), [&](const auto& i) { return i.id == id; });
  return found == all.end() ? std::nullopt : std::optional{*found};
}

bool InvitationRepository::has_member(const TenantScope& tenant, const std::string& email) const {
  const auto one = [](const db::Row& row) { return row.integer(0); };
  return database_.find(kHasMember, one, tenant, {{"email", email}}).has_value();
}

InvitationId InvitationRepository::insert(const TenantScope& tenant, const std::string& email,
                                          const InvitationRequest& request, const UserId& invited_by) {
  const auto id = new_id<InvitationId>("inv");
  const auto now = clock_.now();
  database_.execute(kInsert, tenant,
                    {{"id", id},
                     {"email", email},
                     {"role_id", request.role_id},
                     {"invited_by", invited_by},
                     {"message", request.message},
                     {"now", now},
                     {"expires_at", now + kLife}});
  return id;
}

bool InvitationRepository::mark_resent(const TenantScope& tenant, const InvitationId& id) {
  const auto now = clock_.now();
  return database_.execute(kResent, tenant,
                           {{"now", now}, {"expires_at", now + kLife}, {"id", id}, {"max_sends", kMaxSends}}) == 1;
}

bool InvitationRepository::revoke(const TenantScope& tenant, const InvitationId& id) {
  return database_.execute(kRevoke, tenant, {{"id", id}}) == 1;
}

void InvitationRepository::revoke_all_of(const TenantScope& tenant, const std::string& email) {
  database_.execute(kRevokeOf, tenant, {{"email", email}});
}

std::string InvitationDirectory::subject_of(const TenantId& tenant, const InvitationId& id) {
  return tenant.text() + "/" + id.text();
}

std::optional<OpenInvitation> InvitationDirectory::find(const std::string& subject) const {
  const auto now = clock_.now();
  const auto read = [now](const db::Row& row) {
    return OpenInvitation{.tenant = row.id<TenantId>(0),
                          .id = row.id<InvitationId>(1),
                          .email = row.text(2),
                          .role_id = row.text(3),
                          .tenant_name = row.text(4),
                          .invited_by = row.text(5),
                          .inviter = row.id<UserId>(8),
                          .status = status_at(row.text(6), row.timestamp(7), now)};
  };
  return database_.find(kFindOpen, read, {{"subject", subject}});
}

InvitationId InvitationDirectory::insert(const TenantId& tenant, const std::string& email, std::string_view role_id,
                                         const UserId& invited_by) {
  const auto id = new_id<InvitationId>("inv");
  const auto now = clock_.now();
  database_.execute(kOffer, {{"tenant_id", tenant},
                             {"id", id},
                             {"email", email},
                             {"role_id", role_id},
                             {"invited_by", invited_by},
                             {"now", now},
                             {"expires_at", now + kLife}});
  return id;
}

bool InvitationDirectory::mark_accepted(const OpenInvitation& invitation) {
  return database_.execute(kAccept, {{"now", clock_.now()}, {"tenant_id", invitation.tenant}, {"id", invitation.id}}) ==
         1;
}

}  // namespace pharos::people

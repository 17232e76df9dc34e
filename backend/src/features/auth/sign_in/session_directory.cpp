#include "features/auth/sign_in/session_directory.hpp"

#include <algorithm>

#include "core/error.hpp"

namespace pharos::auth {
namespace {

constexpr size_t kMaxUserAgent = 300;

constexpr db::PlatformSql kInsertSession = R"sql(
  insert into sessions (id, user_id, created_at, expires_at, last_seen_at, ip_address, user_agent)
  values (:id, :user_id, :now, :expires_at, :now, :ip_address, :user_agent))sql";
constexpr db::PlatformSql kFindLive = R"sql(
  select s.user_id as user_id, u.display_name, s.last_seen_at, s.mfa_token_hash,
         coalesce(m.role_id, (select 'support' from support_accesses a
                              where a.tenant_id = t.id and a.user_id = s.user_id and a.ended_at is null
                                and a.ends_at > :now limit 1)) as role_id,
         t.features,
         (select count(*) from memberships mm join tenants mt on mt.id = mm.tenant_id
          where mm.user_id = s.user_id and mm.status = 'active' and mm.role_id = 'master_admin'
            and mt.kind = 'master') as master
  from sessions s join users u on u.id = s.user_id
  left join tenants t on t.id = :tenant_id and t.status <> 'suspended'
  left join memberships m on m.tenant_id = t.id and m.user_id = s.user_id and m.status = 'active'
  where s.id = :id and s.revoked_at is null and s.expires_at > :now and s.last_seen_at > :idle_since
    and u.status = 'active'
    and not exists (select 1 from memberships sm join tenant_metadata tm on tm.tenant_id = sm.tenant_id
                    where sm.user_id = s.user_id and sm.status = 'active'
                      and (s.created_at + tm.session_ttl_min * 60000000 <= :now
                           or s.last_seen_at + tm.session_idle_min * 60000000 <= :now)))sql";
constexpr db::PlatformSql kShortestLife = R"sql(
  select min(tm.session_ttl_min) as minutes from memberships m join tenant_metadata tm on tm.tenant_id = m.tenant_id
  where m.user_id = :user_id and m.status = 'active')sql";
constexpr db::PlatformSql kLastVisit = R"sql(
  select max(last_seen_at) as at from sessions where user_id = :user_id and id <> :current)sql";
constexpr db::PlatformSql kTouchSession = "update sessions set last_seen_at = :now where id = :id";
constexpr db::PlatformSql kList = R"sql(
  select id, case when id = :current then 1 else 0 end as "current", created_at, last_seen_at, ip_address, user_agent
  from sessions
  where user_id = :user_id and revoked_at is null and expires_at > :now and last_seen_at > :idle_since
  order by last_seen_at desc)sql";
constexpr db::PlatformSql kRevoke = R"sql(
  update sessions set revoked_at = :now, mfa_token_hash = null
  where id = :id and user_id = :user_id and revoked_at is null)sql";
constexpr db::PlatformSql kRevokeAll = R"sql(
  update sessions set revoked_at = :now, mfa_token_hash = null
  where user_id = :user_id and id <> :spared and revoked_at is null)sql";
constexpr db::PlatformSql kPurge = R"sql(
  delete from sessions where expires_at < :before or revoked_at < :before)sql";
constexpr db::PlatformSql kRemoveAll = "delete from sessions where user_id = :user_id";
constexpr db::PlatformSql kSetMfaToken = R"sql(
  update sessions set mfa_token_hash = :token_hash, mfa_expires_at = expires_at where id = :id)sql";
constexpr db::PlatformSql kExpiresAt = "select expires_at from sessions where id = :id";

struct ShortestLife {
  std::optional<std::int64_t> minutes;
};
BOOST_DESCRIBE_STRUCT(ShortestLife, (), (minutes))

struct Expiry {
  Timestamp expires_at;
};
BOOST_DESCRIBE_STRUCT(Expiry, (), (expires_at))

struct LastVisit {
  std::optional<Timestamp> at;
};
BOOST_DESCRIBE_STRUCT(LastVisit, (), (at))

}  // namespace

SessionId SessionDirectory::create(const UserId& user, Timestamp expires_at, const std::string& ip_address,
                                   const std::string& user_agent) {
  const auto id = new_id<SessionId>("ses");
  database_.execute(kInsertSession, {{"id", id},
                                     {"user_id", user},
                                     {"now", clock_.now()},
                                     {"expires_at", expires_at},
                                     {"ip_address", ip_address},
                                     {"user_agent", user_agent.substr(0, kMaxUserAgent)}});
  return id;
}

std::optional<SessionState> SessionDirectory::find_live(const SessionId& id, const TenantId& tenant) const {
  const auto now = clock_.now();
  return database_.read_one<SessionState>(
      kFindLive, {{"tenant_id", tenant}, {"id", id}, {"now", now}, {"idle_since", now - kIdleLimit}});
}

std::chrono::minutes SessionDirectory::life_for(const UserId& user, std::chrono::minutes longest) const {
  const auto shortest = database_.read_one<ShortestLife>(kShortestLife, {{"user_id", user}}).value_or(ShortestLife{});
  return shortest.minutes ? std::min(longest, std::chrono::minutes{*shortest.minutes}) : longest;
}

void SessionDirectory::touch(const SessionId& id) {
  database_.execute(kTouchSession, {{"now", clock_.now()}, {"id", id}});
}

std::vector<SessionInfo> SessionDirectory::list(const UserId& user, const SessionId& current) const {
  const auto now = clock_.now();
  return database_.read<SessionInfo>(
      kList, {{"current", current}, {"user_id", user}, {"now", now}, {"idle_since", now - kIdleLimit}});
}

bool SessionDirectory::revoke(const UserId& user, const SessionId& id) {
  return database_.execute(kRevoke, {{"now", clock_.now()}, {"id", id}, {"user_id", user}}) == 1;
}

void SessionDirectory::revoke_all(const UserId& user, const SessionId& spared) {
  database_.execute(kRevokeAll, {{"now", clock_.now()}, {"user_id", user}, {"spared", spared}});
}

std::int64_t SessionDirectory::purge(Timestamp before) {
  return database_.execute(kPurge, {{"before", before}});
}

void SessionDirectory::remove_all(const UserId& user) {
  database_.execute(kRemoveAll, {{"user_id", user}});
}

void SessionDirectory::set_mfa_token(const SessionId& id, const std::string& token_hash) {
  database_.execute(kSetMfaToken, {{"token_hash", token_hash}, {"id", id}});
}

Timestamp SessionDirectory::expires_at(const SessionId& id) const {
  const auto found = database_.read_one<Expiry>(kExpiresAt, {{"id", id}});
  if (!found) throw Error(ErrorCode::kSessionExpired, "Your session has ended. Please sign in again.");
  return found->expires_at;
}

std::optional<Timestamp> SessionDirectory::last_visit(const UserId& user, const SessionId& current) const {
  const auto found = database_.read_one<LastVisit>(kLastVisit, {{"user_id", user}, {"current", current}});
  return found ? found->at : std::nullopt;
}

}  // namespace pharos::auth

#include "features/administration/installation/installation_directory.hpp"

#include "db/like_pattern.hpp"

namespace pharos::administration {
namespace {

constexpr db::Fragment kTenantColumns = R"sql(
  t.id, t.name, t.kind, t.status, t.plan, t.features, t.limits,
  (select count(*) from memberships m where m.tenant_id = t.id and m.status = 'active') as seats_used,
  (select count(*) from products p where p.tenant_id = t.id) as products,
  coalesce((select sum(d.accepted_count) from complaint_datasets d
            where d.tenant_id = t.id and d.status in ('ready', 'archived')), 0) as complaints,
  t.created_at, t.valid_until, (select max(a.at) from audit_entries a where a.tenant_id = t.id) as last_activity_at,
  t.version)sql";
constexpr db::PlatformSql kSetTerms = R"sql(
  update tenants set plan = :plan, features = :features, limits = :limits, valid_until = :valid_until,
                     version = version + 1
  where id = :id and version = :version)sql";
constexpr db::PlatformSql kSetStatus = R"sql(
  update tenants set status = :status, version = version + 1 where id = :id and version = :version)sql";
constexpr db::PlatformSql kAdministrators = R"sql(
  select u.email from memberships m join users u on u.id = m.user_id
  where m.tenant_id = :id and m.role_id = 'tenant_admin' and m.status = 'active' order by u.email)sql";

constexpr db::Fragment kAccessColumns = R"sql(
  a.id, a.tenant_id, t.name as tenant_name, a.user_id, u.display_name as user_name, a.reason, a.started_at, a.ends_at,
  a.ended_at)sql";
constexpr db::Fragment kAccesses =
    "support_accesses a join tenants t on t.id = a.tenant_id join users u on u.id = a.user_id";

constexpr db::PlatformSql kMoveMembers = "update memberships set tenant_id = :fresh where tenant_id = :old";
constexpr db::PlatformSql kMoveStart = R"sql(
  update users set last_logged_in_tenant_id = :fresh where last_logged_in_tenant_id = :old)sql";
constexpr db::PlatformSql kClose = R"sql(
  update tenants set status = 'suspended', name = name || ' (closed)', version = version + 1 where id = :old)sql";
// Complaints are most of a playground's content; its few products stay in the closed tenant.
constexpr db::PlatformSql kDropComplaints = "delete from complaints where tenant_id = :old";
constexpr db::PlatformSql kDropVersions = "delete from complaint_versions where tenant_id = :old";

constexpr db::PlatformSql kOpenAccess = R"sql(
  insert into support_accesses (tenant_id, id, user_id, reason, started_at, ends_at)
  values (:tenant, :id, :user_id, :reason, :now, :ends_at))sql";
constexpr db::PlatformSql kEndAccess = R"sql(
  update support_accesses set ended_at = :now
  where tenant_id = :tenant and id = :id and ended_at is null and ends_at > :now)sql";

constexpr db::PlatformSql kJobs = R"sql(
  select j.id, t.name as tenant_name, j.kind, j.status, j.progress, j.error, j.attempts, j.created_at, j.finished_at
  from jobs j join tenants t on t.id = j.tenant_id order by j.created_at desc limit 200)sql";
constexpr db::PlatformSql kBacklog = R"sql(
  select coalesce(sum(case when status = 'queued' then 1 else 0 end), 0) as jobs_waiting,
         coalesce(sum(case when status = 'running' then 1 else 0 end), 0) as jobs_running,
         coalesce(sum(case when status = 'failed' and finished_at > :since then 1 else 0 end), 0) as jobs_failed
  from jobs)sql";
constexpr db::PlatformSql kMails = R"sql(
  select o.id, t.name as tenant_name, o.cause, o.recipient,
         case when o.dead_at is not null then 'dead' when o.sent_at is null then 'waiting' else 'sent' end as status,
         o.attempts, o.last_error, o.created_at, o.next_attempt_at, o.sent_at
  from outbox o left join tenants t on t.id = o.tenant_id
  order by case when o.dead_at is not null then 0 when o.sent_at is null then 1 else 2 end, o.created_at desc
  limit 200)sql";
constexpr db::PlatformSql kRetry = R"sql(
  update outbox set dead_at = null, next_attempt_at = :now, created_at = :now, lease_until = 0
  where id = :id and sent_at is null)sql";

struct StoredTenant : TenantFacts {
  std::string features;
  JsonObject limits;
};
BOOST_DESCRIBE_STRUCT(StoredTenant, (TenantFacts), (features, limits))

struct Address {
  std::string email;
};
BOOST_DESCRIBE_STRUCT(Address, (), (email))

TenantRow to_tenant_row(const StoredTenant& stored) {
  TenantRow row{stored, {}, tenants::read_amounts(stored.limits)};
  const auto features = tenants::read_features(stored.features);
  for (const auto& [feature, name] : kFeatureNames.rows()) {
    if (features.test(static_cast<size_t>(feature))) row.features.push_back(name);
  }
  return row;
}

}  // namespace

Page<TenantRow> InstallationDirectory::list_tenants(const std::string& words, const Paging& paging) const {
  db::PlatformQuery query{kTenantColumns, "tenants t"};
  if (!words.empty()) query.where(R"(lower(t.name) like ? escape '\')", db::like_pattern(words));
  query.then_by("t.name, t.id");
  return map_rows(database_.read_page<StoredTenant>(query, paging, {{"name", false}}), to_tenant_row);
}

std::optional<TenantRow> InstallationDirectory::find_tenant(const TenantId& id) const {
  const auto query = db::PlatformQuery{kTenantColumns, "tenants t"}.where("t.id = ?", id);
  const auto stored = database_.read_one<StoredTenant>(query);
  return stored ? std::optional{to_tenant_row(*stored)} : std::nullopt;
}

bool InstallationDirectory::set_terms(const TenantRow& tenant, const PlanTerms& terms) {
  return database_.execute(kSetTerms, {{"plan", terms.plan},
                                       {"features", tenants::features_text(terms.features)},
                                       {"limits", to_text(to_json(terms.limits))},
                                       {"valid_until", terms.valid_until},
                                       {"id", tenant.id},
                                       {"version", tenant.version}}) == 1;
}

bool InstallationDirectory::set_status(const TenantRow& tenant, tenants::TenantStatus status) {
  return database_.execute(kSetStatus, {{"status", status}, {"id", tenant.id}, {"version", tenant.version}}) == 1;
}

std::vector<std::string> InstallationDirectory::administrator_addresses(const TenantId& tenant) const {
  std::vector<std::string> addresses;
  for (auto& row : database_.read<Address>(kAdministrators, {{"id", tenant}}))
    addresses.push_back(std::move(row.email));
  return addresses;
}

void InstallationDirectory::replace_playground(const TenantId& old, const TenantId& fresh) {
  database_.execute(kMoveMembers, {{"fresh", fresh}, {"old", old}});
  database_.execute(kMoveStart, {{"fresh", fresh}, {"old", old}});
  database_.execute(kClose, {{"old", old}});
  database_.execute(kDropComplaints, {{"old", old}});
  database_.execute(kDropVersions, {{"old", old}});
}

SupportAccess InstallationDirectory::open_access(const TenantId& tenant, const UserId& user, const std::string& reason,
                                                 std::chrono::minutes span) {
  const auto id = new_id<SupportAccessId>("sup");
  const auto now = clock_.now();
  database_.execute(
      kOpenAccess,
      {{"tenant", tenant}, {"id", id}, {"user_id", user}, {"reason", reason}, {"now", now}, {"ends_at", now + span}});
  return find_access(id).value();
}

std::optional<SupportAccess> InstallationDirectory::find_access(const SupportAccessId& id) const {
  return database_.read_one<SupportAccess>(db::PlatformQuery{kAccessColumns, kAccesses}.where("a.id = ?", id));
}

bool InstallationDirectory::end_access(const SupportAccess& access) {
  return database_.execute(kEndAccess, {{"now", clock_.now()}, {"tenant", access.tenant_id}, {"id", access.id}}) == 1;
}

std::vector<SupportAccess> InstallationDirectory::list_accesses() const {
  db::PlatformQuery query{kAccessColumns, kAccesses};
  return database_.read<SupportAccess>(query.then_by("a.started_at desc").limit(100));
}

std::vector<JobRow> InstallationDirectory::list_jobs() const {
  return database_.read<JobRow>(kJobs);
}

std::vector<MailRow> InstallationDirectory::list_mails() const {
  auto mails = database_.read<MailRow>(kMails);
  for (auto& mail : mails) mail.cause = mail.cause.substr(0, mail.cause.find(':'));
  return mails;
}

bool InstallationDirectory::retry_mail(const outbox::MailId& id) {
  return database_.execute(kRetry, {{"now", clock_.now()}, {"id", id}}) == 1;
}

Backlog InstallationDirectory::backlog() const {
  return database_.read_one<Backlog>(kBacklog, {{"since", clock_.now() - std::chrono::days{1}}}).value_or(Backlog{});
}

}  // namespace pharos::administration

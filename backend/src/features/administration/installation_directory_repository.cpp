#include "features/administration/installation_directory.hpp"

#include "db/like_pattern.hpp"

namespace pharos::administration {
namespace {

constexpr db::PlatformSql kTenants = R"sql(
  select t.id, t.name, t.kind, t.status, t.plan, t.features, t.limits,
         (select count(*) from memberships m where m.tenant_id = t.id and m.status = 'active'),
         (select count(*) from products p where p.tenant_id = t.id),
         coalesce((select sum(d.accepted_count) from complaint_datasets d
                   where d.tenant_id = t.id and d.status in ('ready', 'archived')), 0),
         t.created_at, t.valid_until,
         (select max(a.at) from audit_entries a where a.tenant_id = t.id), t.version
  from tenants t
  where lower(t.name) like :pattern escape '\' and (cast(:id as text) is null or t.id = :id)
  order by t.name, t.id limit :row_limit offset :row_offset)sql";
constexpr db::PlatformSql kCountTenants = R"sql(
  select count(*) from tenants where lower(name) like :pattern escape '\')sql";
constexpr db::PlatformSql kSetTerms = R"sql(
  update tenants set plan = :plan, features = :features, limits = :limits, valid_until = :valid_until,
                     version = version + 1
  where id = :id and version = :version)sql";
constexpr db::PlatformSql kSetStatus = R"sql(
  update tenants set status = :status, version = version + 1 where id = :id and version = :version)sql";
constexpr db::PlatformSql kAdministrators = R"sql(
  select u.email from memberships m join users u on u.id = m.user_id
  where m.tenant_id = :id and m.role_id = 'tenant_admin' and m.status = 'active' order by u.email)sql";

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
constexpr db::PlatformSql kAccesses = R"sql(
  select a.id, a.tenant_id, t.name, a.user_id, u.display_name, a.reason, a.started_at, a.ends_at, a.ended_at
  from support_accesses a join tenants t on t.id = a.tenant_id join users u on u.id = a.user_id
  where cast(:id as text) is null or a.id = :id
  order by a.started_at desc limit 100)sql";
constexpr db::PlatformSql kEndAccess = R"sql(
  update support_accesses set ended_at = :now
  where tenant_id = :tenant and id = :id and ended_at is null and ends_at > :now)sql";

constexpr db::PlatformSql kJobs = R"sql(
  select j.id, t.name, j.kind, j.status, j.progress, j.error, j.attempts, j.created_at, j.finished_at
  from jobs j join tenants t on t.id = j.tenant_id order by j.created_at desc limit 200)sql";
constexpr db::PlatformSql kBacklog = R"sql(
  select coalesce(sum(case when status = 'queued' then 1 else 0 end), 0),
         coalesce(sum(case when status = 'running' then 1 else 0 end), 0),
         coalesce(sum(case when status = 'failed' and finished_at > :since then 1 else 0 end), 0)
  from jobs)sql";
constexpr db::PlatformSql kMails = R"sql(
  select o.id, t.name, o.cause, o.recipient, o.attempts, o.last_error, o.created_at, o.next_attempt_at, o.sent_at,
         o.dead_at
  from outbox o left join tenants t on t.id = o.tenant_id
  order by case when o.dead_at is not null then 0 when o.sent_at is null then 1 else 2 end, o.created_at desc
  limit 200)sql";
constexpr db::PlatformSql kRetry = R"sql(
  update outbox set dead_at = null, next_attempt_at = :now, created_at = :now, lease_until = 0
  where id = :id and sent_at is null)sql";

constexpr std::chrono::hours kDay{24};

TenantRow read_tenant(const db::Row& row) {
  return {.id = row.id<TenantId>(0),
          .name = row.text(1),
          .kind = row.text(2),
          .status = row.text(3),
          .plan = row.text(4),
          .features = tenants::read_features(row.text(5)),
          .limits = tenants::read_amounts(row.text(6)),
          .seats_used = row.integer(7),
          .products = row.integer(8),
          .complaints = row.integer(9),
          .created_at = row.timestamp(10),
          .valid_until = row.optional_timestamp(11),
          .last_activity_at = row.optional_timestamp(12),
          .version = row.integer(13)};
}

SupportAccess read_access(const db::Row& row) {
  return {.id = row.text(0),
          .tenant_id = row.id<TenantId>(1),
          .tenant_name = row.text(2),
          .user_id = row.id<UserId>(3),
          .user_name = row.text(4),
          .reason = row.text(5),
          .started_at = row.timestamp(6),
          .ends_at = row.timestamp(7),
          .ended_at = row.optional_timestamp(8)};
}

JobRow read_job(const db::Row& row) {
  return {.id = row.text(0),
          .tenant_name = row.text(1),
          .kind = row.text(2),
          .status = row.text(3),
          .progress = row.real(4),
          .error = row.optional_text(5),
          .attempts = row.integer(6),
          .created_at = row.timestamp(7),
          .finished_at = row.optional_timestamp(8)};
}

MailRow read_mail(const db::Row& row) {
  const auto cause = row.text(2);
  return {.id = row.text(0),
          .tenant_name = row.optional_text(1),
          .cause = cause.substr(0, cause.find(':')),
          .recipient = row.text(3),
          .status = !row.is_null(9)  ? "dead"
                    : row.is_null(8) ? "waiting"
                                     : "sent",
          .attempts = row.integer(4),
          .last_error = row.optional_text(5),
          .created_at = row.timestamp(6),
          .next_attempt_at = row.timestamp(7),
          .sent_at = row.optional_timestamp(8)};
}

}  // namespace

void tag_invoke(const boost::json::value_from_tag&, Json& out, const TenantRow& row) {
  JsonArray features;
  for (const auto& [feature, name] : kFeatureNames.rows()) {
    if (row.features.test(static_cast<size_t>(feature))) features.emplace_back(name);
  }
  out = JsonObject{{"id", row.id.text()},
                   {"name", row.name},
                   {"kind", row.kind},
                   {"status", row.status},
                   {"plan", row.plan},
                   {"features", std::move(features)},
                   {"limits", to_json(row.limits)},
                   {"seats_used", row.seats_used},
                   {"products", row.products},
                   {"complaints", row.complaints},
                   {"created_at", to_json(row.created_at)},
                   {"valid_until", to_json(row.valid_until)},
                   {"last_activity_at", to_json(row.last_activity_at)},
                   {"version", row.version}};
}

TenantRows InstallationDirectory::list_tenants(const std::string& words, const http::Paging& paging) const {
  const auto pattern = db::like_pattern(words);
  const auto count = [](const db::Row& row) { return row.integer(0); };
  return {.rows = database_.query(kTenants, read_tenant,
                                  {{"pattern", pattern},
                                   {"id", std::optional<std::string>{}},
                                   {"row_limit", paging.page_size},
                                   {"row_offset", (paging.page - 1) * paging.page_size}}),
          .page = paging.page,
          .page_size = paging.page_size,
          .total_rows = database_.find(kCountTenants, count, {{"pattern", pattern}}).value_or(0),
          .order_by = {"name:asc"}};
}

std::optional<TenantRow> InstallationDirectory::find_tenant(const TenantId& id) const {
  return database_.find(kTenants, read_tenant, {{"pattern", "%"}, {"id", id}, {"row_limit", 1}, {"row_offset", 0}});
}

bool InstallationDirectory::set_terms(const TenantRow& tenant, const PlanTerms& terms) {
  return database_.execute(kSetTerms, {{"plan", terms.plan},
                                       {"features", tenants::features_text(terms.features)},
                                       {"limits", to_text(to_json(terms.limits))},
                                       {"valid_until", terms.valid_until},
                                       {"id", tenant.id},
                                       {"version", tenant.version}}) == 1;
}

bool InstallationDirectory::set_status(const TenantRow& tenant, const std::string& status) {
  return database_.execute(kSetStatus, {{"status", status}, {"id", tenant.id}, {"version", tenant.version}}) == 1;
}

std::vector<std::string> InstallationDirectory::administrator_addresses(const TenantId& tenant) const {
  return database_.query(kAdministrators, [](const db::Row& row) { return row.text(0); }, {{"id", tenant}});
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
  const auto id = new_id_text("sup");
  const auto now = clock_.now();
  database_.execute(
      kOpenAccess,
      {{"tenant", tenant}, {"id", id}, {"user_id", user}, {"reason", reason}, {"now", now}, {"ends_at", now + span}});
  return find_access(id).value();
}

std::optional<SupportAccess> InstallationDirectory::find_access(const std::string& id) const {
  return database_.find(kAccesses, read_access, {{"id", id}});
}

bool InstallationDirectory::end_access(const SupportAccess& access) {
  return database_.execute(kEndAccess, {{"now", clock_.now()}, {"tenant", access.tenant_id}, {"id", access.id}}) == 1;
}

std::vector<SupportAccess> InstallationDirectory::list_accesses() const {
  return database_.query(kAccesses, read_access, {{"id", std::optional<std::string>{}}});
}

std::vector<JobRow> InstallationDirectory::list_jobs() const {
  return database_.query(kJobs, read_job);
}

std::vector<MailRow> InstallationDirectory::list_mails() const {
  return database_.query(kMails, read_mail);
}

bool InstallationDirectory::retry_mail(const std::string& id) {
  return database_.execute(kRetry, {{"now", clock_.now()}, {"id", id}}) == 1;
}

Backlog InstallationDirectory::backlog() const {
  const auto read = [](const db::Row& row) { return Backlog{row.integer(0), row.integer(1), row.integer(2)}; };
  return database_.find(kBacklog, read, {{"since", clock_.now() - kDay}}).value_or(Backlog{});
}

}  // namespace pharos::administration

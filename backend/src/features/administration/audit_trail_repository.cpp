#include "features/administration/audit_trail.hpp"

namespace pharos::administration {
namespace {

constexpr std::int64_t kBatch = 1000;

constexpr db::TenantSql kList = R"sql(
  select a.seq, a.at, a.actor_id, coalesce(u.display_name, ''), a.actor_ip, a.action, a.entity_id, a.outcome,
         a.before_value, a.after_value, a.reason, a.request_id, a.hash
  from audit_entries a left join users u on u.id = a.actor_id
  where a.tenant_id = :tenant_id and a.seq < :before_seq
    and (cast(:actor_id as text) is null or a.actor_id = :actor_id)
    and (cast(:action as text) is null or a.action = :action or a.action like :actions)
    and (cast(:entity_id as text) is null or a.entity_id = :entity_id)
    and (cast(:outcome as text) is null or a.outcome = :outcome)
    and (cast(:from_at as bigint) is null or a.at >= :from_at)
    and (cast(:until_at as bigint) is null or a.at < :until_at)
  order by a.seq desc limit :row_limit offset :row_offset)sql";
constexpr db::TenantSql kCount = R"sql(
  select count(*) from audit_entries a
  where a.tenant_id = :tenant_id
    and (cast(:actor_id as text) is null or a.actor_id = :actor_id)
    and (cast(:action as text) is null or a.action = :action or a.action like :actions)
    and (cast(:entity_id as text) is null or a.entity_id = :entity_id)
    and (cast(:outcome as text) is null or a.outcome = :outcome)
    and (cast(:from_at as bigint) is null or a.at >= :from_at)
    and (cast(:until_at as bigint) is null or a.at < :until_at))sql";
constexpr db::TenantSql kActions = R"sql(
  select distinct action from audit_entries where tenant_id = :tenant_id order by action)sql";
constexpr db::TenantSql kActors = R"sql(
  select u.id, u.display_name from users u
  where u.id in (select actor_id from audit_entries where tenant_id = :tenant_id) order by u.display_name, u.id)sql";

Json document(const std::optional<std::string>& text) {
  return text ? read_json(*text) : Json();
}

TrailEntry read_entry(const db::Row& row) {
  TrailEntry entry{.seq = row.integer(0),
                   .at = row.timestamp(1),
                   .actor = {},
                   .actor_ip = row.text(4),
                   .action = row.text(5),
                   .entity_id = row.optional_text(6),
                   .outcome = row.text(7),
                   .changes = {},
                   .before = document(row.optional_text(8)),
                   .after = document(row.optional_text(9)),
                   .reason = row.optional_text(10),
                   .request_id = row.text(11),
                   .hash = row.text(12)};
  if (!row.is_null(2)) entry.actor = TrailActor{row.id<UserId>(2), row.text(3)};
  entry.changes = audit::list_changes(entry.before, entry.after);
  return entry;
}

std::vector<TrailEntry> read_some(const db::Database& database, const TenantScope& tenant, const TrailFilter& filter,
                                  std::int64_t before_seq, std::int64_t limit, std::int64_t offset) {
  return database.query(kList, read_entry, tenant,
                        {{"before_seq", before_seq},
                         {"actor_id", filter.actor_id},
                         {"action", filter.action},
                         {"actions", filter.action.value_or("") + ".%"},
                         {"entity_id", filter.entity_id},
                         {"outcome", filter.outcome},
                         {"from_at", filter.from},
                         {"until_at", filter.until},
                         {"row_limit", limit},
                         {"row_offset", offset}});
}

}  // namespace

std::int64_t AuditTrail::count(const TenantScope& tenant, const TrailFilter& filter) const {
  const auto read = [](const db::Row& row) { return row.integer(0); };
  return database_
      .find(kCount, read, tenant,
            {{"actor_id", filter.actor_id},
             {"action", filter.action},
             {"actions", filter.action.value_or("") + ".%"},
             {"entity_id", filter.entity_id},
             {"outcome", filter.outcome},
             {"from_at", filter.from},
             {"until_at", filter.until}})
      .value_or(0);
}

TrailPage AuditTrail::list(const TenantScope& tenant, const TrailFilter& filter, const http::Paging& paging) const {
  return {.rows = read_some(database_, tenant, filter, std::numeric_limits<std::int64_t>::max(), paging.page_size,
                            (paging.page - 1) * paging.page_size),
          .page = paging.page,
          .page_size = paging.page_size,
          .total_rows = count(tenant, filter),
          .order_by = {"at:desc"}};
}

void AuditTrail::each(const TenantScope& tenant, const TrailFilter& filter,
                      const std::function<void(const TrailEntry&)>& visit) const {
  auto before = std::numeric_limits<std::int64_t>::max();
  for (;;) {
    const auto entries = read_some(database_, tenant, filter, before, kBatch, 0);
    if (entries.empty()) return;
    for (const auto& entry : entries) visit(entry);
    before = entries.back().seq;
  }
}

TrailChoices AuditTrail::choices(const TenantScope& tenant) const {
  const auto actor = [](const db::Row& row) { return TrailActor{row.id<UserId>(0), row.text(1)}; };
  return {.actions = database_.query(
              kActions, [](const db::Row& row) { return row.text(0); }, tenant),
          .actors = database_.query(kActors, actor, tenant)};
}

}  // namespace pharos::administration

#include "db/sql_part.hpp"
#include "features/administration/audit_trail.hpp"

namespace pharos::administration {
namespace {

using db::kJoined;
using db::SqlPart;

constexpr std::int64_t kBatch = 1000;

// Records of products, complaints and risk, which every member can read.
constexpr SqlPart kOfRecords = R"sql(
    and (:records_only = 0 or a.action like 'product.%' or a.action like 'family.%' or a.action like 'exposure.%'
         or a.action like 'riskgrid.%' or a.action like 'riskdefinition.%' or a.action like 'complaint.%'
         or a.action like 'complaint\_dataset.%' escape '\' or a.action like 'harm.%'
         or a.action like 'term\_mapping.%' escape '\' or a.action like 'analysis.%'
         or a.action like 'analysis\_item.%' escape '\' or a.action like 'annotation.%'
         or a.action like 'ae\_dataset.%' escape '\'))sql";
// The coding of an item that not every coder has finished.
constexpr SqlPart kIsBlind = R"sql(
         case when a.action like 'annotation.%' and coalesce(a.actor_id, '') <> :reader and exists (
           select 1 from annotations n join analysis_items i on i.tenant_id = n.tenant_id and i.id = n.item_id
           join risk_analyses r on r.tenant_id = n.tenant_id and r.id = n.analysis_id
           where n.tenant_id = a.tenant_id and n.id = a.entity_id and r.coders > 1 and i.codings < r.coders
             and r.status not in ('completed', 'superseded')) then 1 else 0 end)sql";
constexpr SqlPart kMatches = R"sql(
    and (cast(:actor_id as text) is null or a.actor_id = :actor_id)
    and (cast(:action as text) is null or a.action = :action or a.action like :actions)
    and (cast(:entity_id as text) is null or a.entity_id = :entity_id)
    and (cast(:outcome as text) is null or a.outcome = :outcome)
    and (cast(:from_at as bigint) is null or a.at >= :from_at)
    and (cast(:until_at as bigint) is null or a.at < :until_at))sql";
constexpr SqlPart kColumns = R"sql(
  select a.seq, a.at, a.actor_id, coalesce(u.display_name, ''), a.actor_ip, a.action, a.entity_id, a.outcome,
         a.before_value, a.after_value, a.reason, a.request_id, a.hash,)sql";
constexpr SqlPart kPage = " order by a.seq desc limit :row_limit offset :row_offset";
constexpr db::TenantSql kList = kJoined<kColumns, kIsBlind, R"sql(
  from audit_entries a left join users u on u.id = a.actor_id
  where a.tenant_id = :tenant_id and a.seq < :before_seq)sql",
                                        kOfRecords, kMatches, kPage>;
constexpr db::TenantSql kCount =
    kJoined<"select count(*) from audit_entries a where a.tenant_id = :tenant_id", kOfRecords, kMatches>;
constexpr db::PlatformSql kListOfPlatform = kJoined<kColumns, R"sql( 0
  from audit_entries a left join users u on u.id = a.actor_id
  where a.tenant_id = 'platform')sql",
                                                    kMatches, kPage>;
constexpr db::PlatformSql kCountOfPlatform =
    kJoined<"select count(*) from audit_entries a where a.tenant_id = 'platform'", kMatches>;
constexpr db::PlatformSql kActionsOfPlatform = R"sql(
  select distinct action from audit_entries where tenant_id = 'platform' order by action)sql";
// Many people sign in, so only the most recent ones are listed.
constexpr db::PlatformSql kActorsOfPlatform = R"sql(
  select u.id, u.display_name from users u
  join (select actor_id, max(seq) as newest from audit_entries where tenant_id = 'platform' group by actor_id) a
    on a.actor_id = u.id
  order by a.newest desc limit 500)sql";
constexpr db::TenantSql kActions =
    kJoined<"select distinct a.action from audit_entries a where a.tenant_id = :tenant_id", kOfRecords,
            " order by a.action">;
constexpr db::TenantSql kActors = kJoined<R"sql(
  select u.id, u.display_name from users u
  where u.id in (select a.actor_id from audit_entries a where a.tenant_id = :tenant_id)sql",
                                          kOfRecords, ") order by u.display_name, u.id">;

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
  if (row.boolean(13)) {
    entry.before = entry.after = Json();
    entry.reason.reset();
  }
  if (!row.is_null(2)) entry.actor = TrailActor{row.id<UserId>(2), row.text(3)};
  entry.changes = audit::list_changes(entry.before, entry.after);
  return entry;
}

std::vector<TrailEntry> read_some(const db::Database& database, const TenantScope& tenant, const TrailFilter& filter,
                                  std::int64_t before_seq, std::int64_t limit, std::int64_t offset) {
  return database.query(kList, read_entry, tenant,
                        {{"before_seq", before_seq},
                         {"reader", filter.reader},
                         {"records_only", filter.is_records_only},
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
            {{"records_only", filter.is_records_only},
             {"actor_id", filter.actor_id},
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

TrailChoices AuditTrail::choices(const TenantScope& tenant, bool is_records_only) const {
  const auto actor = [](const db::Row& row) { return TrailActor{row.id<UserId>(0), row.text(1)}; };
  const auto action = [](const db::Row& row) { return row.text(0); };
  return {.actions = database_.query(kActions, action, tenant, {{"records_only", is_records_only}}),
          .actors = database_.query(kActors, actor, tenant, {{"records_only", is_records_only}})};
}

TrailPage PlatformTrail::list(const TrailFilter& filter, const http::Paging& paging) const {
  const auto number = [](const db::Row& row) { return row.integer(0); };
  const std::string actions = filter.action.value_or("") + ".%";
  const auto total = database_.find(kCountOfPlatform, number,
                                    {{"actor_id", filter.actor_id},
                                     {"action", filter.action},
                                     {"actions", actions},
                                     {"entity_id", filter.entity_id},
                                     {"outcome", filter.outcome},
                                     {"from_at", filter.from},
                                     {"until_at", filter.until}});
  return {.rows = database_.query(kListOfPlatform, read_entry,
                                  {{"actor_id", filter.actor_id},
                                   {"action", filter.action},
                                   {"actions", actions},
                                   {"entity_id", filter.entity_id},
                                   {"outcome", filter.outcome},
                                   {"from_at", filter.from},
                                   {"until_at", filter.until},
                                   {"row_limit", paging.page_size},
                                   {"row_offset", (paging.page - 1) * paging.page_size}}),
          .page = paging.page,
          .page_size = paging.page_size,
          .total_rows = total.value_or(0),
          .order_by = {"at:desc"}};
}

TrailChoices PlatformTrail::choices() const {
  const auto actor = [](const db::Row& row) { return TrailActor{row.id<UserId>(0), row.text(1)}; };
  const auto action = [](const db::Row& row) { return row.text(0); };
  return {.actions = database_.query(kActionsOfPlatform, action), .actors = database_.query(kActorsOfPlatform, actor)};
}

}  // namespace pharos::administration

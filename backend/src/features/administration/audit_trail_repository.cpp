#include "features/administration/audit_trail.hpp"

namespace pharos::administration {
namespace {

constexpr std::int64_t kBatch = 1000;

// Records of products, complaints and risk: every member can read them.
constexpr db::Fragment kOfRecords = R"sql(
  a.action like 'product.%' or a.action like 'family.%' or a.action like 'exposure.%' or a.action like 'riskgrid.%'
  or a.action like 'riskdefinition.%' or a.action like 'complaint.%'
  or a.action like 'complaint\_dataset.%' escape '\' or a.action like 'harm.%'
  or a.action like 'term\_mapping.%' escape '\' or a.action like 'analysis.%'
  or a.action like 'analysis\_item.%' escape '\' or a.action like 'annotation.%'
  or a.action like 'ae\_dataset.%' escape '\')sql";
// The last column: whether it is a coding of an item that not every coder has finished. "?" is the reader.
constexpr db::Fragment kColumns = R"sql(
  a.seq, a.at, a.actor_id, coalesce(u.display_name, ''), a.actor_ip, a.action, a.entity_id, a.outcome,
  a.before_value, a.after_value, a.reason, a.request_id, a.hash,
  case when a.action like 'annotation.%' and coalesce(a.actor_id, '') <> ? and exists (
    select 1 from annotations n join analysis_items i on i.tenant_id = n.tenant_id and i.id = n.item_id
    join risk_analyses r on r.tenant_id = n.tenant_id and r.id = n.analysis_id
    where n.tenant_id = a.tenant_id and n.id = a.entity_id and r.coders > 1 and i.codings < r.coders
      and r.status not in ('completed', 'superseded')) then 1 else 0 end)sql";
constexpr db::Fragment kColumnsOfPlatform = R"sql(
  a.seq, a.at, a.actor_id, coalesce(u.display_name, ''), a.actor_ip, a.action, a.entity_id, a.outcome,
  a.before_value, a.after_value, a.reason, a.request_id, a.hash, 0)sql";
constexpr db::PlatformSql kActionsOfPlatform = R"sql(
  select distinct action from audit_entries where tenant_id = 'platform' order by action)sql";
// Many people sign in, so only the most recent ones are listed.
constexpr db::PlatformSql kActorsOfPlatform = R"sql(
  select u.id, u.display_name from users u
  join (select actor_id, max(seq) as newest from audit_entries where tenant_id = 'platform' group by actor_id) a
    on a.actor_id = u.id
  order by a.newest desc limit 500)sql";

const std::vector<SortKey> kNewestFirst = {{"at", true}};

db::Conditions conditions_of(const TrailFilter& filter) {
  db::Conditions conditions;
  if (filter.is_records_only) conditions.where(kOfRecords);
  if (filter.actor_id) conditions.where("a.actor_id = ?", *filter.actor_id);
  if (filter.action) conditions.where("a.action = ? or a.action like ?", *filter.action, *filter.action + ".%");
  if (filter.entity_id) conditions.where("a.entity_id = ?", *filter.entity_id);
  if (filter.outcome) conditions.where("a.outcome = ?", *filter.outcome);
  if (filter.from) conditions.where("a.at >= ?", *filter.from);
  if (filter.until) conditions.where("a.at < ?", *filter.until);
  return conditions;
}

db::TenantQuery entries_of(const TenantScope& tenant, const TrailFilter& filter) {
  db::TenantQuery query{tenant, kColumns, "audit_entries a left join users u on u.id = a.actor_id", filter.reader};
  query.where(conditions_of(filter)).then_by("a.seq desc");
  return query;
}

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

}  // namespace

std::int64_t AuditTrail::count(const TenantScope& tenant, const TrailFilter& filter) const {
  return database_.count(db::TenantQuery{tenant, "a.seq", "audit_entries a"}.where(conditions_of(filter)));
}

Page<TrailEntry> AuditTrail::list(const TenantScope& tenant, const TrailFilter& filter, const Paging& paging) const {
  return make_page(database_.query(entries_of(tenant, filter).page(paging), read_entry), paging, count(tenant, filter),
                   kNewestFirst);
}

void AuditTrail::each(const TenantScope& tenant, const TrailFilter& filter,
                      const std::function<void(const TrailEntry&)>& visit) const {
  auto before = std::numeric_limits<std::int64_t>::max();
  for (;;) {
    const auto entries =
        database_.query(entries_of(tenant, filter).where("a.seq < ?", before).limit(kBatch), read_entry);
    if (entries.empty()) return;
    for (const auto& entry : entries) visit(entry);
    before = entries.back().seq;
  }
}

TrailChoices AuditTrail::choices(const TenantScope& tenant, bool is_records_only) const {
  db::TenantQuery actions{tenant, "a.action", "audit_entries a"};
  db::TenantQuery actors{tenant, "u.id, u.display_name", "audit_entries a join users u on u.id = a.actor_id"};
  if (is_records_only) {
    actions.where(kOfRecords);
    actors.where(kOfRecords);
  }
  actions.group_by("a.action").then_by("a.action");
  actors.group_by("u.id, u.display_name").then_by("u.display_name, u.id");
  return {.actions = database_.query(actions, [](const db::Row& row) { return row.text(0); }),
          .actors = database_.read<TrailActor>(actors)};
}

Page<TrailEntry> PlatformTrail::list(const TrailFilter& filter, const Paging& paging) const {
  db::PlatformQuery query{kColumnsOfPlatform, "audit_entries a left join users u on u.id = a.actor_id"};
  query.where("a.tenant_id = 'platform'").where(conditions_of(filter));
  const auto total_rows = database_.count(query);
  return make_page(database_.query(query.then_by("a.seq desc").page(paging), read_entry), paging, total_rows,
                   kNewestFirst);
}

TrailChoices PlatformTrail::choices() const {
  return {.actions = database_.query(kActionsOfPlatform, [](const db::Row& row) { return row.text(0); }),
          .actors = database_.read<TrailActor>(kActorsOfPlatform)};
}

}  // namespace pharos::administration

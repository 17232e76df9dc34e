#include "features/administration/trail/trail_repository.hpp"

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
// "?" is the reader.
constexpr db::Fragment kTrailColumns = R"sql(
  a.seq, a.at, a.actor_id as "actor.id", coalesce(u.display_name, '') as "actor.display_name", a.actor_ip, a.action,
  a.entity_id, a.outcome, a.before_value, a.after_value, a.reason, a.request_id, a.hash,
  case when a.action like 'annotation.%' and coalesce(a.actor_id, '') <> ? and exists (
    select 1 from annotations n join analysis_items i on i.tenant_id = n.tenant_id and i.id = n.item_id
    join risk_analyses r on r.tenant_id = n.tenant_id and r.id = n.analysis_id
    where n.tenant_id = a.tenant_id and n.id = a.entity_id and r.coders > 1 and i.codings < r.coders
      and r.status not in ('completed', 'superseded')) then 1 else 0 end as is_blind)sql";

db::TenantQuery entries_of(const TenantScope& tenant, const TrailFilter& filter) {
  db::TenantQuery query{tenant, kTrailColumns, "audit_entries a left join users u on u.id = a.actor_id", filter.reader};
  query.where(conditions_of(filter)).then_by("a.seq desc");
  return query;
}

}  // namespace

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

std::int64_t TrailRepository::count(const TenantScope& tenant, const TrailFilter& filter) const {
  return database_.count(db::TenantQuery{tenant, "a.seq", "audit_entries a"}.where(conditions_of(filter)));
}

Page<TrailEntry> TrailRepository::list(const TenantScope& tenant, const TrailFilter& filter,
                                       const Paging& paging) const {
  auto rows = database_.read<StoredTrailEntry>(entries_of(tenant, filter).page(paging));
  return map_rows(make_page(std::move(rows), paging, count(tenant, filter), {{"at", true}}), to_trail_entry);
}

void TrailRepository::each(const TenantScope& tenant, const TrailFilter& filter,
                           const std::function<void(const TrailEntry&)>& visit) const {
  auto before = std::numeric_limits<std::int64_t>::max();
  for (;;) {
    const auto entries =
        database_.read<StoredTrailEntry>(entries_of(tenant, filter).where("a.seq < ?", before).limit(kBatch));
    if (entries.empty()) return;
    for (const auto& entry : entries) visit(to_trail_entry(entry));
    before = entries.back().seq;
  }
}

TrailChoices TrailRepository::choices(const TenantScope& tenant, bool is_records_only) const {
  db::TenantQuery actions{tenant, "a.action", "audit_entries a"};
  db::TenantQuery actors{tenant, "u.id, u.display_name", "audit_entries a join users u on u.id = a.actor_id"};
  if (is_records_only) {
    actions.where(kOfRecords);
    actors.where(kOfRecords);
  }
  actions.group_by("a.action").then_by("a.action");
  actors.group_by("u.id, u.display_name").then_by("u.display_name, u.id");
  return to_trail_choices(database_.read<TrailAction>(actions), database_.read<audit::Actor>(actors));
}

}  // namespace pharos::administration

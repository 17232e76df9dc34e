#include "features/analyses/item_repository.hpp"

#include "db/like_pattern.hpp"
#include "features/analyses/analysis_steps.hpp"

namespace pharos::analyses {
namespace {

constexpr db::TenantSql kInsertItem = R"sql(
  insert into analysis_items (tenant_id, id, analysis_id, position, source_ref, title, received_on, event_on, content,
         facts, twin_key, status, note, conflict, codings, revision, updated_at, updated_by)
  values (:tenant_id, :id, :analysis, :position, :source_ref, :title, :received_on, :event_on, :content, :facts,
         :duplicate_key, 'unreviewed', '', 'none', 0, 1, :now, :by))sql";
// The columns of an Item. Both "?" are the person who is looking: coding is blind until everyone has finished.
constexpr db::Fragment kItemFields = R"sql(
  i.id, i.analysis_id, i.position, i.source_ref, i.title, i.received_on, i.event_on, i.content as text, i.facts,
  i.twin_key as duplicate_key, i.status, i.exclusion_reason, i.note, i.assigned_to as "assigned_to.id",
  u.display_name as "assigned_to.name", i.due_on,
  i.duplicate_of, i.conflict, i.codings,
  (select count(*) from analysis_codings c
   where c.tenant_id = i.tenant_id and c.item_id = i.id and c.coder_id = ?) as coded_by_me,
  (select count(*) from annotations n join risk_analyses a on a.tenant_id = n.tenant_id and a.id = n.analysis_id
   where n.tenant_id = i.tenant_id and n.item_id = i.id and n.status not in ('rejected', 'superseded')
     and (a.coders = 1 or i.codings >= a.coders or n.created_by = ? or n.status = 'suggested')) as annotation_count,
  i.revision, i.updated_at, i.updated_by, i.undo_status, i.undo_reason, i.undo_duplicate_of)sql";
constexpr db::TenantTable kItems = "analysis_items i left join users u on u.id = i.assigned_to";

struct ItemRow {
  ItemId id;
};
BOOST_DESCRIBE_STRUCT(ItemRow, (), (id))

constexpr db::TenantSql kUpdateItem = R"sql(
  update analysis_items set status = :status, exclusion_reason = :reason, note = :note, assigned_to = :assigned,
         due_on = :due_on, duplicate_of = :duplicate_of, conflict = :conflict, codings = :codings,
         undo_status = :undo_status, undo_reason = :undo_reason, undo_duplicate_of = :undo_duplicate_of,
         updated_at = :now, updated_by = :by,
         revision = revision + 1
  where tenant_id = :tenant_id and id = :id and revision = :revision)sql";

std::optional<std::string_view> name_of(const std::optional<ExclusionReason>& reason) {
  return reason ? std::optional{kExclusionReasons.name(*reason)} : std::nullopt;
}

std::optional<std::string_view> name_of(const std::optional<ItemStatus>& status) {
  return status ? std::optional{kItemStatuses.name(*status)} : std::nullopt;
}

db::TenantQuery items_of(const TenantScope& tenant, const AnalysisId& analysis, const UserId& viewer) {
  db::TenantQuery query{tenant, kItemFields, kItems, viewer, viewer};
  query.where("i.analysis_id = ?", analysis);
  return query;
}

db::TenantUpdate update_of(const TenantScope& tenant, const AnalysisId& analysis, Timestamp now, const UserId& by) {
  db::TenantUpdate update{tenant, "analysis_items as i"};
  update.set("updated_at = ?, updated_by = ?, revision = revision + 1, undo_status = null", now, by);
  return update.where("i.analysis_id = ?", analysis);
}

db::Conditions conditions_of(const ItemFilter& filter) {
  db::Conditions conditions;
  if (filter.status) conditions.where("i.status = ?", kItemStatuses.name(*filter.status));
  if (filter.exclusion_reason)
    conditions.where("i.exclusion_reason = ?", kExclusionReasons.name(*filter.exclusion_reason));
  if (filter.unassigned) conditions.where("i.assigned_to is null");
  if (filter.assigned_to) conditions.where("i.assigned_to = ?", *filter.assigned_to);
  if (filter.conflict) conditions.where("i.conflict = ?", kConflicts.name(*filter.conflict));
  if (filter.risk_key) {
    conditions.where(R"sql(exists (
        select 1 from annotations n join risk_analyses a on a.tenant_id = n.tenant_id and a.id = n.analysis_id
        where n.tenant_id = :tenant_id and n.item_id = i.id and n.risk_key = ? and n.status in ('draft', 'confirmed')
          and (a.coders = 1 or i.codings >= a.coders or n.created_by = ?)))sql",
                     *filter.risk_key, filter.seen_by);
  }
  if (filter.to_confirm) {
    conditions.where(R"sql(i.status = 'reviewed' and exists (
        select 1 from annotations n
        where n.tenant_id = :tenant_id and n.item_id = i.id and n.status in ('suggested', 'draft')))sql");
  }
  if (filter.q) {
    const auto pattern = db::like_pattern(*filter.q);
    conditions.where(
        "lower(i.title) like ? escape '\\' or lower(i.content) like ? escape '\\' "
        "or lower(i.source_ref) like ? escape '\\'",
        pattern, pattern, pattern);
  }
  if (!filter.ids.empty()) conditions.where_in("i.id", filter.ids);
  return conditions;
}

// Whose turn it is: an item leaves a coder's queue when they have finished it or it has enough coders.
db::Conditions conditions_of(Queue queue, const UserId& coder) {
  db::Conditions conditions;
  switch (queue) {
    case Queue::kTriage:
      return conditions.where("i.status in ('unreviewed', 'flagged')");
    case Queue::kConflicts:
      return conditions.where("i.conflict = 'open' and i.status <> 'excluded'");
    case Queue::kCoding:
      break;
  }
  return conditions.where("i.status = 'in_review' and i.conflict <> 'open'")
      .where("i.assigned_to is null or i.assigned_to = ?", coder)
      .where(
          "not exists (select 1 from analysis_codings c where c.tenant_id = :tenant_id and c.item_id = i.id "
          "and c.coder_id = ?)",
          coder);
}

std::vector<std::string_view> statuses_before(ItemStatus status) {
  std::vector<std::string_view> names;
  for (const auto& [before, name] : kItemStatuses.rows()) {
    if (is_allowed(before, status)) names.push_back(name);
  }
  return names;
}

}  // namespace

void ItemRepository::insert(const TenantScope& tenant, const AnalysisId& analysis, const std::vector<SourceItem>& items,
                            const UserId& by) {
  std::int64_t position = 0;
  const auto now = clock_.now();
  for (const auto& item : items) {
    database_.execute(kInsertItem, tenant,
                      {{"id", new_id<ItemId>("ani")},
                       {"analysis", analysis},
                       {"position", ++position},
                       {"source_ref", item.source_ref},
                       {"title", item.title},
                       {"received_on", item.received_on},
                       {"event_on", item.event_on},
                       {"content", item.text},
                       {"facts", to_text(to_json(item.facts))},
                       {"duplicate_key", item.duplicate_key},
                       {"now", now},
                       {"by", by}});
  }
}

std::vector<Item> ItemRepository::page(const TenantScope& tenant, const AnalysisId& analysis, const ItemFilter& filter,
                                       const Paging& paging, const std::vector<SortKey>& order,
                                       const UserId& viewer) const {
  auto query = items_of(tenant, analysis, viewer);
  query.where(conditions_of(filter)).order_by(kItemColumns, order).then_by("i.position").page(paging);
  return database_.read<Item>(query);
}

std::int64_t ItemRepository::count(const TenantScope& tenant, const AnalysisId& analysis,
                                   const ItemFilter& filter) const {
  return database_.count(items_of(tenant, analysis, {}).where(conditions_of(filter)));
}

std::optional<Item> ItemRepository::find(const TenantScope& tenant, const AnalysisId& analysis, const ItemId& id,
                                         const UserId& viewer) const {
  return database_.read_one<Item>(items_of(tenant, analysis, viewer).where("i.id = ?", id));
}

std::optional<Item> ItemRepository::next(const TenantScope& tenant, const AnalysisId& analysis, Queue queue,
                                         std::int64_t after, const UserId& coder) const {
  const auto find_after = [&](std::int64_t position) {
    auto query = items_of(tenant, analysis, coder);
    query.where(conditions_of(queue, coder)).where("i.position > ?", position).then_by("i.position").limit(1);
    return database_.read_one<Item>(query);
  };
  auto found = find_after(after);
  return found || after == 0 ? found : find_after(0);
}

std::int64_t ItemRepository::remaining(const TenantScope& tenant, const AnalysisId& analysis, Queue queue,
                                       const UserId& coder) const {
  return database_.count(items_of(tenant, analysis, coder).where(conditions_of(queue, coder)));
}

std::vector<Item> ItemRepository::waiting(const TenantScope& tenant, const AnalysisId& analysis, const UserId& coder,
                                          const TextLength& length) const {
  auto query = items_of(tenant, analysis, coder);
  query.where(conditions_of(Queue::kCoding, coder))
      .where("length(i.content) between ? and ?", length.least, length.most);
  return database_.read<Item>(query.then_by("i.position"));
}

std::vector<ItemId> ItemRepository::duplicates(const TenantScope& tenant, const Item& item) const {
  if (item.duplicate_key.empty()) return {};
  db::TenantQuery query{tenant, "id", "analysis_items"};
  query.where("analysis_id = ? and twin_key = ? and id <> ?", item.analysis_id, item.duplicate_key, item.id);
  std::vector<ItemId> ids;
  for (auto& row : database_.read<ItemRow>(query.then_by("position").limit(50))) ids.push_back(std::move(row.id));
  return ids;
}

std::int64_t ItemRepository::change_many(const TenantScope& tenant, const Analysis& analysis, const ItemFilter& filter,
                                         const BulkChange& change, const UserId& by) {
  std::int64_t changed = 0;
  const auto begin_update = [&] {
    return update_of(tenant, analysis.id, clock_.now(), by).where(conditions_of(filter));
  };
  if (change.assigns) {
    auto assign = begin_update();
    assign.set("assigned_to = ?", change.assigned_to);
    if (!change.assigned_to) assign.set("due_on = null");
    changed = database_.execute(assign);
  }
  if (!change.status) return changed;
  auto step = begin_update();
  step.set("status = ?, exclusion_reason = ?", kItemStatuses.name(*change.status), name_of(change.exclusion_reason));
  step.where_in("i.status", statuses_before(*change.status));
  const auto& [start, end] = analysis.period;
  if (*change.status != ItemStatus::kExcluded) {
    if (start) step.where("i.received_on is null or i.received_on >= ?", *start);
    if (end) step.where("i.received_on is null or i.received_on <= ?", *end);
  }
  return database_.execute(step);
}

void ItemRepository::apply_period(const TenantScope& tenant, const Analysis& analysis, const UserId& by) {
  const auto& [start, end] = analysis.period;
  auto leaving = update_of(tenant, analysis.id, clock_.now(), by);
  leaving.set("status = 'excluded', exclusion_reason = 'outside_period'");
  // A comparison with an absent day is never true.
  leaving.where("i.status <> 'excluded'").where("i.received_on < ? or i.received_on > ?", start, end);
  database_.execute(leaving);
  auto returning = update_of(tenant, analysis.id, clock_.now(), by);
  returning.set(R"sql(exclusion_reason = null,
      status = case when i.conflict <> 'open' and i.codings >= ? then 'reviewed'
                    when exists (select 1 from annotations n
                                 where n.tenant_id = :tenant_id and n.item_id = i.id) then 'in_review'
                    else 'unreviewed' end)sql",
                analysis.coders);
  returning.where("i.exclusion_reason = 'outside_period'");
  if (start) returning.where("i.received_on >= ?", *start);
  if (end) returning.where("i.received_on <= ?", *end);
  database_.execute(returning);
}

bool ItemRepository::update(const TenantScope& tenant, const Item& item, const UserId& by) {
  return database_.execute(kUpdateItem, tenant,
                           {{"status", kItemStatuses.name(item.status)},
                            {"reason", name_of(item.exclusion_reason)},
                            {"note", item.note},
                            {"assigned", id_of(item.assigned_to)},
                            {"due_on", item.due_on},
                            {"duplicate_of", item.duplicate_of},
                            {"conflict", kConflicts.name(item.conflict)},
                            {"codings", item.codings},
                            {"undo_status", name_of(item.undo_status)},
                            {"undo_reason", name_of(item.undo_reason)},
                            {"undo_duplicate_of", item.undo_duplicate_of},
                            {"now", clock_.now()},
                            {"by", by},
                            {"id", item.id},
                            {"revision", item.revision}}) == 1;
}

}  // namespace pharos::analyses

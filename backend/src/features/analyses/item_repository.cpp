#include <boost/algorithm/string/case_conv.hpp>

#include "db/sql_part.hpp"
#include "features/analyses/analysis_steps.hpp"
#include "features/analyses/analysis_store.hpp"

namespace pharos::analyses {
namespace {

using db::kJoined;
using db::SqlPart;

constexpr db::TenantSql kInsert = R"sql(
  insert into analysis_items (tenant_id, id, analysis_id, position, source_ref, title, received_on, event_on, content,
         facts, duplicate_key, status, note, conflict, codings, revision, updated_at, updated_by)
  values (:tenant_id, :id, :analysis, :position, :source_ref, :title, :received_on, :event_on, :content, :facts,
         :duplicate_key, 'unreviewed', '', 'none', 0, 1, :now, :by))sql";
constexpr SqlPart kColumns = R"sql(
  select i.id, i.analysis_id, i.position, i.source_ref, i.title, i.received_on, i.event_on, i.content, i.facts,
         i.duplicate_key, i.status, i.exclusion_reason, i.note, i.assigned_to, u.display_name, i.duplicate_of, i.conflict,
         i.codings,
         (select count(*) from analysis_codings c
          where c.tenant_id = i.tenant_id and c.item_id = i.id and c.coder_id = :me),
         (select count(*) from annotations n join risk_analyses a on a.tenant_id = n.tenant_id and a.id = n.analysis_id
          where n.tenant_id = i.tenant_id and n.item_id = i.id and n.status not in ('rejected', 'superseded')
            and (a.coders = 1 or i.codings >= a.coders or n.created_by = :me or n.status = 'suggested')),
         i.revision, i.updated_at
  from analysis_items i left join users u on u.id = i.assigned_to)sql";
constexpr SqlPart kWhere = R"sql(
  where i.tenant_id = :tenant_id and i.analysis_id = :analysis
    and (cast(:status as text) is null or i.status = :status)
    and (cast(:reason as text) is null or i.exclusion_reason = :reason)
    and (cast(:assigned as text) is null or i.assigned_to = :assigned
         or (:assigned = 'none' and i.assigned_to is null))
    and (cast(:conflict as text) is null or i.conflict = :conflict)
    and (cast(:risk as text) is null or exists (
         select 1 from annotations n join risk_analyses a on a.tenant_id = n.tenant_id and a.id = n.analysis_id
         where n.tenant_id = :tenant_id and n.item_id = i.id and n.risk_key = :risk
           and n.status in ('draft', 'confirmed')
           and (a.coders = 1 or i.codings >= a.coders or n.created_by = :viewer)))
    and (:to_confirm = 0 or (i.status = 'reviewed' and exists (
         select 1 from annotations n
         where n.tenant_id = :tenant_id and n.item_id = i.id and n.status in ('suggested', 'draft'))))
    and (cast(:words as text) is null or lower(i.title) like :words escape '\'
         or lower(i.content) like :words escape '\' or lower(i.source_ref) like :words escape '\')
    and (cast(:ids as text) is null or :ids like '%,' || i.id || ',%'))sql";
constexpr SqlPart kCut = " limit :page_size offset :skipped";
constexpr db::TenantSql kByPosition = kJoined<kColumns, kWhere, " order by i.position", kCut>;
constexpr db::TenantSql kByPositionDown = kJoined<kColumns, kWhere, " order by i.position desc", kCut>;
constexpr db::TenantSql kByDay = kJoined<kColumns, kWhere, " order by i.received_on, i.position", kCut>;
constexpr db::TenantSql kByDayDown = kJoined<kColumns, kWhere, " order by i.received_on desc, i.position", kCut>;
constexpr db::TenantSql kByChange = kJoined<kColumns, kWhere, " order by i.updated_at, i.position", kCut>;
constexpr db::TenantSql kByChangeDown = kJoined<kColumns, kWhere, " order by i.updated_at desc, i.position", kCut>;
constexpr db::TenantSql kCount = kJoined<"select count(*) from analysis_items i", kWhere>;
constexpr db::TenantSql kFind =
    kJoined<kColumns, " where i.tenant_id = :tenant_id and i.analysis_id = :analysis and i.id = :id">;

// Whose turn it is: nobody gets an item they have finished, nor one that has enough coders.
constexpr SqlPart kInQueue = R"sql(
  where i.tenant_id = :tenant_id and i.analysis_id = :analysis
    and ((:queue = 'triage' and i.status in ('unreviewed', 'flagged'))
      or (:queue = 'conflicts' and i.conflict = 'open' and i.status <> 'excluded')
      or (:queue = 'coding' and i.status = 'in_review' and i.conflict <> 'open'
          and (i.assigned_to is null or i.assigned_to = :me)
          and not exists (select 1 from analysis_codings c
                          where c.tenant_id = :tenant_id and c.item_id = i.id and c.coder_id = :me))))sql";
constexpr db::TenantSql kNext = kJoined<kColumns, kInQueue, " and i.position > :after order by i.position limit 1">;
constexpr db::TenantSql kRemaining = kJoined<"select count(*) from analysis_items i", kInQueue>;
constexpr db::TenantSql kDuplicates = R"sql(
  select id from analysis_items
  where tenant_id = :tenant_id and analysis_id = :analysis and duplicate_key = :duplicate_key and id <> :id
  order by position limit 50)sql";
constexpr db::TenantSql kUpdate = R"sql(
  update analysis_items set status = :status, exclusion_reason = :reason, note = :note, assigned_to = :assigned,
         duplicate_of = :duplicate_of, conflict = :conflict, codings = :codings, updated_at = :now, updated_by = :by,
         revision = revision + 1
  where tenant_id = :tenant_id and id = :id and revision = :revision)sql";
// `from` holds the statuses the step may begin at, between commas.
constexpr SqlPart kMayStep = R"sql(
    and (cast(:from as text) is null or :from like '%,' || i.status || ',%')
    and (:to = 'excluded' or i.received_on is null
         or ((cast(:period_start as text) is null or i.received_on >= :period_start)
             and (cast(:period_end as text) is null or i.received_on <= :period_end))))sql";
constexpr db::TenantSql kStepMany = kJoined<R"sql(
  update analysis_items as i set status = :to, exclusion_reason = :new_reason, updated_at = :now, updated_by = :by,
         revision = revision + 1)sql",
                                            kWhere, kMayStep>;
constexpr db::TenantSql kLeavePeriod = R"sql(
  update analysis_items set status = 'excluded', exclusion_reason = 'outside_period', updated_at = :now,
         updated_by = :by, revision = revision + 1
  where tenant_id = :tenant_id and analysis_id = :analysis and status <> 'excluded'
    and (received_on < :period_start or received_on > :period_end))sql";
constexpr db::TenantSql kReturnToPeriod = R"sql(
  update analysis_items as i set exclusion_reason = null, updated_at = :now, updated_by = :by, revision = revision + 1,
         status = case when i.conflict <> 'open' and i.codings >= :coders then 'reviewed'
                       when exists (select 1 from annotations n
                                    where n.tenant_id = :tenant_id and n.item_id = i.id) then 'in_review'
                       else 'unreviewed' end
  where i.tenant_id = :tenant_id and i.analysis_id = :analysis and i.exclusion_reason = 'outside_period'
    and (cast(:period_start as text) is null or i.received_on >= :period_start)
    and (cast(:period_end as text) is null or i.received_on <= :period_end))sql";
constexpr db::TenantSql kAssignMany = kJoined<R"sql(
  update analysis_items as i set assigned_to = :to, updated_at = :now, updated_by = :by, revision = revision + 1)sql",
                                              kWhere>;

constexpr db::TenantSql kInsertCoding = R"sql(
  insert into analysis_codings (tenant_id, item_id, coder_id, analysis_id, risk_keys, coding, coded_at)
  values (:tenant_id, :item, :coder, :analysis, :risk_keys, :coding, :now) on conflict do nothing)sql";
constexpr db::TenantSql kRemoveCodings = R"sql(
  delete from analysis_codings
  where tenant_id = :tenant_id and item_id = :item and (cast(:coder as text) is null or coder_id = :coder))sql";
constexpr SqlPart kCodingColumns = R"sql(
  select c.item_id, c.coder_id, u.display_name, c.risk_keys, c.coding, c.coded_at
  from analysis_codings c join users u on u.id = c.coder_id where c.tenant_id = :tenant_id)sql";
constexpr db::TenantSql kCodingsOfItem =
    kJoined<kCodingColumns, " and c.item_id = :item order by c.coded_at, c.coder_id">;
constexpr db::TenantSql kCodings =
    kJoined<kCodingColumns, " and c.analysis_id = :analysis order by c.item_id, c.coder_id">;

Item read_item(const db::Row& row) {
  Item item;
  item.id = row.id<ItemId>(0);
  item.analysis_id = row.id<AnalysisId>(1);
  item.position = row.integer(2);
  item.source_ref = row.text(3);
  item.title = row.text(4);
  item.received_on = row.optional_text(5);
  item.event_on = row.optional_text(6);
  item.text = row.text(7);
  item.facts = read_json(row.text(8));
  item.duplicate_key = row.text(9);
  item.status = kItemStatuses.find(row.text(10)).value();
  item.exclusion_reason = row.optional_text(11);
  item.note = row.text(12);
  item.assigned_to = row.optional_text(13);
  item.assigned_to_name = row.text(14);
  item.duplicate_of = row.optional_text(15);
  item.conflict = row.text(16);
  item.codings = row.integer(17);
  item.coded_by_me = row.boolean(18);
  item.annotation_count = row.integer(19);
  item.revision = row.integer(20);
  item.updated_at = row.timestamp(21);
  return item;
}

Coding read_coding(const db::Row& row) {
  return {.item_id = row.id<ItemId>(0),
          .coder = {row.text(1), row.text(2)},
          .risk_keys = row.text(3),
          .coding = row.text(4),
          .coded_at = row.timestamp(5)};
}

// "%pump%" of "Pump", what is special escaped.
std::optional<std::string> like_words(const std::optional<std::string>& words) {
  if (!words) return std::nullopt;
  std::string pattern = "%";
  for (const char c : boost::to_lower_copy(*words)) {
    if (c == '%' || c == '_' || c == '\\') pattern += '\\';
    pattern += c;
  }
  return pattern + "%";
}

std::optional<std::string> id_list(const std::set<std::string>& ids) {
  if (ids.empty()) return std::nullopt;
  std::string list = ",";
  for (const auto& id : ids) list += id + ",";
  return list;
}

template <class Use>
auto with_filter(const ItemFilter& f, Use use) {
  using db::Param;
  return use(Param{"status", f.status}, Param{"reason", f.exclusion_reason}, Param{"assigned", f.assigned_to},
             Param{"conflict", f.conflict}, Param{"risk", f.risk_key}, Param{"words", like_words(f.q)},
             Param{"ids", id_list(f.ids)}, Param{"viewer", f.seen_by}, Param{"to_confirm", f.to_confirm});
}

db::TenantSql page_sql(const ItemOrderBy& order) {
  switch (order.column) {
    case ItemOrder::kPosition:
      return order.is_descending ? kByPositionDown : kByPosition;
    case ItemOrder::kReceivedOn:
      return order.is_descending ? kByDayDown : kByDay;
    case ItemOrder::kUpdatedAt:
      return order.is_descending ? kByChangeDown : kByChange;
  }
  return kByPosition;
}

}  // namespace

void ItemRepository::insert(const TenantScope& tenant, const AnalysisId& analysis, const std::vector<SourceItem>& items,
                            const UserId& by) {
  std::int64_t position = 0;
  const auto now = clock_.now();
  for (const auto& item : items) {
    JsonArray facts;
    for (const auto& [label, value] : item.facts) facts.push_back(JsonObject{{"label", label}, {"value", value}});
    database_.execute(kInsert, tenant,
                      {{"id", new_id<ItemId>("ani")},
                       {"analysis", analysis},
                       {"position", ++position},
                       {"source_ref", item.source_ref},
                       {"title", item.title},
                       {"received_on", item.received_on},
                       {"event_on", item.event_on},
                       {"content", item.text},
                       {"facts", to_text(facts)},
                       {"duplicate_key", item.duplicate_key},
                       {"now", now},
                       {"by", by}});
  }
}

std::vector<Item> ItemRepository::page(const TenantScope& tenant, const AnalysisId& analysis, const ItemFilter& filter,
                                       const http::Paging& paging, const ItemOrderBy& order, const UserId& me) const {
  return with_filter(filter, [&](const auto&... params) {
    return database_.query(page_sql(order), read_item, tenant,
                           {params...,
                            {"analysis", analysis},
                            {"me", me},
                            {"page_size", paging.page_size},
                            {"skipped", (paging.page - 1) * paging.page_size}});
  });
}

std::int64_t ItemRepository::count(const TenantScope& tenant, const AnalysisId& analysis,
                                   const ItemFilter& filter) const {
  const auto read = [](const db::Row& row) { return row.integer(0); };
  return with_filter(filter, [&](const auto&... params) {
    return *database_.find(kCount, read, tenant, {params..., {"analysis", analysis}});
  });
}

std::optional<Item> ItemRepository::find(const TenantScope& tenant, const AnalysisId& analysis, const ItemId& id,
                                         const UserId& me) const {
  return database_.find(kFind, read_item, tenant, {{"me", me}, {"analysis", analysis}, {"id", id}});
}

std::optional<Item> ItemRepository::next(const TenantScope& tenant, const AnalysisId& analysis, Queue queue,
                                         std::int64_t after, const UserId& me) const {
  const auto find_after = [&](std::int64_t position) {
    return database_.find(kNext, read_item, tenant,
                          {{"me", me}, {"analysis", analysis}, {"queue", kQueues.name(queue)}, {"after", position}});
  };
  auto found = find_after(after);
  return found || after == 0 ? found : find_after(0);
}

std::int64_t ItemRepository::remaining(const TenantScope& tenant, const AnalysisId& analysis, Queue queue,
                                       const UserId& me) const {
  const auto read = [](const db::Row& row) { return row.integer(0); };
  return *database_.find(kRemaining, read, tenant,
                         {{"analysis", analysis}, {"queue", kQueues.name(queue)}, {"me", me}});
}

std::vector<std::string> ItemRepository::duplicates(const TenantScope& tenant, const Item& item) const {
  if (item.duplicate_key.empty()) return {};
  const auto read = [](const db::Row& row) { return row.text(0); };
  return database_.query(kDuplicates, read, tenant,
                         {{"analysis", item.analysis_id}, {"duplicate_key", item.duplicate_key}, {"id", item.id}});
}

std::int64_t ItemRepository::change_many(const TenantScope& tenant, const Analysis& analysis, const ItemFilter& filter,
                                         const BulkChange& change, const UserId& by) {
  return with_filter(filter, [&](const auto&... params) {
    std::int64_t changed = 0;
    if (change.assigns) {
      changed = database_.execute(
          kAssignMany, tenant,
          {params..., {"to", change.assigned_to}, {"now", clock_.now()}, {"by", by}, {"analysis", analysis.id}});
    }
    if (!change.status) return changed;
    std::string from = ",";
    for (const auto& [status, name] : kItemStatuses.rows()) {
      if (is_allowed(status, *change.status)) from += std::string{name} + ",";
    }
    return database_.execute(kStepMany, tenant,
                             {params...,
                              {"to", kItemStatuses.name(*change.status)},
                              {"new_reason", change.exclusion_reason},
                              {"from", from},
                              {"period_start", analysis.spec.period_start},
                              {"period_end", analysis.spec.period_end},
                              {"now", clock_.now()},
                              {"by", by},
                              {"analysis", analysis.id}});
  });
}

void ItemRepository::apply_period(const TenantScope& tenant, const Analysis& analysis, const UserId& by) {
  const auto& start = analysis.spec.period_start;
  const auto& end = analysis.spec.period_end;
  database_.execute(
      kLeavePeriod, tenant,
      {{"analysis", analysis.id}, {"period_start", start}, {"period_end", end}, {"now", clock_.now()}, {"by", by}});
  database_.execute(kReturnToPeriod, tenant,
                    {{"analysis", analysis.id},
                     {"coders", analysis.coders},
                     {"period_start", start},
                     {"period_end", end},
                     {"now", clock_.now()},
                     {"by", by}});
}

bool ItemRepository::update(const TenantScope& tenant, const Item& item, const UserId& by) {
  return database_.execute(kUpdate, tenant,
                           {{"status", kItemStatuses.name(item.status)},
                            {"reason", item.exclusion_reason},
                            {"note", item.note},
                            {"assigned", item.assigned_to},
                            {"duplicate_of", item.duplicate_of},
                            {"conflict", item.conflict},
                            {"codings", item.codings},
                            {"now", clock_.now()},
                            {"by", by},
                            {"id", item.id},
                            {"revision", item.revision}}) == 1;
}

bool ItemRepository::insert_coding(const TenantScope& tenant, const AnalysisId& analysis, const Coding& coding) {
  return database_.execute(kInsertCoding, tenant,
                           {{"item", coding.item_id},
                            {"coder", coding.coder.id},
                            {"analysis", analysis},
                            {"risk_keys", coding.risk_keys},
                            {"coding", coding.coding},
                            {"now", clock_.now()}}) == 1;
}

void ItemRepository::remove_codings(const TenantScope& tenant, const ItemId& item,
                                    const std::optional<std::string>& coder) {
  database_.execute(kRemoveCodings, tenant, {{"item", item}, {"coder", coder}});
}

std::vector<Coding> ItemRepository::codings(const TenantScope& tenant, const ItemId& item) const {
  return database_.query(kCodingsOfItem, read_coding, tenant, {{"item", item}});
}

std::vector<Coding> ItemRepository::codings(const TenantScope& tenant, const AnalysisId& analysis) const {
  return database_.query(kCodings, read_coding, tenant, {{"analysis", analysis}});
}

}  // namespace pharos::analyses

#include "features/reportability/queue/case_list_repository.hpp"

#include <algorithm>

#include "db/like_pattern.hpp"

namespace pharos::reportability {
namespace {

constexpr db::Fragment kHeadColumns = R"sql(
  c.id, c.number, c.title, c.product_id, p.name as product_name, c.event_day, c.next_due, c.unclassified_since,
  c.is_open, u.display_name as assignee_name)sql";
// Whom a case is assigned to is stored by the feature `work`, under the case's id.
constexpr db::TenantTable kHeadTable = R"sql(
  cases c join products p on p.tenant_id = c.tenant_id and p.id = c.product_id
          left join assignments s on s.tenant_id = c.tenant_id and s.record_kind = 'case' and s.record_id = c.id
          left join users u on u.id = s.assignee_id)sql";
constexpr db::TenantTable kJurisdictionTable = R"sql(
  cases c join case_obligations j on j.tenant_id = c.tenant_id and j.case_id = c.id
          join products p on p.tenant_id = c.tenant_id and p.id = c.product_id
          left join assignments s on s.tenant_id = c.tenant_id and s.record_kind = 'case' and s.record_id = c.id
          left join users u on u.id = s.assignee_id)sql";
// Cases without a due date come last.
constexpr db::SortColumn kColumns[] = {
    {"next_due", "coalesce(c.next_due, 9223372036854775807)"},
    {"number", "c.number"},
    {"title", "lower(c.title)"},
    {"event_day", "coalesce(c.event_day, '')"},
    {"unclassified_since", "coalesce(c.unclassified_since, 9223372036854775807)"},
};
constexpr db::SortColumn kJurisdictionColumns[] = {
    {"next_due", "coalesce(j.due_until, 9223372036854775807)"},
    {"number", "c.number"},
    {"title", "lower(c.title)"},
    {"event_day", "coalesce(c.event_day, '')"},
    {"unclassified_since", "coalesce(c.unclassified_since, 9223372036854775807)"},
};

struct ObligationRow : ObligationHead {
  CaseId case_id = {};
};
BOOST_DESCRIBE_STRUCT(ObligationRow, (ObligationHead), (case_id))

struct OpenCaseRow {
  CaseId id = {};
};
BOOST_DESCRIBE_STRUCT(OpenCaseRow, (), (id))

struct ReferenceRow {
  CaseId case_id = {};
  std::string reference = {};
};
BOOST_DESCRIBE_STRUCT(ReferenceRow, (), (case_id, reference))

Timestamp end_of(DueWithin due, Timestamp now) {
  switch (due) {
    case DueWithin::kOverdue:
      return now;
    case DueWithin::kWeek:
      return now + std::chrono::days{7};
    case DueWithin::kMonth:
      return now + std::chrono::days{30};
  }
  return now;
}

constexpr db::TenantSql kOnTime = R"sql(
  select jurisdiction,
         coalesce(sum(case when submitted_on is not null and state <> 'rejected' then 1 else 0 end), 0) as sent,
         coalesce(sum(case when was_on_time = 1 and state <> 'rejected' then 1 else 0 end), 0) as on_time,
         coalesce(sum(case when is_open = 1 and due_until < :now then 1 else 0 end), 0) as overdue,
         coalesce(sum(case when state in ('aware', 'assessing') then 1 else 0 end), 0) as undecided
  from case_obligations where tenant_id = :tenant_id group by jurisdiction)sql";

}  // namespace

db::TenantQuery CaseListRepository::list_query(const TenantScope& tenant, const CaseFilter& filter,
                                               const std::vector<SortKey>& order) const {
  const auto now = clock_.now();
  auto query = filter.jurisdiction ? db::TenantQuery{tenant, kHeadColumns, kJurisdictionTable}
                                   : db::TenantQuery{tenant, kHeadColumns, kHeadTable};
  if (filter.is_open) query.where("c.is_open = ?", *filter.is_open);
  if (!filter.q.empty()) {
    const auto pattern = db::like_pattern(filter.q);
    query.where("lower(c.number) like ? escape '\\' or lower(c.title) like ? escape '\\'", pattern, pattern);
  }
  if (filter.product_id) query.where("c.product_id = ?", *filter.product_id);
  if (filter.assignee_id) query.where("s.assignee_id = ?", *filter.assignee_id);
  if (filter.unclassified_days) {
    query.where("c.unclassified_since <= ?", now - std::chrono::days{*filter.unclassified_days});
  }
  if (filter.jurisdiction) {
    query.where("j.jurisdiction = ?", *filter.jurisdiction);
    if (filter.state) query.where("j.state = ?", *filter.state);
    if (filter.due) query.where("j.is_open = 1 and j.due_until < ?", end_of(*filter.due, now));
    query.order_by(kJurisdictionColumns, order);
  } else {
    if (filter.state) {
      query.where(R"sql(exists (select 1 from case_obligations o where o.tenant_id = c.tenant_id and o.case_id = c.id
                                and o.state = ?))sql",
                  *filter.state);
    }
    if (filter.due) query.where("c.next_due < ?", end_of(*filter.due, now));
    query.order_by(kColumns, order);
  }
  query.then_by("c.id");
  return query;
}

std::vector<CaseRow> CaseListRepository::with_obligations(const TenantScope& tenant,
                                                          std::vector<CaseHead> heads) const {
  std::vector<CaseRow> rows;
  std::vector<CaseId> ids;
  for (auto& head : heads) {
    ids.push_back(head.id);
    rows.push_back({std::move(head), {}});
  }
  if (ids.empty()) return rows;
  db::TenantQuery query{tenant, "case_id, jurisdiction, state, lawful_due, due_until, is_provisional",
                        "case_obligations"};
  query.where_in("case_id", ids);
  std::map<CaseId, std::vector<ObligationHead>> by_case;
  for (auto& row : database_.read<ObligationRow>(query)) by_case[row.case_id].push_back(row);
  for (auto& row : rows) {
    row.obligations = std::move(by_case[row.id]);
    std::ranges::sort(row.obligations, {}, &ObligationHead::jurisdiction);
  }
  return rows;
}

Page<CaseRow> CaseListRepository::page(const TenantScope& tenant, const CaseFilter& filter, const Paging& paging,
                                       const std::vector<SortKey>& order) const {
  const auto heads = database_.read_page<CaseHead>(list_query(tenant, filter, order), paging, order);
  return with_rows(heads, with_obligations(tenant, heads.rows));
}

std::vector<CaseRow> CaseListRepository::due(const TenantScope& tenant, std::int64_t most) const {
  auto query = list_query(tenant, {.is_open = true}, {{.column = "next_due"}});
  query.where("c.next_due is not null").limit(most);
  return with_obligations(tenant, database_.read<CaseHead>(query));
}

std::set<std::string> CaseListRepository::open_among(const TenantScope& tenant,
                                                     const std::vector<std::string>& ids) const {
  db::TenantQuery query{tenant, "id", "cases"};
  query.where_in("id", ids).where("is_open = 1");
  std::set<std::string> open;
  for (const auto& row : database_.read<OpenCaseRow>(query)) open.insert(row.id.text());
  return open;
}

std::vector<CaseId> CaseListRepository::aware_between(const TenantScope& tenant, Jurisdiction jurisdiction,
                                                      const std::vector<ObligationState>& states, Timestamp from,
                                                      Timestamp until) const {
  db::TenantQuery query{tenant, "c.id",
                        "cases c join case_obligations j on j.tenant_id = c.tenant_id and j.case_id = c.id"};
  query.where("j.jurisdiction = ?", jurisdiction).where_in("j.state", states);
  query.where(R"sql(exists (select 1 from case_awareness a where a.tenant_id = c.tenant_id and a.case_id = c.id
                            and a.topic = 'event' and a.withdrawn_at is null and a.at >= ? and a.at < ?))sql",
              from, until);
  std::vector<CaseId> ids;
  for (const auto& row : database_.read<OpenCaseRow>(query.then_by("c.number"))) ids.push_back(row.id);
  return ids;
}

std::vector<CaseId> CaseListRepository::due_by(const TenantScope& tenant, Jurisdiction jurisdiction,
                                               ObligationState state, std::string_view clock) const {
  db::TenantQuery query{tenant, "c.id",
                        "case_obligations j join cases c on c.tenant_id = j.tenant_id and c.id = j.case_id"};
  query.where("j.jurisdiction = ? and j.is_open = 1 and j.state = ? and j.due_clock = ?", jurisdiction, state,
              std::string{clock});
  std::vector<CaseId> ids;
  for (const auto& row : database_.read<OpenCaseRow>(query.then_by("c.number"))) ids.push_back(row.id);
  return ids;
}

std::map<CaseId, std::vector<std::string>> CaseListRepository::correction_numbers(
    const TenantScope& tenant, const std::vector<CaseId>& ids) const {
  std::map<CaseId, std::vector<std::string>> numbers;
  if (ids.empty()) return numbers;
  db::TenantQuery query{tenant, "distinct r.case_id, r.reference",
                        "case_fact_reports r join case_awareness w on w.tenant_id = r.tenant_id "
                        "and w.id = r.awareness_id"};
  query.where_in("r.case_id", ids)
      .where("w.topic = ? and w.withdrawn_at is null and r.reference <> ''", Topic::kCorrectionInitiated)
      .then_by("r.case_id, r.reference");
  for (auto& row : database_.read<ReferenceRow>(query)) numbers[row.case_id].push_back(std::move(row.reference));
  return numbers;
}

std::int64_t CaseListRepository::count(const TenantScope& tenant, const CaseFilter& filter) const {
  return database_.count(list_query(tenant, filter, {{.column = "number"}}));
}

std::vector<CaseOccurrence> CaseListRepository::occurrences(const TenantScope& tenant,
                                                            const std::vector<ProductId>& products) const {
  db::TenantQuery query{tenant, "c.event_day, c.created_at, c.country, c.problem_codes, c.health_codes", "cases c"};
  query.where_in("c.product_id", products).then_by("c.created_at, c.id");
  return database_.read<CaseOccurrence>(query);
}

std::vector<OnTimeRow> CaseListRepository::on_time(const TenantScope& tenant) const {
  auto rows = database_.read<OnTimeRow>(kOnTime, tenant, {{"now", clock_.now()}});
  std::ranges::sort(rows, {}, &OnTimeRow::jurisdiction);
  return rows;
}

}  // namespace pharos::reportability

#include "features/submissions/incidents/similar_events_repository.hpp"

namespace pharos::submissions {
namespace {

constexpr db::Fragment kSimilarCaseColumns = R"sql(
  coalesce((select min(x.date_received) from case_complaints m
            join complaints x on x.tenant_id = m.tenant_id and x.id = m.complaint_id
            where m.tenant_id = c.tenant_id and m.case_id = c.id), c.event_day, '') as day, c.created_at,
  coalesce(nullif(c.country, ''),
           (select min(x.country) from case_complaints m
            join complaints x on x.tenant_id = m.tenant_id and x.id = m.complaint_id
            where m.tenant_id = c.tenant_id and m.case_id = c.id and x.country <> ''), '') as country,
  case when exists (select 1 from case_obligations o where o.tenant_id = c.tenant_id and o.case_id = c.id
                      and o.jurisdiction in ('eu_mdr', 'eu_ivdr')
                      and o.state in ('reportable', 'uncertain_report', 'in_summary', 'submitted', 'rejected',
                                      'acknowledged', 'follow_up_due', 'final'))
       then 1 else 0 end as is_reportable)sql";
constexpr db::Fragment kSimilarComplaintColumns =
    "c.date_received as day, c.country, case when c.reportable_eu = 'yes' then 1 else 0 end as is_reportable";
constexpr db::Fragment kIsInUse =
    "c.dataset_id in (select d.id from complaint_datasets d where d.tenant_id = :tenant_id "
    "and d.status in ('ready', 'archived'))";

struct SimilarCaseRow : SimilarEvent {
  Timestamp created_at = {};
};
BOOST_DESCRIBE_STRUCT(SimilarCaseRow, (SimilarEvent), (created_at))

struct FirstDayRow {
  std::optional<std::string> day = {};
};
BOOST_DESCRIBE_STRUCT(FirstDayRow, (), (day))

struct FigureRow {
  std::string period = {};
  std::string region = {};
  double value = 0;
};
BOOST_DESCRIBE_STRUCT(FigureRow, (), (period, region, value))

}  // namespace

void SimilarEventsRepository::read_cases(const TenantScope& tenant, const Question& question,
                                         SimilarFacts& facts) const {
  db::Sql condition;
  for (const auto& code : facts.problem_codes) {
    condition.add(db::either(condition.is_empty(), "c.problem_codes like ?", " or c.problem_codes like ?"));
    condition.add_value("%\"" + code + "\"%");
  }
  db::TenantQuery query{tenant, kSimilarCaseColumns, "cases c"};
  query.where("c.product_id = ? and c.id <> ?", question.product, question.except)
      .where(db::Conditions{}.where(condition));
  for (auto& row : database_.read<SimilarCaseRow>(query)) {
    if (row.day.empty()) row.day = to_iso(row.created_at).substr(0, std::string_view{"2026-10-31"}.size());
    facts.events.push_back(std::move(row));
  }
}

void SimilarEventsRepository::read_complaints(const TenantScope& tenant, const Question& question,
                                              SimilarFacts& facts) const {
  db::Conditions codes;
  codes.where_in("k.code", facts.problem_codes);
  const auto has_code =
      db::Sql{
          "exists (select 1 from complaint_codes k where k.tenant_id = :tenant_id and k.complaint_id = c.id "
          "and k.scheme = 'a'"}
          .add(codes.sql())
          .add(")");
  db::TenantQuery query{tenant, kSimilarComplaintColumns, "complaints c"};
  query.where("c.product_id = ?", question.product)
      .where(kIsInUse)
      .where(R"sql(not exists (select 1 from case_complaints m where m.tenant_id = c.tenant_id
                               and m.complaint_id = c.id))sql")
      .where(db::Conditions{}.where(has_code));
  for (auto& row : database_.read<SimilarEvent>(query)) facts.events.push_back(std::move(row));
}

void SimilarEventsRepository::read_into(const TenantScope& tenant, const Question& question,
                                        SimilarFacts& facts) const {
  if (!facts.problem_codes.empty()) {
    read_cases(tenant, question, facts);
    read_complaints(tenant, question, facts);
  }
  db::TenantQuery first{tenant, "min(c.date_received) as day", "complaints c"};
  first.where("c.product_id = ?", question.product).where(kIsInUse);
  if (const auto row = database_.read_one<FirstDayRow>(first)) facts.recorded_since = row->day.value_or("");
  if (question.metric.empty()) return;
  db::TenantQuery figures{tenant, "e.period, e.region, e.value", "exposures e"};
  figures.where("e.product_id = ? and e.metric = ?", question.product, question.metric);
  for (auto& row : database_.read<FigureRow>(figures)) facts.exposure[row.period][row.region] = row.value;
}

}  // namespace pharos::submissions

#include "features/complaints/statistics/statistics_repository.hpp"

#include "features/complaints/list/complaint_conditions.hpp"

namespace pharos::complaints {
namespace {

constexpr db::TenantSql kCountsSince = R"sql(
  select c.product_id, count(*) as count from complaints c
  where c.tenant_id = :tenant_id and c.date_received >= :day
    and c.dataset_id in (select d.id from complaint_datasets d where d.tenant_id = :tenant_id and d.status = 'ready')
  group by c.product_id)sql";
constexpr db::TenantSql kLastDaysOfSigns = R"sql(
  select k.code, max(c.date_received) as day from complaint_codes k
  join complaints c on c.tenant_id = k.tenant_id and c.id = k.complaint_id
  where k.tenant_id = :tenant_id and k.scheme in ('e', 'f')
    and c.dataset_id in (select d.id from complaint_datasets d where d.tenant_id = :tenant_id and d.status = 'ready')
  group by k.code)sql";
constexpr db::TenantSql kSignsSince = R"sql(
  select c.id as complaint_id, k.code from complaints c
  join complaint_codes k on k.tenant_id = c.tenant_id and k.complaint_id = c.id
  where c.tenant_id = :tenant_id and c.date_received >= :day and k.scheme in ('e', 'f')
    and c.dataset_id in (select d.id from complaint_datasets d where d.tenant_id = :tenant_id and d.status = 'ready')
  order by c.id)sql";

struct DayRow {
  std::string date_received;
};
BOOST_DESCRIBE_STRUCT(DayRow, (), (date_received))

}  // namespace

Totals StatisticsRepository::totals(const TenantScope& tenant, const ComplaintFilter& filter) const {
  db::TenantQuery query{
      tenant,
      "count(*) as complaints, coalesce(sum(case when c.missing_count > 0 then 1 else 0 end), 0) as incomplete, "
      "coalesce(sum(case when c.reportable_us = 'yes' or c.reportable_eu = 'yes' then 1 else 0 end), 0) "
      "as reportable_yes, "
      "coalesce(sum(case when c.reportable_us = 'no' and c.reportable_eu = 'no' then 1 else 0 end), 0) "
      "as reportable_no, "
      "coalesce(sum(case when c.status <> 'closed' then 1 else 0 end), 0) as open",
      "complaints c"};
  return database_.read_one<Totals>(query.where(conditions_of(filter))).value_or(Totals{});
}

std::vector<MonthCount> StatisticsRepository::months(const TenantScope& tenant, const ComplaintFilter& filter) const {
  db::TenantQuery query{tenant, "substr(c.date_received, 1, 7) as period, count(*) as count", "complaints c"};
  query.where(conditions_of(filter)).group_by("substr(c.date_received, 1, 7)").then_by("1");
  return database_.read<MonthCount>(query);
}

std::vector<CodeCount> StatisticsRepository::codes(const TenantScope& tenant, const ComplaintFilter& filter) const {
  db::TenantQuery query{tenant, "x.scheme, x.code, count(*) as count",
                        "complaint_codes x join complaints c on c.tenant_id = x.tenant_id and c.id = x.complaint_id"};
  query.where(conditions_of(filter)).group_by("x.scheme, x.code").then_by("count(*) desc, x.code");
  return database_.read<CodeCount>(query);
}

std::vector<StatusCount> StatisticsRepository::statuses(const TenantScope& tenant,
                                                        const ComplaintFilter& filter) const {
  db::TenantQuery query{tenant, "c.status, count(*) as count", "complaints c"};
  query.where(conditions_of(filter)).group_by("c.status").then_by("c.status");
  return database_.read<StatusCount>(query);
}

std::optional<std::string> StatisticsRepository::middle_open_day(const TenantScope& tenant,
                                                                 const ComplaintFilter& filter,
                                                                 std::int64_t open) const {
  if (open == 0) return std::nullopt;
  db::TenantQuery query{tenant, "c.date_received", "complaints c"};
  query.where(conditions_of(filter)).where("c.status <> 'closed'").then_by("c.date_received desc");
  return database_.read<DayRow>(query.limit(1, (open - 1) / 2)).at(0).date_received;
}

std::vector<MonthImpact> StatisticsRepository::impacts(const TenantScope& tenant, const ComplaintFilter& filter) const {
  db::TenantQuery query{
      tenant, "c.id as complaint_id, substr(c.date_received, 1, 7) as period, coalesce(x.code, '') as code",
      "complaints c left join complaint_codes x on x.tenant_id = c.tenant_id and x.complaint_id = c.id "
      "and x.scheme = 'f'"};
  query.where(conditions_of(filter)).then_by("c.id, x.code");
  return database_.read<MonthImpact>(query);
}

std::vector<Units> StatisticsRepository::units(const TenantScope& tenant, const ComplaintFilter& filter) const {
  db::TenantQuery query{tenant, "e.period, sum(e.value) as value",
                        "exposures e join products p on p.tenant_id = e.tenant_id and p.id = e.product_id"};
  query.where("e.metric = 'units_sold'");
  // The worldwide figure applies to its product and month; the regions are added up only where there is none.
  query.where(
      "e.region = 'WORLD' or not exists (select 1 from exposures w where w.tenant_id = :tenant_id "
      "and w.product_id = e.product_id and w.period = e.period and w.metric = e.metric and w.region = 'WORLD')");
  if (filter.product_id) query.where("e.product_id = ?", *filter.product_id);
  if (filter.family_id) query.where("coalesce(p.family_id, 'NO_FAMILY') = ?", *filter.family_id);
  if (filter.dataset_id) {
    query.where(
        "e.product_id in (select d.product_id from complaint_datasets d where d.tenant_id = :tenant_id and d.id = ?)",
        *filter.dataset_id);
  }
  return database_.read<Units>(query.group_by("e.period").then_by("e.period"));
}

std::vector<ProductCount> StatisticsRepository::counts_since(const TenantScope& tenant, const std::string& day) const {
  return database_.read<ProductCount>(kCountsSince, tenant, {{"day", day}});
}

std::vector<SignDay> StatisticsRepository::last_days_of_signs(const TenantScope& tenant) const {
  return database_.read<SignDay>(kLastDaysOfSigns, tenant);
}

std::vector<Sign> StatisticsRepository::signs_since(const TenantScope& tenant, const std::string& day) const {
  return database_.read<Sign>(kSignsSince, tenant, {{"day", day}});
}

}  // namespace pharos::complaints

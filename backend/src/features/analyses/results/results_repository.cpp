#include "features/analyses/results/results_repository.hpp"

namespace pharos::analyses {
namespace {

// The one condition for what counts. Items that not every coder has finished do not: coding is blind.
db::TenantQuery counted(const TenantScope& tenant, const AnalysisId& analysis, db::Fragment columns) {
  db::TenantQuery query{tenant, columns, R"sql(
    annotations n join analysis_items i on i.tenant_id = n.tenant_id and i.id = n.item_id
    join risk_analyses a on a.tenant_id = n.tenant_id and a.id = n.analysis_id)sql"};
  query.where("n.analysis_id = ?", analysis).where("n.status in ('draft', 'confirmed')");
  query.where("i.status <> 'excluded' and i.conflict <> 'open' and (a.coders = 1 or i.codings >= a.coders)");
  return query;
}

constexpr db::TenantSql kMonths = R"sql(
  select substr(i.received_on, 1, 7) as period, count(*) as items,
         sum(case when exists (select 1 from annotations n where n.tenant_id = :tenant_id and n.item_id = i.id
                               and n.harm_occurred = 1 and n.status in ('draft', 'confirmed'))
             and i.conflict <> 'open' and (a.coders = 1 or i.codings >= a.coders) then 1 else 0 end) as harms
  from analysis_items i join risk_analyses a on a.tenant_id = i.tenant_id and a.id = i.analysis_id
  where i.tenant_id = :tenant_id and i.analysis_id = :analysis and i.status <> 'excluded' and i.received_on is not null
  group by substr(i.received_on, 1, 7) order by 1)sql";
constexpr db::TenantSql kExclusions = R"sql(
  select exclusion_reason as reason, count(*) as count from analysis_items
  where tenant_id = :tenant_id and analysis_id = :analysis and status = 'excluded'
  group by exclusion_reason order by count(*) desc, exclusion_reason)sql";
constexpr db::TenantSql kExcludedRefs = R"sql(
  select source_ref from analysis_items
  where tenant_id = :tenant_id and analysis_id = :analysis and status = 'excluded' and exclusion_reason = :reason
  order by position limit :most)sql";
constexpr db::TenantSql kDays = R"sql(
  select min(received_on) as start, max(received_on) as "end" from analysis_items
  where tenant_id = :tenant_id and analysis_id = :analysis and received_on is not null)sql";
constexpr db::TenantSql kExposure = R"sql(
  select period, sum(case when region = 'WORLD' then value end) as worldwide,
         sum(case when region <> 'WORLD' then value end) as regions
  from exposures
  where tenant_id = :tenant_id and product_id = :product and metric = :metric and period >= :first and period <= :last
  group by period)sql";

constexpr db::TenantSql kItemLines = R"sql(
  select position, source_ref, title, received_on, event_on, content, facts, status, exclusion_reason, note,
         duplicate_of, conflict
  from analysis_items where tenant_id = :tenant_id and analysis_id = :analysis order by position)sql";
constexpr db::TenantSql kAnnotationLines = R"sql(
  select i.position, n.risk_key, n.hazard, n.hazardous_situation, n.harm, n.severity, n.harm_occurred, n.imdrf,
         n.imdrf_release, n.spans, n.rationale, n.origin, n.model, n.status, n.comment, n.created_by, n.confirmed_by
  from annotations n join analysis_items i on i.tenant_id = n.tenant_id and i.id = n.item_id
  where n.tenant_id = :tenant_id and n.analysis_id = :analysis order by i.position, n.created_at, n.id)sql";

struct SourceRow {
  std::string source_ref;
};
BOOST_DESCRIBE_STRUCT(SourceRow, (), (source_ref))

struct ExposureMonth {
  std::optional<double> worldwide;
  double regions = 0;
};
BOOST_DESCRIBE_STRUCT(ExposureMonth, (), (worldwide, regions))

// Each field says how long it is, so that no content can pass for a border between fields.
std::string lines_of(const std::vector<std::string>& rows) {
  std::string lines;
  for (const auto& row : rows) lines += row;
  return lines;
}

auto line_reader(size_t columns) {
  return [columns](const db::Row& row) {
    std::string line;
    for (size_t i = 0; i < columns; ++i) {
      const auto field = row.text(i);
      line += std::to_string(field.size()) + ':' + field + '\x1f';
    }
    return line + '\n';
  };
}

}  // namespace

std::string ResultsRepository::item_lines(const TenantScope& tenant, const AnalysisId& analysis) const {
  return lines_of(database_.query(kItemLines, line_reader(12), tenant, {{"analysis", analysis}}));
}

std::string ResultsRepository::annotation_lines(const TenantScope& tenant, const AnalysisId& analysis) const {
  return lines_of(database_.query(kAnnotationLines, line_reader(17), tenant, {{"analysis", analysis}}));
}

std::vector<RiskCount> ResultsRepository::risks(const TenantScope& tenant, const AnalysisId& analysis) const {
  auto query = counted(tenant, analysis, R"sql(
    n.risk_key, max(n.is_new) as is_new, max(n.hazard) as hazard, max(n.hazardous_situation) as hazardous_situation,
    max(n.harm) as harm, count(distinct n.item_id) as items,
    count(distinct case when n.harm_occurred = 1 then n.item_id end) as harm_items,
    max(n.severity) as worst_severity)sql");
  query.where("n.risk_key <> ''").group_by("n.risk_key").then_by("n.risk_key");
  return database_.read<RiskCount>(query);
}

std::vector<MonthCount> ResultsRepository::months(const TenantScope& tenant, const AnalysisId& analysis) const {
  return database_.read<MonthCount>(kMonths, tenant, {{"analysis", analysis}});
}

std::vector<ExclusionCount> ResultsRepository::exclusions(const TenantScope& tenant, const AnalysisId& analysis) const {
  return database_.read<ExclusionCount>(kExclusions, tenant, {{"analysis", analysis}});
}

std::vector<std::string> ResultsRepository::excluded_refs(const TenantScope& tenant, const AnalysisId& analysis,
                                                          ExclusionReason reason, std::int64_t most) const {
  std::vector<std::string> refs;
  for (auto& row : database_.read<SourceRow>(
           kExcludedRefs, tenant,
           {{"analysis", analysis}, {"reason", kExclusionReasons.name(reason)}, {"most", most}})) {
    refs.push_back(std::move(row.source_ref));
  }
  return refs;
}

std::int64_t ResultsRepository::items_without_hazard(const TenantScope& tenant, const AnalysisId& analysis) const {
  db::TenantQuery query{tenant, "i.id",
                        "analysis_items i join risk_analyses a on a.tenant_id = i.tenant_id and a.id = i.analysis_id"};
  query.where("i.analysis_id = ?", analysis).where(R"sql(
    i.status <> 'excluded' and i.conflict <> 'open' and (a.coders = 1 or i.codings >= a.coders)
    and exists (select 1 from annotations n where n.tenant_id = :tenant_id and n.item_id = i.id
                and n.status in ('draft', 'confirmed'))
    and not exists (select 1 from annotations n where n.tenant_id = :tenant_id and n.item_id = i.id
                    and n.status in ('draft', 'confirmed') and n.risk_key <> ''))sql");
  return database_.count(query);
}

std::int64_t ResultsRepository::items_without_day(const TenantScope& tenant, const AnalysisId& analysis) const {
  db::TenantQuery query{tenant, "id", "analysis_items"};
  query.where("analysis_id = ? and status <> 'excluded' and received_on is null", analysis);
  return database_.count(query);
}

std::optional<Period> ResultsRepository::item_days(const TenantScope& tenant, const AnalysisId& analysis) const {
  auto days = database_.read_one<Period>(kDays, tenant, {{"analysis", analysis}});
  return days && !days->start.empty() ? days : std::nullopt;
}

ExposureSum ResultsRepository::exposure(const TenantScope& tenant, const products::ProductId& product,
                                        ExposureMetric metric, const Period& period) const {
  ExposureSum sum;
  for (const auto& month : database_.read<ExposureMonth>(kExposure, tenant,
                                                         {{"product", product},
                                                          {"metric", kExposureMetrics.name(metric)},
                                                          {"first", period.start.substr(0, 7)},
                                                          {"last", period.end.substr(0, 7)}})) {
    sum.value += month.worldwide.value_or(month.regions);
    ++sum.months;
  }
  if (metric == ExposureMetric::kUnitsInUse && sum.months > 0) sum.value /= static_cast<double>(sum.months);
  return sum;
}

std::vector<ItemCodes> ResultsRepository::codes(const TenantScope& tenant, const AnalysisId& analysis) const {
  return database_.read<ItemCodes>(counted(tenant, analysis, "n.item_id, n.imdrf"));
}

}  // namespace pharos::analyses

#include "features/surveillance/signals/signal_repository.hpp"

#include "core/stored_json.hpp"
#include "features/surveillance/indicators/periods.hpp"

namespace pharos::surveillance {
namespace {

constexpr db::Fragment kSignalRowColumns = R"sql(
  s.id, s.number, s.plan_id, p.number as plan_number, s.plan_version,
  case when p.product_id is null then 'family' else 'product' end as owner_type,
  coalesce(p.product_id, p.family_id) as owner_id, coalesce(r.name, f.name) as owner_name, s.run_id, s.indicator_id,
  s.indicator_name, s.period_from, s.period_to, s.state, s.opened_at, s.concluded_at,
  c.display_name as concluded_by_name)sql";
constexpr db::Fragment kSignalWholeColumns = R"sql(
  s.id, s.number, s.plan_id, p.number as plan_number, s.plan_version,
  case when p.product_id is null then 'family' else 'product' end as owner_type,
  coalesce(p.product_id, p.family_id) as owner_id, coalesce(r.name, f.name) as owner_name, s.run_id, s.indicator_id,
  s.indicator_name, s.period_from, s.period_to, s.state, s.opened_at, s.concluded_at,
  c.display_name as concluded_by_name, s.trend, s.assessment, s.assessed_by, s.version)sql";
constexpr db::TenantTable kSignalTable = R"sql(
  pms_signals s join pms_plans p on p.tenant_id = s.tenant_id and p.id = s.plan_id
  left join products r on r.tenant_id = p.tenant_id and r.id = p.product_id
  left join product_families f on f.tenant_id = p.tenant_id and f.id = p.family_id
  left join users c on c.id = s.concluded_by)sql";
constexpr db::TenantSql kLastSignalSequence =
    "select coalesce(max(sequence), 0) from pms_signals where tenant_id = :tenant_id and year = :year";
constexpr db::TenantSql kInsertSignal = R"sql(
  insert into pms_signals (tenant_id, id, number, year, sequence, plan_id, plan_version, run_id, indicator_id,
                           indicator_name, period_from, period_to, state, trend, assessment, opened_at, updated_at,
                           version)
  values (:tenant_id, :id, :number, :year, :sequence, :plan_id, :plan_version, :run_id, :indicator_id, :indicator_name,
          :period_from, :period_to, 'open', :trend, :assessment, :now, :now, 1))sql";
constexpr db::TenantSql kUpdateSignal = R"sql(
  update pms_signals set state = :state, assessment = :assessment, assessed_by = :assessed_by,
         concluded_at = :concluded_at, concluded_by = :concluded_by, updated_at = :now, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::Fragment kOfProduct =
    "p.product_id = ? or p.family_id in (select o.family_id from products o where o.tenant_id = :tenant_id and o.id = "
    "?)";

struct StoredSignal : SignalRow {
  Json trend = {};
  Json assessment = {};
  std::optional<UserId> assessed_by = {};
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(StoredSignal, (SignalRow), (trend, assessment, assessed_by, version))

Signal read_stored_signal(const StoredSignal& stored) {
  return Signal{stored, read_stored<IndicatorTrend>(stored.trend), read_stored<Assessment>(stored.assessment),
                stored.assessed_by, stored.version};
}

}  // namespace

Page<SignalRow> SignalRepository::page(const TenantScope& tenant, const SignalFilter& filter, const Paging& paging,
                                       const std::vector<SortKey>& order) const {
  db::TenantQuery query{tenant, kSignalRowColumns, kSignalTable};
  if (filter.state) query.where("s.state = ?", *filter.state);
  if (filter.plan_id) query.where("s.plan_id = ?", *filter.plan_id);
  if (filter.product_id) query.where(kOfProduct, *filter.product_id, *filter.product_id);
  query.order_by(kSignalColumns, order).then_by("s.opened_at desc, s.id");
  return database_.read_page<SignalRow>(query, paging, order);
}

std::optional<Signal> SignalRepository::find(const TenantScope& tenant, const SignalId& id) const {
  db::TenantQuery query{tenant, kSignalWholeColumns, kSignalTable};
  query.where("s.id = ?", id);
  const auto stored = database_.read_one<StoredSignal>(query);
  return stored ? std::optional{read_stored_signal(*stored)} : std::nullopt;
}

std::vector<Signal> SignalRepository::open_between(const TenantScope& tenant, const ProductId& product, Timestamp from,
                                                   Timestamp until) const {
  db::TenantQuery query{tenant, kSignalWholeColumns, kSignalTable};
  query.where(kOfProduct, product, product);
  query.where("s.opened_at < ?", until).where("s.concluded_at is null or s.concluded_at >= ?", from);
  query.then_by("s.opened_at, s.id");
  std::vector<Signal> signals;
  for (const auto& stored : database_.read<StoredSignal>(query)) signals.push_back(read_stored_signal(stored));
  return signals;
}

std::optional<SignalRow> SignalRepository::find_last(const TenantScope& tenant, const PlanId& plan,
                                                     const std::string& indicator_id) const {
  db::TenantQuery query{tenant, kSignalRowColumns, kSignalTable};
  query.where("s.plan_id = ? and s.indicator_id = ?", plan, indicator_id);
  query.then_by("s.period_to desc, s.id").limit(1, 0);
  return database_.read_one<SignalRow>(query);
}

SignalId SignalRepository::insert(const TenantScope& tenant, const RunHead& run, const NewSignal& signal) {
  const auto id = new_id<SignalId>("sig");
  const std::int64_t year = std::stoll(period_of(run.run_at).substr(0, 4));
  const auto last =
      database_.find(kLastSignalSequence, [](const db::Row& row) { return row.integer(0); }, tenant, {{"year", year}});
  const auto sequence = last.value_or(0) + 1;
  database_.execute(kInsertSignal, tenant,
                    {{"id", id},
                     {"number", signal_number(year, sequence)},
                     {"year", year},
                     {"sequence", sequence},
                     {"plan_id", run.plan_id},
                     {"plan_version", run.plan_version},
                     {"run_id", run.id},
                     {"indicator_id", signal.trend.indicator.id},
                     {"indicator_name", signal.trend.indicator.name},
                     {"period_from", signal.period_from},
                     {"period_to", signal.period_to},
                     {"trend", to_text(to_json(signal.trend))},
                     {"assessment", to_text(to_json(Assessment{}))},
                     {"now", run.run_at}});
  return id;
}

bool SignalRepository::update(const TenantScope& tenant, const Signal& signal,
                              const std::optional<UserId>& concluded_by) {
  return database_.execute(kUpdateSignal, tenant,
                           {{"id", signal.id},
                            {"state", signal.state},
                            {"assessment", to_text(to_json(signal.assessment))},
                            {"assessed_by", signal.assessed_by},
                            {"concluded_at", signal.concluded_at},
                            {"concluded_by", concluded_by},
                            {"now", clock_.now()},
                            {"version", signal.version}}) == 1;
}

}  // namespace pharos::surveillance

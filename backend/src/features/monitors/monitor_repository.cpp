#include "features/monitors/monitor_repository.hpp"

namespace pharos::monitors {
namespace {

constexpr db::TenantSql kCountByCode = R"sql(
  select product_code, count(*) as monitors from monitors where tenant_id = :tenant_id group by product_code)sql";
constexpr db::TenantSql kInsert = R"sql(
  insert into monitors (tenant_id, id, name, kind, frequency, product_code, start_date, expiration_date, on_signal,
                        is_muted, created_by, created_at, updated_at, version, last_data_version, next_run_at)
  values (:tenant_id, :id, :name, :kind, :frequency, :product_code, :start_date, :expiration_date, :on_signal, 0,
          :created_by, :now, :now, 1, :data_version, :next_run_at))sql";
constexpr db::TenantSql kUpdate = R"sql(
  update monitors set name = :name, frequency = :frequency, is_muted = :is_muted,
         next_run_at = coalesce(:next_run_at, next_run_at), updated_at = :now, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kRemove = "delete from monitors where tenant_id = :tenant_id and id = :id";
// Only the outbox knows whether the mail was sent.
constexpr db::TenantSql kRuns = R"sql(
  select r.id, r.period, r.started_at, r.from_version, r.to_version, r.new_n, r.changed_n, r.followup_n, r.removed_n,
         case when r.mail_status <> 'sent' or o.id is null or o.sent_at is not null then r.mail_status
              when o.dead_at is not null then 'failed' else 'queued' end as mail_status,
         r.signals, r.items
  from monitor_runs r
  left join outbox o on o.tenant_id = r.tenant_id and o.cause = :cause and o.period = r.period
  where r.tenant_id = :tenant_id and r.monitor_id = :monitor_id order by r.started_at desc, r.id desc limit 100)sql";
constexpr db::TenantSql kLastCounts = R"sql(
  select new_n, changed_n, followup_n, removed_n, by_type from monitor_runs
  where tenant_id = :tenant_id and monitor_id = :monitor_id order by started_at desc, id desc limit 1)sql";
// With the current run, a year of monthly runs.
constexpr db::TenantSql kLastTrend = R"sql(
  select period, new_n from monitor_runs
  where tenant_id = :tenant_id and monitor_id = :monitor_id order by started_at desc, id desc limit 11)sql";
constexpr db::TenantSql kTenantInfo = "select info from tenants where id = :tenant_id";
// The position of the monitor when it was read decides which of several nodes may advance it.
constexpr db::TenantSql kMoveOn = R"sql(
  update monitors set next_run_at = :next_run_at, last_run_at = coalesce(:run_at, last_run_at),
         last_data_version = :data_version, known_signals = :known_signals,
         last_change_at = coalesce(:changed_at, last_change_at)
  where tenant_id = :tenant_id and id = :id and next_run_at = :was_due
    and coalesce(last_run_at, 0) = :was_run and coalesce(last_data_version, '') = :was_version)sql";
constexpr db::TenantSql kInsertRun = R"sql(
  insert into monitor_runs (tenant_id, id, monitor_id, period, started_at, from_version, to_version, new_n, changed_n,
                            followup_n, removed_n, by_type, mail_status, signals, items)
  values (:tenant_id, :id, :monitor_id, :period, :started_at, :from_version, :to_version, :new_n, :changed_n,
          :followup_n, :removed_n, :by_type, :mail_status, :signals, :items))sql";
constexpr db::TenantSql kPostpone = R"sql(
  update monitors set next_run_at = :until where tenant_id = :tenant_id and id = :id and next_run_at < :until)sql";

struct MonitorRow : Monitor {
  JsonObject preferences;  // of the recipient
};
BOOST_DESCRIBE_STRUCT(MonitorRow, (Monitor), (preferences))

struct CodeCount {
  std::string product_code;
  std::int64_t monitors = 0;
};
BOOST_DESCRIBE_STRUCT(CodeCount, (), (product_code, monitors))

struct TenantRow {
  Json info;
};
BOOST_DESCRIBE_STRUCT(TenantRow, (), (info))

db::TenantQuery monitors_of(const TenantScope& tenant) {
  return {tenant, R"sql(
      m.id, m.name, m.kind, m.frequency, m.product_code, m.start_date, m.expiration_date, m.on_signal, m.is_muted,
      m.created_by as "created_by.id", u.display_name as "created_by.display_name", u.email as recipient,
      m.last_run_at, m.last_data_version, m.known_signals, m.last_change_at, m.next_run_at, m.version,
      u.preferences)sql",
          "monitors m join users u on u.id = m.created_by"};
}

Monitor monitor_of(MonitorRow row, const std::string& timezone) {
  row.timezone = timezone;
  row.mail_hour = row.preferences.at("digest_hour").to_number<int>();
  return row;
}

}  // namespace

std::vector<Monitor> MonitorRepository::list(const TenantScope& tenant) const {
  const std::string zone = timezone(tenant);
  std::vector<Monitor> monitors;
  for (auto& row : database_.read<MonitorRow>(monitors_of(tenant).then_by("m.name, m.id"))) {
    monitors.push_back(monitor_of(std::move(row), zone));
  }
  return monitors;
}

std::optional<Monitor> MonitorRepository::find(const TenantScope& tenant, const MonitorId& id) const {
  auto row = database_.read_one<MonitorRow>(monitors_of(tenant).where("m.id = ?", id));
  return row ? std::optional{monitor_of(*std::move(row), timezone(tenant))} : std::nullopt;
}

std::map<std::string, std::int64_t> MonitorRepository::count_by_code(const TenantScope& tenant) const {
  std::map<std::string, std::int64_t> counts;
  for (const auto& [code, monitors] : database_.read<CodeCount>(kCountByCode, tenant)) counts[code] = monitors;
  return counts;
}

void MonitorRepository::insert(const TenantScope& tenant, const Monitor& monitor, Timestamp now) {
  database_.execute(kInsert, tenant,
                    {{"id", monitor.id},
                     {"name", monitor.name},
                     {"kind", monitor.kind},
                     {"frequency", monitor.frequency},
                     {"product_code", monitor.product_code},
                     {"start_date", monitor.start_date},
                     {"expiration_date", monitor.expiration_date},
                     {"on_signal", monitor.on_signal},
                     {"created_by", monitor.created_by.id},
                     {"data_version", monitor.last_data_version},
                     {"next_run_at", monitor.next_run_at},
                     {"now", now}});
}

bool MonitorRepository::update(const TenantScope& tenant, const Monitor& monitor, std::optional<Timestamp> next_run_at,
                               Timestamp now) {
  return database_.execute(kUpdate, tenant,
                           {{"id", monitor.id},
                            {"name", monitor.name},
                            {"frequency", monitor.frequency},
                            {"is_muted", monitor.is_muted},
                            {"next_run_at", next_run_at},
                            {"version", monitor.version},
                            {"now", now}}) == 1;
}

void MonitorRepository::remove(const TenantScope& tenant, const MonitorId& id) {
  database_.execute(kRemove, tenant, {{"id", id}});
}

std::vector<Run> MonitorRepository::runs(const TenantScope& tenant, const MonitorId& id) const {
  return database_.read<Run>(kRuns, tenant, {{"monitor_id", id}, {"cause", mail_cause(id)}});
}

bool MonitorRepository::has_run(const TenantScope& tenant, const MonitorId& id, const std::string& period) const {
  db::TenantQuery query{tenant, "id", "monitor_runs"};
  return database_.count(query.where("monitor_id = ? and period = ?", id, period)) > 0;
}

std::optional<RunCounts> MonitorRepository::last_counts(const TenantScope& tenant, const MonitorId& id) const {
  return database_.read_one<RunCounts>(kLastCounts, tenant, {{"monitor_id", id}});
}

std::vector<TrendPoint> MonitorRepository::last_trend(const TenantScope& tenant, const MonitorId& id) const {
  return database_.read<TrendPoint>(kLastTrend, tenant, {{"monitor_id", id}});
}

std::string MonitorRepository::timezone(const TenantScope& tenant) const {
  const auto row = database_.read_one<TenantRow>(kTenantInfo, tenant);
  const auto* info = row ? row->info.if_object() : nullptr;
  const auto* zone = info != nullptr ? info->if_contains("timezone") : nullptr;
  return zone != nullptr && zone->is_string() ? std::string{zone->as_string()} : "UTC";
}

bool MonitorRepository::advance(const TenantScope& tenant, const Monitor& monitor, const RunState& state) {
  const auto& signals = state.known_signals;
  return database_.execute(kMoveOn, tenant,
                           {{"id", monitor.id},
                            {"next_run_at", state.next_run_at},
                            {"run_at", state.run_at},
                            {"data_version", state.data_version},
                            {"known_signals", signals ? std::optional{to_text(to_json(*signals))} : std::nullopt},
                            {"changed_at", state.changed_at},
                            {"was_due", monitor.next_run_at},
                            {"was_run", monitor.last_run_at.value_or(Timestamp{})},
                            {"was_version", monitor.last_data_version.value_or("")}}) == 1;
}

void MonitorRepository::record(const TenantScope& tenant, const MonitorId& id, const Run& run) {
  // Whether the mail was really sent is read from the outbox.
  const auto stored = run.mail_status == MailStatus::kSkipped ? MailStatus::kSkipped : MailStatus::kSent;
  database_.execute(kInsertRun, tenant,
                    {{"id", run.id},
                     {"monitor_id", id},
                     {"period", run.period},
                     {"started_at", run.started_at},
                     {"from_version", run.from_version},
                     {"to_version", run.to_version},
                     {"new_n", run.new_n},
                     {"changed_n", run.changed_n},
                     {"followup_n", run.followup_n},
                     {"removed_n", run.removed_n},
                     {"by_type", to_text(to_json(std::map(run.by_type.begin(), run.by_type.end())))},
                     {"mail_status", stored},
                     {"signals", to_text(to_json(run.signals))},
                     {"items", to_text(to_json(run.items))}});
}

void MonitorRepository::postpone(const TenantScope& tenant, const MonitorId& id, Timestamp until) {
  database_.execute(kPostpone, tenant, {{"id", id}, {"until", until}});
}

}  // namespace pharos::monitors

#include "features/monitors/monitors.hpp"

namespace pharos::monitors {
namespace {

constexpr db::TenantSql kList = R"sql(
  select m.id, m.name, m.kind, m.frequency, m.product_code, m.start_date, m.expiration_date, m.on_signal, m.is_muted,
         m.created_by, u.display_name, u.email, m.last_run_at, m.last_data_version, m.known_signals, m.last_change_at,
         m.next_run_at, m.version, u.preferences
  from monitors m join users u on u.id = m.created_by
  where m.tenant_id = :tenant_id order by m.name, m.id)sql";
constexpr db::TenantSql kFind = R"sql(
  select m.id, m.name, m.kind, m.frequency, m.product_code, m.start_date, m.expiration_date, m.on_signal, m.is_muted,
         m.created_by, u.display_name, u.email, m.last_run_at, m.last_data_version, m.known_signals, m.last_change_at,
         m.next_run_at, m.version, u.preferences
  from monitors m join users u on u.id = m.created_by
  where m.tenant_id = :tenant_id and m.id = :id)sql";
constexpr db::TenantSql kCountByCode = R"sql(
  select product_code, count(*) from monitors where tenant_id = :tenant_id group by product_code)sql";
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
              when o.dead_at is not null then 'failed' else 'queued' end,
         r.signals, r.items
  from monitor_runs r
  left join outbox o on o.tenant_id = r.tenant_id and o.cause = :cause and o.period = r.period
  where r.tenant_id = :tenant_id and r.monitor_id = :monitor_id order by r.started_at desc, r.id desc limit 100)sql";
constexpr db::TenantSql kLastCounts = R"sql(
  select new_n, changed_n, followup_n, removed_n, by_type from monitor_runs
  where tenant_id = :tenant_id and monitor_id = :monitor_id order by started_at desc, id desc limit 1)sql";
constexpr db::TenantSql kHasRun = R"sql(
  select 1 from monitor_runs where tenant_id = :tenant_id and monitor_id = :monitor_id and period = :period)sql";
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

std::vector<std::string> read_texts(const std::string& text) {
  const Json document = read_json(text);
  std::vector<std::string> texts;
  for (const Json& entry : document.as_array()) texts.emplace_back(entry.as_string());
  return texts;
}

int mail_hour_of(const std::string& preferences) {
  const Json document = read_json(preferences);
  return static_cast<int>(document.at("digest_hour").as_int64());
}

Monitor read_monitor(const db::Row& row) {
  const auto signals = row.optional_text(14);
  return {.id = row.id<MonitorId>(0),
          .name = row.text(1),
          .kind = kKinds.find(row.text(2)).value(),
          .frequency = kFrequencies.find(row.text(3)).value(),
          .product_code = row.text(4),
          .start_date = row.timestamp(5),
          .expiration_date = row.optional_timestamp(6),
          .on_signal = row.boolean(7),
          .is_muted = row.boolean(8),
          .created_by = {row.id<UserId>(9), row.text(10)},
          .recipient = row.text(11),
          .mail_hour = mail_hour_of(row.text(18)),
          .last_run_at = row.optional_timestamp(12),
          .last_data_version = row.optional_text(13),
          .known_signals = signals ? std::optional{read_texts(*signals)} : std::nullopt,
          .last_change_at = row.optional_timestamp(15),
          .next_run_at = row.timestamp(16),
          .version = row.integer(17)};
}

std::vector<adverse_events::Signal> read_signals(const std::string& text) {
  const Json document = read_json(text);
  std::vector<adverse_events::Signal> signals;
  for (const Json& entry : document.as_array()) {
    const JsonObject& signal = entry.as_object();
    const Json& prr = signal.at("prr");
    signals.push_back({.fda_code = std::string{signal.at("fda_code").as_string()},
                       .term = std::string{signal.at("term").as_string()},
                       .count = signal.at("count").as_int64(),
                       .prr = prr.is_null() ? std::nullopt : std::optional{prr.to_number<double>()}});
  }
  return signals;
}

std::vector<Item> read_items(const std::string& text) {
  const Json document = read_json(text);
  std::vector<Item> items;
  for (const Json& entry : document.as_array()) {
    const JsonObject& item = entry.as_object();
    const auto part = [&item](std::string_view name) { return std::string{item.at(name).as_string()}; };
    items.push_back({part("key"), part("change"), part("label"),
                     item.at("date").is_null() ? std::nullopt : std::optional{part("date")}});
  }
  return items;
}

Counts read_counts(const std::string& text) {
  const Json document = read_json(text);
  Counts counts;
  for (const auto& [name, count] : document.as_object()) counts.emplace_back(name, count.as_int64());
  return counts;
}

std::string counts_text(const Counts& counts) {
  JsonObject document;
  for (const auto& [name, count] : counts) document[name] = count;
  return to_text(Json(document));
}

Run read_run(const db::Row& row) {
  return {.id = row.text(0),
          .period = row.text(1),
          .started_at = row.timestamp(2),
          .from_version = row.text(3),
          .to_version = row.text(4),
          .new_n = row.integer(5),
          .changed_n = row.integer(6),
          .followup_n = row.integer(7),
          .removed_n = row.integer(8),
          .mail_status = row.text(9),
          .signals = read_signals(row.text(10)),
          .items = read_items(row.text(11))};
}

}  // namespace

std::vector<Monitor> MonitorRepository::list(const TenantScope& tenant) const {
  auto monitors = database_.query(kList, read_monitor, tenant);
  const std::string zone = timezone(tenant);
  for (Monitor& monitor : monitors) monitor.timezone = zone;
  return monitors;
}

std::optional<Monitor> MonitorRepository::find(const TenantScope& tenant, const MonitorId& id) const {
  auto monitor = database_.find(kFind, read_monitor, tenant, {{"id", id}});
  if (monitor) monitor->timezone = timezone(tenant);
  return monitor;
}

std::map<std::string, std::int64_t> MonitorRepository::count_by_code(const TenantScope& tenant) const {
  const auto read = [](const db::Row& row) { return std::pair{row.text(0), row.integer(1)}; };
  const auto counts = database_.query(kCountByCode, read, tenant);
  return {counts.begin(), counts.end()};
}

void MonitorRepository::insert(const TenantScope& tenant, const Monitor& monitor, Timestamp now) {
  database_.execute(kInsert, tenant,
                    {{"id", monitor.id},
                     {"name", monitor.name},
                     {"kind", kKinds.name(monitor.kind)},
                     {"frequency", kFrequencies.name(monitor.frequency)},
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
                            {"frequency", kFrequencies.name(monitor.frequency)},
                            {"is_muted", monitor.is_muted},
                            {"next_run_at", next_run_at},
                            {"version", monitor.version},
                            {"now", now}}) == 1;
}

void MonitorRepository::remove(const TenantScope& tenant, const MonitorId& id) {
  database_.execute(kRemove, tenant, {{"id", id}});
}

std::vector<Run> MonitorRepository::runs(const TenantScope& tenant, const MonitorId& id) const {
  return database_.query(kRuns, read_run, tenant, {{"monitor_id", id}, {"cause", mail_cause(id)}});
}

bool MonitorRepository::has_run(const TenantScope& tenant, const MonitorId& id, const std::string& period) const {
  const auto read = [](const db::Row& row) { return row.integer(0); };
  return database_.find(kHasRun, read, tenant, {{"monitor_id", id}, {"period", period}}).has_value();
}

std::optional<RunCounts> MonitorRepository::last_counts(const TenantScope& tenant, const MonitorId& id) const {
  const auto read = [](const db::Row& row) {
    return RunCounts{row.integer(0), row.integer(1), row.integer(2), row.integer(3), read_counts(row.text(4))};
  };
  return database_.find(kLastCounts, read, tenant, {{"monitor_id", id}});
}

std::string MonitorRepository::timezone(const TenantScope& tenant) const {
  const auto info = database_.find(
      kTenantInfo, [](const db::Row& row) { return row.text(0); }, tenant);
  const Json document = info ? read_json(*info) : Json();
  const Json* zone = document.is_object() ? document.as_object().if_contains("timezone") : nullptr;
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
                     {"by_type", counts_text(run.by_type)},
                     {"mail_status", run.mail_status == "skipped_no_change" ? run.mail_status : "sent"},
                     {"signals", to_text(to_json(run.signals))},
                     {"items", to_text(to_json(run.items))}});
}

void MonitorRepository::postpone(const TenantScope& tenant, const MonitorId& id, Timestamp until) {
  database_.execute(kPostpone, tenant, {{"id", id}, {"until", until}});
}

}  // namespace pharos::monitors

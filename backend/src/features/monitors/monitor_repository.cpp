#include "features/monitors/monitors.hpp"

namespace pharos::monitors {
namespace {

constexpr db::TenantSql kList = R"sql(
  select m.id, m.name, m.kind, m.frequency, m.product_code, m.start_date, m.expiration_date, m.is_muted, m.created_by,
         u.display_name, u.email, m.last_run_at, m.last_data_version, m.last_change_at, m.next_run_at, m.version
  from monitors m join users u on u.id = m.created_by
  where m.tenant_id = :tenant_id order by m.name, m.id)sql";
constexpr db::TenantSql kFind = R"sql(
  select m.id, m.name, m.kind, m.frequency, m.product_code, m.start_date, m.expiration_date, m.is_muted, m.created_by,
         u.display_name, u.email, m.last_run_at, m.last_data_version, m.last_change_at, m.next_run_at, m.version
  from monitors m join users u on u.id = m.created_by
  where m.tenant_id = :tenant_id and m.id = :id)sql";
constexpr db::TenantSql kInsert = R"sql(
  insert into monitors (tenant_id, id, name, kind, frequency, product_code, start_date, expiration_date, is_muted,
                        created_by, created_at, updated_at, version, last_data_version, next_run_at)
  values (:tenant_id, :id, :name, :kind, :frequency, :product_code, :start_date, :expiration_date, 0, :created_by,
          :now, :now, 1, :data_version, :next_run_at))sql";
constexpr db::TenantSql kUpdate = R"sql(
  update monitors set name = :name, frequency = :frequency, is_muted = :is_muted, next_run_at = :next_run_at,
         updated_at = :now, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kRemove = "delete from monitors where tenant_id = :tenant_id and id = :id";
constexpr db::TenantSql kRuns = R"sql(
  select id, period, started_at, from_version, to_version, new_n, changed_n, followup_n, mail_status, items
  from monitor_runs where tenant_id = :tenant_id and monitor_id = :monitor_id order by started_at desc limit 100)sql";
constexpr db::TenantSql kTenantInfo = "select info from tenants where id = :tenant_id";
// Where the monitor stood when it was read decides who of several may move it on.
constexpr db::TenantSql kMoveOn = R"sql(
  update monitors set next_run_at = :next_run_at, last_run_at = :now, last_data_version = :to_version,
         last_change_at = coalesce(:changed_at, last_change_at)
  where tenant_id = :tenant_id and id = :id and next_run_at = :was_due
    and coalesce(last_run_at, 0) = :was_run)sql";
constexpr db::TenantSql kInsertRun = R"sql(
  insert into monitor_runs (tenant_id, id, monitor_id, period, started_at, from_version, to_version, new_n, changed_n,
                            followup_n, mail_status, items)
  values (:tenant_id, :id, :monitor_id, :period, :started_at, :from_version, :to_version, :new_n, :changed_n,
          :followup_n, :mail_status, :items))sql";

Monitor read_monitor(const db::Row& row) {
  return {.id = row.id<MonitorId>(0),
          .name = row.text(1),
          .kind = kKinds.find(row.text(2)).value(),
          .frequency = kFrequencies.find(row.text(3)).value(),
          .product_code = row.text(4),
          .start_date = row.timestamp(5),
          .expiration_date = row.optional_timestamp(6),
          .is_muted = row.boolean(7),
          .created_by = {row.id<UserId>(8), row.text(9)},
          .recipient = row.text(10),
          .last_run_at = row.optional_timestamp(11),
          .last_data_version = row.optional_text(12),
          .last_change_at = row.optional_timestamp(13),
          .next_run_at = row.timestamp(14),
          .version = row.integer(15)};
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

Run read_run(const db::Row& row) {
  return {.id = row.text(0),
          .period = row.text(1),
          .started_at = row.timestamp(2),
          .from_version = row.optional_text(3),
          .to_version = row.text(4),
          .new_n = row.integer(5),
          .changed_n = row.integer(6),
          .followup_n = row.integer(7),
          .mail_status = row.text(8),
          .items = read_items(row.text(9))};
}

}  // namespace

std::vector<Monitor> MonitorRepository::list(const TenantScope& tenant) const {
  return database_.query(kList, read_monitor, tenant);
}

std::optional<Monitor> MonitorRepository::find(const TenantScope& tenant, const MonitorId& id) const {
  return database_.find(kFind, read_monitor, tenant, {{"id", id}});
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
                     {"created_by", monitor.created_by.id},
                     {"data_version", monitor.last_data_version},
                     {"next_run_at", monitor.next_run_at},
                     {"now", now}});
}

bool MonitorRepository::update(const TenantScope& tenant, const Monitor& monitor, Timestamp now) {
  return database_.execute(kUpdate, tenant,
                           {{"id", monitor.id},
                            {"name", monitor.name},
                            {"frequency", kFrequencies.name(monitor.frequency)},
                            {"is_muted", monitor.is_muted},
                            {"next_run_at", monitor.next_run_at},
                            {"version", monitor.version},
                            {"now", now}}) == 1;
}

void MonitorRepository::remove(const TenantScope& tenant, const MonitorId& id) {
  database_.execute(kRemove, tenant, {{"id", id}});
}

std::vector<Run> MonitorRepository::runs(const TenantScope& tenant, const MonitorId& id) const {
  return database_.query(kRuns, read_run, tenant, {{"monitor_id", id}});
}

std::string MonitorRepository::timezone(const TenantScope& tenant) const {
  const auto info = database_.find(
      kTenantInfo, [](const db::Row& row) { return row.text(0); }, tenant);
  const Json document = info ? read_json(*info) : Json();
  const Json* zone = document.is_object() ? document.as_object().if_contains("timezone") : nullptr;
  return zone != nullptr && zone->is_string() ? std::string{zone->as_string()} : "UTC";
}

bool MonitorRepository::record(const TenantScope& tenant, const Monitor& monitor, const Run& run,
                               Timestamp next_run_at) {
  const bool found_something = run.new_n + run.changed_n + run.followup_n > 0;
  const auto moved = database_.execute(kMoveOn, tenant,
                                       {{"id", monitor.id},
                                        {"next_run_at", next_run_at},
                                        {"to_version", run.to_version},
                                        {"changed_at", found_something ? std::optional{run.started_at} : std::nullopt},
                                        {"was_due", monitor.next_run_at},
                                        {"was_run", monitor.last_run_at.value_or(Timestamp{})},
                                        {"now", run.started_at}});
  if (moved != 1) return false;
  if (run.from_version == run.to_version) return true;
  database_.execute(kInsertRun, tenant,
                    {{"id", run.id},
                     {"monitor_id", monitor.id},
                     {"period", run.period},
                     {"started_at", run.started_at},
                     {"from_version", run.from_version},
                     {"to_version", run.to_version},
                     {"new_n", run.new_n},
                     {"changed_n", run.changed_n},
                     {"followup_n", run.followup_n},
                     {"mail_status", run.mail_status},
                     {"items", to_text(to_json(run.items))}});
  return true;
}

}  // namespace pharos::monitors

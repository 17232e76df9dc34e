#include "features/monitors/run_desk.hpp"

#include "core/error.hpp"
#include "core/log.hpp"
#include "features/monitors/monitor_mail.hpp"
#include "features/monitors/periods.hpp"

namespace pharos::monitors {
namespace {

constexpr int kBatch = 200;

constexpr db::PlatformSql kDue = R"sql(
  select m.tenant_id, m.id
  from monitors m
  join memberships b on b.tenant_id = m.tenant_id and b.user_id = m.created_by and b.status = 'active'
  join users u on u.id = m.created_by and u.status = 'active'
  join tenants t on t.id = m.tenant_id and t.status <> 'suspended'
  where m.next_run_at <= :now and m.is_muted = 0
    and (m.expiration_date is null or m.expiration_date >= m.next_run_at)
  order by m.next_run_at, m.id limit :row_limit)sql";

std::shared_ptr<const public_data::DataVersion> find_current(const public_data::PublicData& data) {
  try {
    return data.current();
  } catch (const Error& error) {
    if (error.code != ErrorCode::kUnavailable) throw;
    return nullptr;
  }
}

}  // namespace

std::optional<std::string> RunDesk::current_version() const {
  const auto version = find_current(parts_.data);
  return version ? std::optional{version->manifest().id} : std::nullopt;
}

std::optional<Run> RunDesk::run_due(const TenantScope& tenant, const Monitor& monitor) {
  const auto period = period_at(monitor.frequency, parts_.clock.now(), parts_.monitors.timezone(tenant));
  return run(tenant, monitor, period.key, period.ends_at, [](const Run&) {});
}

std::optional<Run> RunDesk::run_now(const TenantScope& tenant, const Monitor& monitor, const Also& also) {
  return run(tenant, monitor, "asked for at " + to_iso(parts_.clock.now()), monitor.next_run_at, also);
}

std::optional<Run> RunDesk::run(const TenantScope& tenant, const Monitor& monitor, const std::string& period,
                                Timestamp next_run_at, const Also& also) {
  const auto version = parts_.data.current();
  const auto& manifest = version->manifest();
  // A monitor older than all data begins with what is there.
  const auto from = monitor.last_data_version.value_or(manifest.id);
  const auto found = from == manifest.id ? std::make_shared<const Found>()
                                         : finder_.find(monitor.kind, monitor.product_code, from, *version);
  Run run{.id = new_id_text("run"),
          .period = period,
          .started_at = parts_.clock.now(),
          .from_version = from,
          .to_version = manifest.id,
          .new_n = found->new_n,
          .changed_n = found->changed_n,
          .followup_n = found->followup_n,
          .mail_status = found->total() > 0 ? "sent" : "skipped_no_change",
          .items = found->items};
  std::optional<mail::Content> content;
  if (found->total() > 0) {
    const auto earlier = parts_.monitors.runs(tenant, monitor.id);
    content = to_mail({.monitor = monitor,
                       .found = *found,
                       .previous = earlier.empty() ? std::nullopt : std::optional{earlier.front()},
                       .from_version = from,
                       .to_version = manifest.id,
                       .data_through = public_data::to_iso(manifest.data_through),
                       .base_url = parts_.base_url});
  }
  const bool is_ours = parts_.database.transaction([&] {
    if (!parts_.monitors.record(tenant, monitor, run, next_run_at)) return false;
    also(run);
    if (content) {
      parts_.outbox.enqueue({.tenant_id = tenant.tenant().text(),
                             .cause = "monitor:" + monitor.id.text(),
                             .period = period,
                             .recipient = monitor.recipient,
                             .content = *content});
    }
    return true;
  });
  return is_ours ? std::optional{std::move(run)} : std::nullopt;
}

std::vector<MonitorDirectory::Due> MonitorDirectory::due(Timestamp now, int limit) const {
  return database_.query(kDue,
                         [](const db::Row& row) {
                           return Due{row.id<TenantId>(0), row.id<MonitorId>(1)};
                         },
                         {{"now", now}, {"row_limit", limit}});
}

void MonitorJob::run(Timestamp now) {
  if (!parts_.desk.current_version()) return;
  size_t done = 1;
  while (done > 0) {
    done = 0;
    for (const auto& [tenant, id] : parts_.directory.due(now, kBatch)) {
      if (is_stopping_) return;
      const auto scope = parts_.gate.scope_of_job(tenant);
      try {
        const auto monitor = parts_.monitors.find(scope, id);
        if (monitor && parts_.desk.run_due(scope, *monitor)) ++done;
      } catch (const std::exception& error) {
        log::error("monitor failed", {{"tenant", tenant.text()}, {"monitor", id.text()}, {"why", error.what()}});
      }
    }
  }
}

}  // namespace pharos::monitors

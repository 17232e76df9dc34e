#include "features/monitors/monitor_service.hpp"

#include "core/error.hpp"
#include "features/monitors/runs/periods.hpp"

namespace pharos::monitors {
namespace {

constexpr std::chrono::minutes kBetweenRuns{10};

bool can_see(const Principal& who, const Monitor& monitor) {
  return monitor.created_by.id == who.user || who.may(Permission::kMonitorWriteAny);
}

}  // namespace

MonitorView MonitorService::view(const Principal& who, const Monitor& monitor) const {
  return view_of(monitor, who.user, parts_.clock.now());
}

std::vector<MonitorView> MonitorService::list(const Principal& who) const {
  std::vector<MonitorView> views;
  for (const auto& monitor : parts_.monitors.list(who.scope())) {
    if (can_see(who, monitor)) views.push_back(view(who, monitor));
  }
  return views;
}

Monitor MonitorService::read(const Principal& who, const MonitorId& id) const {
  auto monitor = parts_.monitors.find(who.scope(), id);
  if (!monitor || !can_see(who, *monitor)) throw Error(ErrorCode::kNotFound, "Monitor not found");
  return *std::move(monitor);
}

Changed<MonitorView> MonitorService::create(const Principal& who, const NewMonitor& wanted) {
  parts_.limits.require_monitor(who.scope(), who.user);
  const auto now = parts_.clock.now();
  Monitor monitor{.id = new_id<MonitorId>("mon"),
                  .name = wanted.name,
                  .kind = wanted.kind,
                  .frequency = wanted.frequency,
                  .product_code = wanted.product_code,
                  .start_date = wanted.start_date,
                  .expiration_date = wanted.expiration_date,
                  .on_signal = wanted.on_signal,
                  .created_by = {who.user, who.display_name},
                  .timezone = parts_.monitors.timezone(who.scope()),
                  .next_run_at = {}};
  // The first run records the current state; later runs report what has changed since.
  monitor.next_run_at = std::max(now, monitor.begins_at());
  parts_.monitors.insert(who.scope(), monitor, now);
  auto created = view(who, read(who, monitor.id));
  AuditNote note{.entity_id = created.id.text(), .after = to_json(created)};
  return {std::move(created), std::move(note)};
}

Changed<MonitorView> MonitorService::save(const Principal& who, const Monitor& before, const Monitor& after,
                                          std::optional<Timestamp> next_run_at) {
  if (!parts_.monitors.update(who.scope(), after, next_run_at, parts_.clock.now())) {
    throw changed_meanwhile("This monitor was");
  }
  auto saved = view(who, read(who, after.id));
  AuditNote note{.entity_id = saved.id.text(), .before = to_json(view(who, before)), .after = to_json(saved)};
  return {std::move(saved), std::move(note)};
}

Changed<MonitorView> MonitorService::change(const Principal& who, const Monitor& before, const MonitorChange& change) {
  auto after = before;
  after.name = change.name;
  after.frequency = change.frequency;
  if (!before.has_begun() || before.frequency == change.frequency) return save(who, before, after, {});
  const auto now = parts_.clock.now();
  const auto due = first_due(after.frequency, now, {after.timezone, after.mail_hour});
  return save(who, before, after, next_due(after, due, now));
}

Changed<MonitorView> MonitorService::mute(const Principal& who, const Monitor& before, bool is_muted) {
  auto after = before;
  after.is_muted = is_muted;
  return save(who, before, after, {});
}

AuditNote MonitorService::remove(const Principal& who, const Monitor& monitor) {
  parts_.monitors.remove(who.scope(), monitor.id);
  return {.entity_id = monitor.id.text(), .before = to_json(view(who, monitor))};
}

std::vector<Run> MonitorService::runs(const Principal& who, const Monitor& monitor) const {
  return parts_.monitors.runs(who.scope(), monitor.id);
}

Run MonitorService::run_now(const Principal& who, const Monitor& monitor) {
  const auto now = parts_.clock.now();
  if (monitor.is_muted) throw Error(ErrorCode::kConflict, "This monitor is muted");
  if (monitor.has_expired(now)) throw Error(ErrorCode::kConflict, "This monitor has expired");
  if (now < monitor.begins_at()) throw Error(ErrorCode::kConflict, "This monitor has not started yet");
  if (monitor.last_run_at && now - *monitor.last_run_at < kBetweenRuns) {
    const auto wait = kBetweenRuns - (now - *monitor.last_run_at);
    throw Error(ErrorCode::kTooManyRequests, "This monitor ran a short while ago. Try again in ten minutes.",
                std::chrono::ceil<std::chrono::seconds>(wait));
  }
  auto run = parts_.runner.run_now(who.scope(), monitor, [this, &who, &monitor](const Run& done) {
    const JsonObject after{{"run", done.id.text()}, {"to_version", done.to_version}};
    parts_.trail.append(audit::entry_of(who, "monitor.run", {.entity_id = monitor.id.text(), .after = after}));
  });
  if (!run) throw Error(ErrorCode::kConflict, "The monitor is currently running");
  return *std::move(run);
}

MuteTokens::Target MonitorService::read_target(std::string_view token) const {
  auto target = parts_.mute_tokens.find(token);
  if (!target) throw Error(ErrorCode::kNotFound, "Monitor not found");
  return *std::move(target);
}

void MonitorService::mute_by_mail(const Principal& who, std::string_view token) {
  const auto target = read_target(token);
  parts_.database.transaction([&] {
    if (!parts_.directory.mute(target, parts_.clock.now())) throw Error(ErrorCode::kNotFound, "Monitor not found");
    auto entry = audit::entry_of(
        who, "monitor.mute",
        {.entity_id = target.record.text(), .after = JsonObject{{"muted", true}}, .reason = "One-click unsubscribe"});
    entry.tenant_id = target.tenant;
    parts_.trail.append(entry);
  });
}

}  // namespace pharos::monitors

#include "features/monitors/runs/monitor_runner.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "features/monitors/runs/monitor_mail.hpp"
#include "features/monitors/runs/periods.hpp"

namespace pharos::monitors {
namespace {

// How long a monitor waits for data that is at least as new as what it has seen.
constexpr std::chrono::hours kForNewerData{1};

std::vector<std::string> codes_of(const ChangeFinder::Signals& signals) {
  std::vector<std::string> codes;
  for (const auto& signal : signals) codes.push_back(signal.fda_code);
  return codes;
}

}  // namespace

// The result of comparing data versions.
struct MonitorRunner::Comparison {
  std::shared_ptr<const Found> found;
  ChangeFinder::Signals crossed;
  std::optional<std::vector<std::string>> known_signals;
};

bool MonitorRunner::has_data() const {
  try {
    parts_.data.current();
    return true;
  } catch (const Error& error) {
    if (error.code != ErrorCode::kUnavailable) throw;
    return false;
  }
}

void MonitorRunner::sweep() {
  parts_.recall_states.sweep(parts_.data.current()->manifest().id);
}

bool MonitorRunner::run_due(const TenantScope& tenant, const Monitor& monitor) {
  const auto now = parts_.clock.now();
  const Mornings mornings{monitor.timezone, monitor.mail_hour};
  if (!monitor.has_begun()) {
    return begin(tenant, monitor, next_due(monitor, first_due(monitor.frequency, now, mornings), now));
  }
  const bool has_ended = monitor.ends_at() && monitor.last_run_at && *monitor.last_run_at >= *monitor.ends_at();
  if (has_ended) return postpone(tenant, monitor, kNever);
  if (!accepts(monitor, *parts_.data.current())) return postpone(tenant, monitor, now + kForNewerData);
  const auto period = period_at(monitor.frequency, now, mornings);
  const bool is_last = monitor.ends_at() && now >= *monitor.ends_at();
  // The mail hour was moved to later after the run of this period.
  const bool has_run = parts_.monitors.has_run(tenant, monitor.id, period.key);
  if (has_run && !is_last) return postpone(tenant, monitor, next_due(monitor, period.ends_at, now));
  const Plan plan{.period = is_last ? "the last, " + period.key : period.key,
                  .next_run_at = next_due(monitor, period.ends_at, now)};
  return run(tenant, monitor, plan).has_value();
}

std::optional<Run> MonitorRunner::run_now(const TenantScope& tenant, const Monitor& monitor, const Also& also) {
  if (!accepts(monitor, *parts_.data.current())) {
    throw Error(ErrorCode::kConflict,
                "The published data is older than what this monitor has already reported. It runs again with newer "
                "data.");
  }
  return run(
      tenant, monitor,
      {.period = "requested at " + to_iso(parts_.clock.now()), .next_run_at = monitor.next_run_at, .also = also});
}

// After a rollback, what has been reported once would be found again: as removed, and as new with the next data.
bool MonitorRunner::accepts(const Monitor& monitor, const public_data::DataVersion& version) const {
  const auto& id = version.manifest().id;
  if (!monitor.has_begun() || monitor.last_data_version == id) return true;
  const auto oldest = parts_.data.sequence_of(*monitor.last_data_version);
  return !oldest || parts_.data.sequence_of(id).value_or(*oldest) >= *oldest;
}

bool MonitorRunner::postpone(const TenantScope& tenant, const Monitor& monitor, Timestamp next_run_at) {
  return parts_.monitors.advance(tenant, monitor,
                                 {.run_at = {},
                                  .changed_at = {},
                                  .data_version = *monitor.last_data_version,
                                  .known_signals = monitor.known_signals,
                                  .next_run_at = next_run_at});
}

bool MonitorRunner::begin(const TenantScope& tenant, const Monitor& monitor, Timestamp next_run_at) {
  const auto version = parts_.data.current();
  const auto seen = look(tenant, monitor, *version);
  return parts_.monitors.advance(tenant, monitor,
                                 {.run_at = {},
                                  .changed_at = {},
                                  .data_version = version->manifest().id,
                                  .known_signals = seen.known_signals,
                                  .next_run_at = next_run_at});
}

MonitorRunner::Comparison MonitorRunner::look(const TenantScope& tenant, const Monitor& monitor,
                                              const public_data::DataVersion& version) {
  const auto& id = version.manifest().id;
  const bool is_new_to_it = monitor.last_data_version != id;
  if (monitor.kind == Kind::kRecalls && is_new_to_it) finder_.keep_recalls(monitor.product_code, version);
  Comparison seen{.found = monitor.has_begun() && is_new_to_it
                               ? finder_.find(monitor.kind, monitor.product_code, *monitor.last_data_version, version)
                               : std::make_shared<const Found>(),
                  .crossed = {},
                  .known_signals = monitor.known_signals};
  if (!monitor.on_signal || !is_new_to_it) return seen;
  const auto signals = finder_.find_signals(monitor.product_code, version, parts_.settings.read(tenant));
  const auto codes = codes_of(*signals);
  if (monitor.known_signals) {
    std::ranges::copy_if(*signals, std::back_inserter(seen.crossed), [&monitor](const auto& signal) {
      return std::ranges::find(*monitor.known_signals, signal.fda_code) == monitor.known_signals->end();
    });
  }
  seen.known_signals = codes;
  return seen;
}

std::optional<Run> MonitorRunner::run(const TenantScope& tenant, const Monitor& monitor, const Plan& plan) {
  const auto version = parts_.data.current();
  // It may have been rolled back meanwhile.
  if (!accepts(monitor, *version)) return std::nullopt;
  const auto& manifest = version->manifest();
  const auto seen = look(tenant, monitor, *version);
  const auto& found = *seen.found;
  const bool has_news = found.total() > 0 || !seen.crossed.empty();
  const bool has_mail = has_news || (!plan.also && parts_.settings.read(tenant).monitor_all_clear);
  const Run run{.id = new_id<RunId>("run"),
                .period = plan.period,
                .started_at = parts_.clock.now(),
                .from_version = monitor.last_data_version.value_or(manifest.id),
                .to_version = manifest.id,
                .new_n = found.new_n,
                .changed_n = found.changed_n,
                .followup_n = found.followup_n,
                .removed_n = found.removed_n,
                .mail_status = has_mail ? MailStatus::kQueued : MailStatus::kSkipped,
                .signals = seen.crossed,
                .items = found.items,
                .by_type = found.by_type};
  std::optional<mail::Content> content;
  if (has_mail) {
    content = to_mail({.monitor = monitor,
                       .found = found,
                       .run = run,
                       .previous = parts_.monitors.last_counts(tenant, monitor.id),
                       .trend = parts_.monitors.last_trend(tenant, monitor.id),
                       .data_through = public_data::to_iso(manifest.data_through),
                       .base_url = parts_.base_url,
                       .mute_token = parts_.mute_tokens.make(tenant.tenant(), monitor.id),
                       .is_generated = manifest.is_generated});
  }
  const bool is_ours = parts_.database.transaction([&] {
    const bool moved = parts_.monitors.advance(tenant, monitor,
                                               {.run_at = run.started_at,
                                                .changed_at = has_news ? std::optional{run.started_at} : std::nullopt,
                                                .data_version = manifest.id,
                                                .known_signals = seen.known_signals,
                                                .next_run_at = plan.next_run_at});
    if (!moved) return false;
    if (plan.also) plan.also(run);
    // A comparison of the same data is not recorded in the history.
    if (run.from_version != run.to_version || has_mail) parts_.monitors.record(tenant, monitor.id, run);
    if (content) {
      parts_.outbox.enqueue({.tenant = tenant.tenant(),
                             .cause = mail_cause(monitor.id),
                             .period = plan.period,
                             .recipient = monitor.recipient,
                             .content = *content});
    }
    if (has_news) {
      parts_.notifier.notify(tenant, {monitor.created_by.id},
                             {.kind = work::NotificationKind::kMonitor,
                              .source = "monitor:" + run.id.text(),
                              .title = monitor.name,
                              .event = describe(run),
                              .path = page_path(monitor)});
    }
    return true;
  });
  return is_ours ? std::optional{run} : std::nullopt;
}

}  // namespace pharos::monitors

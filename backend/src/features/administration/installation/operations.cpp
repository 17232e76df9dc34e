#include "features/administration/installation/operations.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pharos::administration {
namespace {

constexpr std::chrono::minutes kLongestMailDelay{30};
constexpr std::uintmax_t kLeastFreeBytes = 1ULL << 30;

// An exception from `check` is the problem to report.
HealthCheck checked(const std::string& name, const std::function<HealthCheck()>& check) {
  try {
    return check();
  } catch (const std::exception& fault) {
    return {.name = name, .ok = false, .text = fault.what()};
  }
}

}  // namespace

std::vector<HealthCheck> Operations::health() const {
  const auto store = [this]() -> HealthCheck {
    parts_.database.ping();
    const bool is_sqlite = parts_.database.engine() == db::Database::Engine::kSqlite;
    return {
        .name = "Tenant store", .ok = true, .text = is_sqlite ? "SQLite is responding" : "PostgreSQL is responding"};
  };
  const auto mail = [this]() -> HealthCheck {
    const auto lag = parts_.outbox.lag();
    const bool is_late = lag.oldest && parts_.clock.now() - *lag.oldest > kLongestMailDelay;
    return {.name = "Mail",
            .ok = !is_late && lag.dead == 0,
            .text = fmt::format("{} waiting, {} failed", lag.waiting, lag.dead)};
  };
  const auto jobs = [this]() -> HealthCheck {
    const auto backlog = parts_.installation.backlog();
    return {.name = "Jobs",
            .ok = backlog.jobs_failed == 0,
            .text = fmt::format("{} waiting, {} running, {} failed in the last day", backlog.jobs_waiting,
                                backlog.jobs_running, backlog.jobs_failed)};
  };
  const auto data = [this]() -> HealthCheck {
    const auto versions = parts_.versions();
    const auto current = versions->current();
    if (!current) return {.name = "Public data", .ok = false, .text = "No data version is published"};
    data_.check(*current);
    HealthCheck health{.name = "Public data", .ok = true, .text = *current + " is published and complete"};
    for (const auto& node : versions->nodes()) {
      health.ok = health.ok && node.serves == *current;
      health.text += fmt::format("; {} serves {}{}{}", node.address, node.serves.empty() ? "none" : node.serves,
                                 node.note.empty() ? "" : ": ", node.note);
    }
    return health;
  };
  const auto disk = [this]() -> HealthCheck {
    const auto free = std::filesystem::space(parts_.data_folder).available;
    return {.name = "Disk", .ok = free >= kLeastFreeBytes, .text = fmt::format("{:.1f} GB free", double(free) / 1e9)};
  };
  return {checked("Tenant store", store), checked("Mail", mail), checked("Jobs", jobs), checked("Public data", data),
          checked("Disk", disk)};
}

std::vector<InstalledVersion> Operations::data_versions() const {
  const auto current = parts_.versions()->current();
  std::vector<InstalledVersion> versions;
  for (const auto& manifest : data_.list()) {
    std::uint64_t bytes = 0;
    for (const auto& file : manifest.files) bytes += file.bytes;
    const auto reports = manifest.rows.find("report");
    versions.push_back({.id = manifest.id,
                        .is_current = manifest.id == current,
                        .is_generated = manifest.is_generated,
                        .data_through = public_data::to_iso(manifest.data_through),
                        .loaded_at = manifest.loaded_at,
                        .reports = reports == manifest.rows.end() ? 0 : reports->second,
                        .bytes = bytes});
  }
  return versions;
}

PublishedVersion Operations::publish(const Principal& who, const std::string& id) {
  const auto kept = data_.ids();
  if (std::ranges::find(kept, id) == kept.end()) throw Error(ErrorCode::kNotFound, "Data version not found");
  const auto versions = parts_.versions();
  const auto before = versions->current();
  versions->publish(id);
  record(who, "master.data.publish", before, id);
  return {.current = id};
}

PublishedVersion Operations::roll_back(const Principal& who) {
  const auto versions = parts_.versions();
  const auto before = versions->current();
  const auto id = versions->roll_back();
  record(who, "master.data.rollback", before, id);
  return {.current = id};
}

void Operations::record(const Principal& who, const std::string& action, const std::optional<std::string>& before,
                        const std::string& after) {
  auto entry = audit::entry_of(who, action);
  entry.entity_id = after;
  entry.before = JsonObject{{"current", to_json(before)}};
  entry.after = JsonObject{{"current", after}};
  parts_.database.transaction([&] { parts_.trail.append(entry); });
}

}  // namespace pharos::administration

#include "features/data_versions/version_control.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "core/error.hpp"
#include "core/log.hpp"

namespace pharos::data_versions {
namespace {

constexpr std::chrono::seconds kRenewEvery{20};

std::string state_of(const std::vector<NodeState>& nodes, const std::string& id) {
  std::string state;
  for (const auto& node : nodes) {
    if (node.prepared == id) continue;
    state += fmt::format("{}{}{}", state.empty() ? "not ready: " : ", ", node.address,
                         node.note.empty() ? "" : fmt::format(" ({})", node.note));
  }
  return state;
}

bool is_stored(const std::vector<StoredVersion>& stored, const std::string& id) {
  return std::ranges::find(stored, id, &StoredVersion::id) != stored.end();
}

}  // namespace

SharedVersions::~SharedVersions() {
  kept_.reset();
  if (!lease_) return;
  try {
    parts_.directory.end_load(*lease_);
  } catch (const std::exception& failure) {
    log::warn("lease not returned", {{"why", failure.what()}});  // it ends by itself
  }
}

std::optional<std::string> SharedVersions::current() const {
  const auto agreed = parts_.directory.current();
  return agreed ? agreed : parts_.folder.current();  // before there is an agreement
}

const LoadLease& SharedVersions::lease() {
  if (!lease_) {
    lease_ = parts_.directory.begin_load(parts_.name);
    kept_ = std::make_unique<jobs::KeptLease>(kRenewEvery, [this] { return parts_.directory.renew(*lease_); });
  }
  return *lease_;
}

public_data::DataFolder SharedVersions::begin_load(bool is_update) {
  lease();
  try {
    bring_current();
  } catch (const Error& failure) {
    if (is_update) throw;
    // A whole load does not need it; after an upgrade, this program may not be able to read it.
    parts_.waiting.on_wait(fmt::format("continuing without the current version: {}", failure.what()));
  }
  return public_data::DataFolder{parts_.folder.path(), this};
}

void SharedVersions::bring_current() {
  const auto id = current();
  if (!id) return;
  for (const auto& version : parts_.directory.stored()) {
    if (version.id != *id) continue;
    if (parts_.folder.manifest_sha256(*id) != version.manifest_sha256) {
      fetch_version(version, parts_.store, parts_.folder, [&](std::uint64_t done, std::uint64_t all) {
        parts_.waiting.on_wait(fmt::format("fetching {}: {}%", *id, all == 0 ? 100 : done * 100 / all));
      });
    }
    if (parts_.folder.current() != id) parts_.folder.publish(*id);
  }
}

int SharedVersions::issue(const std::string& beginning, int least) {
  return parts_.directory.issue(lease(), beginning, least);
}

void SharedVersions::share(const std::string& id) {
  if (!is_stored(parts_.directory.stored(), id)) store_and_record(id);
}

void SharedVersions::store_and_record(const std::string& id) {
  parts_.directory.reserve(lease(), parts_.folder.issued());
  const auto manifest_sha256 =
      store_version(parts_.folder, id, parts_.store, [&](std::uint64_t done, std::uint64_t all) {
        if (kept_->is_lost()) throw Error(ErrorCode::kConflict, "Another program has taken over loading public data");
        parts_.waiting.on_wait(fmt::format("storing {}: {}%", id, all == 0 ? 100 : done * 100 / all));
      });
  parts_.directory.record(lease(), id, manifest_sha256);
}

void SharedVersions::publish(const std::string& id) {
  share(id);
  if (parts_.waiting.is_forced || parts_.directory.live_nodes().empty()) return parts_.directory.publish_now(id);
  parts_.directory.want(id);
  wait_for_nodes(id);
}

// The nodes publish it themselves, so that it does not depend on this program any more.
void SharedVersions::wait_for_nodes(const std::string& id) {
  while (true) {
    const auto publication = parts_.directory.publication();
    if (publication.wanted_version == id) {
      parts_.waiting.on_wait(state_of(parts_.directory.live_nodes(), id));
      std::this_thread::sleep_for(parts_.waiting.pause);
      continue;
    }
    if (publication.current_version == id) return;
    throw Error(ErrorCode::kConflict, fmt::format("{} was not published, because another version was", id));
  }
}

std::string SharedVersions::roll_back() {
  const auto now = current();
  const auto stored = parts_.directory.stored();
  const auto place = std::ranges::find(stored, now.value_or(""), &StoredVersion::id);
  if (place == stored.end() || std::next(place) == stored.end()) {
    throw Error(ErrorCode::kConflict, "There is no earlier data version");
  }
  const auto id = std::next(place)->id;
  publish(id);
  return id;
}

std::vector<std::string> SharedVersions::prune(size_t keep) {
  const auto publication = parts_.directory.publication();
  std::vector<std::string> gone;
  size_t seen = 0;
  for (const auto& version : parts_.directory.stored()) {
    const bool is_needed = version.id == publication.current_version || version.id == publication.wanted_version;
    if (++seen <= keep || is_needed) continue;
    parts_.directory.mark_removed(lease(), version.id);
    parts_.folder.remove(version.id);
    gone.push_back(version.id);
  }
  // What could not be stored, and what is older than the agreement.
  const auto stored = parts_.directory.stored();
  seen = 0;
  for (const auto& manifest : parts_.folder.list()) {
    if (++seen <= keep || is_stored(stored, manifest.id) || manifest.id == parts_.folder.current()) continue;
    parts_.folder.remove(manifest.id);
    gone.push_back(manifest.id);
  }
  lease();
  try {
    remove_unused_files(stored, parts_.store);
  } catch (const Error& failure) {  // the next time
    log::warn("unused files of public data not removed", {{"reason", failure.what()}});
  }
  return gone;
}

}  // namespace pharos::data_versions

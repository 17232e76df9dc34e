#include "features/data_versions/node_jobs.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/error.hpp"
#include "core/log.hpp"

namespace pharos::data_versions {
namespace {

constexpr std::chrono::seconds kAfterFailure{15};

struct Stopping {};  // leaves a transfer; not a std::exception, so that nothing mistakes it for a failure

const StoredVersion* find_stored(const std::vector<StoredVersion>& stored, const std::optional<std::string>& id) {
  const auto found = id ? std::ranges::find(stored, *id, &StoredVersion::id) : stored.end();
  return found == stored.end() ? nullptr : &*found;
}

}  // namespace

void FollowJob::run(Timestamp now) {
  const auto publication = parts_.directory.publication();
  if (!publication.current_version && !publication.wanted_version) return;
  const auto stored = parts_.directory.stored();
  const auto* current = find_stored(stored, publication.current_version);
  const auto* wanted = find_stored(stored, publication.wanted_version);
  if (publication.current_version) parts_.data.follow(publication);
  if (current) hold(*current, now, [&] { parts_.data.serve(current->id); });
  if (wanted) hold(*wanted, now, [&] { parts_.data.prepare(wanted->id); });
  remove_unwanted(stored);
  // Older ones are for stamps and for organizations that stay with a version. One at a time, because what is wanted may
  // change meanwhile.
  const auto missing = std::ranges::find_if(stored, [this](const auto& version) { return !parts_.data.has(version); });
  if (missing != stored.end()) hold(*missing, now, [] {});
}

void FollowJob::hold(const StoredVersion& version, Timestamp now, const std::function<void()>& rest) {
  const auto pause = not_before_.find(version.id);
  if (pause != not_before_.end() && now < pause->second) return;
  const auto fail = [&](const char* why) {
    parts_.note.set(fmt::format("{}: {}", version.id, why));
    not_before_[version.id] = now + kAfterFailure;
  };
  try {
    if (!parts_.data.has(version)) bring(version);
    rest();
    if (not_before_.erase(version.id) > 0) parts_.note.set({});
  } catch (const Stopping&) {
  } catch (const Error& failure) {
    // Another node with the same folder is faster.
    if (failure.code != ErrorCode::kConflict) {
      log::error("data version refused", {{"version", version.id}, {"reason", failure.what()}});
    }
    fail(failure.what());
  } catch (const std::exception& failure) {
    log::error("data version refused", {{"version", version.id}, {"reason", failure.what()}});
    fail(failure.what());
  }
}

void FollowJob::bring(const StoredVersion& version) {
  const auto report = [&](std::uint64_t done, std::uint64_t all) {
    if (is_stopping_) throw Stopping{};
    constexpr double kGigabyte = 1e9;
    parts_.note.set(fmt::format("fetching {}: {:.1f} of {:.1f} GB", version.id, static_cast<double>(done) / kGigabyte,
                                static_cast<double>(all) / kGigabyte));
  };
  log::info("fetching data version", {{"version", version.id}});
  fetch_version(version, parts_.store, parts_.folder, report);
  log::info("data version fetched", {{"version", version.id}});
  parts_.note.set({});
}

void FollowJob::remove_unwanted(const std::vector<StoredVersion>& stored) const {
  for (const auto& id : parts_.directory.list_removed()) {
    const bool is_back = std::ranges::find(stored, id, &StoredVersion::id) != stored.end();
    if (!is_back && id != parts_.data.served() && parts_.folder.manifest_sha256(id)) parts_.folder.remove(id);
  }
}

void HeartbeatJob::run(Timestamp) {
  const bool was_steady = std::exchange(is_steady_, false);
  const auto wanted = parts_.directory.publication().wanted_version;
  const bool is_prepared = wanted && parts_.data.is_open(*wanted);
  parts_.directory.report({.node = parts_.node,
                           .address = parts_.address,
                           .serves = parts_.data.served(),
                           .prepared = is_prepared ? *wanted : "",
                           .held = fmt::format("{}", fmt::join(parts_.folder.ids(), " ")),
                           .note = parts_.note.text()});
  is_steady_ = true;
  // After an outage of the database, the other nodes get time to report, too.
  if (was_steady && is_prepared) parts_.directory.publish_if_ready();
}

void HeartbeatJob::leave() {
  parts_.directory.leave(parts_.node);
}

}  // namespace pharos::data_versions

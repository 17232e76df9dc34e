#include "public_data/version/opened_versions.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "core/log.hpp"

namespace pharos::public_data {

namespace {

constexpr const char* kNothingYet =
    "There is no public data yet: load it with 'pharos ingest --from FOLDER', or create some with 'pharos generate'";

}  // namespace

OpenedVersions::OpenedVersions(DataFolder folder, Open open, const OpenedVersionsOptions& options)
    : folder_(std::move(folder)), open_(std::move(open)), options_(options) {
  refresh();
  watcher_ = std::jthread([this](const std::stop_token& stop) { watch(stop); });
}

OpenedVersions::~OpenedVersions() = default;

std::shared_ptr<const DataVersion> OpenedVersions::current() const {
  Version version = serving();
  if (!version) throw Error(ErrorCode::kUnavailable, kNothingYet);
  return version;
}

std::shared_ptr<const DataVersion> OpenedVersions::find(std::string_view id) const {
  if (Version version = serving(); version && version->manifest().id == id) return version;
  if (!is_version_id(id)) return nullptr;
  const std::lock_guard lock(opening_mutex_);
  Version version = find_open(id);
  if (!version) {
    if (!std::filesystem::exists(folder_.path_of(id))) return nullptr;
    version = open_checked(id);
  }
  std::erase(kept_, version);
  kept_.push_front(version);
  if (kept_.size() > options_.kept_open) kept_.pop_back();
  return version;
}

std::optional<std::int64_t> OpenedVersions::sequence_of(std::string_view id) const {
  const auto issued = folder_.issued();
  const auto place = std::ranges::find(issued, id);
  return place == issued.end() ? std::nullopt : std::optional<std::int64_t>(place - issued.begin());
}

void OpenedVersions::refresh() {
  const auto published = folder_.current();
  if (!published) return;
  const std::lock_guard lock(opening_mutex_);
  const Version before = serving();
  if (before && before->manifest().id == *published) return;
  const auto now = std::chrono::steady_clock::now();
  if (refused_ == published && now - refused_at_ < options_.retry_after) return;
  try {
    Version version = find_open(*published);
    serve(version ? std::move(version) : open_checked(*published));
    refused_.reset();
  } catch (const std::exception& fault) {
    log::error("data version refused", {{"version", *published}, {"reason", fault.what()}});
    refused_ = published;
    refused_at_ = now;
    if (!before) open_one_before(*published);
  }
}

void OpenedVersions::open_one_before(std::string_view refused) {
  const auto manifests = folder_.list();
  const auto place = std::ranges::find(manifests, refused, &Manifest::id);
  // A version whose manifest cannot be read counts as newer than all others.
  for (auto older = place == manifests.end() ? manifests.begin() : std::next(place); older != manifests.end();
       ++older) {
    try {
      return serve(open_checked(older->id));
    } catch (const std::exception& fault) {
      log::error("data version refused", {{"version", older->id}, {"reason", fault.what()}});
    }
  }
}

OpenedVersions::Version OpenedVersions::serving() const {
  const std::lock_guard lock(serving_mutex_);
  return serving_;
}

void OpenedVersions::serve(Version version) {
  log::info("data version in use", {{"version", version->manifest().id}});
  const std::lock_guard lock(serving_mutex_);
  serving_.swap(version);  // the old one closes outside the lock, or with its last request
}

OpenedVersions::Version OpenedVersions::open_checked(std::string_view id) const {
  const Manifest manifest = folder_.check(id);
  Version version = open_(folder_.path_of(id), manifest);
  std::erase_if(open_somewhere_, [](const auto& entry) { return entry.second.expired(); });
  open_somewhere_[manifest.id] = version;
  return version;
}

OpenedVersions::Version OpenedVersions::find_open(std::string_view id) const {
  const auto found = open_somewhere_.find(id);
  return found == open_somewhere_.end() ? nullptr : found->second.lock();
}

void OpenedVersions::watch(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    {
      std::unique_lock lock(waiting_mutex_);
      waiting_.wait_for(lock, stop, options_.look_every, [] { return false; });
    }
    if (stop.stop_requested()) return;
    try {
      refresh();
    } catch (const std::exception& fault) {
      log::error("data folder cannot be read", {{"reason", fault.what()}});
    }
  }
}

}  // namespace pharos::public_data

#include "features/data_versions/agreed_data.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"
#include "core/log.hpp"

namespace pharos::data_versions {
namespace {

[[noreturn]] void not_here(std::string_view id) {
  throw Error(ErrorCode::kUnavailable, fmt::format("This server does not have data version {} yet. Try again.", id));
}

std::string id_of(const std::shared_ptr<const public_data::DataVersion>& version) {
  return version ? version->manifest().id : std::string{};
}

}  // namespace

AgreedData::AgreedData(const VersionDirectory& directory, const public_data::DataFolder& folder,
                       public_data::OpenedVersions::Open open, const public_data::OpenedVersionsOptions& options)
    : directory_(directory), folder_(folder), opened_(folder, std::move(open), options) {}

std::shared_ptr<const public_data::DataVersion> AgreedData::current() const {
  const auto id = directory_.current();
  if (!id) return opened_.current();
  if (auto version = find_ready(*id)) return version;
  not_here(*id);
}

std::shared_ptr<const public_data::DataVersion> AgreedData::find(std::string_view id) const {
  if (auto version = find_ready(id)) return version;
  const auto stored = directory_.stored();
  const auto found = std::ranges::find(stored, id, &StoredVersion::id);
  if (found != stored.end() && !has(*found)) not_here(id);
  const auto removed = found == stored.end() ? directory_.list_removed() : std::vector<std::string>{};
  if (std::ranges::find(removed, id) != removed.end()) return nullptr;
  return opened_.find(id);
}

std::vector<public_data::Manifest> AgreedData::list() const {
  const auto id = directory_.current();
  if (id && !find_ready(*id)) not_here(*id);
  return opened_.list();
}

std::optional<std::int64_t> AgreedData::sequence_of(std::string_view id) const {
  return directory_.current() ? directory_.sequence_of(id) : opened_.sequence_of(id);
}

bool AgreedData::has(const StoredVersion& version) const {
  if (!std::filesystem::exists(folder_.path_of(version.id))) return false;
  {
    const std::lock_guard lock(mutex_);
    const auto known = confirmed_.find(version.id);
    if (known != confirmed_.end() && known->second == version.manifest_sha256) return true;
  }
  if (folder_.manifest_sha256(version.id) != version.manifest_sha256) return false;
  const std::lock_guard lock(mutex_);
  confirmed_[version.id] = version.manifest_sha256;
  return true;
}

void AgreedData::prepare(const std::string& id) {
  if (find_ready(id)) return;
  auto version = opened_.find(id);
  if (!version) not_here(id);
  log::info("data version prepared", {{"version", id}});
  const std::lock_guard lock(mutex_);
  prepared_.swap(version);
}

void AgreedData::serve(const std::string& id) {
  prepare(id);
  // Commands and a later start read the folder.
  if (folder_.current() != id) folder_.publish(id);
  Version former;  // closes outside the lock, or with its last request
  const std::lock_guard lock(mutex_);
  if (id_of(serving_) == id) return;
  log::info("data version in use", {{"version", id}});
  former = std::exchange(serving_, prepared_);
  prepared_.reset();
}

void AgreedData::begin() {
  const auto publication = directory_.publication();
  if (!publication.current_version) return;
  follow(publication);
  const auto stored = directory_.stored();
  const auto current = std::ranges::find(stored, *publication.current_version, &StoredVersion::id);
  if (current != stored.end() && has(*current)) serve(current->id);
}

void AgreedData::follow(const Publication& publication) {
  Version former;  // closes outside the lock
  const std::lock_guard lock(mutex_);
  is_agreed_ = true;
  const auto id = id_of(prepared_);
  if (id != publication.wanted_version && id != publication.current_version) {
    former = std::exchange(prepared_, nullptr);
  }
}

std::string AgreedData::served() const {
  {
    const std::lock_guard lock(mutex_);
    if (is_agreed_) return id_of(serving_);
  }
  try {
    return id_of(opened_.current());
  } catch (const Error&) {
    return {};
  }
}

bool AgreedData::has_prepared() const {
  const std::lock_guard lock(mutex_);
  return prepared_ != nullptr;
}

AgreedData::Version AgreedData::find_ready(std::string_view id) const {
  const std::lock_guard lock(mutex_);
  if (serving_ && serving_->manifest().id == id) return serving_;
  if (prepared_ && prepared_->manifest().id == id) return prepared_;
  return nullptr;
}

}  // namespace pharos::data_versions

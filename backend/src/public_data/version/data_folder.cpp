#include "public_data/version/data_folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <future>
#include <map>
#include <sstream>

#include "core/error.hpp"
#include "public_data/columns/store_format.hpp"
#include "public_data/version/verified_stamp.hpp"

namespace pharos::public_data {

namespace {

namespace fs = std::filesystem;

constexpr const char* kManifest = "manifest.json";

[[noreturn]] void refuse(std::string_view id, std::string_view why) {
  throw Error(ErrorCode::kUnavailable, fmt::format("data version {}: {}", id, why));
}

fs::path made(fs::path folder) {
  fs::create_directories(folder);
  return folder;
}

std::vector<std::string> folders_in(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code absent;
  for (const auto& entry : fs::directory_iterator(folder, absent)) names.push_back(entry.path().filename());
  return names;
}

// The number after the date of an id, e.g. 3 in "maude-2026-10-31.3"; 0 if the id has a different prefix.
int number_behind(std::string_view id, std::string_view beginning) {
  int number = 0;
  if (!id.starts_with(beginning)) return 0;
  id.remove_prefix(beginning.size());
  std::from_chars(id.data(), id.data() + id.size(), number);
  return number;
}

void require_format_and_sizes(std::string_view id, const fs::path& folder, const Manifest& manifest) {
  if (manifest.format != kStoreFormat) {
    refuse(id, fmt::format("it has format {}, but this program reads {}. Load the data again.", manifest.format,
                           kStoreFormat));
  }
  if (manifest.id != id) refuse(id, fmt::format("its manifest belongs to {}", manifest.id));
  for (const VersionFile& file : manifest.files) {
    std::error_code error;
    const auto bytes = fs::file_size(folder / file.name, error);
    if (error) refuse(id, fmt::format("{} is missing", file.name));
    if (bytes != file.bytes) {
      refuse(id, fmt::format("{} has {} bytes instead of {}", file.name, bytes, file.bytes));
    }
  }
}

void require_content(std::string_view id, const fs::path& folder, const Manifest& manifest) {
  for (const VersionFile& file : manifest.files) {
    if (sha256_of(folder / file.name) != file.sha256) {
      refuse(id, fmt::format("the content of {} does not match its checksum", file.name));
    }
  }
}

// Verified files of a version, by inode.
struct KnownFile {
  FileMark mark;
  std::string sha256;
};
using KnownFiles = std::map<std::uint64_t, KnownFile>;

KnownFiles known_files(const fs::path& folder, const Manifest& manifest) {
  KnownFiles known;
  const auto stamp = find_stamp(folder);
  if (!stamp || *stamp != make_stamp(folder, manifest)) return known;
  for (const VersionFile& file : manifest.files) {
    const FileMark& mark = stamp->files.at(file.name);
    known[mark.inode] = {mark, file.sha256};
  }
  return known;
}

void sync_folders(const fs::path& folder) {
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_directory()) sync_folder(entry.path());
  }
  sync_folder(folder);
}

// Waits until all files are on disk and computes the missing checksums, two files at a time.
void complete(const fs::path& folder, std::vector<VersionFile>& files) {
  std::ranges::sort(files, std::greater{}, &VersionFile::bytes);
  std::atomic<size_t> next{0};
  const auto work = [&] {
    for (size_t i = next++; i < files.size(); i = next++) {
      if (files[i].sha256.empty()) files[i].sha256 = sha256_of(folder / files[i].name);
      sync_file(folder / files[i].name);
    }
  };
  auto other = std::async(std::launch::async, work);
  work();
  other.get();
}

}  // namespace

bool is_version_id(std::string_view text) {
  constexpr size_t kMaxLength = 64;
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-";
  return !text.empty() && text.size() <= kMaxLength && text.front() != '.' &&
         text.find_first_not_of(kLetters) == text.npos;
}

FileLock DataFolder::lock() const {
  return FileLock(made(folder_) / "lock", FileLock::Wait::kUntilFree);
}

fs::path DataFolder::path_of(std::string_view id) const {
  if (!is_version_id(id)) throw Error(ErrorCode::kNotFound, "Data version not found");
  return versions() / id;
}

Manifest DataFolder::manifest_of(std::string_view id) const {
  const fs::path file = path_of(id) / kManifest;
  if (!fs::exists(file)) {
    throw Error(ErrorCode::kNotFound, fmt::format("There is no data version {}", id));
  }
  return read_manifest(content_of(file));
}

std::vector<std::string> DataFolder::ids() const {
  std::vector<std::string> ids = folders_in(versions());
  std::erase_if(ids, [](const std::string& id) { return !is_version_id(id); });
  std::ranges::sort(ids);
  return ids;
}

std::vector<Manifest> DataFolder::list() const {
  std::vector<Manifest> manifests;
  for (const std::string& id : ids()) {
    try {
      manifests.push_back(manifest_of(id));
    } catch (const Error&) {  // verify reports what is wrong with it
    }
  }
  std::ranges::sort(manifests, std::greater{},
                    [](const Manifest& manifest) { return std::pair(manifest.loaded_at, manifest.id); });
  return manifests;
}

std::vector<std::string> DataFolder::issued() const {
  const fs::path file = folder_ / "issued";
  std::istringstream lines(fs::exists(file) ? content_of(file) : "");
  std::vector<std::string> ids;
  for (std::string line; std::getline(lines, line);) ids.push_back(line);
  return ids;
}

std::optional<std::string> DataFolder::current() const {
  const fs::path file = folder_ / "current";
  if (!fs::exists(file)) return std::nullopt;
  std::string id = content_of(file);
  if (id.ends_with('\n')) id.pop_back();
  return is_version_id(id) ? std::optional(std::move(id)) : std::nullopt;
}

void DataFolder::name_current(std::string_view id) const {
  replace_file(folder_ / "current", fmt::format("{}\n", id));
}

Manifest DataFolder::verify(std::string_view id) const {
  const fs::path folder = path_of(id);
  const Manifest manifest = manifest_of(id);
  require_format_and_sizes(id, folder, manifest);
  const VerifiedStamp before = make_stamp(folder, manifest);
  require_content(id, folder, manifest);
  write_stamp(folder, before);
  return manifest;
}

Manifest DataFolder::check(std::string_view id) const {
  const fs::path folder = path_of(id);
  Manifest manifest = manifest_of(id);
  require_format_and_sizes(id, folder, manifest);
  if (find_stamp(folder) == make_stamp(folder, manifest)) return manifest;
  return verify(id);
}

void DataFolder::publish(std::string_view id) const {
  if (agreement_) return agreement_->publish(std::string(id));
  const auto held = lock();
  check(id);
  name_current(id);
}

std::string DataFolder::roll_back() const {
  const auto held = lock();
  const auto manifests = list();
  const auto id = current();
  const auto serving = std::ranges::find(manifests, id.value_or(""), &Manifest::id);
  // A current version whose manifest cannot be read counts as newer than all readable ones.
  auto candidate = serving == manifests.end() ? manifests.begin() : std::next(serving);
  std::string last_fault;
  for (; candidate != manifests.end(); ++candidate) {
    try {
      check(candidate->id);
      name_current(candidate->id);
      return candidate->id;
    } catch (const Error& fault) {
      last_fault = fault.what();
    }
  }
  throw Error(ErrorCode::kConflict, last_fault.empty() ? "There is no earlier data version" : last_fault);
}

std::vector<std::string> DataFolder::prune(size_t keep) const {
  const auto held = lock();
  const auto id = current();
  std::vector<std::string> gone;
  size_t seen = 0;
  for (const Manifest& manifest : list()) {
    if (++seen <= keep || manifest.id == id) continue;
    discard(manifest.id);
    gone.push_back(manifest.id);
  }
  return gone;
}

void DataFolder::remove(std::string_view id) const {
  const auto held = lock();
  discard(id);
}

// The caller must hold the lock.
void DataFolder::discard(std::string_view id) const {
  const fs::path bin = folder_ / "removing";
  fs::remove_all(bin);  // left behind by a program that was killed
  if (!fs::exists(path_of(id))) return;
  fs::rename(path_of(id), made(bin) / id);
  fs::remove_all(bin);
}

std::optional<std::string> DataFolder::manifest_sha256(std::string_view id) const {
  const fs::path file = path_of(id) / kManifest;
  return fs::exists(file) ? std::optional(sha256_of(file)) : std::nullopt;
}

std::map<std::string, fs::path> DataFolder::verified_files() const {
  std::map<std::string, fs::path> files;
  for (const Manifest& manifest : list()) {
    const auto stamp = find_stamp(path_of(manifest.id));
    if (!stamp) continue;
    for (const VersionFile& file : manifest.files) {
      const fs::path path = path_of(manifest.id) / file.name;
      const auto mark = stamp->files.find(file.name);
      if (mark != stamp->files.end() && fs::exists(path) && mark_of(path) == mark->second) files[file.sha256] = path;
    }
  }
  return files;
}

void DataFolder::adopt(const fs::path& arrived, const Manifest& manifest) const {
  write_stamp(arrived, make_stamp(arrived, manifest));
  sync_folders(arrived);
  const auto held = lock();
  discard(manifest.id);
  fs::rename(arrived, made(versions()) / manifest.id);
  sync_folder(versions());
}

// An id is used only once, because a query stamp that names it must never refer to other data; the ids of removed
// versions are remembered.
std::string DataFolder::new_id(Date data_through) const {
  const std::string beginning = fmt::format("maude-{}.", to_iso(data_through));
  const fs::path issued_file = folder_ / "issued";
  std::string issued = fs::exists(issued_file) ? content_of(issued_file) : "";
  int last = 0;
  for (const std::string& id : this->issued()) last = std::max(last, number_behind(id, beginning));
  for (const std::string& id : folders_in(versions())) last = std::max(last, number_behind(id, beginning));
  const int number = agreement_ ? agreement_->issue(beginning, last + 1) : last + 1;
  std::string id = fmt::format("{}{}", beginning, number);
  replace_file(issued_file, issued + id + "\n");
  return id;
}

std::unique_ptr<DataFolder::Building> DataFolder::begin() const {
  return std::unique_ptr<Building>(new Building(*this));
}

DataFolder::Building::Building(DataFolder data)
    : data_(std::move(data)),
      lock_(made(data_.folder_) / "building.lock", FileLock::Wait::kNot),
      path_(data_.folder_ / "building") {
  if (!lock_.is_held()) {
    throw Error(ErrorCode::kConflict, "another process is building a data version; wait until it has finished");
  }
  fs::remove_all(path_);
  made(path_);
}

DataFolder::Building::~Building() {
  std::error_code ignored;
  if (lock_.is_held()) fs::remove_all(path_, ignored);
}

Manifest DataFolder::Building::finish(Manifest manifest, std::string_view base, const Hashes& hashes) {
  // The base may have been pruned in the meantime.
  const bool has_base = !base.empty() && fs::exists(data_.path_of(base) / kManifest);
  const KnownFiles known = has_base ? known_files(data_.path_of(base), data_.manifest_of(base)) : KnownFiles{};
  for (const auto& entry : fs::recursive_directory_iterator(path_)) {
    if (!entry.is_regular_file()) continue;
    VersionFile& file = manifest.files.emplace_back();
    file.name = entry.path().lexically_relative(path_).generic_string();
    file.bytes = entry.file_size();
    const auto same = known.find(mark_of(entry.path()).inode);
    const auto hashed = hashes.find(file.name);
    if (hashed != hashes.end()) {
      file.sha256 = hashed->second;
    } else if (same != known.end() && same->second.mark == mark_of(entry.path())) {
      file.sha256 = same->second.sha256;
    }
  }
  complete(path_, manifest.files);
  std::ranges::sort(manifest.files, {}, &VersionFile::name);
  manifest.format = kStoreFormat;

  const auto held = data_.lock();
  manifest.id = data_.new_id(manifest.data_through);
  replace_file(path_ / kManifest, to_text(manifest));
  write_stamp(path_, make_stamp(path_, manifest));  // the bytes have just been written
  sync_folders(path_);
  fs::rename(path_, made(data_.versions()) / manifest.id);
  sync_folder(data_.versions());
  sync_folder(data_.folder_);
  return manifest;
}

}  // namespace pharos::public_data

#include "features/data_versions/version_transfer.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <limits>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "public_data/columns/store_format.hpp"

namespace pharos::data_versions {
namespace {

namespace fs = std::filesystem;
using public_data::Manifest;
using public_data::VersionFile;

constexpr std::uint64_t kPartBytes = 64ULL << 20;  // requested from the store at once
constexpr size_t kPieceBytes = 1 << 20;
constexpr size_t kMostManifest = 64 << 20;
constexpr const char* kManifestName = "manifest.json";
constexpr Timestamp kAnyTime{std::numeric_limits<std::int64_t>::max()};

blobs::BlobKey key_of(std::string_view sha256) {
  return blobs::BlobKey::of_content(kArea, sha256);
}

std::uint64_t bytes_of(const Manifest& manifest) {
  std::uint64_t bytes = 0;
  for (const VersionFile& file : manifest.files) bytes += file.bytes;
  return bytes;
}

std::string stored_manifest(const StoredVersion& version, const blobs::ContentStore& store) {
  const auto reader = store.find(key_of(version.manifest_sha256));
  if (!reader) throw Error(ErrorCode::kUnavailable, fmt::format("the file store has no manifest of {}", version.id));
  std::string text;
  std::vector<char> piece(kPieceBytes);
  while (const size_t count = reader->read(piece)) {
    text.append(piece.data(), count);
    if (text.size() > kMostManifest) break;
  }
  if (crypto::sha256_hex(text) == version.manifest_sha256) return text;
  throw Error(ErrorCode::kUnavailable, fmt::format("the manifest of {} in the file store is damaged", version.id));
}

// A file that is arriving: appended to, and hashed on the way.
class ArrivingFile {
 public:
  explicit ArrivingFile(fs::path path)
      : path_(std::move(path)), descriptor_(::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    if (descriptor_ < 0) fail();
    std::vector<char> piece(kPieceBytes);
    while (true) {  // what an interrupted transfer has left
      const auto count = ::read(descriptor_, piece.data(), piece.size());
      if (count < 0) fail();
      if (count == 0) break;
      add({piece.data(), static_cast<size_t>(count)});
    }
  }
  ~ArrivingFile() { ::close(descriptor_); }
  ArrivingFile(const ArrivingFile&) = delete;
  ArrivingFile& operator=(const ArrivingFile&) = delete;

  void append(std::string_view bytes) {
    add(bytes);
    while (!bytes.empty()) {
      const auto written = ::write(descriptor_, bytes.data(), bytes.size());
      if (written <= 0) fail();
      bytes.remove_prefix(static_cast<size_t>(written));
    }
  }
  void sync() const {
    if (::fsync(descriptor_) != 0) fail();
  }
  std::uint64_t size() const { return size_; }
  std::string sha256() { return hash_.hex(); }

 private:
  void add(std::string_view bytes) {
    hash_.add(bytes);
    size_ += bytes.size();
  }
  [[noreturn]] void fail() const {
    throw Error(ErrorCode::kUnavailable, fmt::format("{} cannot be written", path_.string()));
  }

  const fs::path path_;
  const int descriptor_;
  crypto::Sha256 hash_;
  std::uint64_t size_ = 0;
};

// Brings the files of one version into a folder.
class Fetch {
 public:
  Fetch(const blobs::ContentStore& store, fs::path place, const Progress& progress)
      : store_(store), place_(std::move(place)), progress_(progress) {}

  void run(const Manifest& manifest, const std::map<std::string, fs::path>& known) {
    all_ = bytes_of(manifest);
    for (const VersionFile& file : manifest.files) {
      const fs::path target = place_ / file.name;
      fs::create_directories(target.parent_path());
      const auto here = known.find(file.sha256);
      // A file has its name only after it was verified.
      if (!fs::exists(target) && !(here != known.end() && link(here->second, target))) bring(file, target);
      done_ += file.bytes;
      progress_(done_, all_);
    }
  }

 private:
  static bool link(const fs::path& file, const fs::path& target) {
    std::error_code failure;
    fs::create_hard_link(file, target, failure);
    return !failure;
  }

  void bring(const VersionFile& file, const fs::path& target) {
    const fs::path part = target.string() + ".part";
    const bool is_linked = !fs::exists(part) && store_.link_file(key_of(file.sha256), part);
    const bool is_whole = is_linked ? public_data::sha256_of(part) == file.sha256 : copy(file, part);
    if (!is_whole) {
      fs::remove(part);
      throw Error(ErrorCode::kUnavailable, fmt::format("{} is damaged in the file store", file.name));
    }
    fs::rename(part, target);
  }

  bool copy(const VersionFile& file, const fs::path& part) {
    ArrivingFile arriving{part};
    std::vector<char> piece(kPieceBytes);
    while (arriving.size() < file.bytes) {
      const auto length = std::min(kPartBytes, file.bytes - arriving.size());
      const auto reader = store_.find_part(key_of(file.sha256), arriving.size(), length);
      if (!reader) throw Error(ErrorCode::kUnavailable, fmt::format("the file store has no {}", file.name));
      while (const size_t count = reader->read(piece)) arriving.append({piece.data(), count});
      progress_(done_ + arriving.size(), all_);
    }
    arriving.sync();
    return arriving.size() == file.bytes && arriving.sha256() == file.sha256;
  }

  const blobs::ContentStore& store_;
  const fs::path place_;
  const Progress& progress_;
  std::uint64_t done_ = 0;
  std::uint64_t all_ = 0;
};

// What earlier transfers of other versions have left.
void remove_others(const fs::path& folder, const std::string& id) {
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().filename() != id) fs::remove_all(entry.path());
  }
}

}  // namespace

std::string store_version(const public_data::DataFolder& folder, const std::string& id, blobs::ContentStore& store,
                          const Progress& progress) {
  const Manifest manifest = folder.check(id);
  const auto all = bytes_of(manifest);
  std::uint64_t done = 0;
  const auto add = [&store](const std::string& sha256, const fs::path& file) {
    const auto key = key_of(sha256);
    if (store.find_size(key) != fs::file_size(file)) store.add_file(key, file);
  };
  for (const VersionFile& file : manifest.files) {
    add(file.sha256, folder.path_of(id) / file.name);
    progress(done += file.bytes, all);
  }
  const auto manifest_sha256 = folder.manifest_sha256(id).value();
  add(manifest_sha256, folder.path_of(id) / kManifestName);
  return manifest_sha256;
}

void fetch_version(const StoredVersion& version, const blobs::ContentStore& store,
                   const public_data::DataFolder& folder, const Progress& progress) {
  fs::create_directories(folder.path() / "arriving");
  const public_data::FileLock alone(folder.path() / "arriving.lock", public_data::FileLock::Wait::kNot);
  if (!alone.is_held()) {
    throw Error(ErrorCode::kConflict, fmt::format("another program fetches {} into this folder", version.id));
  }
  remove_others(folder.path() / "arriving", version.id);
  const auto text = stored_manifest(version, store);
  const Manifest manifest = public_data::read_manifest(text);
  if (manifest.id != version.id || manifest.format != public_data::kStoreFormat) {
    throw Error(ErrorCode::kUnavailable, fmt::format("data version {} has format {}, but this program reads {}",
                                                     version.id, manifest.format, public_data::kStoreFormat));
  }
  const fs::path place = folder.path() / "arriving" / version.id;
  Fetch{store, place, progress}.run(manifest, folder.verified_files());
  public_data::replace_file(place / kManifestName, text);
  folder.adopt(place, manifest);
}

void remove_unused_files(const std::vector<StoredVersion>& versions, blobs::ContentStore& store) {
  std::set<std::string> used;
  for (const auto& version : versions) {
    used.insert(key_of(version.manifest_sha256).text());
    for (const VersionFile& file : public_data::read_manifest(stored_manifest(version, store)).files) {
      used.insert(key_of(file.sha256).text());
    }
  }
  store.sweep(kArea, kAnyTime, [&](const blobs::BlobKey& key) {
    if (!used.contains(key.text())) store.remove(key);
  });
}

}  // namespace pharos::data_versions

#include "blobs/folder_blobs.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <limits>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "core/error.hpp"
#include "core/log.hpp"

namespace pharos::blobs {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kDraft = ".part";

// `path` is of our making, so it may be logged.
[[noreturn]] void fail(std::string_view event, const fs::path& path, int reason) {
  log::error(event, {{"path", path.string()}, {"reason", std::generic_category().message(reason)}});
  throw Error(ErrorCode::kUnavailable, "The file storage is not available. Try again later.");
}

class Descriptor {
 public:
  explicit Descriptor(int value) : value_(value) {}
  ~Descriptor() {
    if (value_ >= 0) ::close(value_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return value_; }

 private:
  int value_;
};

void sync_folder(const fs::path& folder) {
  const Descriptor descriptor{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  if (descriptor.get() < 0 || ::fsync(descriptor.get()) != 0) fail("folder not synced", folder, errno);
}

// A new folder is as durable as the files in it.
void create_folder(const fs::path& folder) {
  if (::mkdir(folder.c_str(), 0700) == 0) return sync_folder(folder.parent_path());
  if (errno != EEXIST) fail("folder not created", folder, errno);
}

class FolderWriter final : public BlobWriter {
 public:
  explicit FolderWriter(fs::path file)
      : file_(std::move(file)),
        draft_(file_.string() + std::string{kDraft}),
        descriptor_(::open(draft_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600)) {
    if (descriptor_.get() < 0) fail("file not created", draft_, errno);
  }
  ~FolderWriter() override {
    if (!committed_) ::unlink(draft_.c_str());
  }
  FolderWriter(const FolderWriter&) = delete;
  FolderWriter& operator=(const FolderWriter&) = delete;

  void write(std::string_view bytes) override {
    while (!bytes.empty()) {
      const auto written = ::write(descriptor_.get(), bytes.data(), bytes.size());
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) fail("file not written", draft_, errno);
      bytes.remove_prefix(static_cast<size_t>(written));
    }
  }

  void commit() override {
    if (::fsync(descriptor_.get()) != 0) fail("file not synced", draft_, errno);
    if (::rename(draft_.c_str(), file_.c_str()) != 0) fail("file not renamed", draft_, errno);
    committed_ = true;
    sync_folder(file_.parent_path());
  }

 private:
  const fs::path file_;
  const fs::path draft_;
  const Descriptor descriptor_;
  bool committed_ = false;
};

class FolderReader final : public BlobReader {
 public:
  FolderReader(fs::path file, int descriptor, std::uint64_t length)
      : file_(std::move(file)), descriptor_(descriptor), left_(length) {}

  size_t read(std::span<char> space) override {
    const auto wanted = static_cast<size_t>(std::min<std::uint64_t>(space.size(), left_));
    while (true) {
      const auto count = ::read(descriptor_.get(), space.data(), wanted);
      if (count < 0 && errno == EINTR) continue;
      if (count < 0) fail("file not read", file_, errno);
      left_ -= static_cast<std::uint64_t>(count);
      return static_cast<size_t>(count);
    }
  }

 private:
  const fs::path file_;
  const Descriptor descriptor_;
  std::uint64_t left_;
};

constexpr std::uint64_t kToTheEnd = std::numeric_limits<std::uint64_t>::max();

// Null: there is no such file.
std::unique_ptr<BlobReader> find_from(fs::path file, std::uint64_t offset, std::uint64_t length) {
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
  if (descriptor < 0) {
    if (errno != ENOENT) fail("file not opened", file, errno);
    return nullptr;
  }
  auto reader = std::make_unique<FolderReader>(file, descriptor, length);
  if (offset > 0 && ::lseek(descriptor, static_cast<off_t>(offset), SEEK_SET) < 0) fail("file not read", file, errno);
  return reader;
}

void copy_into(const fs::path& file, BlobWriter& writer) {
  constexpr size_t kPiece = 1 << 20;
  const auto reader = find_from(file, 0, kToTheEnd);
  if (!reader) fail("file not found", file, ENOENT);
  std::vector<char> piece(kPiece);
  while (const size_t count = reader->read(piece)) writer.write({piece.data(), count});
  writer.commit();
}

Timestamp changed_at(const struct stat& status) {
  constexpr std::int64_t kSecond = 1'000'000;
  return {status.st_mtim.tv_sec * kSecond + status.st_mtim.tv_nsec / 1000};
}

// Names first, so that files may be removed while they are visited.
std::vector<std::string> names_in(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator at{folder, error}; !error && at != fs::directory_iterator{}; at.increment(error)) {
    names.push_back(at->path().filename().string());
  }
  if (error && error != std::errc::no_such_file_or_directory) fail("folder not read", folder, error.value());
  return names;
}

}  // namespace

std::unique_ptr<BlobWriter> FolderBlobs::create(const BlobKey& key) {
  fs::path file = folder_ / key.text();
  create_folders(file);
  return std::make_unique<FolderWriter>(std::move(file));
}

void FolderBlobs::create_folders(const fs::path& file) {
  create_folder(folder_);
  create_folder(file.parent_path().parent_path());
  create_folder(file.parent_path());
}

std::unique_ptr<BlobReader> FolderBlobs::find(const BlobKey& key) const {
  return find_from(folder_ / key.text(), 0, kToTheEnd);
}

std::unique_ptr<BlobReader> FolderBlobs::find_part(const BlobKey& key, std::uint64_t offset,
                                                   std::uint64_t length) const {
  const auto size = find_size(key);
  if (!size) return nullptr;
  if (*size < offset + length) fail("file too short", folder_ / key.text(), EIO);
  return find_from(folder_ / key.text(), offset, length);
}

void FolderBlobs::add_file(const BlobKey& key, const fs::path& file) {
  const fs::path place = folder_ / key.text();
  create_folders(place);
  remove(key);
  if (::link(file.c_str(), place.c_str()) == 0) return sync_folder(place.parent_path());
  // On another file system.
  ::unlink((place.string() + std::string{kDraft}).c_str());  // left behind by a program that was killed
  const auto writer = create(key);
  copy_into(file, *writer);
}

bool FolderBlobs::link_file(const BlobKey& key, const fs::path& target) const {
  return ::link((folder_ / key.text()).c_str(), target.c_str()) == 0;
}

std::optional<std::uint64_t> FolderBlobs::find_size(const BlobKey& key) const {
  const fs::path file = folder_ / key.text();
  struct stat status {};
  if (::stat(file.c_str(), &status) == 0) return static_cast<std::uint64_t>(status.st_size);
  if (errno != ENOENT) fail("file not found", file, errno);
  return std::nullopt;
}

bool FolderBlobs::remove(const BlobKey& key) {
  const fs::path file = folder_ / key.text();
  if (::unlink(file.c_str()) == 0) return true;
  if (errno != ENOENT) fail("file not removed", file, errno);
  return false;
}

void FolderBlobs::sweep(std::string_view area, Timestamp before, const Visit& visit) {
  const fs::path root = folder_ / area;
  for (const auto& tenant : names_in(root)) {
    for (const auto& name : names_in(root / tenant)) {
      const fs::path file = root / tenant / name;
      struct stat status {};
      if (::stat(file.c_str(), &status) != 0 || changed_at(status) >= before) continue;  // gone meanwhile, or new
      if (name.ends_with(kDraft)) {
        ::unlink(file.c_str());
      } else if (const auto key = BlobKey::find(file.lexically_relative(folder_).string())) {
        visit(*key);
      }
    }
  }
}

}  // namespace pharos::blobs

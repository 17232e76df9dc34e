#include "public_data/files/durable_files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <memory>
#include <vector>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "public_data/files/byte_source.hpp"

namespace pharos::public_data {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const fs::path& file, std::string_view what) {
  throw Error(ErrorCode::kUnavailable, fmt::format("{} {}", file.string(), what));
}

class Descriptor {
 public:
  Descriptor(const fs::path& path, int flags) : value_(open(path.c_str(), flags | O_CLOEXEC, 0600)) {
    if (value_ < 0) fail(path, "cannot be opened");
  }
  ~Descriptor() { close(value_); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return value_; }

 private:
  int value_;
};

}  // namespace

void sync_file(const fs::path& file) {
  const Descriptor descriptor(file, O_RDONLY);
  if (fsync(descriptor.get()) != 0) fail(file, "cannot be written to the disk");
}

void sync_folder(const fs::path& folder) {
  const Descriptor descriptor(folder, O_RDONLY | O_DIRECTORY);
  if (fsync(descriptor.get()) != 0) fail(folder, "cannot be written to the disk");
}

void replace_file(const fs::path& file, std::string_view content) {
  const fs::path draft = file.string() + ".new";
  {
    const Descriptor descriptor(draft, O_WRONLY | O_CREAT | O_TRUNC);
    const auto written = write(descriptor.get(), content.data(), content.size());
    const bool whole = written == static_cast<ssize_t>(content.size()) && fsync(descriptor.get()) == 0;
    if (!whole) fail(draft, "cannot be written");
  }
  std::error_code error;
  fs::rename(draft, file, error);
  if (error) fail(file, "cannot be replaced");
  sync_folder(file.parent_path());
}

std::string content_of(const fs::path& file) {
  constexpr size_t kMaxBytes = 64 << 20;
  return read_all(*open_plain(file), kMaxBytes);
}

std::string sha256_of(const fs::path& file) {
  constexpr size_t kPiece = 1 << 20;
  const auto source = open_plain(file);
  std::vector<char> piece(kPiece);
  crypto::Sha256 hash;
  while (const size_t count = source->read(piece)) hash.add({piece.data(), count});
  return hash.hex();
}

FileMark mark_of(const fs::path& file) {
  struct stat status {};
  if (stat(file.c_str(), &status) != 0) fail(file, "is missing");
  constexpr std::int64_t kNanoseconds = 1'000'000'000;
  return {.bytes = static_cast<std::uint64_t>(status.st_size),
          .inode = status.st_ino,
          .changed_ns = status.st_mtim.tv_sec * kNanoseconds + status.st_mtim.tv_nsec};
}

FileLock::FileLock(const fs::path& file, Wait wait) {
  descriptor_ = open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  if (descriptor_ < 0) fail(file, "cannot be opened");
  int result = -1;
  do {
    result = flock(descriptor_, wait == Wait::kNot ? LOCK_EX | LOCK_NB : LOCK_EX);
  } while (result != 0 && errno == EINTR);
  if (result == 0) return;
  const bool is_taken = errno == EWOULDBLOCK;
  close(descriptor_);
  descriptor_ = -1;
  if (!is_taken) fail(file, "cannot be locked");
}

FileLock::~FileLock() {
  if (descriptor_ >= 0) close(descriptor_);
}

}  // namespace pharos::public_data

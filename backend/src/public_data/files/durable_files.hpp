#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

// Files that must survive a power failure. Everything here throws Error{kUnavailable} if the disk fails.
namespace pharos::public_data {

void sync_file(const std::filesystem::path& file);      // flushes its content to disk
void sync_folder(const std::filesystem::path& folder);  // flushes its entries to disk

// Atomic: the file has either its old content or the new one, whenever the process ends.
void replace_file(const std::filesystem::path& file, std::string_view content);

std::string content_of(const std::filesystem::path& file);
std::string sha256_of(const std::filesystem::path& file);

// Properties that change when a file is replaced or modified: cheap to compare, unlike its content.
struct FileMark {
  std::uint64_t bytes = 0;
  std::uint64_t inode = 0;
  std::int64_t changed_ns = 0;

  bool operator==(const FileMark&) const = default;
};
FileMark mark_of(const std::filesystem::path& file);

// An exclusive lock across processes, released however the process ends.
class FileLock {
 public:
  enum class Wait { kUntilFree, kNot };
  FileLock(const std::filesystem::path& file, Wait wait);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  bool is_held() const { return descriptor_ >= 0; }  // false only if it did not wait

 private:
  int descriptor_ = -1;
};

}  // namespace pharos::public_data

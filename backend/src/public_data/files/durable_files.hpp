#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

// Files that must be whole after a power cut. Everything here throws Error{kUnavailable} when the disk fails.
namespace pharos::public_data {

void sync_file(const std::filesystem::path& file);      // its content is on the disk
void sync_folder(const std::filesystem::path& folder);  // its entries are on the disk

// The file has either its old content or this one, whenever the program ends.
void replace_file(const std::filesystem::path& file, std::string_view content);

std::string content_of(const std::filesystem::path& file);
std::string sha256_of(const std::filesystem::path& file);

// What changes when a file is replaced or written to: cheap to compare, unlike its content.
struct FileMark {
  std::uint64_t bytes = 0;
  std::uint64_t inode = 0;
  std::int64_t changed_ns = 0;

  bool operator==(const FileMark&) const = default;
};
FileMark mark_of(const std::filesystem::path& file);

// One holder at a time, over all processes; a program that ends in any way lets go.
class FileLock {
 public:
  enum class Wait { kUntilFree, kNot };
  FileLock(const std::filesystem::path& file, Wait wait);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  bool is_held() const { return descriptor_ >= 0; }  // false only when told not to wait

 private:
  int descriptor_ = -1;
};

}  // namespace pharos::public_data

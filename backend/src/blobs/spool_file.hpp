#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

namespace pharos::blobs {

// A file without a name: content on its way to or from a store that other machines share. It disappears with the
// object, even if the program is killed. Throws Error{kUnavailable} if the disk does not work.
class SpoolFile {
 public:
  explicit SpoolFile(const std::filesystem::path& folder);
  ~SpoolFile();
  SpoolFile(const SpoolFile&) = delete;
  SpoolFile& operator=(const SpoolFile&) = delete;

  void append(std::string_view bytes);
  void clear();
  void rewind();
  // From the current position; 0 at the end.
  size_t read(std::span<char> space);
  std::uint64_t size() const { return size_; }

 private:
  int descriptor_;
  std::uint64_t size_ = 0;
};

}  // namespace pharos::blobs

#pragma once

#include <filesystem>
#include <utility>

namespace pharos::blobs {

// A path for a file of this node that no one needs afterwards. The file, if one was written, is removed with the
// object.
class ScratchFile {
 public:
  // `folder` is created if it does not exist.
  explicit ScratchFile(const std::filesystem::path& folder);
  ~ScratchFile();
  ScratchFile(ScratchFile&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  ScratchFile& operator=(ScratchFile&&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace pharos::blobs

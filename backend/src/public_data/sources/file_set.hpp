#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "public_data/files/byte_source.hpp"

namespace pharos::public_data {

// The files of a source. Names are relative, with forward slashes, e.g.
// "device/event/2023q1/device-event-0001-of-0006.json.zip".
class FileSet {
 public:
  FileSet() = default;
  virtual ~FileSet() = default;
  FileSet(const FileSet&) = delete;
  FileSet& operator=(const FileSet&) = delete;

  virtual std::vector<std::string> list() const = 0;  // sorted
  virtual bool has(std::string_view name) const = 0;
  // Unpacks if necessary. Throws Error{kUnavailable} if the file does not exist, Error{kBadRequest} if its name leads
  // outside or its archive is rejected.
  virtual std::unique_ptr<ByteSource> open(std::string_view name) const = 0;
};

class DirectoryFiles final : public FileSet {
 public:
  explicit DirectoryFiles(std::filesystem::path folder, const InflateLimits& limits = {});
  std::vector<std::string> list() const override;
  bool has(std::string_view name) const override;
  std::unique_ptr<ByteSource> open(std::string_view name) const override;

 private:
  std::filesystem::path path_of(std::string_view name) const;

  std::filesystem::path folder_;
  InflateLimits limits_;
};

}  // namespace pharos::public_data

#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "public_data/sources/file_set.hpp"

namespace pharos::public_data {

// A selected file: one in a folder, or a member of a zip archive there.
struct PickedFile {
  std::string name;            // for messages and reports: "gudid.zip/FULLDownload_Part1_Of_2.xml"
  std::filesystem::path path;  // the file, or the archive
  std::string member = {};     // empty: the file itself, unpacked if necessary

  bool operator==(const PickedFile&) const = default;
};

// Throws like FileSet::open.
std::unique_ptr<ByteSource> open_picked(const PickedFile& file, const InflateLimits& limits = {});

// The approximate unpacked size, from archive metadata, which may be wrong.
std::uint64_t guess_bytes(const PickedFile& file);

// Selected files as a set.
class PickedFiles final : public FileSet {
 public:
  // Wraps every opened source, e.g. to count what is read.
  using Wrap = std::function<std::unique_ptr<ByteSource>(std::unique_ptr<ByteSource>)>;
  explicit PickedFiles(const std::vector<PickedFile>& files, Wrap opened = {});

  std::vector<std::string> list() const override;
  bool has(std::string_view name) const override { return files_.contains(name); }
  std::unique_ptr<ByteSource> open(std::string_view name) const override;

 private:
  std::map<std::string, PickedFile, std::less<>> files_;
  Wrap opened_;
};

}  // namespace pharos::public_data

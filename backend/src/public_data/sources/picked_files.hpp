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

// A file somebody chose: one of a folder, or a member of a zip archive there.
struct PickedFile {
  std::string name;            // for people and reports: "gudid.zip/FULLDownload_Part1_Of_2.xml"
  std::filesystem::path path;  // the file, or the archive
  std::string member = {};     // empty: the file itself, unpacked where it is packed

  bool operator==(const PickedFile&) const = default;
};

// Throws as FileSet::open does.
std::unique_ptr<ByteSource> open_picked(const PickedFile& file, const InflateLimits& limits = {});

// About how many bytes it will give: what archives say of themselves, which need not be true.
std::uint64_t guess_bytes(const PickedFile& file);

// Chosen files as a set.
class PickedFiles final : public FileSet {
 public:
  // `opened` gets every source on its way out, e.g. to count what is read.
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

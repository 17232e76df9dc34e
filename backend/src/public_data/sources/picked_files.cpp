#include "public_data/sources/picked_files.hpp"

#include <fmt/format.h>

#include <array>
#include <fstream>

#include "core/error.hpp"
#include "sheets/gzip_source.hpp"
#include "sheets/zip_archive.hpp"

namespace pharos::public_data {

namespace {

// A member together with its archive.
class OwningMember final : public ByteSource {
 public:
  OwningMember(const PickedFile& file, const InflateLimits& limits)
      : archive_(file.path, limits), source_(archive_.open(file.member)) {}
  size_t read(std::span<char> out) override { return source_->read(out); }

 private:
  sheets::ZipArchive archive_;
  std::unique_ptr<ByteSource> source_;
};

// The last four bytes of a gzip file are the unpacked size, modulo 4 GiB.
std::uint64_t gzip_promise(const std::filesystem::path& path, std::uint64_t packed) {
  std::ifstream in(path, std::ios::binary);
  std::array<unsigned char, 4> last{};
  in.seekg(-static_cast<std::streamoff>(last.size()), std::ios::end);
  in.read(reinterpret_cast<char*>(last.data()), last.size());
  if (!in) return packed;
  std::uint64_t size = 0;
  for (size_t i = last.size(); i > 0; --i) size = size << 8 | last[i - 1];
  return std::max(size, packed);
}

}  // namespace

std::unique_ptr<ByteSource> open_picked(const PickedFile& file, const InflateLimits& limits) {
  if (file.member.empty()) return open_file(file.path, limits);
  auto source = std::make_unique<OwningMember>(file, limits);
  if (file.member.ends_with(".gz")) return open_gzip(std::move(source), file.name, limits);
  return source;
}

std::uint64_t guess_bytes(const PickedFile& file) {
  std::error_code error;
  const std::uint64_t packed = std::filesystem::file_size(file.path, error);
  if (error) return 0;
  if (!file.member.empty()) return sheets::find_declared_size(file.path, file.member).value_or(packed);
  return file.path.extension() == ".gz" ? gzip_promise(file.path, packed) : packed;
}

PickedFiles::PickedFiles(const std::vector<PickedFile>& files, Wrap opened) : opened_(std::move(opened)) {
  for (const PickedFile& file : files) files_.emplace(file.name, file);
}

std::vector<std::string> PickedFiles::list() const {
  std::vector<std::string> names;
  for (const auto& [name, file] : files_) names.push_back(name);
  return names;
}

std::unique_ptr<ByteSource> PickedFiles::open(std::string_view name) const {
  const auto found = files_.find(name);
  if (found == files_.end()) throw Error(ErrorCode::kUnavailable, fmt::format("{} is not among the files", name));
  auto source = open_picked(found->second);
  return opened_ ? opened_(std::move(source)) : std::move(source);
}

}  // namespace pharos::public_data

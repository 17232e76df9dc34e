#include "sheets/zip_archive.hpp"

#include <fmt/format.h>
#include <zip.h>

#include <algorithm>
#include <limits>

#include "core/error.hpp"

namespace pharos::sheets {

namespace {

constexpr zip_int64_t kMaxMembers = 10'000;

[[noreturn]] void refuse(std::string_view archive, std::string_view why) {
  throw Error(ErrorCode::kBadRequest, fmt::format("{}: {}", archive, why));
}

// A path that would leave the target folder. Nothing is ever written to disk, but such an archive is hostile.
bool leads_outside(std::string_view name) {
  if (name.empty() || name.front() == '/' || name.find('\\') != name.npos || name.find(':') != name.npos) return true;
  for (size_t start = 0; start <= name.size();) {
    const size_t end = std::min(name.find('/', start), name.size());
    if (name.substr(start, end - start) == "..") return true;
    start = end + 1;
  }
  return false;
}

void check_member(std::string_view archive, const zip_stat_t& entry) {
  constexpr zip_uint64_t kNeeded =
      ZIP_STAT_NAME | ZIP_STAT_COMP_METHOD | ZIP_STAT_ENCRYPTION_METHOD | ZIP_STAT_COMP_SIZE;
  if ((entry.valid & kNeeded) != kNeeded) refuse(archive, "a member has an invalid entry");
  if (leads_outside(entry.name)) refuse(archive, "a member's path leads outside the archive");
  if (entry.encryption_method != ZIP_EM_NONE) refuse(archive, "encrypted archives are not supported");
  if (entry.comp_method != ZIP_CM_STORE && entry.comp_method != ZIP_CM_DEFLATE) {
    refuse(archive, "a member uses an unknown compression method");
  }
}

class MemberSource final : public ByteSource {
 public:
  MemberSource(zip* archive, std::string name, const InflateLimits& limits) : name_(std::move(name)), limits_(limits) {
    zip_stat_t entry;
    const bool found = zip_stat(archive, name_.c_str(), ZIP_FL_ENC_RAW, &entry) == 0;
    if (found) file_.reset(zip_fopen_index(archive, entry.index, 0));
    if (!file_) refuse(name_, "cannot be opened");
    packed_ = entry.comp_size;
  }
  size_t read(std::span<char> out) override {
    const zip_int64_t count = zip_fread(file_.get(), out.data(), out.size());
    if (count < 0) refuse(name_, "the archive is truncated or damaged");
    inflated_ += static_cast<std::uint64_t>(count);
    check_inflated(name_, inflated_, packed_, limits_);
    return static_cast<size_t>(count);
  }

 private:
  struct Close {
    void operator()(zip_file_t* file) const { zip_fclose(file); }
  };
  std::string name_;
  InflateLimits limits_;
  std::unique_ptr<zip_file_t, Close> file_;
  std::uint64_t packed_ = 0;
  std::uint64_t inflated_ = 0;
};

class SingleMemberSource final : public ByteSource {
 public:
  SingleMemberSource(const std::filesystem::path& path, const InflateLimits& limits) : archive_(path, limits) {
    const auto& members = archive_.members();
    if (members.size() != 1) refuse(path.filename().string(), "the archive must contain exactly one file");
    member_ = archive_.open(members.front());
  }
  size_t read(std::span<char> out) override { return member_->read(out); }

 private:
  ZipArchive archive_;
  std::unique_ptr<ByteSource> member_;
};

}  // namespace

void ZipArchive::Close::operator()(zip* archive) const {
  zip_discard(archive);
}

ZipArchive::ZipArchive(const std::filesystem::path& path, const InflateLimits& limits)
    : name_(path.filename()), limits_(limits) {
  int code = 0;
  archive_.reset(zip_open(path.c_str(), ZIP_RDONLY | ZIP_CHECKCONS, &code));
  if (!archive_) refuse(name_, "the archive is truncated or damaged");
  const zip_int64_t count = zip_get_num_entries(archive_.get(), 0);
  if (count > kMaxMembers) refuse(name_, "the archive has too many members");
  for (zip_int64_t i = 0; i < count; ++i) {
    zip_stat_t entry;
    if (zip_stat_index(archive_.get(), static_cast<zip_uint64_t>(i), ZIP_FL_ENC_RAW, &entry) != 0) {
      refuse(name_, "the archive is truncated or damaged");
    }
    check_member(name_, entry);
    if (!std::string_view(entry.name).ends_with('/')) members_.emplace_back(entry.name);
  }
}

ZipArchive::~ZipArchive() = default;

std::unique_ptr<ByteSource> ZipArchive::open(std::string_view member) {
  return std::make_unique<MemberSource>(archive_.get(), std::string(member), limits_);
}

std::unique_ptr<ByteSource> open_single_member(const std::filesystem::path& path, const InflateLimits& limits) {
  return std::make_unique<SingleMemberSource>(path, limits);
}

std::optional<std::uint64_t> find_declared_size(const std::filesystem::path& path, const std::string& member) {
  int code = 0;
  zip_t* archive = zip_open(path.c_str(), ZIP_RDONLY, &code);
  if (!archive) return std::nullopt;
  zip_stat_t entry;
  const bool known = zip_stat(archive, member.c_str(), ZIP_FL_ENC_RAW, &entry) == 0 && entry.valid & ZIP_STAT_SIZE;
  zip_discard(archive);
  return known ? std::optional<std::uint64_t>{entry.size} : std::nullopt;
}

}  // namespace pharos::sheets

#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sheets/byte_source.hpp"

struct zip;

namespace pharos::sheets {

// A zip file read in place, never unpacked to disk: member names are only labels. Opening throws Error{kBadRequest}
// when the archive is truncated, damaged or encrypted, has too many members, or has a member whose path leads outside.
class ZipArchive {
 public:
  explicit ZipArchive(const std::filesystem::path& path, const InflateLimits& limits = {});
  ~ZipArchive();
  ZipArchive(const ZipArchive&) = delete;
  ZipArchive& operator=(const ZipArchive&) = delete;

  const std::vector<std::string>& members() const { return members_; }  // files only, in the archive's order
  // The archive must outlive the source. Throws Error{kBadRequest} if there is no such member.
  std::unique_ptr<ByteSource> open(std::string_view member);

 private:
  struct Close {
    void operator()(zip* archive) const;
  };
  std::string name_;
  InflateLimits limits_;
  std::unique_ptr<zip, Close> archive_;
  std::vector<std::string> members_;
};

// The only member of a zip file; throws Error{kBadRequest} if there is not exactly one.
std::unique_ptr<ByteSource> open_single_member(const std::filesystem::path& path, const InflateLimits& limits = {});

// The unpacked size that the archive declares for a member, which need not be true. Nothing when the archive cannot be
// read or declares none.
std::optional<std::uint64_t> find_declared_size(const std::filesystem::path& path, const std::string& member);

}  // namespace pharos::sheets

#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "public_data/files/durable_files.hpp"
#include "public_data/version/manifest.hpp"

namespace pharos::public_data {

// Records that every byte of a version was read and matched the manifest, and for which files. Stored next to them
// (`verified`), so that the same files need not be read again.
struct VerifiedStamp {
  std::string manifest_sha256;
  std::map<std::string, FileMark> files;

  bool operator==(const VerifiedStamp&) const = default;
};

VerifiedStamp make_stamp(const std::filesystem::path& folder, const Manifest& manifest);  // of the current files
std::optional<VerifiedStamp> find_stamp(const std::filesystem::path& folder);  // nothing if missing or invalid
// Does nothing if the folder is not writable; the next check then reads everything again.
void write_stamp(const std::filesystem::path& folder, const VerifiedStamp& stamp);

}  // namespace pharos::public_data

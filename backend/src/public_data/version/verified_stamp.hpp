#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "public_data/files/durable_files.hpp"
#include "public_data/version/manifest.hpp"

namespace pharos::public_data {

// Says that every byte of a version has been read and was what the manifest says, and which files that were. It stands
// beside them (`verified`): whoever finds the very same files need not read them again.
struct VerifiedStamp {
  std::string manifest_sha256;
  std::map<std::string, FileMark> files;

  bool operator==(const VerifiedStamp&) const = default;
};

VerifiedStamp make_stamp(const std::filesystem::path& folder, const Manifest& manifest);  // of the files as they are
std::optional<VerifiedStamp> find_stamp(const std::filesystem::path& folder);  // nothing when there is no proper one
// Does nothing where the folder cannot be written to: the next one reads everything again.
void write_stamp(const std::filesystem::path& folder, const VerifiedStamp& stamp);

}  // namespace pharos::public_data

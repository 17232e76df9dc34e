#include "public_data/version/verified_stamp.hpp"

#include <fmt/format.h>

#include <sstream>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "core/log.hpp"

namespace pharos::public_data {

namespace {

constexpr const char* kStampFile = "verified";

}  // namespace

VerifiedStamp make_stamp(const std::filesystem::path& folder, const Manifest& manifest) {
  VerifiedStamp stamp{.manifest_sha256 = crypto::sha256_hex(to_text(manifest)), .files = {}};
  for (const VersionFile& file : manifest.files) stamp.files[file.name] = mark_of(folder / file.name);
  return stamp;
}

std::optional<VerifiedStamp> find_stamp(const std::filesystem::path& folder) {
  const auto file = folder / kStampFile;
  if (!std::filesystem::exists(file)) return std::nullopt;
  std::istringstream in(content_of(file));
  VerifiedStamp stamp;
  if (!(in >> stamp.manifest_sha256)) return std::nullopt;
  FileMark mark;
  for (std::string name; in >> mark.bytes >> mark.inode >> mark.changed_ns && std::getline(in >> std::ws, name);) {
    stamp.files[name] = mark;
  }
  return stamp;
}

void write_stamp(const std::filesystem::path& folder, const VerifiedStamp& stamp) {
  std::string text = stamp.manifest_sha256 + "\n";
  for (const auto& [name, mark] : stamp.files) {
    text += fmt::format("{} {} {} {}\n", mark.bytes, mark.inode, mark.changed_ns, name);
  }
  try {
    replace_file(folder / kStampFile, text);
  } catch (const Error& fault) {
    log::warn("data version not marked as verified", {{"reason", fault.what()}});
  }
}

}  // namespace pharos::public_data

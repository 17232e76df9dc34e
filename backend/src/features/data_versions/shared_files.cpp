#include "features/data_versions/shared_files.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "core/log.hpp"
#include "public_data/files/durable_files.hpp"

namespace pharos::data_versions {
namespace {

constexpr std::string_view kSharedArea = "shared_files";
constexpr size_t kMostShared = 256 << 20;
constexpr size_t kSharedPiece = 1 << 20;
// Longer than any program takes between storing a file and recording it, or between reading the record and the file.
constexpr std::chrono::hours kTransferTime{24};

blobs::BlobKey shared_key(std::string_view sha256) {
  return blobs::BlobKey::of_content(kSharedArea, sha256);
}

std::string name_of(const SharedFile& file) {
  return std::string{kSharedFileKinds.name(file.kind)};
}

}  // namespace

void SharedFiles::publish(SharedFileKind kind, const std::string& version, const std::filesystem::path& file) {
  const auto sha256 = public_data::sha256_of(file);
  store_.add_file(shared_key(sha256), file);
  directory_.record({kind, version, sha256});
  const auto in_use = list();
  store_.sweep(kSharedArea, clock_.now() - kTransferTime, [&](const blobs::BlobKey& key) {
    const auto is_of = [&key](const SharedFile& used) { return shared_key(used.sha256) == key; };
    if (std::ranges::none_of(in_use, is_of)) store_.remove(key);
  });
}

std::string SharedFiles::read(const SharedFile& file) const {
  const auto reader = store_.find(shared_key(file.sha256));
  if (!reader) {
    throw Error(ErrorCode::kUnavailable, fmt::format("the file store has no {} {}", name_of(file), file.version));
  }
  std::string content;
  std::vector<char> piece(kSharedPiece);
  while (const size_t count = reader->read(piece)) {
    content.append(piece.data(), count);
    if (content.size() > kMostShared) break;
  }
  if (crypto::sha256_hex(content) == file.sha256) return content;
  throw Error(ErrorCode::kUnavailable, fmt::format("{} {} is damaged in the file store", name_of(file), file.version));
}

void SharedFileJob::run(Timestamp) {
  for (const auto& file : files_.list()) {
    auto& brought = brought_[file.kind];
    if (!places_.contains(file.kind) || brought == file.sha256) continue;
    auto& problem = problems_[file.kind];
    try {
      bring(file);
      brought = file.sha256;
      problem.clear();
    } catch (const std::exception& failure) {  // the other files are brought anyway
      if (problem == failure.what()) continue;
      problem = failure.what();
      log::error("shared file refused", {{"kind", name_of(file)}, {"version", file.version}, {"reason", problem}});
    }
  }
}

void SharedFileJob::bring(const SharedFile& file) const {
  const auto& place = places_.at(file.kind);
  const auto here = place.find();
  if (here && public_data::sha256_of(*here) == file.sha256) return;
  place.put(file.version, files_.read(file));
  log::info("shared file fetched", {{"kind", name_of(file)}, {"version", file.version}});
}

}  // namespace pharos::data_versions

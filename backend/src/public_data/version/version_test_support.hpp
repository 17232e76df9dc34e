#pragma once

// For tests only: versions with a few small files, and a way to open them without a store.

#include <string>
#include <utility>
#include <vector>

#include "core/error.hpp"
#include "public_data/test_support.hpp"
#include "public_data/version/data_folder.hpp"
#include "public_data/version/data_version.hpp"

namespace pharos::public_data {

inline Manifest small_manifest(std::int64_t loaded_at) {
  Manifest manifest;
  manifest.data_through = Date{20'000};
  manifest.loaded_at = {loaded_at * 1'000'000};
  manifest.sources.push_back({.name = "event",
                              .origin = "openFDA",
                              .data_through = Date{20'000},
                              .read = 10,
                              .accepted = 8,
                              .repaired = 1,
                              .rejected = 1,
                              .duplicate = 1,
                              .expected = 10,
                              .warnings = {"a \"word\""}});
  manifest.rows["ae"] = 8;
  return manifest;
}

// A finished version with two files; `content` is that of the first.
inline std::string build_version(const DataFolder& folder, std::int64_t loaded_at, const std::string& content) {
  const auto building = folder.begin();
  std::ofstream(building->folder() / "content") << content;
  std::filesystem::create_directories(building->folder() / "index");
  std::ofstream(building->folder() / "index" / "words") << std::string(5000, 'w');
  return building->finish(small_manifest(loaded_at)).id;
}

inline std::string publish_version(const DataFolder& folder, std::int64_t loaded_at, const std::string& content) {
  const auto id = build_version(folder, loaded_at, content);
  folder.publish(id);
  return id;
}

// Reads its file for every query, so that a version whose files disappeared would show.
class SmallVersion final : public DataVersion {
 public:
  SmallVersion(const std::filesystem::path& folder, Manifest manifest)
      : manifest_(std::move(manifest)), file_(std::ifstream(folder / "content")) {
    if (!file_) throw Error(ErrorCode::kUnavailable, "content cannot be opened");
  }
  const Manifest& manifest() const override { return manifest_; }
  std::optional<ReportDifference> reports_since(std::string_view) const override { return std::nullopt; }
  const PublicStore& reports() const override { throw Error(ErrorCode::kInternal, "a test uses no store"); }
  const RecallStore& recalls() const override { throw Error(ErrorCode::kInternal, "a test uses no store"); }
  const CatalogStore& catalog() const override { throw Error(ErrorCode::kInternal, "a test uses no store"); }
  std::string content() const {
    const std::lock_guard lock(mutex_);
    file_.clear();
    file_.seekg(0);
    std::string text;
    std::getline(file_, text);
    return text;
  }

 private:
  Manifest manifest_;
  mutable std::mutex mutex_;
  mutable std::ifstream file_;
};

inline std::unique_ptr<const DataVersion> open_small(const std::filesystem::path& folder, const Manifest& manifest) {
  return std::make_unique<SmallVersion>(folder, manifest);
}

inline std::string content_of_version(const DataVersion& version) {
  return dynamic_cast<const SmallVersion&>(version).content();
}

}  // namespace pharos::public_data

#include "public_data/version/open_version.hpp"

#include <chrono>

#include "core/error.hpp"
#include "core/log.hpp"
#include "public_data/catalog/open_catalog.hpp"
#include "public_data/queries/open_store.hpp"
#include "public_data/version/version_files.hpp"

namespace pharos::public_data {

namespace {

// Reports are most of the work and of the data.
std::int64_t memory_of_catalog(const OpenVersionOptions& options) {
  return options.memory_mb / 4;
}

class StoredVersion final : public DataVersion {
 public:
  StoredVersion(const std::filesystem::path& folder, Manifest manifest, const OpenVersionOptions& options)
      : folder_(folder),
        manifest_(std::move(manifest)),
        reports_(
            open_store({.folder = folder, .version = kFileLabel, .threads = options.threads, .pool = options.pool})),
        catalog_(open_catalog({.folder = folder,
                               .version = kFileLabel,
                               .memory_mb = memory_of_catalog(options),
                               .threads = options.threads})),
        locked_mb_(options.memory_mb - memory_of_catalog(options)) {}

  // Reads what the first visitors need: the columns, and the first page of the product codes with the most reports.
  void warm() const {
    constexpr std::int64_t kCodes = 5;
    const QueryLimits limits{.time = std::chrono::seconds(10)};
    reports_->warm(locked_mb_);
    for (const ProductCodeRow& row : catalog().product_codes({.page_size = kCodes}, limits).rows) {
      try {
        reports_->events({.product_code = row.classification.product_code}, {}, limits);
      } catch (const Error& error) {
        log::warn("data version not warmed up", {{"version", manifest_.id}, {"reason", error.what()}});
      }
    }
  }

  const Manifest& manifest() const override { return manifest_; }
  const PublicStore& reports() const override { return *reports_; }
  const RecallStore& recalls() const override { return catalog_->recalls(); }
  const CatalogStore& catalog() const override { return catalog_->products(); }
  std::optional<ReportDifference> reports_since(std::string_view former) const override {
    return difference_since(folder_, former);
  }

 private:
  std::filesystem::path folder_;
  Manifest manifest_;
  std::unique_ptr<ColumnStore> reports_;
  std::unique_ptr<Catalog> catalog_;
  std::int64_t locked_mb_;  // columns kept in memory
};

}  // namespace

std::unique_ptr<const DataVersion> open_version(const std::filesystem::path& folder, const Manifest& manifest,
                                                const OpenVersionOptions& options) {
  auto version = std::make_unique<StoredVersion>(folder, manifest, options);
  version->warm();
  return version;
}

}  // namespace pharos::public_data

#include "public_data/version/open_version.hpp"

#include <chrono>

#include "core/error.hpp"
#include "core/log.hpp"
#include "public_data/store/open_catalog.hpp"
#include "public_data/store/open_store.hpp"
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
        reports_(open_store({.folder = folder,
                             .version = kFileLabel,
                             .memory_mb = options.memory_mb - memory_of_catalog(options),
                             .threads = options.threads})),
        catalog_(open_catalog({.folder = folder,
                               .version = kFileLabel,
                               .memory_mb = memory_of_catalog(options),
                               .threads = options.threads})) {}

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
  std::unique_ptr<PublicStore> reports_;
  std::unique_ptr<Catalog> catalog_;
};

// Loads the first view of the product codes with the most reports. If this fails, the version is just slow at first.
void warm(const DataVersion& version) {
  constexpr std::int64_t kCodes = 5;
  const QueryLimits limits{.time = std::chrono::seconds(10)};
  try {
    for (const ProductCodeRow& row : version.catalog().product_codes({.page_size = kCodes}, limits).rows) {
      const AeFilter filter{.product_code = row.classification.product_code};
      version.reports().stats(filter, limits);
      version.reports().timeline(filter, 1, limits);
      version.reports().events(filter, {}, limits);
    }
  } catch (const Error& error) {
    log::warn("data version not warmed up", {{"version", version.manifest().id}, {"reason", error.what()}});
  }
}

}  // namespace

std::unique_ptr<const DataVersion> open_version(const std::filesystem::path& folder, const Manifest& manifest,
                                                const OpenVersionOptions& options) {
  auto version = std::make_unique<StoredVersion>(folder, manifest, options);
  warm(*version);
  return version;
}

}  // namespace pharos::public_data

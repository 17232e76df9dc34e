#pragma once

// For tests only: a catalog built from records.

#include <memory>
#include <span>
#include <vector>

#include "public_data/catalog/catalog_builder.hpp"
#include "public_data/catalog/open_catalog.hpp"
#include "public_data/test_support.hpp"
#include "support/store_world.hpp"

namespace pharos::public_data {

struct CatalogRecords {
  std::vector<Recall> recalls = {};
  std::vector<Enforcement> enforcements = {};
  std::vector<Classification> classifications = {};
  std::vector<GudidDevice> devices = {};
  std::vector<CodeActivity> activity = {};
  std::optional<Date> data_through = {};
};

inline RowCounts build_catalog(const BuildOptions& options, const CatalogRecords& records) {
  CatalogBuilder builder{options};
  for (const auto& record : records.recalls) builder.add(record);
  for (const auto& record : records.enforcements) builder.add(record);
  for (const auto& record : records.classifications) builder.add(record);
  for (const auto& record : records.devices) builder.add(record);
  return builder.finish(records.activity, records.data_through);
}

// A catalog in a temporary folder.
class TestCatalog {
 public:
  explicit TestCatalog(const CatalogRecords& records)
      : counts(build_catalog({.folder = folder_.path(), .version = "1"}, records)), opened_(open_catalog(options())) {}

  ServeOptions options() const { return {.folder = folder_.path(), .version = "1"}; }
  const RecallStore& recalls() const { return opened_->recalls(); }
  const CatalogStore& products() const { return opened_->products(); }

 private:
  TemporaryFolder folder_;

 public:
  const RowCounts counts;

 private:
  std::unique_ptr<Catalog> opened_;
};

}  // namespace pharos::public_data

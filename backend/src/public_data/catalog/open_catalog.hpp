#pragma once

#include <memory>

#include "public_data/query/catalog_store.hpp"
#include "public_data/query/recall_store.hpp"
#include "public_data/queries/open_store.hpp"

namespace pharos::public_data {

// The recalls, product codes and devices of a version, opened read-only (R33). Thread-safe.
class Catalog {
 public:
  virtual ~Catalog() = default;
  virtual const RecallStore& recalls() const = 0;
  virtual const CatalogStore& products() const = 0;
};
std::unique_ptr<Catalog> open_catalog(const ServeOptions& options);

// Counts the rows of the files, to be compared with the builder's counts.
RowCounts count_catalog_rows(const ServeOptions& options);

}  // namespace pharos::public_data

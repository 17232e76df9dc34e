#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "public_data/query/catalog_store.hpp"
#include "public_data/query/public_store.hpp"
#include "public_data/query/recall_store.hpp"
#include "public_data/version/difference_file.hpp"
#include "public_data/version/manifest.hpp"

namespace pharos::public_data {

// One version opened for reading; all its results come from exactly this version.
class DataVersion {
 public:
  virtual ~DataVersion() = default;
  virtual const Manifest& manifest() const = 0;
  virtual const PublicStore& reports() const = 0;
  virtual const RecallStore& recalls() const = 0;
  virtual const CatalogStore& catalog() const = 0;
  // Reports changed since an earlier version; nothing if the chain of differences is not known.
  virtual std::optional<ReportDifference> reports_since(std::string_view former) const = 0;
};

// Provides the version to read. A request takes one and keeps it to its end; an old version closes with its last user.
class PublicData {
 public:
  virtual ~PublicData() = default;
  // Throws Error{kUnavailable} "There is no public data yet: …" if nothing is published.
  virtual std::shared_ptr<const DataVersion> current() const = 0;
  // A stored version by id; null if it does not exist.
  virtual std::shared_ptr<const DataVersion> find(std::string_view id) const = 0;
  virtual std::vector<Manifest> list() const = 0;
  // The position of a version in the order in which versions were loaded, whether it still exists or not. Nothing for
  // an unknown id.
  virtual std::optional<std::int64_t> sequence_of(std::string_view id) const = 0;
};

}  // namespace pharos::public_data

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/tenant_scope.hpp"
#include "features/analyses/item.hpp"

namespace pharos::analyses {

// An item as its source provides it.
struct SourceItem {
  std::string source_ref = {};
  std::string title = {};
  std::optional<std::string> received_on = {};
  std::optional<std::string> event_on = {};
  std::string text = {};
  std::vector<Fact> facts = {};
  std::string duplicate_key = {};  // equal for items that look like the same event
};

// A dataset that can be analyzed.
struct SourceDataset {
  DatasetId id = {};
  std::string name = {};
  std::optional<products::ProductId> product_id = {};
  std::int64_t items = 0;
};

// Provides items: the only difference between analyses of complaints and of adverse events.
class ItemSource {
 public:
  virtual ~ItemSource() = default;
  // Throws Error{kNotFound} for an unknown dataset, kConflict for one that is not ready.
  virtual SourceDataset dataset(const TenantScope& tenant, const DatasetId& id) const = 0;
  // Slow: call it outside of transactions.
  virtual std::vector<SourceItem> items(const TenantScope& tenant, const DatasetId& id) const = 0;
};

}  // namespace pharos::analyses

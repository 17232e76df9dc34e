#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/tenant_scope.hpp"

namespace pharos::analyses {

// An item as its source gives it.
struct SourceItem {
  std::string source_ref = {};
  std::string title = {};
  std::optional<std::string> received_on = {};
  std::optional<std::string> event_on = {};
  std::string text = {};
  std::vector<std::pair<std::string, std::string>> facts = {};  // label and value, for the reader
  std::string duplicate_key = {};                               // equal where two items look like one event
};

// A dataset that can be analyzed.
struct SourceDataset {
  std::string id = {};
  std::string name = {};
  std::optional<std::string> product_id = {};
  std::int64_t items = 0;
};

// Where items come from: the one difference between analyses of complaints and of adverse events.
class ItemSource {
 public:
  virtual ~ItemSource() = default;
  // Throws Error{kNotFound} for what this tenant does not have, kConflict for what is not ready.
  virtual SourceDataset dataset(const TenantScope& tenant, const std::string& id) const = 0;
  // Slow: outside of transactions.
  virtual std::vector<SourceItem> items(const TenantScope& tenant, const std::string& id) const = 0;
};

}  // namespace pharos::analyses

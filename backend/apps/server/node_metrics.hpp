#pragma once

#include <prometheus/collectable.h>

#include <functional>
#include <string>
#include <vector>

#include "db/database.hpp"

namespace pharos {

// What a node says about itself: program, data version, memory, and its work on the database. Collected on demand from
// memory, so that it answers even when the database does not.
class NodeMetrics final : public prometheus::Collectable {
 public:
  struct Sources {
    std::string version;
    std::string commit;
    std::function<std::string()> data_version;  // empty: the node has no public data
    std::function<db::Statistics()> database;
  };
  explicit NodeMetrics(Sources sources) : sources_(std::move(sources)) {}
  std::vector<prometheus::MetricFamily> Collect() const override;

 private:
  Sources sources_;
};

}  // namespace pharos

#pragma once

#include <prometheus/collectable.h>

#include <chrono>
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
    std::function<bool()> data_is_waiting;      // for a version that is not current yet, or that it cannot get
    std::function<db::Statistics()> database;
    std::function<std::chrono::microseconds()> clock_correction;
  };
  explicit NodeMetrics(Sources sources) : sources_(std::move(sources)) {}
  std::vector<prometheus::MetricFamily> Collect() const override;

 private:
  Sources sources_;
};

}  // namespace pharos

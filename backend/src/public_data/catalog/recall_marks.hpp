#pragma once

#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "public_data/catalog/duckdb_client.hpp"
#include "public_data/query/recall_store.hpp"

namespace pharos::public_data {

// The recalls that timelines mark, in memory: every dashboard needs them, and asking the catalog takes longer than
// everything else it shows. About 100 bytes per recall, read when they are first needed.
class RecallMarks {
 public:
  explicit RecallMarks(Database& database) : database_(database) {}

  std::span<const RecallMark> of(std::string_view product_code, const QueryLimits& limits) const;

 private:
  struct OfCode {
    std::string_view product_code;
    size_t first = 0;
    size_t count = 0;
  };
  struct Loaded {
    std::unordered_set<std::string> names;  // what the marks and codes refer to
    std::vector<RecallMark> marks;          // by product code
    std::vector<OfCode> codes;              // sorted
  };
  std::shared_ptr<const Loaded> load(const QueryLimits& limits) const;

  Database& database_;
  mutable std::mutex mutex_;
  mutable std::shared_ptr<const Loaded> loaded_;
};

}  // namespace pharos::public_data

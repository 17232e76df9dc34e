#pragma once

#include <mutex>
#include <span>
#include <vector>

#include "public_data/queries/scanner.hpp"
#include "public_data/query/makers.hpp"

namespace pharos::public_data {

// Manufacturers across all product codes. Thread-safe.
class MakerCounts {
 public:
  explicit MakerCounts(const Scanner& scanner) : scanner_(scanner), facts_(scanner.facts()) {}

  // Counted when first requested.
  std::span<const MakerName> makers() const;
  Coverage coverage(const CoverageQuestion& question, const QueryLimits& limits) const;

 private:
  std::vector<MakerName> count_makers() const;

  const Scanner& scanner_;
  const Facts& facts_;
  mutable std::once_flag once_;
  mutable std::vector<MakerName> makers_;
};

}  // namespace pharos::public_data

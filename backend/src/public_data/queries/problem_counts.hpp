#pragma once

#include "public_data/columns/dictionary.hpp"
#include "public_data/queries/scanner.hpp"
#include "public_data/query/answers.hpp"
#include "public_data/query/group_counts.hpp"

namespace pharos::public_data {

// Counts combinations of problems with months and with each other.
class ProblemCounts {
 public:
  explicit ProblemCounts(const Scanner& scanner) : scanner_(scanner), facts_(scanner.facts()) {}

  std::vector<ProblemMonths> months(const AeFilter& filter, ProblemKind kind, std::span<const std::string> problems,
                                    const QueryLimits& limits) const;
  ProblemMatrix matrix(const AeFilter& filter, size_t rows, size_t columns, const QueryLimits& limits) const;

 private:
  const Scanner& scanner_;
  const Facts& facts_;
};

}  // namespace pharos::public_data

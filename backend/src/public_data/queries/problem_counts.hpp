#pragma once

#include "public_data/columns/dictionary.hpp"
#include "public_data/queries/scanner.hpp"
#include "public_data/query/answers.hpp"
#include "public_data/query/group_counts.hpp"

namespace pharos::public_data {

// Counts product and patient problems.
class ProblemCounts {
 public:
  explicit ProblemCounts(const Scanner& scanner) : scanner_(scanner), facts_(scanner.facts()) {}

  Problems problems(const AeFilter& filter, size_t limit, const QueryLimits& limits) const;
  std::vector<ProblemMonths> months(const AeFilter& filter, ProblemKind kind, std::span<const std::string> problems,
                                    const QueryLimits& limits) const;
  ProblemMatrix matrix(const AeFilter& filter, size_t rows, size_t columns, const QueryLimits& limits) const;

 private:
  struct BothKinds {
    std::vector<Top> product;
    std::vector<Top> patient;
  };
  // The most frequent problems of both kinds.
  BothKinds largest_of(const Selection& selection, Unit unit, size_t product, size_t patient,
                       const QueryLimits& limits) const;
  std::vector<ProblemCount> named(Dimension dimension, const std::vector<Top>& top) const;

  const Scanner& scanner_;
  const Facts& facts_;
};

}  // namespace pharos::public_data

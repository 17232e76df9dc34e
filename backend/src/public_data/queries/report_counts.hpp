#pragma once

#include "public_data/queries/scanner.hpp"
#include "public_data/query/answers.hpp"
#include "public_data/query/group_counts.hpp"

namespace pharos::public_data {

// Counts everything a filter selects.
class ReportCounts {
 public:
  explicit ReportCounts(const Scanner& scanner) : scanner_(scanner), facts_(scanner.facts()) {}

  AeStats stats(const AeFilter& filter, const QueryLimits& limits) const;
  AeTotals totals(const AeFilter& filter, const QueryLimits& limits) const;
  Timeline timeline(const AeFilter& filter, int months, const QueryLimits& limits) const;
  std::vector<NamedCount> breakdown(const AeFilter& filter, Breakdown by, size_t limit,
                                    const QueryLimits& limits) const;
  Facet facet(const AeFilter& filter, FacetKind kind, std::string_view q, size_t limit,
              const QueryLimits& limits) const;

 private:
  struct Tally;

  // What is counted besides the rows.
  enum class Extra { kNothing, kDaysToReport, kLastSeen };

  Tally count(const AeFilter& filter, Extra extra, const QueryLimits& limits) const;
  AeTotals totals_of(const Tally& tally, Unit unit) const;
  std::int64_t count_named(Dimension dimension, const GroupCounts& counts) const;
  std::vector<NamedCount> largest_names(Dimension dimension, const GroupCounts& counts, size_t limit) const;

  const Scanner& scanner_;
  const Facts& facts_;
};

}  // namespace pharos::public_data

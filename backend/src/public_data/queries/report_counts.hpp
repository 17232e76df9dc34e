#pragma once

#include "public_data/queries/scanner.hpp"
#include "public_data/queries/side_tally.hpp"
#include "public_data/query/answers.hpp"
#include "public_data/query/group_counts.hpp"

namespace pharos::public_data {

// Counts everything a filter selects.
class ReportCounts {
 public:
  explicit ReportCounts(const Scanner& scanner) : scanner_(scanner), facts_(scanner.facts()) {}

  std::vector<SideCounts> compare(std::span<const AeFilter> filters, const SideQuestion& question,
                                  const QueryLimits& limits) const;
  std::vector<NamedCount> breakdown(const AeFilter& filter, Breakdown by, size_t limit,
                                    const QueryLimits& limits) const;
  Facet facet(const AeFilter& filter, FacetKind kind, std::string_view q, size_t limit,
              const QueryLimits& limits) const;

 private:
  // `sides` differ only in their groups.
  std::vector<SideCounts> count_sides(std::span<const AeFilter> sides, const SideQuestion& question,
                                      const QueryLimits& limits) const;
  ReportTally tally(const AeFilter& filter, const TallyOptions& options, const QueryLimits& limits) const;
  void add_breakdowns(AeStats& stats, const ReportTally& tally) const;
  AeTotals totals_of(const ReportTally& tally) const;
  std::int64_t count_named(Dimension dimension, const std::vector<Top>& counts) const;
  std::vector<NamedCount> largest_names(Dimension dimension, std::vector<Top> counts, size_t limit) const;

  const Scanner& scanner_;
  const Facts& facts_;
};

}  // namespace pharos::public_data

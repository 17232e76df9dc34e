#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "public_data/query/ae_filter.hpp"
#include "public_data/query/answers.hpp"
#include "public_data/query/makers.hpp"
#include "public_data/query/query_limits.hpp"
#include "public_data/records/adverse_event.hpp"

namespace pharos::public_data {

constexpr size_t kMaxRelatives = 1000;

// Typed queries on one data version. Thread-safe. Throws Error{kUnavailable} when a query takes too long, is canceled
// or needs too much memory, and Error{kBadRequest} for an impossible page.
class PublicStore {
 public:
  virtual ~PublicStore() = default;

  // The counts of each filter. Filters that differ only in their groups of makers are counted in one pass over the
  // data, and so are all the counts of a filter.
  virtual std::vector<SideCounts> compare(std::span<const AeFilter> filters, const SideQuestion& question,
                                          const QueryLimits& limits) const = 0;
  virtual AeStats stats(const AeFilter& filter, const QueryLimits& limits) const = 0;
  virtual AeTotals totals(const AeFilter& filter, const QueryLimits& limits) const = 0;
  // In buckets of 1, 3 or 12 months, aligned to January: an event counts once in each bucket.
  virtual Timeline timeline(const AeFilter& filter, int months, const QueryLimits& limits) const = 0;
  virtual Problems problems(const AeFilter& filter, size_t limit, const QueryLimits& limits) const = 0;
  virtual std::vector<NamedCount> breakdown(const AeFilter& filter, Breakdown by, size_t limit,
                                            const QueryLimits& limits) const = 0;
  // Names that contain `q`, case-insensitive.
  virtual Facet facet(const AeFilter& filter, FacetKind kind, std::string_view q, size_t limit,
                      const QueryLimits& limits) const = 0;
  virtual EventPage events(const AeFilter& filter, const PageRequest& page, const QueryLimits& limits) const = 0;
  // Per month of the filter's date basis and in its unit: one result for each of `problems` (FDA codes or terms).
  virtual std::vector<ProblemMonths> problem_months(const AeFilter& filter, ProblemKind kind,
                                                    std::span<const std::string> problems,
                                                    const QueryLimits& limits) const = 0;
  virtual ProblemMatrix problem_matrix(const AeFilter& filter, size_t rows, size_t columns,
                                       const QueryLimits& limits) const = 0;
  virtual PairTable pair_counts(const AeFilter& filter, PairProducts products, const QueryLimits& limits) const = 0;
  // Newest first.
  virtual std::vector<std::uint32_t> report_keys(const AeFilter& filter, size_t limit,
                                                 const QueryLimits& limits) const = 0;
  // The same rows that events() would page through, at most `limit`, in bounded memory. The limits apply to each step,
  // not to the time the callback takes.
  virtual void for_each_event(const AeFilter& filter, const std::vector<EventOrder>& order_by, size_t limit,
                              const std::function<void(const EventRow&)>& take, const QueryLimits& limits) const = 0;
  virtual std::optional<EventRow> find_event(std::uint32_t mdr_report_key, const QueryLimits& limits) const = 0;
  // Other reports of the same event, and of the same cluster of near-duplicates; at most kMaxRelatives each.
  virtual std::vector<std::uint32_t> siblings(std::uint32_t mdr_report_key, const QueryLimits& limits) const = 0;
  virtual std::vector<std::uint32_t> near_duplicates(std::uint32_t mdr_report_key, const QueryLimits& limits) const = 0;
  // The keys of the reports with this number, which need not be unique; ascending, at most kMaxRelatives.
  virtual std::vector<std::uint32_t> reports_numbered(std::string_view report_number,
                                                      const QueryLimits& limits) const = 0;
  // Every manufacturer name of a device, most reports first, ties by name.
  virtual std::span<const MakerName> makers() const = 0;
  virtual Coverage coverage(const CoverageQuestion& question, const QueryLimits& limits) const = 0;
  virtual bool knows_product_code(std::string_view product_code) const = 0;
  // The complete report, including narratives.
  virtual std::optional<AdverseEventReport> find_report(std::uint32_t mdr_report_key,
                                                        const QueryLimits& limits) const = 0;
};

}  // namespace pharos::public_data

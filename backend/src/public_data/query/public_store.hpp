#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "public_data/query/ae_filter.hpp"
#include "public_data/query/answers.hpp"
#include "public_data/query/query_limits.hpp"
#include "public_data/records/adverse_event.hpp"

namespace pharos::public_data {

// The questions the product asks of one data version: a typed query in, a typed answer out. From any thread. Throws
// Error{kUnavailable} when a query takes too long, is cancelled or needs too much memory, Error{kBadRequest} for a page
// that cannot be.
class PublicStore {
 public:
  virtual ~PublicStore() = default;

  virtual AeStats stats(const AeFilter& filter, const QueryLimits& limits) const = 0;
  virtual Timeline timeline(const AeFilter& filter, const QueryLimits& limits) const = 0;
  virtual Problems problems(const AeFilter& filter, size_t limit, const QueryLimits& limits) const = 0;
  virtual std::vector<NamedCount> breakdown(const AeFilter& filter, Breakdown by, size_t limit,
                                            const QueryLimits& limits) const = 0;
  // Names that contain `q`, without regard to case.
  virtual Facet facet(const AeFilter& filter, FacetKind kind, std::string_view q, size_t limit,
                      const QueryLimits& limits) const = 0;
  virtual EventPage events(const AeFilter& filter, const PageRequest& page, const QueryLimits& limits) const = 0;
  // The whole report, narratives included.
  virtual std::optional<AdverseEventReport> find_report(std::uint32_t mdr_report_key,
                                                        const QueryLimits& limits) const = 0;
};

}  // namespace pharos::public_data

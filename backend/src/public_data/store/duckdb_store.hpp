#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "public_data/query/public_store.hpp"
#include "public_data/store/dictionary.hpp"
#include "public_data/store/duckdb_client.hpp"
#include "public_data/store/open_store.hpp"

namespace pharos::public_data {

class DuckdbStore final : public PublicStore {
 public:
  explicit DuckdbStore(const ServeOptions& options);

  AeStats stats(const AeFilter& filter, const QueryLimits& limits) const override;
  Timeline timeline(const AeFilter& filter, const QueryLimits& limits) const override;
  Problems problems(const AeFilter& filter, size_t limit, const QueryLimits& limits) const override;
  std::vector<NamedCount> breakdown(const AeFilter& filter, Breakdown by, size_t limit,
                                    const QueryLimits& limits) const override;
  Facet facet(const AeFilter& filter, FacetKind kind, std::string_view q, size_t limit,
              const QueryLimits& limits) const override;
  EventPage events(const AeFilter& filter, const PageRequest& page, const QueryLimits& limits) const override;
  std::optional<AdverseEventReport> find_report(std::uint32_t mdr_report_key, const QueryLimits& limits) const override;

 private:
  // What is counted: the groups a row belongs to stand in the first columns of `row`, the others follow.
  struct Tally {
    Fragment table;
    Fragment groups;  // columns, the same in select and group by
    size_t group_count;
    Sql where;
  };
  using TakePlain = std::function<void(const Row& row, std::int64_t reports, std::int64_t summarized_events)>;
  using TakeShared =
      std::function<void(const Row& row, std::uint32_t report_key, std::uint32_t event, std::int64_t summarized)>;
  // Reports that have one device and their event for themselves are counted by the engine; the few others come one by
  // one, because only the caller knows in which groups they must count once.
  void tally(const Tally& what, const QueryLimits& limits, const TakePlain& plain, const TakeShared& shared) const;

  struct Totals;
  AeTotals totals(const AeFilter& filter, const QueryLimits& limits, AeStats* with_names) const;
  std::vector<std::int64_t> count_by(const AeFilter& filter, Fragment column, const QueryLimits& limits) const;
  std::vector<ProblemCount> problems_of(const AeFilter& filter, Dimension dimension, size_t limit,
                                        const QueryLimits& limits) const;
  std::int64_t count_reports(const AeFilter& filter, const QueryLimits& limits) const;

  mutable Database facts_;
  mutable Database reports_;
  Dictionaries names_;
};

}  // namespace pharos::public_data

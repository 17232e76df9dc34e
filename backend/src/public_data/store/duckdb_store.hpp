#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "public_data/query/group_counts.hpp"
#include "public_data/query/months.hpp"
#include "public_data/query/public_store.hpp"
#include "public_data/store/ae_where.hpp"
#include "public_data/store/dictionary.hpp"
#include "public_data/store/duckdb_client.hpp"
#include "public_data/store/narrative_search.hpp"
#include "public_data/store/open_store.hpp"
#include "public_data/store/record_log.hpp"
#include "public_data/store/rolled_facet.hpp"
#include "public_data/store/sorted_rows.hpp"

namespace pharos::public_data {

struct StatsCounts;

class DuckdbStore final : public PublicStore {
 public:
  explicit DuckdbStore(const ServeOptions& options);

  AeStats stats(const AeFilter& filter, const QueryLimits& limits) const override;
  AeTotals totals(const AeFilter& filter, const QueryLimits& limits) const override;
  Timeline timeline(const AeFilter& filter, int months, const QueryLimits& limits) const override;
  Problems problems(const AeFilter& filter, size_t limit, const QueryLimits& limits) const override;
  std::vector<NamedCount> breakdown(const AeFilter& filter, Breakdown by, size_t limit,
                                    const QueryLimits& limits) const override;
  Facet facet(const AeFilter& filter, FacetKind kind, std::string_view q, size_t limit,
              const QueryLimits& limits) const override;
  EventPage events(const AeFilter& filter, const PageRequest& page, const QueryLimits& limits) const override;
  std::vector<ProblemMonths> problem_months(const AeFilter& filter, ProblemKind kind,
                                            std::span<const std::string> problems,
                                            const QueryLimits& limits) const override;
  ProblemMatrix problem_matrix(const AeFilter& filter, size_t rows, size_t columns,
                               const QueryLimits& limits) const override;
  PairTable pair_counts(const AeFilter& filter, PairProducts products, const QueryLimits& limits) const override;
  std::vector<std::uint32_t> report_keys(const AeFilter& filter, size_t limit,
                                         const QueryLimits& limits) const override;
  void for_each_event(const AeFilter& filter, const std::vector<EventOrder>& order_by, size_t limit,
                      const std::function<void(const EventRow&)>& take, const QueryLimits& limits) const override;
  std::optional<EventRow> find_event(std::uint32_t mdr_report_key, const QueryLimits& limits) const override;
  std::vector<std::uint32_t> siblings(std::uint32_t mdr_report_key, const QueryLimits& limits) const override;
  std::vector<std::uint32_t> near_duplicates(std::uint32_t mdr_report_key, const QueryLimits& limits) const override;
  std::span<const MakerName> makers() const override { return makers_; }
  Coverage coverage(const CoverageQuestion& question, const QueryLimits& limits) const override;
  bool knows_product_code(std::string_view product_code) const override;
  std::optional<AdverseEventReport> find_report(std::uint32_t mdr_report_key, const QueryLimits& limits) const override;

 private:
  // The product code of a filter that has nothing else, so that the rollups can be used.
  std::optional<std::uint32_t> rolled_code(const AeFilter& filter) const;
  AeStats rolled_stats(std::uint32_t code, const QueryLimits& limits) const;
  Timeline rolled_timeline(std::uint32_t code, DateBasis basis, const QueryLimits& limits) const;
  std::vector<NamedCount> rolled_breakdown(std::uint32_t code, RolledFacet facet, size_t limit,
                                           const QueryLimits& limits) const;
  std::int64_t rolled_count(std::uint32_t code, const QueryLimits& limits) const;
  std::vector<NamedCount> name(RolledFacet facet, std::vector<Top> counts, size_t limit) const;

  // The filter as SQL, after running its narrative search.
  Sql condition(const AeFilter& filter, const QueryLimits& limits, RowsOf rows = RowsOf::kDevices) const;
  enum class SearchOrder { kDocuments, kRelevance };
  std::shared_ptr<const NarrativeHits> narrative_hits(const AeFilter& filter, SearchOrder order,
                                                      const QueryLimits& limits) const;

  // Also fills in the other statistics if requested.
  AeTotals totals(const AeFilter& filter, const QueryLimits& limits, AeStats* more) const;
  void name_groups(const AeFilter& filter, const StatsCounts& counts, const SharedRows& shared, AeTotals& totals,
                   AeStats* more) const;
  // Counts the rows of `from` by one column of ids below `size`, in the unit of the filter.
  GroupCounts count_by(Fragment column, size_t size, const Sql& from, const AeFilter& filter,
                       const QueryLimits& limits) const;
  std::vector<ProblemCount> problems_of(const AeFilter& filter, Dimension dimension, size_t limit,
                                        const QueryLimits& limits) const;
  // The pairs of the filter's product code; all of them without one.
  std::pair<size_t, size_t> pair_range(const AeFilter& filter) const;

  // A row selected for a page.
  struct Chosen {
    Place place = 0;
    std::uint32_t document = 0;
    size_t device = 0;
    std::uint32_t duplicate_head = 0;  // 0: none
    DuplicateRole duplicate_role = DuplicateRole::kNone;
  };
  std::int64_t count_reports(const AeFilter& filter, const QueryLimits& limits) const;
  // " from ae where ...": the rows of `filter`, each report once.
  Sql each_report(const AeFilter& filter, const Sql& where) const;
  std::vector<Chosen> choose(const AeFilter& filter, const std::vector<EventOrder>& order_by, size_t skipped,
                             size_t limit, const QueryLimits& limits) const;
  std::vector<Chosen> choose(const Sql& sql, const QueryLimits& limits) const;
  // The same in the order of a narrative search.
  std::vector<Chosen> choose_by_relevance(const AeFilter& filter, size_t skipped, size_t limit,
                                          const QueryLimits& limits) const;
  std::vector<EventRow> read_rows(std::span<const Chosen> chosen) const;
  std::vector<std::uint32_t> relatives(Fragment head, std::uint32_t mdr_report_key, const QueryLimits& limits) const;

  mutable DocumentSets documents_;
  mutable Database facts_;
  mutable NarrativeSearch narratives_;
  RecordLog reports_;
  Dictionaries names_;
  std::vector<Profile> profiles_;
  std::vector<MakerBrand> pairs_;  // in order of product code
  std::vector<MakerName> makers_;
  MonthTable months_;
};

std::vector<MakerName> load_makers(Database& facts, const Dictionaries& names);

std::vector<NamedCount> named(const Dictionary& names, const std::vector<Top>& top);
std::vector<NamedCount> named_sources(const std::vector<Top>& top);

}  // namespace pharos::public_data

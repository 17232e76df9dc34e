#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "public_data/queries/maker_counts.hpp"
#include "public_data/queries/problem_counts.hpp"
#include "public_data/queries/report_counts.hpp"
#include "public_data/queries/report_pages.hpp"
#include "public_data/queries/scanner.hpp"
#include "public_data/query/public_store.hpp"

namespace pharos::public_data {

// Adverse events in memory-mapped columns.
class ColumnStore final : public PublicStore {
 public:
  ColumnStore(const std::filesystem::path& folder, const std::string& version, std::shared_ptr<ScanPool> pool);

  // Reads all columns, so that the first visitors need not wait for the disk, and keeps the most used ones in memory,
  // up to `memory_mb` of them. Throws Error{kUnavailable} naming a damaged file.
  void warm(std::int64_t memory_mb) const;

  std::vector<SideCounts> compare(std::span<const AeFilter> filters, const SideQuestion& question,
                                  const QueryLimits& limits) const override;
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
  std::vector<std::uint32_t> reports_numbered(std::string_view report_number, const QueryLimits& limits) const override;
  std::span<const MakerName> makers() const override;
  Coverage coverage(const CoverageQuestion& question, const QueryLimits& limits) const override;
  bool knows_product_code(std::string_view product_code) const override;
  std::optional<AdverseEventReport> find_report(std::uint32_t mdr_report_key, const QueryLimits& limits) const override;

 private:
  Facts facts_;
  mutable NarrativeSearch narratives_;
  RecordLog log_;
  std::shared_ptr<ScanPool> pool_;
  Scanner scanner_;
  ReportCounts counts_;
  ProblemCounts problems_;
  ReportPages pages_;
  MakerCounts makers_;
};

}  // namespace pharos::public_data

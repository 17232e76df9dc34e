#include "public_data/queries/column_store.hpp"

#include "public_data/columns/store_files.hpp"
#include "public_data/queries/pair_counts.hpp"

namespace pharos::public_data {

ColumnStore::ColumnStore(const std::filesystem::path& folder, const std::string& version,
                         std::shared_ptr<ScanPool> pool)
    : facts_(facts_stem(folder, version)),
      narratives_(facts_.columns(), folder, version),
      log_(report_files(folder, version)),
      pool_(std::move(pool)),
      scanner_(facts_, narratives_, *pool_),
      counts_(scanner_),
      problems_(scanner_),
      pages_(scanner_, log_),
      makers_(scanner_) {}

void ColumnStore::warm(std::int64_t memory_mb) const {
  std::vector<const ColumnFile*> files;
  facts_.columns().each_file([&files](const ColumnFile& file) { files.push_back(&file); });
  pool_->run(files.size() + 1, [&](size_t, size_t step) { step == 0 ? log_.load() : files[step - 1]->verify(); }, {});
  std::int64_t left = memory_mb * 1024 * 1024;
  facts_.columns().each_hot_file([&left](const ColumnFile& file) {
    left -= static_cast<std::int64_t>(file.bytes().size());
    if (left > 0) file.lock();
  });
  makers_.makers();
}

std::vector<SideCounts> ColumnStore::compare(std::span<const AeFilter> filters, const SideQuestion& question,
                                             const QueryLimits& limits) const {
  return counts_.compare(filters, question, limits);
}

AeStats ColumnStore::stats(const AeFilter& filter, const QueryLimits& limits) const {
  return std::move(compare({&filter, 1}, {.breakdowns = true}, limits).front().stats);
}

AeTotals ColumnStore::totals(const AeFilter& filter, const QueryLimits& limits) const {
  return compare({&filter, 1}, {}, limits).front().stats.totals;
}

Timeline ColumnStore::timeline(const AeFilter& filter, int months, const QueryLimits& limits) const {
  return std::move(compare({&filter, 1}, {.totals = false, .months = months}, limits).front().timeline);
}

Problems ColumnStore::problems(const AeFilter& filter, size_t limit, const QueryLimits& limits) const {
  return std::move(compare({&filter, 1}, {.totals = false, .problems = limit}, limits).front().problems);
}

std::vector<NamedCount> ColumnStore::breakdown(const AeFilter& filter, Breakdown by, size_t limit,
                                               const QueryLimits& limits) const {
  return counts_.breakdown(filter, by, limit, limits);
}

Facet ColumnStore::facet(const AeFilter& filter, FacetKind kind, std::string_view q, size_t limit,
                         const QueryLimits& limits) const {
  return counts_.facet(filter, kind, q, limit, limits);
}

EventPage ColumnStore::events(const AeFilter& filter, const PageRequest& page, const QueryLimits& limits) const {
  return pages_.events(filter, page, limits);
}

std::vector<ProblemMonths> ColumnStore::problem_months(const AeFilter& filter, ProblemKind kind,
                                                       std::span<const std::string> problems,
                                                       const QueryLimits& limits) const {
  return problems_.months(filter, kind, problems, limits);
}

ProblemMatrix ColumnStore::problem_matrix(const AeFilter& filter, size_t rows, size_t columns,
                                          const QueryLimits& limits) const {
  return problems_.matrix(filter, rows, columns, limits);
}

PairTable ColumnStore::pair_counts(const AeFilter& filter, PairProducts products, const QueryLimits& limits) const {
  return count_pairs(scanner_, filter, products, limits);
}

std::vector<std::uint32_t> ColumnStore::report_keys(const AeFilter& filter, size_t limit,
                                                    const QueryLimits& limits) const {
  return pages_.report_keys(filter, limit, limits);
}

void ColumnStore::for_each_event(const AeFilter& filter, const std::vector<EventOrder>& order_by, size_t limit,
                                 const std::function<void(const EventRow&)>& take, const QueryLimits& limits) const {
  pages_.for_each_event(filter, order_by, limit, take, limits);
}

std::optional<EventRow> ColumnStore::find_event(std::uint32_t mdr_report_key, const QueryLimits&) const {
  return pages_.find_event(mdr_report_key);
}

std::vector<std::uint32_t> ColumnStore::siblings(std::uint32_t mdr_report_key, const QueryLimits&) const {
  return pages_.siblings(mdr_report_key);
}

std::vector<std::uint32_t> ColumnStore::near_duplicates(std::uint32_t mdr_report_key, const QueryLimits&) const {
  return pages_.near_duplicates(mdr_report_key);
}

std::vector<std::uint32_t> ColumnStore::reports_numbered(std::string_view report_number, const QueryLimits&) const {
  return pages_.reports_numbered(report_number);
}

std::span<const MakerName> ColumnStore::makers() const {
  return makers_.makers();
}

Coverage ColumnStore::coverage(const CoverageQuestion& question, const QueryLimits& limits) const {
  return makers_.coverage(question, limits);
}

bool ColumnStore::knows_product_code(std::string_view product_code) const {
  return facts_.names(Dimension::kProductCode).find(product_code).has_value();
}

std::optional<AdverseEventReport> ColumnStore::find_report(std::uint32_t mdr_report_key, const QueryLimits&) const {
  auto event = pages_.find_event(mdr_report_key);
  if (!event) return std::nullopt;
  return std::move(event->report);
}

}  // namespace pharos::public_data

#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <unordered_set>
#include <vector>

#include "public_data/query/answers.hpp"
#include "public_data/store/chunk_appender.hpp"
#include "public_data/store/rolled_facet.hpp"
#include "public_data/store/sorted_rows.hpp"

namespace pharos::public_data {

// Counts the rows of the product codes, one after another, into the rollups.
class Rollups {
 public:
  Rollups(Connection& connection, const RankedNames& names);

  // The rows of one report within one product code; codes must come in order.
  void add(std::span<const FactRow> devices);
  void finish();

 private:
  // Counts per id of one facet; remembers which ids are not zero.
  struct FacetCounts {
    struct Entry {
      std::uint32_t reports = 0;
      std::int32_t last_seen = 0;
      std::uint32_t last_report = 0;  // so that a report with two such devices counts once
    };
    void add(std::uint32_t id, const StagedFacts& facts);
    std::vector<Entry> entries;
    std::vector<std::uint32_t> ids;
  };
  struct Month {
    ByEventType by_event_type{};
    std::int64_t events = 0;
    std::int64_t summarized_events = 0;
  };
  struct Code {
    AeTotals totals;
    Quality quality;
    // Ordered, because it is written in this order: the same records must give the same file everywhere.
    std::map<std::int32_t, std::int64_t> days;
    std::array<std::map<size_t, Month>, 2> months;                     // by DateBasis
    std::array<std::unordered_set<std::uint64_t>, 2> events_of_month;  // of several reports: month and head
    std::unordered_set<std::uint32_t> events;
  };

  void add_month(const FactRow& row, size_t basis, std::int32_t day);
  void end_code();

  ChunkAppender code_table_;
  ChunkAppender days_table_;
  ChunkAppender month_table_;
  ChunkAppender facet_table_;
  std::array<FacetCounts, kRolledFacets> facets_;
  std::optional<std::uint32_t> product_code_;
  Code code_;
};

}  // namespace pharos::public_data

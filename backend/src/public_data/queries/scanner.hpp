#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "public_data/columns/facts.hpp"
#include "public_data/queries/narrative_search.hpp"
#include "public_data/queries/scan_pool.hpp"
#include "public_data/queries/selection.hpp"
#include "public_data/query/query_limits.hpp"

namespace pharos::public_data {

// Some selected rows of one product code, in order; valid inside the callback.
struct RowBlock {
  std::uint32_t code = 0;
  std::span<const std::uint32_t> alone;    // rows that simply count
  std::span<const std::uint32_t> careful;  // the others
};

// The bit of the column `care` that marks rows that cannot simply be added up in this unit.
constexpr std::uint8_t care_of(Unit unit) {
  return unit == Unit::kEvents ? kSharedEvent | kSeveralDevices : kSeveralDevices;
}

// Reads the rows that filters select, on the threads of the pool. Thread-safe.
class Scanner {
 public:
  Scanner(const Facts& facts, NarrativeSearch& narratives, ScanPool& pool)
      : facts_(facts), narratives_(narratives), pool_(pool) {}

  const Facts& facts() const { return facts_; }

  // Searches the narratives first if the filter says so.
  Selection select(const AeFilter& filter, const QueryLimits& limits) const;
  enum class HitOrder { kDocuments, kRelevance };
  std::shared_ptr<const NarrativeHits> find_narratives(const AeFilter& filter, HitOrder order,
                                                       const QueryLimits& limits) const;

  // Calls take(state, block) for all rows. Each thread has its own state, a copy of `initial`; returns them.
  template <class State, class Take>
  std::vector<State> read(const Selection& selection, std::uint8_t care, const QueryLimits& limits,
                          const State& initial, const Take& take) const {
    struct Worker {
      State state;
      std::array<std::uint32_t, kBlockRows> selected;
      std::array<std::uint32_t, kBlockRows> alone;
      std::array<std::uint32_t, kBlockRows> careful;
    };
    const std::vector<std::vector<RowRange>> steps = steps_of(selection);
    std::vector<std::unique_ptr<Worker>> workers(pool_.threads());
    const std::uint8_t* flags = facts_.columns().care.data();
    pool_.run(
        steps.size(),
        [&](size_t number, size_t step) {
          if (!workers[number]) workers[number] = std::make_unique<Worker>(Worker{initial, {}, {}, {}});
          Worker& worker = *workers[number];
          for (const RowRange& range : steps[step]) {
            for (std::uint32_t first = range.first; first < range.end; first += kBlockRows) {
              const std::uint32_t end = std::min(range.end, first + kBlockRows);
              const size_t count = selection.select({range.code, first, end}, worker.selected.data());
              size_t alone = 0;
              size_t careful = 0;
              for (size_t i = 0; i < count; ++i) {
                const std::uint32_t row = worker.selected[i];
                const bool needs_care = (flags[row] & care) != 0;
                worker.alone[alone] = row;
                worker.careful[careful] = row;
                alone += !needs_care;
                careful += needs_care;
              }
              take(worker.state, RowBlock{range.code, {worker.alone.data(), alone}, {worker.careful.data(), careful}});
            }
          }
        },
        limits);
    std::vector<State> states;
    for (auto& worker : workers) {
      if (worker) states.push_back(std::move(worker->state));
    }
    return states;
  }

 private:
  // A block fits in the processor's cache; a step takes a fraction of a millisecond.
  static constexpr std::uint32_t kBlockRows = 4096;
  static constexpr std::uint32_t kStepRows = 32 * kBlockRows;

  static std::vector<std::vector<RowRange>> steps_of(const Selection& selection);

  const Facts& facts_;
  NarrativeSearch& narratives_;
  ScanPool& pool_;
};

}  // namespace pharos::public_data

#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "public_data/columns/facts.hpp"
#include "public_data/queries/careful_rows.hpp"
#include "public_data/queries/narrative_search.hpp"
#include "public_data/queries/scan_pool.hpp"
#include "public_data/queries/selection.hpp"
#include "public_data/query/query_limits.hpp"

namespace pharos::public_data {

// Some selected rows of one product code, in order; valid inside the callback.
struct RowBlock {
  std::uint32_t code = 0;
  std::span<const std::uint32_t> rows;
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

  // Calls take(state, block) for the selected rows that simply count in this unit. Each thread has its own state, a
  // copy of `initial`, which must be empty; they are joined by add(). The other rows are returned with the sum; they
  // must be grouped before they are counted.
  template <class State, class Take>
  std::pair<State, CarefulRows> read(const Selection& selection, Unit unit, const QueryLimits& limits, State initial,
                                     const Take& take) const {
    struct Worker {
      State state;
      std::vector<std::uint32_t> careful;
      std::array<std::uint32_t, kBlockRows> rows;
    };
    const std::vector<std::vector<RowRange>> steps = steps_of(selection);
    std::vector<std::unique_ptr<Worker>> workers(pool_.threads());
    const std::uint8_t* flags = facts_.columns().care.data();
    const auto read_block = [&](Worker& worker, const RowRange& range) {
      const size_t count = selection.select(range, worker.rows.data());
      const size_t start = worker.careful.size();
      worker.careful.resize(start + count);
      size_t alone = 0;
      size_t careful = start;
      for (size_t i = 0; i < count; ++i) {
        const std::uint32_t row = worker.rows[i];
        const bool needs_care = (flags[row] & care_of(unit)) != 0;
        worker.rows[alone] = row;
        worker.careful[careful] = row;
        alone += !needs_care;
        careful += needs_care;
      }
      worker.careful.resize(careful);
      take(worker.state, RowBlock{range.code, {worker.rows.data(), alone}});
    };
    pool_.run(
        steps.size(),
        [&](size_t number, size_t step) {
          if (!workers[number]) workers[number] = std::make_unique<Worker>(Worker{initial, {}, {}});
          for (const RowRange& range : steps[step]) {
            for (std::uint32_t first = range.first; first < range.end; first += kBlockRows) {
              read_block(*workers[number], {range.code, first, std::min(range.end, first + kBlockRows)});
            }
          }
        },
        limits);
    CarefulRows careful{facts_};
    for (const auto& worker : workers) {
      if (!worker) continue;
      initial.add(worker->state);
      careful.add(worker->careful);
    }
    return {std::move(initial), std::move(careful)};
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

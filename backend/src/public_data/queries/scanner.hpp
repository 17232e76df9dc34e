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

// Reads the rows that filters select, on the threads of the pool. Thread-safe.
class Scanner {
 public:
  Scanner(const Facts& facts, NarrativeSearch& narratives, ScanPool& pool)
      : facts_(facts), narratives_(narratives), pool_(pool) {}

  const Facts& facts() const { return facts_; }
  ScanPool& pool() const { return pool_; }

  // Searches the narratives first if the filter says so.
  Selection select(const AeFilter& filter, const QueryLimits& limits) const;
  enum class HitOrder { kDocuments, kRelevance };
  std::shared_ptr<const NarrativeHits> find_narratives(const AeFilter& filter, HitOrder order,
                                                       const QueryLimits& limits) const;

  // Calls take(state, block) for the selected rows that simply count in this unit, and take_careful(state, rows) with
  // CarefulRows for the others, any number of times; what belongs together is passed together. Each thread has its own
  // state, a copy of `initial`, which must be empty; they are joined by add().
  template <class State, class Take, class TakeCareful>
  State read(const Selection& selection, Unit unit, const QueryLimits& limits, State initial, const Take& take,
             const TakeCareful& take_careful) const {
    Care care{.careful = kSeveralDevices, .unit = unit};
    if (!selection.is_one_code()) care.distant = kSeveralCodes;
    if (unit == Unit::kEvents) care.careful = care.distant = kEventCare;
    return read_steps(selection, steps_of(selection), care, limits, std::move(initial), take, take_careful);
  }
  // The same for events of one product code if what belongs together never is in two groups of months received:
  // `months` at a time, beginning with January.
  template <class State, class Take, class TakeCareful>
  State read_by_months(const Selection& selection, int months, const QueryLimits& limits, State initial,
                       const Take& take, const TakeCareful& take_careful) const {
    return read_steps(selection, month_steps_of(selection, months), Care{.careful = kEventCare, .unit = Unit::kEvents},
                      limits, std::move(initial), take, take_careful);
  }

 private:
  using Step = std::vector<RowRange>;

  // Bits of the column `care`.
  struct Care {
    std::uint8_t careful = 0;  // rows that do not simply count
    std::uint8_t distant = 0;  // those of them that may belong together with rows of other steps
    Unit unit = Unit::kReports;
  };
  static constexpr std::uint8_t kEventCare = kSharedEvent | kSeveralDevices;

  // A block fits in the processor's cache; a step takes a fraction of a millisecond.
  static constexpr std::uint32_t kBlockRows = 4096;
  static constexpr std::uint32_t kMaxStepRows = 32 * kBlockRows;
  static constexpr std::uint32_t kMinStepRows = 256;
  static constexpr std::uint32_t kStepsPerThread = 4;  // at least, so that the threads finish at the same time

  std::uint32_t step_rows(const Selection& selection) const;
  // The rows of a report in one product code are never in two steps.
  std::vector<Step> steps_of(const Selection& selection) const;
  std::vector<Step> month_steps_of(const Selection& selection, int months) const;

  template <class State, class Take, class TakeCareful>
  State read_steps(const Selection& selection, const std::vector<Step>& steps, const Care& care,
                   const QueryLimits& limits, State initial, const Take& take, const TakeCareful& take_careful) const {
    struct Worker {
      State state;
      std::array<std::uint32_t, kBlockRows> rows = {};
      std::vector<std::uint32_t> near = {};  // careful rows of this step
      std::vector<std::uint32_t> distant = {};
    };
    const std::uint8_t* flags = facts_.columns().care.data();
    const auto read_block = [&](Worker& worker, const RowRange& range) {
      const size_t count = selection.select(range, worker.rows.data());
      const size_t start = worker.near.size();
      worker.near.resize(start + count);
      size_t alone = 0;
      size_t careful = start;
      for (size_t i = 0; i < count; ++i) {
        const std::uint32_t row = worker.rows[i];
        const bool needs_care = (flags[row] & care.careful) != 0;
        worker.rows[alone] = row;
        worker.near[careful] = row;
        alone += !needs_care;
        careful += needs_care;
      }
      worker.near.resize(careful);
      take(worker.state, RowBlock{range.code, {worker.rows.data(), alone}});
    };
    const auto end_step = [&](Worker& worker) {
      if (care.distant != 0) {
        std::erase_if(worker.near, [&](std::uint32_t row) {
          const bool is_distant = (flags[row] & care.distant) != 0;
          if (is_distant) worker.distant.push_back(row);
          return is_distant;
        });
      }
      if (!worker.near.empty()) take_careful(worker.state, CarefulRows{facts_, worker.near});
      worker.near.clear();
    };
    std::vector<std::unique_ptr<Worker>> workers(pool_.threads());
    pool_.run(
        steps.size(),
        [&](size_t number, size_t step) {
          if (!workers[number]) workers[number] = std::make_unique<Worker>(Worker{initial});
          for (const RowRange& range : steps[step]) {
            for (std::uint32_t first = range.first; first < range.end; first += kBlockRows) {
              read_block(*workers[number], {range.code, first, std::min(range.end, first + kBlockRows)});
            }
          }
          end_step(*workers[number]);
        },
        limits);
    std::vector<std::uint32_t> distant;
    for (const auto& worker : workers) {
      if (!worker) continue;
      initial.add(worker->state);
      const auto middle = static_cast<std::ptrdiff_t>(distant.size());
      distant.insert(distant.end(), worker->distant.begin(), worker->distant.end());
      std::ranges::inplace_merge(distant, distant.begin() + middle);
    }
    group_rows(facts_, care.unit, selection.is_one_code(), distant);
    if (!distant.empty()) take_careful(initial, CarefulRows{facts_, distant});
    return initial;
  }

  const Facts& facts_;
  NarrativeSearch& narratives_;
  ScanPool& pool_;
};

}  // namespace pharos::public_data

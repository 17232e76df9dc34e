#pragma once

#include <algorithm>
#include <bit>
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
  Selection select(const AeFilter& filter, const QueryLimits& limits) const { return select({&filter, 1}, limits); }
  Selection select(std::span<const AeFilter> sides, const QueryLimits& limits) const;
  enum class HitOrder { kDocuments, kRelevance };
  std::shared_ptr<const NarrativeHits> find_narratives(const AeFilter& filter, HitOrder order,
                                                       const QueryLimits& limits) const;

  using Step = std::vector<RowRange>;
  // Bits of the column `care`.
  struct Care {
    Unit unit = Unit::kReports;
    std::uint8_t careful = 0;  // rows that do not simply count in this unit
    std::uint8_t distant = 0;  // those of them that may belong together with rows of other steps
  };
  // How the rows of a selection are read: in which steps, and in which units they are counted.
  struct Pass {
    std::vector<Step> steps;
    std::vector<Care> cares;
  };
  Pass pass_of(const Selection& selection, const std::vector<Unit>& units) const;
  // If events of one product code are counted by groups of months received, `months` at a time, beginning with January:
  // what belongs together never is in two groups.
  Pass month_pass_of(const Selection& selection, int months, const std::vector<Unit>& units) const;

  // For each side of the selection and each unit of the pass, calls take(state, unit, block) for the rows that simply
  // count in this unit, and take_careful(state, unit, rows) with CarefulRows for the others, any number of times; what
  // belongs together is passed together. Each thread has its own state for each side, a copy of `initial`, which must
  // be empty; they are joined by add().
  template <class State, class Take, class TakeCareful>
  std::vector<State> read_sides(const Selection& selection, const Pass& pass, const QueryLimits& limits, State initial,
                                const Take& take, const TakeCareful& take_careful) const {
    std::vector<std::unique_ptr<Worker<State>>> workers(pool_.threads());
    const bool has_one_state = pass.steps.size() == 1 && selection.sides() == 1;
    pool_.run(
        pass.steps.size(),
        [&](size_t number, size_t step) {
          if (!workers[number]) {
            workers[number] = std::make_unique<Worker<State>>(selection, pass);
            has_one_state ? workers[number]->begin(std::move(initial)) : workers[number]->begin(initial);
          }
          Worker<State>& worker = *workers[number];
          for (const RowRange& range : pass.steps[step]) {
            for (std::uint32_t first = range.first; first < range.end; first += worker.block_rows) {
              read_block(worker, {range.code, first, std::min(range.end, first + worker.block_rows)}, take);
            }
          }
          end_step(worker, take_careful);
        },
        limits);
    std::vector<State> states;
    const auto worked = [](const auto& worker) { return worker != nullptr; };
    const auto first = std::ranges::find_if(workers, worked);
    for (size_t side = 0; side < selection.sides(); ++side) {
      // The first thread's state already has the size of the result.
      State& all = states.emplace_back(first == workers.end() ? initial : std::move((*first)->sides[side].state));
      std::vector<std::vector<std::uint32_t>> distant(pass.cares.size());
      for (const auto& worker : workers) {
        if (!worker) continue;
        if (worker != *first) all.add(worker->sides[side].state);
        for (size_t i = 0; i < worker->classes.size(); ++i) {
          if (has_side(selection.classes()[i], side)) all.add(worker->classes[i].state);
        }
        for (size_t i = 0; i < distant.size(); ++i) merge(distant[i], worker->sides[side].careful[i].distant);
      }
      for (size_t i = 0; i < distant.size(); ++i) {
        group_rows(facts_, pass.cares[i].unit, selection.is_one_code(), distant[i]);
        if (!distant[i].empty()) take_careful(all, pass.cares[i].unit, CarefulRows{facts_, distant[i]});
      }
    }
    return states;
  }
  // The same for one filter and one unit, with take(state, block) and take_careful(state, rows).
  template <class State, class Take, class TakeCareful>
  State read(const Selection& selection, Unit unit, const QueryLimits& limits, State initial, const Take& take,
             const TakeCareful& take_careful) const {
    auto states = read_sides(
        selection, pass_of(selection, {unit}), limits, std::move(initial),
        [&take](State& mine, Unit, const RowBlock& block) { take(mine, block); },
        [&take_careful](State& mine, Unit, const CarefulRows& careful) { take_careful(mine, careful); });
    return std::move(states.front());
  }

 private:
  static constexpr std::uint8_t kEventCare = kSharedEvent | kSeveralDevices;

  // A block fits in the processor's cache; a step takes a fraction of a millisecond. With several sides, blocks are
  // larger, because the tables of each side have to be brought into the cache for each block.
  static constexpr std::uint32_t kBlockRows = 4096;
  static constexpr std::uint32_t kSidesBlockRows = 8 * kBlockRows;
  static constexpr std::uint32_t kMaxStepRows = 32 * kBlockRows;
  static constexpr std::uint32_t kStepsPerThread = 4;  // at least, so that the threads finish at the same time

  using Rows = std::vector<std::uint32_t>;

  // Rows that do not simply count in a unit.
  struct Careful {
    Rows near;  // of this step
    Rows distant;
  };
  template <class State>
  struct Side {
    State state;                   // of careful rows only, if there are several sides
    std::vector<Careful> careful;  // for each unit
  };
  // Rows of the same sides that simply count.
  template <class State>
  struct Class {
    State state;
    Rows rows;  // of a block
    size_t count = 0;
  };
  // What a thread works with.
  template <class State>
  struct Worker {
    Worker(const Selection& of, const Pass& by)
        : selection(of), pass(by), block_rows(block_rows_of(of)), rows(block_rows) {
      if (by.cares.size() > 1) alone.resize(block_rows);
    }
    template <class Initial>
    void begin(Initial&& initial) {
      const size_t units = pass.cares.size();
      if (selection.sides() == 1) {
        sides.push_back({std::forward<Initial>(initial), std::vector<Careful>(units)});
        return;
      }
      sides.reserve(selection.sides());
      classes.reserve(selection.classes().size());
      while (sides.size() < selection.sides()) sides.push_back({initial, std::vector<Careful>(units)});
      while (classes.size() < selection.classes().size()) classes.push_back({initial, Rows(block_rows)});
    }

    const Selection& selection;
    const Pass& pass;
    std::uint32_t block_rows;
    Rows rows;   // of a block
    Rows alone;  // without the rows that need care; only for several units
    std::vector<Side<State>> sides;
    std::vector<Class<State>> classes;  // none if there is only one side
  };

  // Buffers are not larger than the selection.
  static std::uint32_t block_rows_of(const Selection& selection) {
    const size_t most = selection.sides() == 1 ? kBlockRows : kSidesBlockRows;
    return static_cast<std::uint32_t>(std::min(most, selection.rows()));
  }
  static bool has_side(Selection::SideBits sides, size_t side) { return (sides >> side & 1) != 0; }

  std::uint32_t step_rows(const Selection& selection) const;
  // The rows of a report in one product code are never in two steps.
  std::vector<Step> steps_of(const Selection& selection) const;
  std::vector<Step> month_steps_of(const Selection& selection, int months) const;

  template <class State, class Take>
  void read_block(Worker<State>& worker, const RowRange& range, const Take& take) const {
    const size_t count = worker.selection.select(range, worker.rows.data());
    if (count == 0) return;
    for (size_t i = 0; i < worker.pass.cares.size(); ++i) {
      worker.classes.empty() ? take_rows(worker, i, range.code, count, take)
                             : take_classes(worker, i, range.code, count, take);
    }
  }

  // Takes the rows of a block that simply count in the unit with this number, and keeps the others.
  template <class State, class Take>
  void take_rows(Worker<State>& worker, size_t unit, std::uint32_t code, size_t count, const Take& take) const {
    const std::uint8_t* flags = facts_.columns().care.data();
    const Care& care = worker.pass.cares[unit];
    Side<State>& side = worker.sides.front();
    Rows& near = side.careful[unit].near;
    // The last unit may overwrite the rows, which keeps them in the fastest cache.
    Rows& kept = unit + 1 == worker.pass.cares.size() ? worker.rows : worker.alone;
    const size_t start = near.size();
    near.resize(start + count);
    size_t alone = 0;
    size_t careful = start;
    for (size_t place = 0; place < count; ++place) {
      const std::uint32_t row = worker.rows.data()[place];
      const bool needs_care = (flags[row] & care.careful) != 0;
      kept.data()[alone] = row;
      near.data()[careful] = row;
      alone += !needs_care;
      careful += needs_care;
    }
    near.resize(careful);
    take(side.state, care.unit, RowBlock{code, {kept.data(), alone}});
  }

  // The same for several sides. Rows that need care are kept for each of their sides: devices of one report may have
  // different sides.
  template <class State, class Take>
  void take_classes(Worker<State>& worker, size_t unit, std::uint32_t code, size_t count, const Take& take) const {
    const std::uint8_t* flags = facts_.columns().care.data();
    const Care& care = worker.pass.cares[unit];
    Class<State>* classes = worker.classes.data();
    for (size_t place = 0; place < count; ++place) {
      const std::uint32_t row = worker.rows.data()[place];
      const size_t number = worker.selection.class_of(row);
      if ((flags[row] & care.careful) == 0) {
        classes[number].rows.data()[classes[number].count++] = row;
        continue;
      }
      for (auto sides = worker.selection.classes()[number]; sides != 0; sides &= sides - 1) {
        worker.sides[static_cast<size_t>(std::countr_zero(sides))].careful[unit].near.push_back(row);
      }
    }
    for (Class<State>& one : worker.classes) {
      if (one.count > 0) take(one.state, care.unit, RowBlock{code, {one.rows.data(), one.count}});
      one.count = 0;
    }
  }

  template <class State, class TakeCareful>
  void end_step(Worker<State>& worker, const TakeCareful& take_careful) const {
    const std::uint8_t* flags = facts_.columns().care.data();
    for (Side<State>& side : worker.sides) {
      for (size_t i = 0; i < worker.pass.cares.size(); ++i) {
        const Care& care = worker.pass.cares[i];
        auto& [near, distant] = side.careful[i];
        if (care.distant != 0) {
          std::erase_if(near, [&](std::uint32_t row) {
            const bool is_distant = (flags[row] & care.distant) != 0;
            if (is_distant) distant.push_back(row);
            return is_distant;
          });
        }
        if (!near.empty()) take_careful(side.state, care.unit, CarefulRows{facts_, near});
        near.clear();
      }
    }
  }

  // Both lists are in order, and so is the result.
  static void merge(Rows& rows, const Rows& others) {
    const auto middle = static_cast<std::ptrdiff_t>(rows.size());
    rows.insert(rows.end(), others.begin(), others.end());
    std::ranges::inplace_merge(rows, rows.begin() + middle);
  }

  const Facts& facts_;
  NarrativeSearch& narratives_;
  ScanPool& pool_;
};

}  // namespace pharos::public_data

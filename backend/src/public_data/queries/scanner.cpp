#include "public_data/queries/scanner.hpp"

#include <ranges>

namespace pharos::public_data {

Selection Scanner::select(std::span<const AeFilter> sides, const QueryLimits& limits) const {
  const AeFilter& filter = sides.front();
  return {facts_, sides, filter.q.empty() ? nullptr : find_narratives(filter, HitOrder::kDocuments, limits)};
}

std::shared_ptr<const NarrativeHits> Scanner::find_narratives(const AeFilter& filter, HitOrder order,
                                                              const QueryLimits& limits) const {
  // Documents are numbered in the order of the rows: product code and dates form a range of them, or are within one.
  const auto ranges = ranges_of(facts_, filter);
  text_search::DocumentRange documents{.first = 1, .last = 0};  // empty
  if (!ranges.empty()) {
    const auto& document = facts_.columns().document;
    documents = {.first = document[ranges.front().first], .last = document[ranges.back().end - 1]};
  }
  return narratives_.find(filter.q, documents, order == HitOrder::kRelevance, limits);
}

Scanner::Pass Scanner::pass_of(const Selection& selection, const std::vector<Unit>& units) const {
  Pass pass{.steps = steps_of(selection), .cares = {}};
  for (const Unit unit : units) {
    Care care{.unit = unit, .careful = kSeveralDevices};
    if (!selection.is_one_code()) care.distant = kSeveralCodes;
    if (unit == Unit::kEvents) care.careful = care.distant = kEventCare;
    pass.cares.push_back(care);
  }
  return pass;
}

Scanner::Pass Scanner::month_pass_of(const Selection& selection, int months, const std::vector<Unit>& units) const {
  Pass pass{.steps = month_steps_of(selection, months), .cares = {}};
  for (const Unit unit : units) {
    pass.cares.push_back({.unit = unit, .careful = unit == Unit::kEvents ? kEventCare : kSeveralDevices});
  }
  return pass;
}

std::uint32_t Scanner::step_rows(const Selection& selection) const {
  const size_t share = selection.rows() / (pool_.threads() * kStepsPerThread);
  return static_cast<std::uint32_t>(std::clamp<size_t>(share, pool_.min_step_rows(), kMaxStepRows));
}

std::vector<Scanner::Step> Scanner::steps_of(const Selection& selection) const {
  const auto& report = facts_.columns().report;
  const std::uint32_t most = step_rows(selection);
  std::vector<Step> steps;
  std::uint32_t rows = most;  // of the last step
  for (RowRange range : selection.ranges()) {
    while (range.first < range.end) {
      if (rows >= most) {
        steps.emplace_back();
        rows = 0;
      }
      std::uint32_t end = std::min(range.end, range.first + (most - rows));
      while (end < range.end && report[end] == report[end - 1]) ++end;
      steps.back().push_back({range.code, range.first, end});
      rows += end - range.first;
      range.first = end;
    }
  }
  return steps;
}

std::vector<Scanner::Step> Scanner::month_steps_of(const Selection& selection, int months) const {
  const auto& received = facts_.columns().received;
  const auto group_of = [this, &received, months](std::uint32_t row) {
    return received[row] == kNoDay ? 0 : facts_.months().of(received[row]) / static_cast<size_t>(months) + 1;
  };
  const std::uint32_t most = step_rows(selection);
  std::vector<Step> steps;
  for (RowRange range : selection.ranges()) {
    while (range.first < range.end) {
      std::uint32_t end = std::min(range.end, range.first + most);
      if (end < range.end) {
        // Newest first, and undated rows last: the groups descend.
        const size_t last = group_of(end - 1);
        const auto rest = std::views::iota(end, range.end);
        const auto next = std::ranges::partition_point(rest, [&](std::uint32_t row) { return group_of(row) >= last; });
        end += static_cast<std::uint32_t>(next - rest.begin());
      }
      steps.push_back({{range.code, range.first, end}});
      range.first = end;
    }
  }
  return steps;
}

}  // namespace pharos::public_data

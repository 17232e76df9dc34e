#include "public_data/queries/scanner.hpp"

namespace pharos::public_data {

Selection Scanner::select(const AeFilter& filter, const QueryLimits& limits) const {
  return {facts_, filter, filter.q.empty() ? nullptr : find_narratives(filter, HitOrder::kDocuments, limits)};
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

std::vector<std::vector<RowRange>> Scanner::steps_of(const Selection& selection) {
  std::vector<std::vector<RowRange>> steps;
  std::uint32_t rows = kStepRows;  // of the last step
  for (RowRange range : selection.ranges()) {
    while (range.first < range.end) {
      if (rows >= kStepRows) {
        steps.emplace_back();
        rows = 0;
      }
      const std::uint32_t end = std::min(range.end, range.first + (kStepRows - rows));
      steps.back().push_back({range.code, range.first, end});
      rows += end - range.first;
      range.first = end;
    }
  }
  return steps;
}

}  // namespace pharos::public_data

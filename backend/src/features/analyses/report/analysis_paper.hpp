#pragma once

#include <utility>
#include <vector>

#include "features/analyses/summary/summary_view.hpp"
#include "features/exports/exports.hpp"

namespace pharos::analyses {

// Everything the report of an analysis shows. Items have their complaint or report number as title; the
// annotations the reader may see are included.
struct AnalysisContent {
  const Analysis& analysis;
  const SummaryView& summary;
  const GridView& grid;
  std::vector<std::pair<Item, std::vector<Annotation>>> items;  // with the annotations in force, by position
  std::int64_t item_count = 0;                                  // all of them, if `items` is shortened
};
// As many items as are listed in the report; the workbook and the evidence bundle contain all of them.
constexpr std::int64_t kMostItemsOfPaper = 2000;

// Whether files of the analysis are marked as drafts.
bool is_draft(const Analysis& analysis);

// The report: what was analyzed and how, the results with matrix and charts, limitations, conclusion and signatures;
// the scales, the items and the record in appendices.
exports::Paper compose_analysis(const AnalysisContent& content);

}  // namespace pharos::analyses

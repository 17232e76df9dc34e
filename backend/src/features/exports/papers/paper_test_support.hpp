#pragma once

// For tests only: a paper with one block of each kind.

#include <fmt/format.h>

#include "features/exports/papers/paper.hpp"

namespace pharos::exports {

inline Matrix small_matrix() {
  return {
      .columns_title = "Severity",
      .rows_title = "Probability",
      .columns = {"Minor (S1)", "Serious (S2)"},
      .rows = {"Frequent (P2)", "Rare (P1)"},
      .cells = {{{"#ffcc00"}, {"#cc0000", {}, {"G-001"}}}, {{"#00cc00", {"G-002"}, {"G-002"}}, {"#ffcc00", {"G-001"}}}},
      .legend = {{"#00cc00", "Acceptable"}, {"#cc0000", "Unacceptable"}}};
}

inline Chart small_chart(ChartKind kind) {
  return {.kind = kind,
          .values_title = "Items",
          .categories = {"Jan 2026", "Feb 2026", "Mar 2026"},
          .series = {
              {.name = "Included", .color = "#2e7fb5", .values = {3, 0, 12}},
              {.name = "With a harm", .color = "#b42318", .values = {1, 0, 2}, .intervals = {{}, {}, Interval{1, 4}}}}};
}

inline Paper small_paper(size_t rows = 3) {
  Paper paper{.kind = "Risk analysis report",
              .title = "Pumps <2026> & more",
              .subject = "Infusion pump",
              .facts = {{"Version", "2"}, {"Status", "DRAFT: Coding"}},
              .reference = "Risk analysis report, version 2",
              .mark = "DRAFT"};
  PaperTable table{.caption = "All items.", .headers = {"Number", "Received", "Text"}, .rows = {}};
  for (size_t i = 1; i <= rows; ++i) {
    table.rows.push_back(
        {fmt::format("C-{:04}", i), std::string{"2026-01-31"}, std::int64_t{1000} + static_cast<std::int64_t>(i)});
  }
  paper.sections = {
      {.title = "Summary",
       .blocks = {Paragraph{"A paragraph of the summary."}, Bullets{{"First point", "Second point"}}}},
      {.title = "Results",
       .blocks = {Subheading{"Risk matrix"}, Figure{"Where the risks are.", "A matrix", small_matrix()},
                  Subheading{"Charts"}, Figure{"By month.", "Lines", small_chart(ChartKind::kLine)},
                  Figure{"Stacked.", "Columns", small_chart(ChartKind::kColumns)},
                  Figure{"One below the other.", "Bars", small_chart(ChartKind::kBars)}}},
      {.title = "Details",
       .blocks = {table, PaperTable{.caption = "Nothing.", .headers = {"Empty"}, .rows = {}}},
       .is_wide = true},
      {.title = "Signatures",
       .blocks = {SignatureBlock{{{.name = "Anna Author",
                                   .meaning = "Authored",
                                   .signed_at = Timestamp{1'763'391'840'000'000},  // 17 Nov 2025, 15:04 UTC
                                   .comment = "Complete",
                                   .sha256 = "abc123",
                                   .is_intact = true}},
                                 {"Approver (Ben)"}}}},
      {.title = "Record", .blocks = {Facts{{{"Identifier", "ana_1"}}}}, .is_appendix = true}};
  return paper;
}

}  // namespace pharos::exports

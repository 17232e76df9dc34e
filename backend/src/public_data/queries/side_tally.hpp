#pragma once

#include <optional>

#include "public_data/queries/problem_tally.hpp"
#include "public_data/queries/report_tally.hpp"
#include "public_data/queries/timeline_tally.hpp"

namespace pharos::public_data {

// Everything that is counted of one side of a selection.
struct SideTally {
  // Months show all units; the others are counted in the filter's.
  template <class Rows>
  void take(Unit rows_unit, const Rows& rows) {
    if (timeline && rows_unit == Unit::kEvents) timeline->take(rows);
    if (rows_unit != unit) return;
    if (reports) reports->take(rows);
    if (problems) problems->take(rows);
    if (naming) naming->take(rows);
  }
  void add(const SideTally& other) {
    if (reports) reports->add(*other.reports);
    if (timeline) timeline->add(*other.timeline);
    if (problems) problems->add(*other.problems);
    if (naming) naming->add(*other.naming);
  }

  Unit unit = Unit::kReports;
  std::optional<ReportTally> reports = {};
  std::optional<TimelineTally> timeline = {};
  std::optional<ProblemTally> problems = {};
  std::optional<NamingTally> naming = {};
};

// Counts filters that are the sides of one selection in one pass. One tally for each.
std::vector<SideTally> tally_sides(const Scanner& scanner, std::span<const AeFilter> sides,
                                   const SideQuestion& question, const TallyOptions& options,
                                   const QueryLimits& limits);

}  // namespace pharos::public_data

#include "public_data/queries/side_tally.hpp"

#include <algorithm>
#include <iterator>

namespace pharos::public_data {

std::vector<SideTally> tally_sides(const Scanner& scanner, std::span<const AeFilter> sides,
                                   const SideQuestion& question, const TallyOptions& options,
                                   const QueryLimits& limits) {
  const AeFilter& filter = sides.front();
  const Facts& facts = scanner.facts();
  const Selection selection = scanner.select(sides, limits);
  // Groups that overlap in many ways would need more tables than they save work; two sides have three classes at most.
  if (selection.classes().size() > 2 * sides.size() + 1) {
    const auto half = sides.size() / 2;
    auto tallies = tally_sides(scanner, sides.first(half), question, options, limits);
    std::ranges::move(tally_sides(scanner, sides.subspan(half), question, options, limits),
                      std::back_inserter(tallies));
    return tallies;
  }
  SideTally empty{.unit = filter.unit};
  if (question.totals || question.breakdowns) empty.reports.emplace(facts, selection, filter.unit, options);
  if (question.problems > 0) empty.problems.emplace(facts, filter.unit);
  if (!question.lists.empty()) empty.naming.emplace(facts, question.lists);
  std::vector<Unit> units;
  if (empty.reports || empty.problems || empty.naming) units.push_back(filter.unit);
  if (question.months > 0 && (units.empty() || filter.unit != Unit::kEvents)) units.push_back(Unit::kEvents);
  // The rows of a product code are in the order of the dates received.
  const bool is_by_months = question.months > 0 && selection.is_one_code() &&
                            filter.date_basis == DateBasis::kReceived && filter.unit != Unit::kEvents;
  if (question.months > 0) {
    using enum TimelineTally::Together;
    empty.timeline.emplace(facts, filter, question.months, is_by_months ? kMonths : kEvents);
  }
  const auto take = [](SideTally& mine, Unit unit, const RowBlock& block) { mine.take(unit, block.rows); };
  const auto take_careful = [](SideTally& mine, Unit unit, const CarefulRows& rows) { mine.take(unit, rows); };
  auto tallies = scanner.read_sides(
      selection,
      is_by_months ? scanner.month_pass_of(selection, question.months, units) : scanner.pass_of(selection, units),
      limits, std::move(empty), take, take_careful);
  for (SideTally& tally : tallies) {
    if (tally.reports) tally.reports->finish();
  }
  return tallies;
}

}  // namespace pharos::public_data

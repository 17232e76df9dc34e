#include "public_data/queries/pair_counts.hpp"

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>

#include "public_data/queries/careful_rows.hpp"
#include "public_data/query/group_counts.hpp"

namespace pharos::public_data {
namespace {

// Product and problem as one number.
using Pair = std::uint64_t;
Pair pair_of(std::uint32_t product, std::uint32_t problem) {
  return Pair{product} << 32 | problem;
}

using PairCounts = boost::unordered_flat_map<Pair, std::int64_t>;

struct State {
  explicit State(size_t problems) : of_problem(problems), of_code(problems) {}

  // Adds the counts of a product code, which are collected in a table because its rows are adjacent.
  void end_code() {
    for (const std::uint32_t problem : problems_of_code) {
      cells[pair_of(code, problem)] += of_code[problem];
      of_code[problem] = 0;
    }
    problems_of_code.clear();
  }

  std::int64_t total = 0;
  GroupCounts of_product;
  std::vector<std::int64_t> of_problem;
  PairCounts cells;
  std::vector<std::uint32_t> careful;
  std::uint32_t code = 0;
  std::vector<std::int64_t> of_code;
  std::vector<std::uint32_t> problems_of_code;
};

}  // namespace

PairTable count_pairs(const Scanner& scanner, const AeFilter& filter, PairProducts products,
                      const QueryLimits& limits) {
  const Facts& facts = scanner.facts();
  const Unit unit = filter.unit == Unit::kReports ? Unit::kReports : Unit::kEvents;
  const bool by_code = products == PairProducts::kProductCodes;
  const auto take = [&](State& mine, const RowBlock& block) {
    if (mine.code != block.code) mine.end_code();
    mine.code = block.code;
    mine.total += static_cast<std::int64_t>(block.alone.size());
    if (by_code) mine.of_product.add(block.code, static_cast<std::int64_t>(block.alone.size()));
    for (const std::uint32_t row : block.alone) {
      const std::uint32_t maker = by_code ? 0 : facts.kind_of(row).manufacturer;
      if (!by_code) mine.of_product.add(maker, 1);
      for (const std::uint32_t problem : facts.product_problems(row)) {
        ++mine.of_problem[problem];
        if (!by_code) {
          ++mine.cells[pair_of(maker, problem)];
        } else if (mine.of_code[problem]++ == 0) {
          mine.problems_of_code.push_back(problem);
        }
      }
    }
    mine.careful.insert(mine.careful.end(), block.careful.begin(), block.careful.end());
  };
  State all{facts.names(Dimension::kProductProblem).size()};
  CarefulRows careful{facts};
  const Selection selection = scanner.select(filter, limits);
  for (State& mine : scanner.read(selection, care_of(unit), limits, all, take)) {
    mine.end_code();
    all.total += mine.total;
    all.of_product.add(mine.of_product);
    std::ranges::transform(all.of_problem, mine.of_problem, all.of_problem.begin(), std::plus{});
    for (const auto& [pair, count] : mine.cells) all.cells[pair] += count;
    careful.add(mine.careful);
  }
  careful.group(unit, selection.is_one_code());
  const auto product_of = [&](std::uint32_t row) {
    return by_code ? facts.code_of(row) : facts.kind_of(row).manufacturer;
  };
  careful.count(
      unit, [](std::uint32_t, const auto& add) { add(0); },
      [&all](std::uint64_t, std::int64_t count) { all.total += count; });
  careful.count(
      unit, [&](std::uint32_t row, const auto& add) { add(product_of(row)); },
      [&all](std::uint64_t product, std::int64_t count) { all.of_product.add(product, count); });
  careful.count(
      unit,
      [&](std::uint32_t row, const auto& add) {
        for (const std::uint32_t problem : facts.product_problems(row)) add(problem);
      },
      [&all](std::uint64_t problem, std::int64_t count) { all.of_problem[problem] += count; });
  careful.count(
      unit,
      [&](std::uint32_t row, const auto& add) {
        for (const std::uint32_t problem : facts.product_problems(row)) add(pair_of(product_of(row), problem));
      },
      [&all](Pair pair, std::int64_t count) { all.cells[pair] += count; });
  PairTable table{.cells = {}, .total = all.total};
  table.cells.reserve(all.cells.size());
  for (const auto& [pair, count] : all.cells) {
    const auto problem = static_cast<std::uint32_t>(pair);
    table.cells.push_back({count, all.of_product.at(pair >> 32), all.of_problem[problem]});
  }
  std::ranges::sort(table.cells);
  return table;
}

}  // namespace pharos::public_data

#include "public_data/queries/pair_counts.hpp"

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>

#include "public_data/query/group_counts.hpp"

namespace pharos::public_data {
namespace {

// Product and problem as one number.
using Pair = std::uint64_t;
Pair pair_of(std::uint32_t product, std::uint32_t problem) {
  return Pair{product} << 32 | problem;
}

using PairCounts = boost::unordered_flat_map<Pair, std::int64_t>;

struct PairState {
  PairState(size_t products, size_t problems) : of_product(products), of_problem(problems), of_code(problems) {}

  // Adds the counts of the last product code, which are collected in a table because its rows are adjacent.
  void end_code() {
    for (const std::uint32_t problem : problems_of_code) {
      cells[pair_of(code, problem)] += of_code[problem];
      of_code[problem] = 0;
    }
    problems_of_code.clear();
  }
  void add(PairState other) {
    other.end_code();
    total += other.total;
    add_each(of_product, other.of_product);
    add_each(of_problem, other.of_problem);
    for (const auto& [pair, count] : other.cells) cells[pair] += count;
  }

  std::int64_t total = 0;
  std::vector<std::int64_t> of_product;
  std::vector<std::int64_t> of_problem;
  PairCounts cells;
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
  const auto take = [&](PairState& mine, const RowBlock& block) {
    if (mine.code != block.code) mine.end_code();
    mine.code = block.code;
    mine.total += static_cast<std::int64_t>(block.rows.size());
    if (by_code) mine.of_product[block.code] += static_cast<std::int64_t>(block.rows.size());
    for (const std::uint32_t row : block.rows) {
      const std::uint32_t maker = by_code ? 0 : facts.kind_of(row).manufacturer;
      if (!by_code) ++mine.of_product[maker];
      for (const std::uint32_t problem : facts.product_problems(row)) {
        ++mine.of_problem[problem];
        if (!by_code) {
          ++mine.cells[pair_of(maker, problem)];
        } else if (mine.of_code[problem]++ == 0) {
          mine.problems_of_code.push_back(problem);
        }
      }
    }
  };
  const auto product_of = [&](std::uint32_t row) {
    return by_code ? facts.code_of(row) : facts.kind_of(row).manufacturer;
  };
  const auto take_careful = [&](PairState& mine, const CarefulRows& careful) {
    std::vector<std::uint32_t> products_seen;
    std::vector<std::uint32_t> problems_seen;
    std::vector<Pair> pairs_seen;
    careful.each(unit, [&](std::span<const std::uint32_t> rows) {
      products_seen.clear();
      problems_seen.clear();
      pairs_seen.clear();
      ++mine.total;
      for (const std::uint32_t row : rows) {
        const std::uint32_t product = product_of(row);
        if (add_new(products_seen, product)) ++mine.of_product[product];
        for (const std::uint32_t problem : facts.product_problems(row)) {
          if (add_new(problems_seen, problem)) ++mine.of_problem[problem];
          if (add_new(pairs_seen, pair_of(product, problem))) ++mine.cells[pair_of(product, problem)];
        }
      }
    });
  };
  const Dictionary& product_names = facts.names(by_code ? Dimension::kProductCode : Dimension::kManufacturer);
  PairState all =
      scanner.read(scanner.select(filter, limits), unit, limits,
                   PairState{product_names.size(), facts.names(Dimension::kProductProblem).size()}, take, take_careful);
  all.end_code();
  PairTable table{.cells = {}, .total = all.total};
  table.cells.reserve(all.cells.size());
  for (const auto& [pair, count] : all.cells) {
    const auto problem = static_cast<std::uint32_t>(pair);
    table.cells.push_back({count, all.of_product[pair >> 32], all.of_problem[problem]});
  }
  std::ranges::sort(table.cells);
  return table;
}

}  // namespace pharos::public_data

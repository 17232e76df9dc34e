#include "public_data/queries/problem_counts.hpp"

#include <algorithm>
#include <bit>

#include "public_data/queries/month_counts.hpp"
#include "public_data/queries/problem_tally.hpp"

namespace pharos::public_data {
namespace {

using Counts = std::vector<std::int64_t>;

constexpr size_t kMaxMatrixSide = 32;

auto add_to(Counts& counts) {
  return [&counts](size_t group, std::int64_t count) { counts[group] += count; };
}

// One bit for each of a few problems, by id.
std::vector<std::uint32_t> bits_of(size_t dictionary_size, const std::vector<Top>& problems) {
  std::vector<std::uint32_t> bits(dictionary_size);
  for (size_t i = 0; i < problems.size(); ++i) bits[problems[i].group] = std::uint32_t{1} << i;
  return bits;
}

std::uint32_t bits_among(std::span<const std::uint32_t> problems, const std::vector<std::uint32_t>& bits) {
  std::uint32_t found = 0;
  for (const std::uint32_t problem : problems) found |= bits.data()[problem];
  return found;
}

template <class Take>
void each_bit(std::uint32_t bits, const Take& take) {
  for (; bits != 0; bits &= bits - 1) take(static_cast<std::uint32_t>(std::countr_zero(bits)));
}

}  // namespace

std::vector<ProblemMonths> ProblemCounts::months(const AeFilter& filter, ProblemKind kind,
                                                 std::span<const std::string> problems,
                                                 const QueryLimits& limits) const {
  const bool is_product = kind == ProblemKind::kProduct;
  const Dictionary& names = facts_.names(is_product ? Dimension::kProductProblem : Dimension::kPatientProblem);
  // Every requested id gets a slot; one problem may have several ids, and one id several problems. The last slot counts
  // all other problems, because that is faster than leaving them out.
  std::vector<std::vector<std::uint32_t>> ids;
  std::vector<std::uint32_t> slot_of(names.size());
  std::uint32_t slots = 0;
  for (const std::string& problem : problems) {
    for (const std::uint32_t id : ids.emplace_back(names.find_by_name_or_code(problem))) {
      if (slot_of[id] == 0) slot_of[id] = ++slots;
    }
  }
  for (std::uint32_t& slot : slot_of) slot = slot == 0 ? slots : slot - 1;
  const std::uint32_t groups = slots + 1;
  const std::int32_t* day =
      (filter.date_basis == DateBasis::kReceived ? facts_.columns().received : facts_.columns().occurred).data();
  const auto problems_of = [this, is_product](std::uint32_t row) {
    return is_product ? facts_.product_problems(row) : facts_.patient_problems(row);
  };
  const bool by_noe = filter.unit == Unit::kSummarizedEvents;
  const auto take = [&, slot = slot_of.data()](MonthCounts& mine, const RowBlock& block) {
    for (const std::uint32_t row : block.rows) {
      if (day[row] == kNoDay) continue;
      const std::int64_t weight = by_noe ? facts_.profile_of(row).noe : 1;
      const size_t month = facts_.months().of(day[row]);
      if (std::int64_t* counts = mine.find(month)) {
        for (const std::uint32_t problem : problems_of(row)) counts[slot[problem]] += weight;
      } else {
        for (const std::uint32_t problem : problems_of(row)) mine.add(month, slot[problem], weight);
      }
    }
  };
  // Groups are numbered by month, then slot.
  const auto each_group = [&](std::uint32_t row, const auto& add) {
    if (day[row] == kNoDay) return;
    for (const std::uint32_t problem : problems_of(row)) {
      if (slot_of[problem] < slots) add(std::uint64_t{facts_.months().of(day[row])} * groups + slot_of[problem]);
    }
  };
  const auto take_careful = [&](MonthCounts& mine, const CarefulRows& careful) {
    careful.count_values_of_reports(filter.unit, each_group, [&](std::uint64_t group, std::int64_t count) {
      mine.add(group / groups, group % groups, count);
    });
  };
  const MonthCounts counts =
      scanner_.read(scanner_.select(filter, limits), filter.unit, limits, MonthCounts{groups}, take, take_careful);
  std::vector<size_t> used_months;
  counts.each_month([&used_months](size_t month) { used_months.push_back(month); });
  std::vector<ProblemMonths> answer;
  for (size_t i = 0; i < problems.size(); ++i) {
    ProblemMonths& line = answer.emplace_back(ProblemMonths{problems[i], {}});
    for (const size_t month : used_months) {
      std::int64_t count = 0;
      for (const std::uint32_t id : ids[i]) count += counts.at(month, slot_of[id]);
      if (count > 0) line.months.push_back({year_of(month), month_of(month), count});
    }
  }
  return answer;
}

ProblemMatrix ProblemCounts::matrix(const AeFilter& filter, size_t rows, size_t columns,
                                    const QueryLimits& limits) const {
  const Selection selection = scanner_.select(filter, limits);
  const ProblemTally counts = scanner_.read(
      selection, filter.unit, limits, ProblemTally{facts_, filter.unit},
      [](ProblemTally& mine, const RowBlock& block) { mine.take(block.rows); },
      [](ProblemTally& mine, const CarefulRows& careful) { mine.take(careful); });
  const auto products = counts.largest_of(ProblemKind::kProduct, std::min(rows, kMaxMatrixSide));
  const auto patients = counts.largest_of(ProblemKind::kPatient, std::min(columns, kMaxMatrixSide));
  ProblemMatrix matrix{.rows = named_problems(facts_, ProblemKind::kProduct, products),
                       .columns = named_problems(facts_, ProblemKind::kPatient, patients),
                       .cells = std::vector(products.size(), std::vector<std::int64_t>(patients.size()))};
  if (matrix.rows.empty() || matrix.columns.empty()) return matrix;
  const auto product_bits = bits_of(facts_.names(Dimension::kProductProblem).size(), products);
  const auto patient_bits = bits_of(facts_.names(Dimension::kPatientProblem).size(), patients);
  const auto each_cell = [&](std::uint32_t row, const auto& add) {
    const std::uint32_t product = bits_among(facts_.product_problems(row), product_bits);
    if (product == 0) return;
    const std::uint32_t patient = bits_among(facts_.patient_problems(row), patient_bits);
    each_bit(product, [&](std::uint32_t i) {
      each_bit(patient, [&](std::uint32_t j) { add(static_cast<std::uint32_t>(i * kMaxMatrixSide + j)); });
    });
  };
  struct State {
    void add(const State& other) { add_each(cells, other.cells); }
    Counts cells = Counts(kMaxMatrixSide * kMaxMatrixSide);
  };
  const bool by_noe = filter.unit == Unit::kSummarizedEvents;
  const State all = scanner_.read(
      selection, filter.unit, limits, State{},
      [&](State& mine, const RowBlock& block) {
        for (const std::uint32_t row : block.rows) {
          const std::int64_t weight = by_noe ? facts_.profile_of(row).noe : 1;
          each_cell(row, [cells = mine.cells.data(), weight](std::uint32_t cell) { cells[cell] += weight; });
        }
      },
      [&](State& mine, const CarefulRows& careful) {
        careful.count_values_of_reports(filter.unit, each_cell, add_to(mine.cells));
      });
  for (size_t i = 0; i < matrix.rows.size(); ++i) {
    std::copy_n(all.cells.begin() + static_cast<std::ptrdiff_t>(i * kMaxMatrixSide), matrix.columns.size(),
                matrix.cells[i].begin());
  }
  return matrix;
}

}  // namespace pharos::public_data

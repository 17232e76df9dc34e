#include "public_data/queries/problem_counts.hpp"

#include <algorithm>
#include <bit>

#include "public_data/queries/month_counts.hpp"

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

ProblemCounts::BothKinds ProblemCounts::largest_of(const Selection& selection, Unit unit, size_t product,
                                                   size_t patient, const QueryLimits& limits) const {
  struct State {
    void add(const State& other) {
      add_each(product, other.product);
      add_each(patient, other.patient);
    }
    Counts product;
    Counts patient;
  };
  const bool by_noe = unit == Unit::kSummarizedEvents;
  const auto each_product = [this](std::uint32_t row, const auto& add) {
    for (const std::uint32_t problem : facts_.product_problems(row)) add(problem);
  };
  const auto each_patient = [this](std::uint32_t row, const auto& add) {
    for (const std::uint32_t problem : facts_.patient_problems(row)) add(problem);
  };
  const auto take = [&](State& mine, const RowBlock& block) {
    std::int64_t* product_counts = mine.product.data();
    std::int64_t* patient_counts = mine.patient.data();
    for (const std::uint32_t row : block.rows) {
      const std::int64_t weight = by_noe ? facts_.profile_of(row).noe : 1;
      each_product(row, [=](std::uint32_t problem) { product_counts[problem] += weight; });
      each_patient(row, [=](std::uint32_t problem) { patient_counts[problem] += weight; });
    }
  };
  const auto take_careful = [&](State& mine, const CarefulRows& careful) {
    careful.count_values_of_reports(unit, each_product, add_to(mine.product));
    careful.count_values_of_reports(unit, each_patient, add_to(mine.patient));
  };
  const State all = scanner_.read(selection, unit, limits,
                                  State{Counts(facts_.names(Dimension::kProductProblem).size()),
                                        Counts(facts_.names(Dimension::kPatientProblem).size())},
                                  take, take_careful);
  return {.product = largest(all.product, product), .patient = largest(all.patient, patient)};
}

std::vector<ProblemCount> ProblemCounts::named(Dimension dimension, const std::vector<Top>& top) const {
  std::vector<ProblemCount> rows;
  for (const auto& [problem, count] : top) {
    const DictionaryEntry entry = facts_.names(dimension).at(problem);
    rows.push_back({std::string{entry.code}, std::string{entry.name}, count});
  }
  return rows;
}

Problems ProblemCounts::problems(const AeFilter& filter, size_t limit, const QueryLimits& limits) const {
  const BothKinds both = largest_of(scanner_.select(filter, limits), filter.unit, limit, limit, limits);
  return {named(Dimension::kProductProblem, both.product), named(Dimension::kPatientProblem, both.patient)};
}

std::vector<ProblemMonths> ProblemCounts::months(const AeFilter& filter, ProblemKind kind,
                                                 std::span<const std::string> problems,
                                                 const QueryLimits& limits) const {
  const bool is_product = kind == ProblemKind::kProduct;
  const Dictionary& names = facts_.names(is_product ? Dimension::kProductProblem : Dimension::kPatientProblem);
  // Every requested id gets a slot; one problem may have several ids, and one id several problems.
  constexpr std::uint32_t kNoSlot = std::numeric_limits<std::uint32_t>::max();
  std::vector<std::uint32_t> slot_of(names.size(), kNoSlot);
  std::uint32_t slots = 0;
  for (const std::string& problem : problems) {
    for (const std::uint32_t id : names.find_by_name_or_code(problem)) {
      if (slot_of[id] == kNoSlot) slot_of[id] = slots++;
    }
  }
  const auto& days = filter.date_basis == DateBasis::kReceived ? facts_.columns().received : facts_.columns().occurred;
  const auto problems_of = [this, is_product](std::uint32_t row) {
    return is_product ? facts_.product_problems(row) : facts_.patient_problems(row);
  };
  // Groups are numbered by month, then slot.
  const auto each_group = [&, slot = slot_of.data()](std::uint32_t row, const auto& add) {
    for (const std::uint32_t problem : problems_of(row)) {
      if (slot[problem] == kNoSlot || days[row] == kNoDay) continue;
      add(std::uint64_t{facts_.months().of(days[row])} * slots + slot[problem]);
    }
  };
  const bool by_noe = filter.unit == Unit::kSummarizedEvents;
  const auto add_to_months = [slots](MonthCounts& counts, std::int64_t count) {
    return [&counts, slots, count](std::uint64_t group) { counts.add(group / slots, group % slots, count); };
  };
  const MonthCounts counts = scanner_.read(
      scanner_.select(filter, limits), filter.unit, limits, MonthCounts{slots},
      [&](MonthCounts& mine, const RowBlock& block) {
        for (const std::uint32_t row : block.rows) {
          each_group(row, add_to_months(mine, by_noe ? facts_.profile_of(row).noe : 1));
        }
      },
      [&](MonthCounts& mine, const CarefulRows& careful) {
        careful.count_values_of_reports(filter.unit, each_group, [&](std::uint64_t group, std::int64_t count) {
          add_to_months(mine, count)(group);
        });
      });
  std::vector<ProblemMonths> answer;
  for (const std::string& problem : problems) {
    ProblemMonths& row = answer.emplace_back(ProblemMonths{problem, {}});
    const auto ids = names.find_by_name_or_code(problem);
    counts.each_month([&](size_t month) {
      std::int64_t count = 0;
      for (const std::uint32_t id : ids) count += counts.at(month, slot_of[id]);
      if (count > 0) row.months.push_back({year_of(month), month_of(month), count});
    });
  }
  return answer;
}

ProblemMatrix ProblemCounts::matrix(const AeFilter& filter, size_t rows, size_t columns,
                                    const QueryLimits& limits) const {
  const Selection selection = scanner_.select(filter, limits);
  const BothKinds both =
      largest_of(selection, filter.unit, std::min(rows, kMaxMatrixSide), std::min(columns, kMaxMatrixSide), limits);
  ProblemMatrix matrix{.rows = named(Dimension::kProductProblem, both.product),
                       .columns = named(Dimension::kPatientProblem, both.patient),
                       .cells = std::vector(both.product.size(), std::vector<std::int64_t>(both.patient.size()))};
  if (matrix.rows.empty() || matrix.columns.empty()) return matrix;
  const auto product_bits = bits_of(facts_.names(Dimension::kProductProblem).size(), both.product);
  const auto patient_bits = bits_of(facts_.names(Dimension::kPatientProblem).size(), both.patient);
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

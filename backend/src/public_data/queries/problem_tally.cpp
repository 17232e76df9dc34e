#include "public_data/queries/problem_tally.hpp"

#include <bit>

namespace pharos::public_data {
namespace {

constexpr size_t kWordBits = 64;

Dimension dimension_of(ProblemKind kind) {
  return kind == ProblemKind::kProduct ? Dimension::kProductProblem : Dimension::kPatientProblem;
}

}  // namespace

ProblemTally::ProblemTally(const Facts& facts, Unit unit)
    : facts_(&facts),
      unit_(unit),
      product_(facts.names(Dimension::kProductProblem).size()),
      patient_(facts.names(Dimension::kPatientProblem).size()) {}

void ProblemTally::take(std::span<const std::uint32_t> rows) {
  const bool by_noe = unit_ == Unit::kSummarizedEvents;
  const std::uint32_t* noe = facts_->noe_of_profile();
  const std::uint32_t* profile = facts_->columns().profile.data();
  std::int64_t* product = product_.data();
  std::int64_t* patient = patient_.data();
  for (const std::uint32_t row : rows) {
    const std::int64_t weight = by_noe ? noe[profile[row]] : 1;
    for (const std::uint32_t problem : facts_->product_problems(row)) product[problem] += weight;
    for (const std::uint32_t problem : facts_->patient_problems(row)) patient[problem] += weight;
  }
}

void ProblemTally::take(const CarefulRows& careful) {
  const auto count = [&](std::vector<std::int64_t>& counts, const auto& problems_of) {
    careful.count_values_of_reports(
        unit_,
        [&problems_of](std::uint32_t row, const auto& add) {
          for (const std::uint32_t problem : problems_of(row)) add(problem);
        },
        [&counts](size_t problem, std::int64_t times) { counts[problem] += times; });
  };
  count(product_, [this](std::uint32_t row) { return facts_->product_problems(row); });
  count(patient_, [this](std::uint32_t row) { return facts_->patient_problems(row); });
}

void ProblemTally::add(const ProblemTally& other) {
  add_each(product_, other.product_);
  add_each(patient_, other.patient_);
}

std::vector<Top> ProblemTally::largest_of(ProblemKind kind, size_t limit) const {
  return largest(kind == ProblemKind::kProduct ? product_ : patient_, limit);
}

Problems ProblemTally::finish(size_t limit) const {
  const auto named = [this, limit](ProblemKind kind) { return named_problems(*facts_, kind, largest_of(kind, limit)); };
  return {named(ProblemKind::kProduct), named(ProblemKind::kPatient)};
}

std::vector<ProblemCount> named_problems(const Facts& facts, ProblemKind kind, const std::vector<Top>& top) {
  std::vector<ProblemCount> rows;
  for (const auto& [problem, count] : top) {
    const DictionaryEntry entry = facts.names(dimension_of(kind)).at(problem);
    rows.push_back({std::string{entry.code}, std::string{entry.name}, count});
  }
  return rows;
}

NamingTally::NamingTally(const Facts& facts, const std::vector<ProblemList>& lists)
    : facts_(&facts), words_((lists.size() + kWordBits - 1) / kWordBits), found_(words_), reports_(lists.size()) {
  for (size_t i = 0; i < lists.size(); ++i) {
    const Dictionary& names = facts.names(dimension_of(lists[i].kind));
    Words& lists_of = lists[i].kind == ProblemKind::kProduct ? product_ : patient_;
    lists_of.resize(names.size() * words_);
    for (const std::string& problem : lists[i].problems) {
      for (const std::uint32_t id : names.find_by_name_or_code(problem)) {
        lists_of[id * words_ + i / kWordBits] |= std::uint64_t{1} << (i % kWordBits);
      }
    }
  }
}

void NamingTally::find_lists(std::span<const std::uint32_t> problems, const Words& lists_of) {
  if (lists_of.empty()) return;
  for (const std::uint32_t problem : problems) {
    const std::uint64_t* lists = lists_of.data() + problem * words_;
    for (size_t i = 0; i < words_; ++i) found_.data()[i] |= lists[i];
  }
}

void NamingTally::take_report(std::uint32_t row) {
  find_lists(facts_->product_problems(row), product_);
  find_lists(facts_->patient_problems(row), patient_);
  for (size_t i = 0; i < words_; ++i) {
    for (; found_.data()[i] != 0; found_.data()[i] &= found_.data()[i] - 1) {
      ++reports_.data()[i * kWordBits + static_cast<size_t>(std::countr_zero(found_.data()[i]))];
    }
  }
}

void NamingTally::take(std::span<const std::uint32_t> rows) {
  for (const std::uint32_t row : rows) take_report(row);
}

void NamingTally::take(const CarefulRows& careful) {
  careful.each_report([this](std::uint32_t row) { take_report(row); });
}

}  // namespace pharos::public_data

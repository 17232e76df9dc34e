#pragma once

#include <vector>

#include "public_data/queries/careful_rows.hpp"
#include "public_data/query/answers.hpp"
#include "public_data/query/group_counts.hpp"

namespace pharos::public_data {

// How often each problem is reported, in the filter's unit.
class ProblemTally {
 public:
  ProblemTally(const Facts& facts, Unit unit);

  void take(std::span<const std::uint32_t> rows);
  void take(const CarefulRows& careful);
  void add(const ProblemTally& other);

  // The most frequent ones.
  std::vector<Top> largest_of(ProblemKind kind, size_t limit) const;
  Problems finish(size_t limit) const;

 private:
  const Facts* facts_;
  Unit unit_;
  std::vector<std::int64_t> product_;  // by id
  std::vector<std::int64_t> patient_;
};

// The names of problems that were counted.
std::vector<ProblemCount> named_problems(const Facts& facts, ProblemKind kind, const std::vector<Top>& top);

// How many reports name any problem of each list.
class NamingTally {
 public:
  NamingTally(const Facts& facts, const std::vector<ProblemList>& lists);

  void take(std::span<const std::uint32_t> rows);
  void take(const CarefulRows& careful);
  void add(const NamingTally& other) { add_each(reports_, other.reports_); }

  const std::vector<std::int64_t>& finish() const { return reports_; }

 private:
  void take_report(std::uint32_t row);

  // The lists of a problem are bits of one or more words.
  using Words = std::vector<std::uint64_t>;
  void find_lists(std::span<const std::uint32_t> problems, const Words& lists_of);

  const Facts* facts_;
  size_t words_;
  Words product_;  // by id of the problem; empty if no list is of this kind
  Words patient_;
  Words found_;
  std::vector<std::int64_t> reports_;
};

}  // namespace pharos::public_data

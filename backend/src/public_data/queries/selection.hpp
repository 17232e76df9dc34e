#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "public_data/columns/facts.hpp"
#include "public_data/queries/narrative_search.hpp"
#include "public_data/query/ae_filter.hpp"

namespace pharos::public_data {

// Rows of one product code.
struct RowRange {
  std::uint32_t code = 0;
  std::uint32_t first = 0;
  std::uint32_t end = 0;
};

// The parts of the columns that a filter's product codes and dates leave; in order, without empty ones.
std::vector<RowRange> ranges_of(const Facts& facts, const AeFilter& filter);

// Whether two filters can be the sides of one selection: they differ only in their groups of makers.
bool are_sides(const AeFilter& a, const AeFilter& b);

// Decides which rows a filter selects. Every condition on names becomes a table with one byte for each profile or kind
// of device, so that a row needs two lookups. Several filters that differ only in their groups of makers are the sides
// of one selection: it selects the rows of all of them, and a third lookup finds the sides of a row. Rows of the same
// sides are a class, so that a row has to be counted only once, however many sides it has.
class Selection {
 public:
  static constexpr size_t kMaxSides = 64;
  using SideBits = std::uint64_t;

  // `hits` are the results of the narrative search, if the filters have one.
  Selection(const Facts& facts, std::span<const AeFilter> sides, std::shared_ptr<const NarrativeHits> hits);

  const std::vector<RowRange>& ranges() const { return ranges_; }
  // As many as select() looks at.
  size_t rows() const;
  size_t sides() const { return sides_; }
  // Whether all rows belong to one product code: then the devices of a report are adjacent.
  bool is_one_code() const { return ranges_.size() <= 1; }

  // Writes the selected rows of `range`, which is part of one of the ranges, to `out`, and returns their number.
  size_t select(const RowRange& range, std::uint32_t* out) const;
  // The sides of each class of rows.
  const std::vector<SideBits>& classes() const { return classes_; }
  // Only for several sides.
  size_t class_of(std::uint32_t row) const {
    return kind_classes_.data()[facts_.columns().kind.data()[row] - first_kind_];
  }

 private:
  using Bytes = std::vector<std::uint8_t>;

  void choose_profiles(const AeFilter& filter);
  void choose_kinds(std::span<const AeFilter> sides);
  void choose_days(const AeFilter& filter);
  void choose_problems(const AeFilter& filter);
  void choose_models(const std::string& part);

  const Facts& facts_;
  size_t sides_;
  std::vector<RowRange> ranges_;
  Bytes profiles_;  // empty: all
  Bytes kinds_;     // beginning with first_kind_, like kind_classes_
  std::uint32_t first_kind_ = 0;
  std::vector<std::uint32_t> kind_classes_;  // empty if there is only one side
  std::vector<SideBits> classes_;
  Bytes product_problems_;
  Bytes patient_problems_;
  bool by_day_of_event_ = false;
  std::int32_t first_day_ = 0;
  std::int32_t last_day_ = 0;
  static constexpr std::array<TextField, 2> kModelFields = {TextField::kModel, TextField::kCatalog};
  std::array<Bytes, kModelFields.size()> models_;  // one byte for each text, beginning with first_model_
  std::array<std::uint32_t, kModelFields.size()> first_model_{};
  std::shared_ptr<const NarrativeHits> hits_;
};

}  // namespace pharos::public_data

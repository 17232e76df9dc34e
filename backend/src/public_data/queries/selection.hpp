#pragma once

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

// Decides which rows a filter selects. Every condition on names becomes a table with one byte for each profile or kind
// of device, so that a row needs two lookups.
class Selection {
 public:
  // `hits` are the results of the narrative search, if the filter has one.
  Selection(const Facts& facts, const AeFilter& filter, std::shared_ptr<const NarrativeHits> hits);

  const std::vector<RowRange>& ranges() const { return ranges_; }
  // Whether all rows belong to one product code: then the devices of a report are adjacent.
  bool is_one_code() const { return ranges_.size() <= 1; }

  // Writes the selected rows of `range`, which is part of one of the ranges, to `out`, and returns their number.
  size_t select(const RowRange& range, std::uint32_t* out) const;

 private:
  using Bytes = std::vector<std::uint8_t>;

  void choose_profiles(const AeFilter& filter);
  void choose_kinds(const AeFilter& filter);
  void choose_days(const AeFilter& filter);
  void choose_problems(const AeFilter& filter);
  void choose_models(const std::string& part);

  const Facts& facts_;
  std::vector<RowRange> ranges_;
  Bytes profiles_;  // empty: all
  Bytes kinds_;
  Bytes product_problems_;
  Bytes patient_problems_;
  bool by_day_of_event_ = false;
  std::int32_t first_day_ = 0;
  std::int32_t last_day_ = 0;
  static constexpr std::array<TextField, 2> kModelFields = {TextField::kModel, TextField::kCatalog};
  std::array<Bytes, kModelFields.size()> models_;  // one byte for each text
  std::shared_ptr<const NarrativeHits> hits_;
};

}  // namespace pharos::public_data

#pragma once

#include <cstdint>
#include <vector>

#include "public_data/columns/facts.hpp"
#include "public_data/query/ae_filter.hpp"

namespace pharos::public_data {

// The order of a page. Rows are compared by a number that is computed once, and only ties by the rest.
class RowOrder {
 public:
  // Within one product code, texts are compared by their ranks.
  RowOrder(const Facts& facts, std::vector<EventOrder> terms, bool is_one_code);

  std::uint64_t key_of(std::uint32_t row) const { return terms_.empty() ? 0 : key_of(terms_.front(), row); }
  // For rows with the same key.
  bool breaks_tie(std::uint32_t a, std::uint32_t b) const;

 private:
  std::uint64_t key_of(const EventOrder& term, std::uint32_t row) const;
  std::uint64_t ascending_key(EventColumn column, std::uint32_t row) const;
  std::uint64_t text_key(TextField field, std::uint32_t row) const;
  int compare_texts(const EventOrder& term, std::uint32_t a, std::uint32_t b) const;

  const Facts& facts_;
  std::vector<EventOrder> terms_;
  bool is_one_code_;
};

}  // namespace pharos::public_data

#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <string_view>
#include <vector>

#include "public_data/columns/column_file.hpp"

namespace pharos::public_data {

// The texts of one field in the rows of one product code.
class CodeTexts {
 public:
  void add(std::string_view text);  // must outlive this
  // The different texts in byte order, and for each row the rank of its text.
  void write(ColumnWriter<std::uint32_t>& ranks, ColumnWriter<std::uint64_t>& ends, ColumnWriter<char>& texts) const;

 private:
  boost::unordered_flat_map<std::string_view, std::uint32_t> numbers_;
  std::vector<std::string_view> texts_;    // by number
  std::vector<std::uint32_t> rows_;  // the number of each row's text
};

}  // namespace pharos::public_data

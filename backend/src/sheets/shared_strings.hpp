#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sheets/byte_source.hpp"

namespace pharos::sheets {

// The shared strings of a workbook, which cells refer to by index, in one block of memory with a size limit.
class SharedStrings {
 public:
  void read(ByteSource& source, std::string_view file);
  // Throws Error{kBadRequest} for an index the workbook does not have.
  std::string_view at(std::uint64_t index) const;

 private:
  std::string texts_;
  std::vector<size_t> ends_;
};

}  // namespace pharos::sheets

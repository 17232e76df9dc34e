#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sheets/byte_source.hpp"

namespace pharos::sheets {

// The texts that the cells of a workbook name by number, one after the other in one piece of memory that may not grow
// beyond a limit.
class SharedStrings {
 public:
  void read(ByteSource& source, std::string_view file);
  // Throws Error{kBadRequest} for a text the workbook does not have.
  std::string_view at(std::uint64_t index) const;

 private:
  std::string texts_;
  std::vector<size_t> ends_;
};

}  // namespace pharos::sheets

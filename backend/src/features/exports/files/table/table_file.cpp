#include "features/exports/files/table/table_file.hpp"

#include "core/text.hpp"

namespace pharos::exports {

std::string fitting_cell(const std::string& text) {
  constexpr size_t kMostBytes = 32'000;
  const auto start = whole_characters(text, kMostBytes);
  return start.size() == text.size() ? text : std::string{start} + " […]";
}

}  // namespace pharos::exports

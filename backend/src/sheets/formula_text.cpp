#include "sheets/formula_text.hpp"

namespace pharos::sheets {

bool looks_like_formula(std::string_view text) {
  constexpr std::string_view kFullWidth[] = {"\xEF\xBC\x9D", "\xEF\xBC\x8B", "\xEF\xBC\x8D", "\xEF\xBC\xA0"};
  if (text.empty()) return false;
  if (std::string_view{"=+-@\t\r"}.find(text.front()) != std::string_view::npos || text.front() == '\0') return true;
  for (const auto form : kFullWidth) {
    if (text.starts_with(form)) return true;
  }
  return false;
}

void remove_formula_guard(std::string& text) {
  if (text.starts_with('\'') && looks_like_formula(std::string_view{text}.substr(1))) text.erase(0, 1);
}

}  // namespace pharos::sheets

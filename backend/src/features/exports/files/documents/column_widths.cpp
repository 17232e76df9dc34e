#include "features/exports/files/documents/column_widths.hpp"

#include <algorithm>

namespace pharos::exports {

void ColumnWish::add(std::string_view text, double size, const MeasureText& width) {
  constexpr size_t kShort = 12;
  constexpr size_t kLookedAt = 400;
  const double longest_word = size * 11.7;
  const double widest = size * 44.4;
  const auto shown = text.substr(0, kLookedAt);
  const double whole = width(shown);
  natural = std::max(natural, std::min(whole, widest));
  // Short text, such as a date, is not broken.
  if (shown.size() <= kShort && shown.find('\n') == std::string_view::npos) {
    least = std::max(least, std::min(whole, longest_word));
  } else {
    for (size_t start = 0; start < shown.size();) {
      const size_t end = std::min(shown.find_first_of(" \n", start), shown.size());
      least = std::max(least, std::min(width(shown.substr(start, end - start)), longest_word));
      start = end + 1;
    }
  }
  natural = std::max(natural, least);
}

std::vector<double> column_widths(std::span<const ColumnWish> wishes, double room) {
  double least = 0;
  double natural = 0;
  for (const auto& wish : wishes) {
    least += wish.least;
    natural += wish.natural;
  }
  std::vector<double> widths;
  for (const auto& wish : wishes) {
    if (natural <= room) {
      widths.push_back(wish.natural);
    } else if (least >= room) {
      widths.push_back(wish.least * room / least);
    } else {
      widths.push_back(wish.least + (wish.natural - wish.least) * (room - least) / (natural - least));
    }
  }
  return widths;
}

}  // namespace pharos::exports

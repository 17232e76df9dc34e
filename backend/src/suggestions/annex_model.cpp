#include "suggestions/annex_model.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace pharos::suggestions {

std::vector<float> AnnexModel::log_odds(const std::vector<Feature>& features, const std::vector<Match>& matches) const {
  auto odds = parts_.bias;
  const auto& worth = parts_.match_weights;
  for (size_t code = 0; code < odds.size(); ++code) {
    const auto& match = matches[code];
    odds[code] += match.in_text * worth.in_text + match.in_sentence * worth.in_sentence +
                  match.is_whole * worth.is_whole + match.found * worth.found + match.missing * worth.missing;
  }
  for (const auto& [number, value] : features) {
    for (auto i = parts_.starts[number]; i < parts_.starts[number + 1]; ++i) {
      odds[parts_.weights[i].code] += value * parts_.weights[i].value;
    }
  }
  return odds;
}

float AnnexModel::weight_of(std::uint32_t word, size_t code) const {
  const auto first = parts_.weights.begin() + parts_.starts[word];
  const auto last = parts_.weights.begin() + parts_.starts[word + 1];
  const auto found = std::ranges::lower_bound(first, last, static_cast<std::uint16_t>(code), {}, &Weight::code);
  return found != last && found->code == code ? found->value : 0;
}

double chance_of(double log_odds) {
  return 1 / (1 + std::exp(-log_odds));
}

std::vector<size_t> greatest(const std::vector<float>& values, size_t count) {
  std::vector<size_t> places(values.size());
  std::iota(places.begin(), places.end(), 0);
  const auto is_before = [&values](size_t left, size_t right) {
    return values[left] != values[right] ? values[left] > values[right] : left < right;
  };
  const auto middle = places.begin() + static_cast<std::ptrdiff_t>(std::min(count, places.size()));
  std::partial_sort(places.begin(), middle, places.end(), is_before);
  places.resize(std::min(count, places.size()));
  return places;
}

}  // namespace pharos::suggestions

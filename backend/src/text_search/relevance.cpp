#include "text_search/relevance.hpp"

#include <algorithm>
#include <cmath>

namespace pharos::text_search {
namespace {

constexpr double kSaturation = 1.2;
constexpr double kWeightOfSize = 0.75;

std::vector<double> weights_of_terms(const RatedHits& found, std::int64_t searched) {
  std::vector<double> weights(found.terms);
  for (size_t term = 0; term < found.terms; ++term) {
    double with_term = 0;
    for (size_t i = term; i < found.counts.size(); i += found.terms) with_term += found.counts[i] > 0 ? 1 : 0;
    const double all = std::max(static_cast<double>(searched), with_term);
    weights[term] = std::log(1 + (all - with_term + 0.5) / (with_term + 0.5));
  }
  return weights;
}

}  // namespace

std::vector<std::int64_t> by_relevance(const RatedHits& found, std::int64_t searched, double average_size) {
  const std::vector<double> weights = weights_of_terms(found, searched);
  struct Weighed {
    double weight;
    std::int64_t document;
  };
  std::vector<Weighed> weighed;
  weighed.reserve(found.hits.size());
  for (size_t hit = 0; hit < found.hits.size(); ++hit) {
    const auto [document, bytes] = found.hits[hit];
    const double relative = bytes == 0 ? 1 : static_cast<double>(bytes) / average_size;
    const double size = 1 - kWeightOfSize + kWeightOfSize * relative;
    double weight = 0;
    for (size_t term = 0; term < found.terms; ++term) {
      const double count = found.counts[hit * found.terms + term];
      weight += weights[term] * count / (count + kSaturation * size);
    }
    weighed.push_back({weight, document});
  }
  std::ranges::sort(weighed, [](const Weighed& a, const Weighed& b) {
    return a.weight != b.weight ? a.weight > b.weight : a.document < b.document;
  });
  std::vector<std::int64_t> documents(weighed.size());
  std::ranges::transform(weighed, documents.begin(), &Weighed::document);
  return documents;
}

}  // namespace pharos::text_search

#include "text_search/relevance.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "text_search/sqlite_handle.hpp"

namespace pharos::text_search {
namespace {

constexpr std::uint8_t kMostCounted = 32;
constexpr double kSaturation = 1.2;
constexpr double kWeightOfSize = 0.75;

}  // namespace

Relevance::Relevance(sqlite3* database) {
  fts5_api* api = find_fts5(database);
  if (api->xCreateFunction(api, "term_counts", this, &Relevance::note, nullptr) != SQLITE_OK) {
    fail_engine(database, "relevance function not available");
  }
}

void Relevance::note(const Fts5ExtensionApi* api, Fts5Context* hit, sqlite3_context* answer, int, sqlite3_value**) {
  auto* self = static_cast<Relevance*>(api->xUserData(hit));
  const int terms = api->xPhraseCount(hit);
  self->terms_ = static_cast<size_t>(terms);
  for (int term = 0; term < terms; ++term) {
    std::uint8_t count = 0;
    Fts5PhraseIter place{};
    int column = 0;
    int offset = 0;
    int result = api->xPhraseFirst(hit, term, &place, &column, &offset);
    for (; result == SQLITE_OK && column >= 0 && count < kMostCounted; ++count) {
      api->xPhraseNext(hit, &place, &column, &offset);
    }
    if (result != SQLITE_OK) return sqlite3_result_error_code(answer, result);
    self->counts_.push_back(count);
  }
  sqlite3_result_null(answer);
}

void Relevance::begin() {
  terms_ = 0;
  counts_.clear();
  documents_.clear();
}

std::vector<std::int64_t> Relevance::finish(std::int64_t all, const DocumentSizes& sizes) {
  std::vector<double> weights(terms_);
  for (size_t term = 0; term < terms_; ++term) {
    double with_term = 0;
    for (size_t i = term; i < counts_.size(); i += terms_) with_term += counts_[i] > 0 ? 1 : 0;
    const double searched = std::max(static_cast<double>(all), with_term);
    weights[term] = std::log(1 + (searched - with_term + 0.5) / (with_term + 0.5));
  }
  struct Weighed {
    double weight;
    std::int64_t document;
  };
  std::vector<Weighed> hits;
  hits.reserve(documents_.size());
  for (size_t hit = 0; hit < documents_.size(); ++hit) {
    const double size = 1 - kWeightOfSize + kWeightOfSize * sizes.relative(documents_[hit]);
    double weight = 0;
    for (size_t term = 0; term < terms_; ++term) {
      const double count = counts_[hit * terms_ + term];
      weight += weights[term] * count / (count + kSaturation * size);
    }
    hits.push_back({weight, documents_[hit]});
  }
  std::ranges::stable_sort(hits, std::greater{}, &Weighed::weight);
  for (size_t hit = 0; hit < hits.size(); ++hit) documents_[hit] = hits[hit].document;
  return std::move(documents_);
}

}  // namespace pharos::text_search

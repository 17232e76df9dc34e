#pragma once

#include <functional>

#include "core/choices.hpp"
#include "core/timestamp.hpp"
#include "suggestions/quality.hpp"

namespace pharos::suggestions {

struct Suggestion {
  const public_data::ImdrfTerm* term = nullptr;
  double score = 0;  // probability of being right; for matched terms, the share of the term that was found
  struct Place {
    size_t start = 0;
    size_t end = 0;
  };
  std::vector<Place> places = {};  // byte ranges of the text that support the code, in order
};

enum class Method { kModel, kTerms };
constexpr auto kMethods = choices<Method>({{Method::kModel, "model"}, {Method::kTerms, "terms"}});
constexpr const auto& choices_of(Method) {
  return kMethods;
}

struct AnnexSuggestions {
  char annex = 'A';
  Method method = Method::kTerms;
  std::vector<Suggestion> codes = {};  // best first
};

// Where a model comes from and how good it is.
struct ModelFacts {
  std::string version = {};  // 2026-11-15-1f2e3d4c: day of training and content hash
  std::string imdrf_release = {};
  std::string data_version = {};
  Timestamp trained_at = {};
  std::int64_t reports = 0;
  std::int64_t makers = 0;
  std::vector<AnnexQuality> qualities = {};  // without their bins
};

constexpr std::string_view kModelName = "IMDRF linear text model";

// Suggests codes for a text. Annexes without training data fall back to matching terms; an untrained model only matches
// terms. Thread-safe.
class CodeModel {
 public:
  CodeModel() : CodeModel({}, Vocabulary{{}}, {}) {}
  CodeModel(ModelFacts facts, Vocabulary vocabulary, std::vector<AnnexModel> annexes);

  const ModelFacts& facts() const { return facts_; }
  const Vocabulary& vocabulary() const { return vocabulary_; }
  const std::vector<AnnexModel>& annexes() const { return annexes_; }

  std::vector<AnnexSuggestions> suggest(std::string_view text) const;  // one per annex of kAnnexes

 private:
  const AnnexModel* model_of(char annex) const;
  std::vector<Suggestion::Place> places_for(const TermMatcher& matcher, const AnnexModel* model, size_t code,
                                            const std::vector<Word>& words) const;

  ModelFacts facts_;
  Vocabulary vocabulary_;
  std::vector<AnnexModel> annexes_;
  std::vector<TermMatcher> matchers_;
  std::vector<TermMatcher::Rarities> rarities_;  // per matcher
};

struct TrainingOrder {
  TrainingOptions options = {};
  std::string data_version = {};
  std::function<void(std::string_view)> report = [](std::string_view) {};  // progress messages
};

// Trains a model and measures it on held-out manufacturers. Annexes without coded reports are skipped. The version is
// the day and a hash of the weights.
CodeModel train_model(std::span<const CodedReport> reports, const TrainingOrder& order, const Clock& clock);

// A model as one file with a checksum. Reading throws Error{kUnavailable} for a damaged file and for a model trained on
// another set of terms.
std::string write_model(const CodeModel& model);
CodeModel read_model(std::string_view content);

}  // namespace pharos::suggestions

#pragma once

#include <functional>

#include "core/timestamp.hpp"
#include "suggestions/quality.hpp"

namespace pharos::suggestions {

struct Suggestion {
  const public_data::ImdrfTerm* term = nullptr;
  double score = 0;  // chance of being right; of matched terms the share of the term that was found
  struct Place {
    size_t start = 0;
    size_t end = 0;
  };
  std::vector<Place> places = {};  // bytes of the text that speak for it, in order
};

enum class Method { kModel, kTerms };

struct AnnexSuggestions {
  char annex = 'A';
  Method method = Method::kTerms;
  std::vector<Suggestion> codes = {};  // the best first
};

// Where a model comes from and what it is worth.
struct ModelFacts {
  std::string version = {};  // 2026-11-15-1f2e3d4c: day of training and content
  std::string imdrf_release = {};
  std::string data_version = {};
  Timestamp trained_at = {};
  std::int64_t reports = 0;
  std::int64_t makers = 0;
  std::vector<AnnexQuality> qualities = {};  // without their bins
};

constexpr std::string_view kModelName = "IMDRF linear text model";

// Suggests codes for a text. An annex that nothing could be learned about is left to the matching of its terms; that is
// all a model knows that was made of nothing. From any thread.
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
  std::function<void(std::string_view)> tell = [](std::string_view) {};  // what is being done
};

// Learns, and measures what was learned on makers that were left out. Annexes no report has codes of are left out.
// Its version is the day and a hash of what was learned.
CodeModel train_model(std::span<const CodedReport> reports, const TrainingOrder& order, const Clock& clock);

// A model as one file, which says so when a byte of it has changed: reading throws Error{kUnavailable} then, and for
// one that was trained for other terms than this program ships.
std::string write_model(const CodeModel& model);
CodeModel read_model(std::string_view content);

}  // namespace pharos::suggestions

#include "suggestions/training.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "suggestions/logistic_fit.hpp"
#include "suggestions/word_learner.hpp"

namespace pharos::suggestions {
namespace {

constexpr float kLeastWeight = 0.02F;   // smaller weights do not change the ranking and would bloat the file
constexpr size_t kMostCases = 250'000;  // more do not change nine weights

using Inputs = LogisticFit::Inputs;

// Inputs of the second layer.
Inputs inputs_of(const WordLearner& words, size_t code, float word_score, const Match& match) {
  return {1,
          words.is_given(code) ? word_score : 0,
          words.is_given(code) ? words.frequency(code) : 0,
          words.is_given(code) ? 1.0F : 0.0F,
          match.in_text,
          match.in_sentence,
          match.is_whole,
          match.found,
          match.missing};
}

std::vector<LogisticFit::Case> held_out_cases(std::span<const Lesson> lessons, size_t words,
                                              const TrainingOptions& options) {
  std::vector<LogisticFit::Case> cases;
  const size_t codes = lessons.front().matches.size();
  const size_t every = std::max<size_t>(1, lessons.size() * codes / kMostCases);
  for (size_t fold = 0; fold < options.folds; ++fold) {
    std::vector<const Lesson*> seen;
    for (const auto& lesson : lessons) {
      if (lesson.fold != fold) seen.push_back(&lesson);
    }
    if (seen.empty() || seen.size() == lessons.size()) continue;
    const WordLearner learner{seen, words, codes, options};
    for (size_t i = 0; i < lessons.size(); i += every) {
      const auto& lesson = lessons[i];
      if (lesson.fold != fold) continue;
      const auto word_score = learner.scores(lesson.features);
      for (size_t code = 0; code < codes; ++code) {
        const bool is_right = std::ranges::find(lesson.right, code) != lesson.right.end();
        cases.push_back({inputs_of(learner, code, word_score[code], lesson.matches[code]), is_right});
      }
    }
  }
  return cases;
}

}  // namespace

std::vector<size_t> folds_by_maker(std::span<const CodedReport* const> reports, size_t folds) {
  std::map<std::string_view, std::int64_t> sizes;
  for (const auto* report : reports) ++sizes[report->maker];
  std::vector<std::pair<std::string_view, std::int64_t>> makers{sizes.begin(), sizes.end()};
  std::ranges::stable_sort(makers, std::ranges::greater{}, &std::pair<std::string_view, std::int64_t>::second);
  std::vector<std::int64_t> filled(folds);
  std::map<std::string_view, size_t> fold_of;
  for (const auto& [maker, size] : makers) {
    const auto fold = static_cast<size_t>(std::ranges::min_element(filled) - filled.begin());
    filled[fold] += size;
    fold_of[maker] = fold;
  }
  std::vector<size_t> result;
  for (const auto* report : reports) result.push_back(fold_of.at(report->maker));
  return result;
}

std::vector<Lesson> lessons_of(std::span<const CodedReport* const> reports,
                               std::span<const std::vector<Word>* const> words, const Vocabulary& vocabulary,
                               const TermMatcher& matcher, size_t folds) {
  const auto rarities = matcher.rarities_in(vocabulary);
  const auto fold_of = folds_by_maker(reports, folds);
  std::map<std::string_view, std::uint16_t> places;
  for (const auto* term : matcher.terms()) places.emplace(term->code, static_cast<std::uint16_t>(places.size()));
  std::vector<Lesson> lessons;
  for (size_t i = 0; i < reports.size(); ++i) {
    Lesson lesson{.fold = fold_of[i]};
    for (const auto& code : reports[i]->codes) {
      if (const auto place = places.find(code); place != places.end()) lesson.right.push_back(place->second);
    }
    if (lesson.right.empty()) continue;
    lesson.features = vocabulary.features(*words[i]);
    lesson.matches = matcher.match(*words[i], rarities);
    lessons.push_back(std::move(lesson));
  }
  return lessons;
}

AnnexModel train(const TermMatcher& matcher, std::span<const Lesson> lessons, size_t words,
                 const TrainingOptions& options) {
  const auto cases = held_out_cases(lessons, words, options);
  const auto blend = LogisticFit::weights(cases);
  std::vector<const Lesson*> all;
  for (const auto& lesson : lessons) all.push_back(&lesson);
  const size_t codes = matcher.terms().size();
  const WordLearner learner{all, words, codes, options};
  const auto weight = [&blend](size_t input) { return static_cast<float>(blend[input]); };
  AnnexModel::Parts parts{.annex = matcher.annex(),
                          .match_weights = {weight(4), weight(5), weight(6), weight(7), weight(8)}};
  for (size_t code = 0; code < codes; ++code) {
    parts.bias.push_back(weight(0) + (learner.is_given(code) ? weight(2) * learner.frequency(code) + weight(3) : 0));
  }
  for (size_t word = 0; word < words; ++word) {
    parts.starts.push_back(static_cast<std::uint32_t>(parts.weights.size()));
    for (size_t code = 0; code < codes; ++code) {
      const float value = learner.is_given(code) ? weight(1) * learner.weight(word, code) : 0;
      if (std::abs(value) >= kLeastWeight) parts.weights.push_back({static_cast<std::uint16_t>(code), value});
    }
  }
  parts.starts.push_back(static_cast<std::uint32_t>(parts.weights.size()));
  return AnnexModel{std::move(parts)};
}

}  // namespace pharos::suggestions

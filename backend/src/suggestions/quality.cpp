#include "suggestions/quality.hpp"

#include <algorithm>
#include <cmath>
#include <set>

namespace pharos::suggestions {
namespace {

// The reports of one fold, or of all others.
struct Side {
  std::vector<const CodedReport*> reports = {};
  std::vector<const std::vector<Word>*> words = {};

  void add(const CodedReport& report, const std::vector<Word>& of) {
    reports.push_back(&report);
    words.push_back(&of);
  }
};

// Adds counts of codes found; they become proportions at the end.
void add_found(Recall& recall, const std::vector<float>& scores, const std::vector<std::uint16_t>& right) {
  const auto first = greatest(scores, kSuggested);
  for (const auto code : right) {
    const auto place = std::ranges::find(first, code) - first.begin();
    recall.top1 += place == 0 ? 1 : 0;
    recall.top5 += place < static_cast<std::ptrdiff_t>(first.size()) ? 1 : 0;
  }
}

void add_promises(AnnexQuality& quality, const std::vector<float>& odds, const std::vector<std::uint16_t>& right) {
  for (const auto code : greatest(odds, kSuggested)) {
    const double chance = chance_of(odds[code]);
    auto& bin = quality.bins[std::min(static_cast<size_t>(chance * 10), quality.bins.size() - 1)];
    ++bin.suggestions;
    bin.promised += chance;
    bin.came_true += std::ranges::find(right, code) != right.end() ? 1 : 0;
  }
}

void try_out(AnnexQuality& quality, const TermMatcher& matcher, const Side& seen, const Side& unseen,
             const TrainingOptions& options) {
  const auto vocabulary = Vocabulary::of(seen.words, options.least_texts, options.most_words);
  const auto lessons = lessons_of(seen.reports, seen.words, vocabulary, matcher, options.folds);
  if (lessons.empty()) return;
  std::vector<float> common(matcher.terms().size());
  for (const auto& lesson : lessons) {
    for (const auto code : lesson.right) ++common[code];
  }
  const auto model = train(matcher, lessons, vocabulary.entries().size(), options);
  for (const auto& trial : lessons_of(unseen.reports, unseen.words, vocabulary, matcher, 1)) {
    const auto odds = model.log_odds(trial.features, trial.matches);
    std::vector<float> in_text;
    for (const auto& match : trial.matches) in_text.push_back(match.in_text);
    ++quality.reports;
    quality.codes += static_cast<std::int64_t>(trial.right.size());
    add_found(quality.model, odds, trial.right);
    add_found(quality.terms, in_text, trial.right);
    add_found(quality.common, common, trial.right);
    add_promises(quality, odds, trial.right);
  }
}

void divide(AnnexQuality& quality) {
  std::int64_t suggestions = 0;
  for (const auto& bin : quality.bins) suggestions += bin.suggestions;
  for (auto& bin : quality.bins) {
    if (bin.suggestions == 0) continue;
    quality.calibration_error += std::abs(bin.promised - bin.came_true) / static_cast<double>(suggestions);
    bin.promised /= static_cast<double>(bin.suggestions);
    bin.came_true /= static_cast<double>(bin.suggestions);
  }
  for (auto* recall : {&quality.model, &quality.terms, &quality.common}) {
    recall->top1 /= static_cast<double>(quality.codes);
    recall->top5 /= static_cast<double>(quality.codes);
  }
}

}  // namespace

AnnexQuality measure(const TermMatcher& matcher, std::span<const CodedReport> reports,
                     std::span<const std::vector<Word>> words, const TrainingOptions& options, size_t folds) {
  AnnexQuality quality{.annex = matcher.annex()};
  std::vector<const CodedReport*> all;
  std::set<std::string_view> makers;
  for (const auto& report : reports) {
    all.push_back(&report);
    const bool is_coded = std::ranges::any_of(report.codes, [&](auto& code) { return code.front() == quality.annex; });
    if (is_coded) makers.insert(report.maker);
  }
  quality.makers = static_cast<std::int64_t>(makers.size());
  const auto fold_of = folds_by_maker(all, folds);
  for (size_t fold = 0; fold < folds; ++fold) {
    Side seen;
    Side unseen;
    for (size_t i = 0; i < reports.size(); ++i) (fold_of[i] == fold ? unseen : seen).add(reports[i], words[i]);
    try_out(quality, matcher, seen, unseen, options);
  }
  if (quality.codes > 0) divide(quality);
  return quality;
}

}  // namespace pharos::suggestions

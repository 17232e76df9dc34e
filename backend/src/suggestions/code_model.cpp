#include "suggestions/code_model.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/crypto.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos::suggestions {
namespace {

constexpr size_t kMostWords = 4;      // shown as support for a code
constexpr size_t kMostPlaces = 12;    // highlighted in the text
constexpr float kLeastAdded = 0.8F;   // minimum contribution of a highlighted word
constexpr float kOfItsTerm = 100;     // larger than any learned weight
constexpr float kLeastOfTerm = 0.2F;  // minimum share of a term that a word must make up: "device" supports no code
// Less likely codes are not offered, so at least one in ten is right. A model's scores are probabilities calibrated on
// manufacturers it has not seen.
constexpr double kLeastChance = 0.1;
// Matched terms have no probability, so at least half of the term must be in the text.
constexpr float kLeastShare = 0.5F;

}  // namespace

CodeModel::CodeModel(ModelFacts facts, Vocabulary vocabulary, std::vector<AnnexModel> annexes)
    : facts_(std::move(facts)), vocabulary_(std::move(vocabulary)), annexes_(std::move(annexes)) {
  for (const char annex : kAnnexes) {
    matchers_.emplace_back(annex);
    rarities_.push_back(matchers_.back().rarities_in(vocabulary_));
  }
}

const AnnexModel* CodeModel::model_of(char annex) const {
  const auto found = std::ranges::find(annexes_, annex, [](const AnnexModel& model) { return model.parts().annex; });
  return found == annexes_.end() ? nullptr : &*found;
}

std::vector<AnnexSuggestions> CodeModel::suggest(std::string_view text) const {
  const auto words = words_of(text);
  const auto features = vocabulary_.features(words);
  std::vector<AnnexSuggestions> all;
  for (size_t i = 0; i < matchers_.size(); ++i) {
    const auto& matcher = matchers_[i];
    const auto* model = model_of(matcher.annex());
    AnnexSuggestions annex{.annex = matcher.annex(), .method = model == nullptr ? Method::kTerms : Method::kModel};
    const auto scores = model == nullptr ? matcher.shares_in_text(words)
                                         : model->log_odds(features, matcher.match(words, rarities_[i]));
    for (const auto code : greatest(scores, words.empty() ? 0 : kSuggested)) {
      const bool is_offered = model == nullptr ? scores[code] >= kLeastShare : chance_of(scores[code]) >= kLeastChance;
      if (!is_offered) break;
      annex.codes.push_back({.term = matcher.terms()[code],
                             .score = model == nullptr ? scores[code] : chance_of(scores[code]),
                             .places = places_for(matcher, model, code, words)});
    }
    all.push_back(std::move(annex));
  }
  return all;
}

std::vector<Suggestion::Place> CodeModel::places_for(const TermMatcher& matcher, const AnnexModel* model, size_t code,
                                                     const std::vector<Word>& words) const {
  // What each word adds over all its occurrences. Words of the term itself come first, unless the model learned that
  // they make the code less likely.
  std::map<std::string_view, float> support;
  for (size_t i = 0; i < words.size(); ++i) {
    float added = 0;
    if (model != nullptr) {
      if (const auto single = vocabulary_.single_at(words, i); single != Vocabulary::kNone) {
        added = model->weight_of(single, code) * vocabulary_.entries()[single].rarity;
      }
    }
    const bool is_of_term =
        matcher.has_word(code, words[i].stem) && matcher.shares_in_text({words[i]})[code] >= kLeastOfTerm;
    if (is_of_term && added >= 0) added += kOfItsTerm;
    auto& most = support[words[i].stem];
    most = std::max(most, added);
  }
  std::vector<std::pair<float, std::string_view>> order;
  for (const auto& [stem, added] : support) {
    if (added >= kLeastAdded) order.emplace_back(-added, stem);
  }
  std::ranges::sort(order);
  order.resize(std::min(order.size(), kMostWords));
  std::vector<Suggestion::Place> places;
  for (const auto& word : words) {
    const bool supports = std::ranges::find(order, std::string_view{word.stem},
                                            &std::pair<float, std::string_view>::second) != order.end();
    if (supports && places.size() < kMostPlaces) places.push_back({word.start, word.end});
  }
  return places;
}

CodeModel train_model(std::span<const CodedReport> reports, const TrainingOrder& order, const Clock& clock) {
  order.report("reading the narratives");
  std::vector<std::vector<Word>> words;
  std::vector<const CodedReport*> all;
  std::set<std::string_view> makers;
  for (const auto& report : reports) {
    words.push_back(words_of(report.text));
    all.push_back(&report);
    makers.insert(report.maker);
  }
  std::vector<const std::vector<Word>*> texts;
  for (const auto& one : words) texts.push_back(&one);
  auto vocabulary = Vocabulary::of(texts, order.options.least_texts, order.options.most_words);
  ModelFacts facts{.imdrf_release = public_data::imdrf_release(),
                   .data_version = order.data_version,
                   .trained_at = clock.now(),
                   .reports = static_cast<std::int64_t>(reports.size()),
                   .makers = static_cast<std::int64_t>(makers.size())};
  std::vector<AnnexModel> annexes;
  for (const char annex : kAnnexes) {
    const TermMatcher matcher{annex};
    const auto lessons = lessons_of(all, texts, vocabulary, matcher, order.options.folds);
    if (lessons.empty()) continue;
    order.report(fmt::format("annex {}: learning from {} reports", annex, lessons.size()));
    annexes.push_back(train(matcher, lessons, vocabulary.entries().size(), order.options));
    order.report(fmt::format("annex {}: measuring on held-out manufacturers", annex));
    facts.qualities.push_back(measure(matcher, reports, words, order.options));
  }
  const auto content = write_model(CodeModel{{.imdrf_release = facts.imdrf_release}, vocabulary, annexes});
  facts.version =
      fmt::format("{}-{}", to_iso(facts.trained_at).substr(0, 10), crypto::sha256_hex(content).substr(0, 8));
  return CodeModel{std::move(facts), std::move(vocabulary), std::move(annexes)};
}

}  // namespace pharos::suggestions

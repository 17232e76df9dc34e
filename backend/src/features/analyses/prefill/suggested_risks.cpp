#include "features/analyses/prefill/suggested_risks.hpp"

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <boost/algorithm/string/predicate.hpp>
#include <cmath>
#include <set>

#include "suggestions/words.hpp"

namespace pharos::analyses {
namespace {

constexpr size_t kMostRisks = 3;
constexpr double kKnownCode = 3;
constexpr double kMappedHarm = 2;
constexpr double kLeastScore = 0.15;

using WordsByStem = std::map<std::string, std::string>;  // stem to the word as written

WordsByStem words_in(const std::string& text) {
  WordsByStem words;
  for (const auto& word : suggestions::words_of(text)) {
    words.emplace(word.stem, boost::algorithm::to_lower_copy(text.substr(word.start, word.end - word.start)));
  }
  return words;
}

// A risk with a group of codes also covers the codes below it.
bool covers(const std::string& of_risk, const std::string& code) {
  return code.starts_with(of_risk);
}

double match_codes(const risk_files::RiskRow& row, const RiskEvidence& evidence, SuggestedRisk& risk) {
  double score = 0;
  for (const auto* codes : {&row.imdrf_a, &row.imdrf_e, &row.imdrf_f, &row.imdrf_g}) {
    for (const auto& code : *codes) {
      double best = 0;
      for (const auto& known : evidence.known.codes) {
        if (covers(code, known.code)) best = kKnownCode;
      }
      for (const auto& [suggested, likelihood] : evidence.suggested) {
        if (covers(code, suggested)) best = std::max(best, likelihood);
      }
      if (best > 0) risk.codes.push_back(code);
      score += best;
    }
  }
  return score;
}

double match_harm(const risk_files::RiskRow& row, const RiskEvidence& evidence, SuggestedRisk& risk) {
  for (const auto& [own_term, harm] : evidence.known.harms) {
    if (boost::algorithm::iequals(harm, row.harm)) risk.own_terms.push_back(own_term);
  }
  return risk.own_terms.empty() ? 0 : kMappedHarm;
}

struct WordCounts {
  std::map<std::string, int> rows_with = {};
  double rows = 0;

  // A word that every risk has says little about any of them.
  double weight(const std::string& stem) const { return std::log((rows + 1) / rows_with.at(stem)); }
};

double match_words(const WordsByStem& of_row, const WordsByStem& of_text, const WordCounts& counts,
                   SuggestedRisk& risk) {
  double found = 0;
  double all = 0;
  for (const auto& [stem, word] : of_row) {
    const double weight = counts.weight(stem);
    all += weight;
    const auto match = of_text.find(stem);
    if (match == of_text.end()) continue;
    found += weight;
    risk.words.push_back(match->second);
  }
  return all > 0 ? found / all : 0;
}

}  // namespace

std::vector<SuggestedRisk> suggest_risks(const std::vector<risk_files::RiskRow>& rows, const RiskEvidence& evidence) {
  const auto of_text = words_in(evidence.text);
  std::vector<WordsByStem> of_rows;
  WordCounts counts{.rows = static_cast<double>(rows.size())};
  for (const auto& row : rows) {
    of_rows.push_back(words_in(row.hazard + ". " + row.hazardous_situation + ". " + row.harm));
    for (const auto& [stem, word] : of_rows.back()) ++counts.rows_with[stem];
  }
  std::vector<std::pair<double, SuggestedRisk>> ranked;
  for (size_t i = 0; i < rows.size(); ++i) {
    const auto& row = rows[i];
    SuggestedRisk risk{row.risk_id, row.hazard, row.hazardous_situation, row.harm, row.severity, {}, {}, {}};
    const double score = match_codes(row, evidence, risk) + match_harm(row, evidence, risk) +
                         match_words(of_rows[i], of_text, counts, risk);
    if (score >= kLeastScore) ranked.emplace_back(score, std::move(risk));
  }
  std::ranges::stable_sort(ranked, std::ranges::greater{}, &std::pair<double, SuggestedRisk>::first);
  std::vector<SuggestedRisk> risks;
  for (auto& [score, risk] : ranked) {
    if (risks.size() < kMostRisks) risks.push_back(std::move(risk));
  }
  return risks;
}

}  // namespace pharos::analyses

#include "features/analyses/summary/risk_changes.hpp"

#include <fmt/format.h>

namespace pharos::analyses {
namespace {

// A worse severity counts regardless of the probability.
Change estimate_change(const ObservedRisk& risk) {
  if (risk.severity_changed || risk.drift == Drift::kUp) return Change::kWorse;
  if (risk.drift == Drift::kDown) return Change::kBetter;
  return risk.drift == Drift::kUndetermined ? Change::kUndetermined : Change::kNone;
}

Answer answer(Verdict verdict, std::string text, const std::vector<const ObservedRisk*>& risks) {
  Answer made{verdict, std::move(text), {}};
  for (const auto* risk : risks) made.risk_ids.push_back(risk->risk_id);
  return made;
}

std::string risks_word(size_t count) {
  return count == 1 ? "1 risk" : fmt::format("{} risks", count);
}

// The text after the number of risks.
struct ChangeTexts {
  std::string_view worse;
  std::string_view better;
  std::string_view undetermined;
  std::string_view none;
};

// One worse risk decides. "Better" and "no" require that every risk was determined.
Answer change_answer(const std::map<Change, std::vector<const ObservedRisk*>>& by_change, size_t known,
                     const ChangeTexts& texts) {
  const auto of = [&by_change](Change change) {
    const auto found = by_change.find(change);
    return found == by_change.end() ? std::vector<const ObservedRisk*>{} : found->second;
  };
  const auto worse = of(Change::kWorse);
  const auto better = of(Change::kBetter);
  const auto open = of(Change::kUndetermined);
  std::string text;
  const auto add = [&text](const std::vector<const ObservedRisk*>& risks, std::string_view words) {
    if (risks.empty()) return;
    text += fmt::format("{}{} {} {}.", text.empty() ? "" : " ", risks_word(risks.size()),
                        risks.size() == 1 ? "is" : "are", words);
  };
  add(worse, texts.worse);
  add(better, texts.better);
  if (!open.empty()) {
    text += fmt::format("{}{} could not be determined for {} of {}.", text.empty() ? "" : " ", texts.undetermined,
                        open.size(), risks_word(known));
  }
  if (!worse.empty()) return answer(Verdict::kWorse, text, worse);
  if (!open.empty()) return answer(Verdict::kUndetermined, text, open);
  if (!better.empty()) return answer(Verdict::kBetter, text, better);
  return answer(Verdict::kNo, std::string{texts.none}, {});
}

Answer new_hazard_answer(const std::vector<const ObservedRisk*>& news, const ItemCounts& counts) {
  if (!news.empty()) {
    return answer(
        Verdict::kYes,
        fmt::format("{} {} not in the risk definition.", risks_word(news.size()), news.size() == 1 ? "is" : "are"),
        news);
  }
  const auto relevant = counts.items - counts.excluded;
  if (relevant == 0) return answer(Verdict::kUndetermined, "No item is included.", {});
  if (counts.reviewed < relevant) {
    const auto open = relevant - counts.reviewed;
    return answer(Verdict::kUndetermined,
                  fmt::format("{} of {} items {} not coded yet.", open, relevant, open == 1 ? "is" : "are"), {});
  }
  return answer(Verdict::kNo, "Every hazardous situation that was coded is in the risk definition.", {});
}

}  // namespace

SortedRisks sort_risks(const std::vector<ObservedRisk>& risks) {
  SortedRisks sorted;
  for (const auto& risk : risks) {
    if (risk.is_new) {
      sorted.news.push_back(&risk);
      continue;
    }
    ++sorted.known;
    if (risk.drift == Drift::kUp) ++sorted.up;
    if (risk.drift == Drift::kDown) ++sorted.down;
    if (risk.drift == Drift::kUndetermined) ++sorted.undetermined;
    const auto change = estimate_change(risk);
    if (change == Change::kWorse || change == Change::kBetter) sorted.drifted.push_back(&risk);
    if (change == Change::kNone) ++sorted.unchanged;
    sorted.estimates[change].push_back(&risk);
    sorted.acceptability[risk.acceptability].push_back(&risk);
  }
  return sorted;
}

Answers answers_of(const SortedRisks& sorted, const ItemCounts& counts) {
  Answers answers;
  answers.new_hazard = new_hazard_answer(sorted.news, counts);
  answers.estimate_changed =
      change_answer(sorted.estimates, sorted.known,
                    {.worse = "more frequent or more severe than documented",
                     .better = "less frequent than documented",
                     .undetermined = "The probability",
                     .none = "No rate differs from its documented level. Risks without reports keep their documented "
                             "estimate."});
  answers.acceptability_changed = change_answer(sorted.acceptability, sorted.known,
                                                {.worse = "less acceptable than documented",
                                                 .better = "more acceptable than documented",
                                                 .undetermined = "The region",
                                                 .none = "Every risk stays in its region of the risk grid."});
  return answers;
}

}  // namespace pharos::analyses

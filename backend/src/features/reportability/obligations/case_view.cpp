#include "features/reportability/obligations/case_view.hpp"

#include <algorithm>

#include "core/error.hpp"

namespace pharos::reportability {
namespace {

const CaseAnswer& current_answer(const std::vector<CaseAnswer>& answers, const std::string& question) {
  return *std::ranges::find_if(
      answers, [&question](const CaseAnswer& answer) { return !answer.replaced_at && answer.question == question; });
}

}  // namespace

CaseView CaseReader::read(const TenantScope& tenant, const CaseId& id) const {
  auto found = cases_.find(tenant, id);
  if (!found) throw Error(ErrorCode::kNotFound, "Case not found");
  CaseView view;
  static_cast<Case&>(view) = *std::move(found);
  view.awareness = cases_.awareness(tenant, id);
  for (const auto& complaint : cases_.complaints(tenant, id)) {
    if (const auto source = complaints_.find(tenant, complaint)) view.complaints.push_back(*source);
  }
  const auto recorded = cases_.corrections(tenant, view.product_id);
  view.corrections = corrections_of(view, view.awareness, recorded);
  const auto starts = with_corrections(view.awareness, view, recorded);
  for (const auto& obligation : obligations_.list(tenant, id)) {
    view.obligations.push_back(view_of(tenant, id, obligation, starts));
  }
  return view;
}

ObligationView CaseReader::view_of(const TenantScope& tenant, const CaseId& id, const Obligation& obligation,
                                   const std::vector<Awareness>& starts) const {
  const auto& rules = clocks_.rules_of(obligation);
  const auto answers = obligations_.answers(tenant, id, obligation.jurisdiction);
  const auto given = current_answers(answers);
  const auto path = follow(rules, given);
  auto clocks = clocks_of(rules, obligation, given, starts);
  ObligationView view;
  static_cast<Obligation&>(view) = obligation;
  view.rules = rules;
  for (const auto* question : path.asked) view.asked.push_back({*question, current_answer(answers, question->key)});
  if (path.next != nullptr) view.next_question = *path.next;
  if (path.outcome != nullptr) view.reached = *path.outcome;
  view.has_uncertain_answer = path.has_uncertain_answer;
  view.clocks = std::move(clocks.running);
  view.not_started = std::move(clocks.not_started);
  for (const auto& answer : answers) {
    if (answer.replaced_at) view.earlier_answers.push_back(answer);
  }
  return view;
}

const ObligationView& CaseReader::obligation(const CaseView& view, Jurisdiction jurisdiction) {
  const auto found = std::ranges::find(view.obligations, jurisdiction, &ObligationView::jurisdiction);
  if (found == view.obligations.end()) throw Error(ErrorCode::kNotFound, "The case does not concern this jurisdiction");
  return *found;
}

}  // namespace pharos::reportability

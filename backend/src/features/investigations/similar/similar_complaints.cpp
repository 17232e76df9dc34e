#include "features/investigations/similar/similar_complaints.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "features/investigations/similar/text_similarity.hpp"

namespace pharos::investigations {
namespace {

constexpr std::int64_t kMostCompared = 1000;
constexpr size_t kMostInFull = 40;  // after a ranking by words
constexpr size_t kMostShown = 10;
constexpr size_t kMostPrior = 10;
constexpr size_t kMostLetters = 400;

std::string list_text(std::vector<std::string> values) {
  std::ranges::sort(values);
  return fmt::format("{}", fmt::join(values, ", "));
}

struct FactSpec {
  std::string_view label;
  std::string (*value)(const Complaint& complaint);
};
constexpr std::array<FactSpec, 5> kFacts = {{
    {"Lot", [](const Complaint& one) { return one.spec.lot_number; }},
    {"Model", [](const Complaint& one) { return one.spec.catalog_number; }},
    {"Software version", [](const Complaint& one) { return one.spec.software_version; }},
    {"Problem code", [](const Complaint& one) { return list_text(one.spec.imdrf[complaints::kProblemAnnex]); }},
    {"Outcome", [](const Complaint& one) { return list_text(one.spec.patient_outcome); }},
}};

std::vector<std::string> equal_facts(const Complaint& here, const Complaint& there) {
  std::vector<std::string> equal;
  for (const auto& fact : kFacts) {
    const auto value = fact.value(here);
    if (!value.empty() && value == fact.value(there)) equal.emplace_back(fact.label);
  }
  return equal;
}

struct Ranked {
  const Complaint* complaint = nullptr;
  double score = 0;
};

void keep_best(std::vector<Ranked>& ranked, size_t most) {
  std::ranges::stable_sort(ranked, std::greater<>{}, &Ranked::score);
  if (ranked.size() > most) ranked.resize(most);
}

std::vector<std::string> problem_codes(const std::vector<Complaint>& complaints) {
  std::vector<std::string> codes;
  for (const auto& complaint : complaints) {
    for (const auto& code : complaint.spec.imdrf[complaints::kProblemAnnex]) codes.push_back(code);
  }
  return codes;
}

double closest(const suggestions::CodeModel& model, const std::string& text, const std::vector<Complaint>& others) {
  const TextSimilarity similarity{model, text};
  double best = 0;
  for (const auto& other : others) best = std::max(best, similarity.score(other.spec.description));
  return best;
}

}  // namespace

std::vector<FactDifference> differences_between(const Complaint& here, const Complaint& there) {
  std::vector<FactDifference> differences;
  for (const auto& fact : kFacts) {
    auto left = fact.value(here);
    auto right = fact.value(there);
    if (left != right) differences.push_back({std::string{fact.label}, std::move(left), std::move(right)});
  }
  return differences;
}

std::vector<std::string> SimilarComplaints::numbers_about(const TenantScope& tenant,
                                                          const ComplaintId& complaint) const {
  std::vector<std::string> numbers;
  const auto page = repository_.page(tenant, {.complaint_id = complaint.text()}, {}, {{"opened_at"}});
  for (const auto& row : page.rows) numbers.push_back(row.number);
  return numbers;
}

SimilarView SimilarComplaints::find(const TenantScope& tenant, const Investigation& investigation) const {
  const auto model = model_.get();
  const auto own = complaints_.list(tenant, investigation.complaint_ids);
  const auto others = complaints_.newest(tenant, investigation.product_id, kMostCompared);
  const auto& first = own.front();
  const TextSimilarity similarity{*model, first.spec.description};
  std::vector<Ranked> ranked;
  for (const auto& other : others) {
    if (std::ranges::find(investigation.complaint_ids, other.id) != investigation.complaint_ids.end()) continue;
    ranked.push_back({&other, similarity.words(other.spec.description)});
  }
  SimilarView view{.compared = static_cast<std::int64_t>(ranked.size())};
  if (!model->facts().version.empty()) {
    view.method = suggestions::Method::kModel;
    view.model_version = model->facts().version;
  }
  keep_best(ranked, kMostInFull);
  for (auto& one : ranked) one.score = similarity.score(one.complaint->spec.description);
  keep_best(ranked, kMostShown);
  for (const auto& [complaint, score] : ranked) {
    view.complaints.push_back({.id = complaint->id,
                               .complaint_number = complaint->spec.complaint_number,
                               .dataset_id = complaint->dataset_id,
                               .date_received = complaint->spec.date_received,
                               .description = std::string{whole_characters(complaint->spec.description, kMostLetters)},
                               .score = score,
                               .problem_codes = complaint->spec.imdrf[complaints::kProblemAnnex],
                               .same = equal_facts(first, *complaint),
                               .differences = differences_between(first, *complaint),
                               .investigations = numbers_about(tenant, complaint->id)});
  }
  for (const auto& id : repository_.closed_with_problem(tenant, investigation.product_id, problem_codes(own))) {
    if (view.investigations.size() == kMostPrior) break;
    const auto prior = repository_.find(tenant, id);
    if (!prior || prior->id == investigation.id) continue;
    view.investigations.push_back({.id = prior->id,
                                   .number = prior->number,
                                   .title = prior->title,
                                   .closed_at = prior->closed_at,
                                   .conclusions = prior->conclusions,
                                   .root_cause = prior->root_cause,
                                   .score = this->similarity(tenant, investigation, *prior)});
  }
  std::ranges::stable_sort(view.investigations, std::greater<>{}, &PriorInvestigation::score);
  return view;
}

double SimilarComplaints::similarity(const TenantScope& tenant, const Investigation& here,
                                     const Investigation& prior) const {
  const auto model = model_.get();
  const auto others = complaints_.list(tenant, prior.complaint_ids);
  double least = 1;
  for (const auto& complaint : complaints_.list(tenant, here.complaint_ids)) {
    least = std::min(least, closest(*model, complaint.spec.description, others));
  }
  return least;
}

}  // namespace pharos::investigations

#pragma once

#include <string>
#include <vector>

#include "public_data/query/public_store.hpp"

namespace pharos::public_data {

// Whether two stores count several filters differently.
inline bool compare_differently(const PublicStore& store, const PublicStore& reference,
                                const std::vector<AeFilter>& filters) {
  const std::vector<ProblemList> lists = {{ProblemKind::kProduct, {"1001", "Leak", "unknown"}},
                                          {ProblemKind::kPatient, {"Fever", "2002"}},
                                          {ProblemKind::kPatient, {}}};
  // Together and each by itself, because they need not be counted in the same steps.
  for (const SideQuestion& question :
       {SideQuestion{.breakdowns = true, .months = 3, .problems = 10, .lists = lists}, SideQuestion{.months = 1},
        SideQuestion{.totals = false, .months = 12}, SideQuestion{.totals = false, .lists = lists}}) {
    if (store.compare(filters, question, {}) != reference.compare(filters, question, {})) return true;
  }
  return false;
}

// The name of the first query that two stores answer differently; empty if there is none.
inline std::string first_difference(const PublicStore& store, const PublicStore& reference, const AeFilter& filter) {
  const QueryLimits limits;
  const PageRequest by_lot{.order_by = {{EventColumn::kLotNumber, false}}, .page = 2, .page_size = 10};
  const PageRequest by_brand{.order_by = {{EventColumn::kBrand, true}}, .page_size = 10};
  const std::vector<std::string> problems = {"1001", "Leak"};
  if (store.stats(filter, limits) != reference.stats(filter, limits)) return "stats";
  if (store.timeline(filter, 1, limits) != reference.timeline(filter, 1, limits)) return "timeline";
  if (store.problems(filter, 10, limits) != reference.problems(filter, 10, limits)) return "problems";
  if (store.problem_months(filter, ProblemKind::kProduct, problems, limits) !=
      reference.problem_months(filter, ProblemKind::kProduct, problems, limits)) {
    return "problem_months";
  }
  if (store.problem_matrix(filter, 3, 3, limits) != reference.problem_matrix(filter, 3, 3, limits)) {
    return "problem_matrix";
  }
  for (const auto kind : {FacetKind::kBrands, FacetKind::kManufacturers}) {
    if (store.facet(filter, kind, "", 5, limits) != reference.facet(filter, kind, "", 5, limits)) return "facet";
  }
  if (store.breakdown(filter, Breakdown::kManufacturerName, 5, limits) !=
      reference.breakdown(filter, Breakdown::kManufacturerName, 5, limits)) {
    return "breakdown";
  }
  for (const PageRequest& page : {by_lot, by_brand}) {
    if (store.events(filter, page, limits) != reference.events(filter, page, limits)) return "events";
  }
  if (filter.unit != Unit::kSummarizedEvents) {
    for (const auto products : {PairProducts::kProductCodes, PairProducts::kManufacturers}) {
      if (store.pair_counts(filter, products, limits) != reference.pair_counts(filter, products, limits)) {
        return "pair_counts";
      }
    }
  }
  return "";
}

}  // namespace pharos::public_data

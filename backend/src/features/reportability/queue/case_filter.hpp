#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/json_reader.hpp"
#include "features/reportability/cases/case.hpp"
#include "features/reportability/obligations/obligation.hpp"

namespace pharos::reportability {

enum class DueWithin { kOverdue, kWeek, kMonth };
constexpr auto kDueWithin =
    choices<DueWithin>({{DueWithin::kOverdue, "overdue"}, {DueWithin::kWeek, "week"}, {DueWithin::kMonth, "month"}});
constexpr const auto& choices_of(DueWithin) {
  return kDueWithin;
}

// Which cases a list shows.
struct CaseFilter {
  std::string q = {};  // in number and title
  std::optional<ProductId> product_id = {};
  std::optional<Jurisdiction> jurisdiction = {};
  std::optional<ObligationState> state = {};  // in that jurisdiction, or in any
  std::optional<DueWithin> due = {};
  std::optional<std::int64_t> unclassified_days = {};  // undecided for at least so many days
  std::optional<bool> is_open = {};
  std::optional<UserId> assignee_id = {};
};

// From the query, whose other parameters are `others`. Throws Error{kInvalidFields} with every invalid field.
CaseFilter read_case_filter(const Json& query);

}  // namespace pharos::reportability

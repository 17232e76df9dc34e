#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/paging.hpp"
#include "db/query.hpp"
#include "features/investigations/investigation.hpp"

namespace pharos::investigations {

// Selects investigations. Absent means all. The members have the names of the API's parameters.
struct InvestigationFilter {
  std::vector<State> state = {};  // one of these
  std::optional<ProductId> product_id = {};
  std::optional<std::string> owner = {};         // the assigned person, or "none"
  std::optional<std::int64_t> older_than = {};   // days since it was opened
  std::optional<std::string> complaint_id = {};  // about this complaint
  std::optional<std::string> analysis_id = {};   // about complaints of this risk analysis
  std::optional<std::string> q = {};             // words in the number or the title
};

// A line of the list.
struct InvestigationRow {
  InvestigationId id = {};
  std::string number = {};
  std::string title = {};
  ProductId product_id = {};
  std::string product_name = {};
  State state = State::kOpen;
  std::optional<UserId> owner_id = {};
  std::optional<std::string> owner_name = {};
  std::optional<std::string> due_on = {};
  Timestamp opened_at = {};
  std::optional<Timestamp> concluded_at = {};
  std::int64_t complaints = 0;
  bool is_reopened = false;
};
BOOST_DESCRIBE_STRUCT(InvestigationRow, (),
                      (id, number, title, product_id, product_name, state, owner_id, owner_name, due_on, opened_at,
                       concluded_at, complaints, is_reopened))

inline constexpr db::SortColumn kInvestigationColumns[] = {
    {"opened_at", "i.opened_at"}, {"number", "i.year * 1000000 + i.sequence"},
    {"title", "i.title"},         {"state", "i.state"},
    {"product_name", "p.name"},   {"due_on", "a.due_on"}};

// Throws Error{kBadRequest} for an unknown parameter, Error{kInvalidFields} for invalid values. `query` has the
// parameters that are not about pages; states are separated by commas.
InvestigationFilter read_filter(const Json& query);

}  // namespace pharos::investigations

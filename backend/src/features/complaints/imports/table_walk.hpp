#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "features/complaints/imports/row_checker.hpp"
#include "sheets/table_source.hpp"

namespace pharos::complaints {

// The outcome for the rows of a table. Every row is counted once.
struct WalkCounts {
  std::int64_t rows = 0;
  std::int64_t accepted = 0;
  std::int64_t rejected = 0;
  std::int64_t duplicates = 0;
  std::int64_t filtered = 0;
  std::optional<std::string> date_from = {};
  std::optional<std::string> date_to = {};
  std::map<std::string, std::int64_t> errors_by_code = {};
};

struct WalkVisitor {
  std::function<void(ComplaintSpec&& spec)> accept;
  std::function<void(std::uint64_t row, const std::vector<std::string>& cells, const std::vector<RowError>& errors)>
      reject;
  std::function<void(const RowChecker& checker)> begin = [](const RowChecker&) {};  // called once the header is known
};

// Processes a table by a plan. `known` are the hashes of existing complaint numbers.
WalkCounts walk_table(const sheets::TableSource& table, const ImportPlan& plan,
                      const std::unordered_set<std::uint64_t>& known, const WalkVisitor& visitor);

// Rows below the header, counting no further than `most`.
std::int64_t count_rows(const sheets::TableSource& table, const ImportPlan& plan, std::int64_t most);

}  // namespace pharos::complaints

#pragma once

#include <boost/describe.hpp>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "features/risk_files/definitions/upload/definition_columns.hpp"
#include "features/risk_files/grids/grid_rules.hpp"
#include "features/risk_files/risk_row.hpp"

namespace pharos::risk_files {

struct RowFault {
  std::int64_t row = 0;  // in the file; the header is 1
  std::string column;    // in the file
  std::string code;
  std::string message;

  bool operator==(const RowFault&) const = default;
};
BOOST_DESCRIBE_STRUCT(RowFault, (), (row, column, code, message))

// The content of a definition file, checked against a grid.
struct DefinitionCheck {
  std::vector<RiskRow> rows;  // rows without errors
  std::int64_t row_count = 0;
  std::vector<RowFault> errors;
  std::vector<RowFault> warnings;
  std::set<std::string> unknown_severities;
  std::set<std::string> unknown_probabilities;
  std::set<std::string> unmatched_harms;

  bool is_ok() const { return errors.empty(); }
};

constexpr size_t kMostRisks = 2000;

// Reads a file row by row.
class DefinitionChecker {
 public:
  // `knows_harm` returns whether the harms library has a name. `grid` must outlive this.
  DefinitionChecker(const GridContent& grid, const std::vector<std::string>& headings, const ColumnMapping& mapping,
                    std::function<bool(const std::string&)> knows_harm);

  // Empty rows are skipped. False: stop reading.
  bool add(std::int64_t row, const std::vector<std::string>& cells);
  DefinitionCheck finish();

 private:
  struct Reading;
  std::string cell(std::string_view key, const std::vector<std::string>& cells) const;
  std::string source_of(std::string_view key) const;
  void fail(Reading& reading, std::string_view key, std::string_view code, std::string message);
  void warn(const Reading& reading, std::string_view key, std::string_view code, std::string message);

  void read_texts(Reading& reading);
  void read_levels(Reading& reading);
  void read_probabilities(Reading& reading);
  void read_controls(Reading& reading);
  void read_residual(Reading& reading);
  void read_codes(Reading& reading);
  void compare_regions(const Reading& reading);
  std::optional<double> read_number(Reading& reading, std::string_view key);
  std::optional<std::int64_t> read_severity(Reading& reading, std::string_view key);
  std::optional<std::int64_t> read_probability(Reading& reading, std::string_view key);

  const GridContent& grid_;
  ColumnMapping mapping_;
  std::map<std::string, size_t, std::less<>> places_;  // our key to the position in the file's rows
  std::function<bool(const std::string&)> knows_harm_;
  std::map<std::string, std::int64_t> seen_ids_;  // to the row that has it
  DefinitionCheck result_;
};

}  // namespace pharos::risk_files

#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "public_data/columns/fact_table.hpp"

namespace pharos::public_data {

// Rows of each table, by its name. "report" counts current reports, not replaced ones.
using RowCounts = std::map<std::string, std::int64_t, std::less<>>;

inline RowCounts row_counts(const FactColumns& columns) {
  const auto count = [](const auto& column) { return static_cast<std::int64_t>(column.size()); };
  return {{"ae", count(columns.received)},
          {"p_product", count(columns.product_problem)},
          {"p_patient", count(columns.patient_problem)},
          {"report", count(columns.report_key)}};
}

}  // namespace pharos::public_data

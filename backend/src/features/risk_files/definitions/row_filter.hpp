#pragma once

#include <optional>
#include <string>

#include "features/risk_files/risk_row.hpp"

namespace pharos::risk_files {

// Which rows of a definition to show.
struct RowFilter {
  bool approved_only = false;
  std::string q = {};
  std::optional<std::int64_t> severity = {};
  std::optional<RegionKey> region = {};
  std::optional<std::string> harm = {};
  std::optional<std::string> hazard_category = {};
};

bool matches(const RiskRow& row, const RowFilter& filter);

}  // namespace pharos::risk_files

#pragma once

#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "features/risk_files/risk_row.hpp"

namespace pharos::risk_files {

struct RiskChange {
  RiskRow before;
  RiskRow after;
  std::vector<std::string> fields;
};
BOOST_DESCRIBE_STRUCT(RiskChange, (), (before, after, fields))

// How the rows of two versions differ, by risk_id.
struct DefinitionDiff {
  std::int64_t from = 0;
  std::int64_t to = 0;
  std::vector<RiskRow> added;
  std::vector<RiskRow> removed;
  std::vector<RiskChange> changed;
  std::int64_t unchanged = 0;
};
BOOST_DESCRIBE_STRUCT(DefinitionDiff, (), (from, to, added, removed, changed, unchanged))

// Without the numbers of the versions.
DefinitionDiff compare(const std::vector<RiskRow>& from, const std::vector<RiskRow>& to);

}  // namespace pharos::risk_files

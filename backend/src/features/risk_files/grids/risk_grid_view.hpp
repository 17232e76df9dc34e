#pragma once

#include "features/risk_files/grids/grid_rules.hpp"
#include "features/risk_files/risk_file.hpp"

namespace pharos::risk_files {

struct RiskGridView : RiskFileHead, GridContent {
  std::vector<GridWarning> warnings;
  std::vector<signatures::CheckedSignature> signatures;
};
BOOST_DESCRIBE_STRUCT(RiskGridView, (RiskFileHead, GridContent), (warnings, signatures))

// The grid of a product or family, which may be inherited.
struct EffectiveGridView : RiskGridView {
  OwnerType source = OwnerType::kFamily;
  std::optional<std::int64_t> approved_version;  // the one in force
};
BOOST_DESCRIBE_STRUCT(EffectiveGridView, (RiskGridView), (source, approved_version))

}  // namespace pharos::risk_files

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "features/analyses/coding/annotation.hpp"

namespace pharos::analyses {

// How far coders of the same items agree on the risk.
struct Agreement {
  std::optional<std::string> method = {};  // cohen: two people; fleiss: more
  std::optional<double> kappa = {};
  std::optional<double> low = {};
  std::optional<double> high = {};
  std::optional<double> observed = {};
  std::int64_t items = 0;
  std::int64_t coders = 0;
};
// `codings` are sorted by item and coder.
Agreement agreement_of(const std::vector<Coding>& codings);

}  // namespace pharos::analyses

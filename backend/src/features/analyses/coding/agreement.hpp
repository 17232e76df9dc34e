#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "features/analyses/coding/annotation.hpp"

namespace pharos::analyses {

// How far people who coded the same items agree, about which risk it is.
struct Agreement {
  std::optional<std::string> method = {};  // cohen: two people; fleiss: more
  std::optional<double> kappa = {};
  std::optional<double> low = {};
  std::optional<double> high = {};
  std::optional<double> observed = {};
  std::int64_t items = 0;
  std::int64_t coders = 0;
};
// Of codings by item and coder.
Agreement agreement_of(const std::vector<Coding>& codings);

}  // namespace pharos::analyses

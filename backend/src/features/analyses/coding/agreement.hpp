#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "features/analyses/coding/annotation.hpp"

namespace pharos::analyses {

enum class KappaMethod { kCohen, kFleiss };  // for two people; for more
constexpr auto kKappaMethods = choices<KappaMethod>({{KappaMethod::kCohen, "cohen"}, {KappaMethod::kFleiss, "fleiss"}});
constexpr const auto& choices_of(KappaMethod) {
  return kKappaMethods;
}

// How far coders of the same items agree on the risk.
struct Agreement {
  std::optional<KappaMethod> method = {};
  std::optional<double> kappa = {};
  std::optional<double> lo = {};
  std::optional<double> hi = {};
  std::optional<double> observed = {};
  std::int64_t n = 0;  // items
  std::int64_t coders = 0;
};
BOOST_DESCRIBE_STRUCT(Agreement, (), (method, kappa, lo, hi, observed, n, coders))
// `codings` are sorted by item and coder.
Agreement agreement_of(const std::vector<Coding>& codings);

}  // namespace pharos::analyses

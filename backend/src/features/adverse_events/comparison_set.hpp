#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "core/choices.hpp"
#include "features/adverse_events/signal_statistics.hpp"
#include "public_data/query/ae_filter.hpp"

namespace pharos::adverse_events {

// What the reports in question are compared with.
enum class Comparison {
  kSameSpecialty,  // every other report of the period about devices of the same medical specialty
  kAllDevices,     // every other report of the period, whatever its product code
  kSameCode,       // the reports of the same product code that the makers, brands or side leave out
};
// The first is the default: devices alike in use are reported with the same problems, so that what stands out says
// something about the device and not about its kind.
constexpr auto kComparisons = choices<Comparison>({{Comparison::kSameSpecialty, "same_specialty"},
                                                   {Comparison::kAllDevices, "all_devices"},
                                                   {Comparison::kSameCode, "same_code"}});

// Everything that a comparison is made within.
struct Universe {
  std::unordered_map<std::string, std::int64_t> problems;  // by term
  std::int64_t total = 0;
};

// Counts of both sets per device problem, in the unit of the filter.
class ComparisonSet {
 public:
  ComparisonSet(const public_data::DataVersion& version, const public_data::AeFilter& filter, Comparison comparison);

  // A table for each device problem that the reports in question have, the most frequent first.
  std::vector<SignalInput> tables() const;
  std::int64_t total() const { return total_; }
  // The prior of EBGM, fitted to every pair of the same table: this universe, period and unit, with a row per product
  // code, or per maker within one code.
  std::shared_ptr<const EbgmPrior> prior() const;
  // In words, with the period: {"words", "period": {"start", "end"}}.
  JsonObject describe() const;

 private:
  const public_data::DataVersion& version_;
  public_data::AeFilter filter_;
  Comparison comparison_;        // as it was asked for
  std::string specialty_;        // of kSameSpecialty; empty when it is not known, and then all devices are compared
  public_data::AeFilter whole_;  // what both sets are taken from
  std::vector<public_data::ProblemCount> problems_;
  std::int64_t total_ = 0;
  std::shared_ptr<const Universe> universe_;
};

}  // namespace pharos::adverse_events

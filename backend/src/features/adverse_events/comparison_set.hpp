#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "features/adverse_events/signal_statistics.hpp"
#include "public_data/query/ae_filter.hpp"

namespace pharos::adverse_events {

// What the reports in question are held against.
enum class Comparison {
  kAllDevices,  // every other report of the period, whatever its product code
  kSameCode,    // the reports of the same product code that the makers, brands or side leave out
};

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
  // In words, with the period: {"words", "period": {"start", "end"}}.
  JsonObject describe() const;

 private:
  public_data::AeFilter filter_;
  Comparison comparison_;
  std::vector<public_data::ProblemCount> problems_;
  std::int64_t total_ = 0;
  std::shared_ptr<const Universe> universe_;
};

}  // namespace pharos::adverse_events

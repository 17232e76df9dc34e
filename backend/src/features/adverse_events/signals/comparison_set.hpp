#pragma once

#include <boost/describe.hpp>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "core/choices.hpp"
#include "features/adverse_events/signals/signal_statistics.hpp"
#include "features/public_queries/public_queries.hpp"
#include "public_data/query/ae_filter.hpp"

namespace pharos::adverse_events {

// What the selected reports are compared with.
enum class Comparison {
  kSameSpecialty,  // all other reports in the period for devices of the same medical specialty
  kAllDevices,     // all other reports in the period, for any product code
  kSameCode,       // reports of the same product code excluded by the manufacturers, brands or side
};
// The first is the default: devices with similar uses have similar problems, so an outlier characterizes the
// device rather than its type.
constexpr auto kComparisons = choices<Comparison>({{Comparison::kSameSpecialty, "same_specialty"},
                                                   {Comparison::kAllDevices, "all_devices"},
                                                   {Comparison::kSameCode, "same_code"}});
constexpr const auto& choices_of(Comparison) {
  return kComparisons;
}

struct ReferencePeriod {
  std::optional<public_data::Date> start;
  std::optional<public_data::Date> end;
};
BOOST_DESCRIBE_STRUCT(ReferencePeriod, (), (start, end))

// A comparison set as shown.
struct ComparisonView {
  std::string words;
  Comparison key = Comparison::kSameSpecialty;
  std::optional<std::string> specialty;
  ReferencePeriod period;
  std::int64_t total = 0;
  std::int64_t comparison_total = 0;
};
BOOST_DESCRIBE_STRUCT(ComparisonView, (), (words, key, specialty, period, total, comparison_total))

// The reports of a comparison.
struct Universe {
  std::unordered_map<std::string, std::int64_t> problems;  // by term
  std::int64_t total = 0;
};

// Counts of both sets per device problem, in the unit of the filter.
class ComparisonSet {
 public:
  ComparisonSet(const public_data::DataVersion& version, const public_data::AeFilter& filter, Comparison comparison);

  // A table for each device problem in the selected reports, most frequent first.
  std::vector<SignalInput> tables() const;
  std::int64_t total() const { return total_; }
  // The prior of EBGM, fitted to all pairs of the same universe, period and unit, with a row per product code, or per
  // manufacturer within one code.
  std::shared_ptr<const EbgmPrior> prior() const;
  ComparisonView describe() const;

 private:
  const public_data::DataVersion& version_;
  public_data::AeFilter filter_;
  Comparison comparison_;        // as requested
  std::string specialty_;        // for kSameSpecialty; empty if unknown, in which case all devices are compared
  public_data::AeFilter whole_;  // the union of both sets
  std::vector<public_data::ProblemCount> problems_;
  std::int64_t total_ = 0;
  std::shared_ptr<const Universe> universe_;
};

}  // namespace pharos::adverse_events

#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "features/competitors/competitors.hpp"
#include "public_data/version/data_version.hpp"

namespace pharos::adverse_events {

// A device problem reported disproportionately often for a product code.
struct Signal {
  std::string fda_code;
  std::string term;
  std::int64_t count = 0;  // unique events
  std::optional<double> prr;
};
BOOST_DESCRIBE_STRUCT(Signal, (), (fda_code, term, count, prr))

// The signals of a code as in /ae/signals with its defaults: the default period, compared with all other devices, by
// the organization's thresholds. Most frequent problem first.
constexpr std::string_view kUsualPeriod = "5Y";
std::vector<Signal> find_signals(const public_data::DataVersion& version, const std::string& product_code,
                                 const competitors::TenantMetadata& settings);

}  // namespace pharos::adverse_events

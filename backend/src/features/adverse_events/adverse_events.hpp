#pragma once

#include <boost/describe.hpp>

#include "core/json.hpp"
#include "features/competitors/competitors.hpp"
#include "public_data/query/answers.hpp"
#include "public_data/version/data_version.hpp"

// Adverse event statistics for other features, in the shape of /ae/stats.
namespace pharos::adverse_events {

JsonObject to_document(const public_data::AeTotals& totals);
JsonObject to_document(const public_data::Timeliness& timeliness);
JsonObject to_document(const public_data::Quality& quality, std::int64_t reports);

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

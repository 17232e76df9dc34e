#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/choices.hpp"

// Section 4.3.3 of the manufacturer incident report (MIR): similar incidents, and devices on the market, in four
// periods of twelve months. Its schema is not at hand.
namespace pharos::report_files {

// What similar incidents are related to (4.3.3).
enum class MirDenominator {
  kInstalledBase,
  kImplanted,
  kSinceDeclaration,
  kPlacedOnMarket,
  kOther,
  kUnitsPerPeriod,
  kTests,
  kEpisodesOfUse
};
constexpr auto kMirDenominators = choices<MirDenominator>({{MirDenominator::kInstalledBase, "installed_base"},
                                                           {MirDenominator::kImplanted, "implanted"},
                                                           {MirDenominator::kSinceDeclaration, "since_declaration"},
                                                           {MirDenominator::kPlacedOnMarket, "placed_on_market"},
                                                           {MirDenominator::kOther, "other"},
                                                           {MirDenominator::kUnitsPerPeriod, "units_per_period"},
                                                           {MirDenominator::kTests, "tests"},
                                                           {MirDenominator::kEpisodesOfUse, "episodes_of_use"}});
constexpr const auto& choices_of(MirDenominator) {
  return kMirDenominators;
}
// Whether its numbers may be totals since the beginning instead of numbers of each period.
bool may_be_cumulative(MirDenominator denominator);

constexpr size_t kMirPeriods = 4;

// What is not known is left out, never written as 0.
struct MirCount {
  std::optional<std::int64_t> incidents;
  std::optional<std::int64_t> devices;
};
BOOST_DESCRIBE_STRUCT(MirCount, (), (incidents, devices))
// One of four periods: 24 numbers in all.
struct MirPeriod {
  MirCount country;  // where the incident occurred
  MirCount europe;   // EEA, Switzerland and Türkiye
  MirCount world;
};
BOOST_DESCRIBE_STRUCT(MirPeriod, (), (country, europe, world))

struct MirSimilarIncidents {
  std::optional<MirDenominator> denominator;
  std::string other_denominator;  // describes "other"
  bool is_cumulative = false;
  std::string last_month;          // of the latest period: 2026-10; empty if it was not entered
  std::vector<MirPeriod> periods;  // four, the latest first
};
BOOST_DESCRIBE_STRUCT(MirSimilarIncidents, (), (denominator, other_denominator, is_cumulative, last_month, periods))

// First and last month of a period, the latest being 0.
struct MirPeriodMonths {
  std::string first;
  std::string last;
};
MirPeriodMonths months_of_period(const std::string& last_month, size_t period);
// Whether a text is a month, such as 2026-10.
bool is_month(std::string_view text);
// Whether a country, given by two letters or by name, belongs to EEA+CH+TR.
bool is_mir_europe(std::string_view country);

struct SimilarFault {
  std::string field;  // "periods.0.world.incidents"
  std::string message;
};
// What cannot be: a part that is larger than the whole, a total that the denominator does not allow, a period that is
// not over on the day of the report (2026-11-19). Empty if nothing is.
std::vector<SimilarFault> find_similar_faults(const MirSimilarIncidents& similar, std::string_view country,
                                              std::string_view report_day);
// What is missing, by section and field.
std::vector<std::string> find_missing_similar(const std::optional<MirSimilarIncidents>& similar);

class XmlWriter;
void write_similar(XmlWriter& xml, const MirSimilarIncidents& similar);

}  // namespace pharos::report_files

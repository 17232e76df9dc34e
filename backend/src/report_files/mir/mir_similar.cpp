#include "report_files/mir/mir_similar.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "core/european_countries.hpp"
#include "core/time_zone.hpp"
#include "report_files/mir/mir_names.hpp"
#include "report_files/report/answer.hpp"
#include "report_files/xml/xml_writer.hpp"

namespace pharos::report_files {
namespace {

constexpr std::string_view kSection = "4.3.3 Similar incidents";
constexpr int kMonthsInPeriod = 12;
constexpr size_t kMonthText = 7;

struct MirRegion {
  std::string_view name;
  std::string_view label;
  std::string_view element;
  const MirCount MirPeriod::*count;
};
constexpr std::array kMirRegions = {MirRegion{"country", "country", mir_names::kCountry, &MirPeriod::country},
                                    MirRegion{"europe", "EEA+CH+TR", mir_names::kEurope, &MirPeriod::europe},
                                    MirRegion{"world", "world", mir_names::kWorld, &MirPeriod::world}};

struct MirNumber {
  std::string_view name;
  std::string_view element;
  const std::optional<std::int64_t> MirCount::*value;
};
constexpr std::array kMirNumbers = {MirNumber{"incidents", mir_names::kIncidents, &MirCount::incidents},
                                    MirNumber{"devices", mir_names::kDevices, &MirCount::devices}};

std::string month_text(cctz::civil_month month) {
  return pharos::to_iso(cctz::civil_day(month)).substr(0, kMonthText);
}

cctz::civil_month month_at(const std::string& text) {
  return cctz::civil_month(civil_day_of(text + "-01"));
}

// `part` lies inside `whole`.
void check_within(std::vector<SimilarFault>& faults, size_t at, const MirPeriod& period, const MirRegion& part,
                  const MirRegion& whole) {
  for (const auto& number : kMirNumbers) {
    const auto& inner = (period.*part.count).*number.value;
    const auto& outer = (period.*whole.count).*number.value;
    if (!inner || !outer || *inner <= *outer) continue;
    faults.push_back({fmt::format("periods.{}.{}.{}", at, whole.name, number.name),
                      fmt::format("Period {}: the {} of {} ({}) are fewer than those of {} ({})", at + 1, number.name,
                                  whole.label == "world" ? "the world" : whole.label, *outer,
                                  part.label == "country" ? "the country" : part.label, *inner)});
  }
}

}  // namespace

bool may_be_cumulative(MirDenominator denominator) {
  return denominator != MirDenominator::kUnitsPerPeriod && denominator != MirDenominator::kTests &&
         denominator != MirDenominator::kEpisodesOfUse;
}

MirPeriodMonths months_of_period(const std::string& last_month, size_t period) {
  const auto last = month_at(last_month) - static_cast<int>(period) * kMonthsInPeriod;
  return {month_text(last - (kMonthsInPeriod - 1)), month_text(last)};
}

bool is_month(std::string_view text) {
  return text.size() == kMonthText && find_day(std::string{text} + "-01").has_value();
}

bool is_mir_europe(std::string_view country) {
  const auto code = european_country(country);
  return !code.empty() && code != "XI";
}

std::vector<SimilarFault> find_similar_faults(const MirSimilarIncidents& similar, std::string_view country,
                                              std::string_view report_day) {
  const auto& [inner, europe, world] = kMirRegions;
  std::vector<SimilarFault> faults;
  if (!similar.last_month.empty() && similar.last_month >= report_day.substr(0, kMonthText)) {
    faults.push_back({"last_month", "Select a month that is over"});
  }
  if (similar.is_cumulative && similar.denominator && !may_be_cumulative(*similar.denominator)) {
    faults.push_back({"is_cumulative", "The form does not allow totals for this denominator"});
  }
  for (size_t at = 0; at < similar.periods.size(); ++at) {
    const auto& period = similar.periods[at];
    if (is_mir_europe(country)) check_within(faults, at, period, inner, europe);
    check_within(faults, at, period, europe, world);
    check_within(faults, at, period, inner, world);
  }
  return faults;
}

std::vector<std::string> find_missing_similar(const std::optional<MirSimilarIncidents>& similar) {
  if (!similar) return {fmt::format("{}: nothing was entered", kSection)};
  std::vector<std::string> missing;
  const auto require = [&missing](bool condition, std::string_view what) {
    if (!condition) missing.push_back(fmt::format("{}: {}", kSection, what));
  };
  require(similar->denominator.has_value(), "select what the numbers of devices are");
  require(similar->denominator != MirDenominator::kOther || !similar->other_denominator.empty(),
          "describe the other denominator");
  require(!similar->last_month.empty(), "enter the last month of the latest period");
  for (size_t at = 0; at < similar->periods.size(); ++at) {
    std::vector<std::string> unknown;
    for (const auto& region : kMirRegions) {
      for (const auto& number : kMirNumbers) {
        if (!((similar->periods[at].*region.count).*number.value)) {
          unknown.push_back(fmt::format("{} ({})", number.name, region.label));
        }
      }
    }
    require(unknown.empty(), fmt::format("period {}: unknown: {}", at + 1, fmt::join(unknown, ", ")));
  }
  return missing;
}

void write_similar(XmlWriter& xml, const MirSimilarIncidents& similar) {
  const XmlElement section{xml, mir_names::kSimilarIncidents};
  if (similar.denominator) xml.text(mir_names::kDenominator, kMirDenominators.name(*similar.denominator));
  if (!similar.other_denominator.empty()) xml.text(mir_names::kOtherDenominator, similar.other_denominator);
  xml.text(mir_names::kCumulative, similar.is_cumulative ? "true" : "false");
  for (size_t at = 0; at < similar.periods.size(); ++at) {
    const XmlElement element{xml, mir_names::kPeriod};
    if (!similar.last_month.empty()) {
      const auto months = months_of_period(similar.last_month, at);
      xml.text(mir_names::kFirstMonth, months.first);
      xml.text(mir_names::kLastMonth, months.last);
    }
    for (const auto& region : kMirRegions) {
      const auto& count = similar.periods[at].*region.count;
      if (!count.incidents && !count.devices) continue;
      const XmlElement part{xml, region.element};
      for (const auto& number : kMirNumbers) {
        if (const auto& value = count.*number.value) xml.text(number.element, std::to_string(*value));
      }
    }
  }
}

}  // namespace pharos::report_files

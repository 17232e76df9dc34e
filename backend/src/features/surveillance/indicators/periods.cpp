#include "features/surveillance/indicators/periods.hpp"

#include <fmt/format.h>

#include <array>

namespace pharos::surveillance {
namespace {

constexpr std::int64_t kMonthsOfYear = 12;
constexpr size_t kPeriodLetters = 7;
constexpr std::array kMonthNames = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

// Months since year 0.
std::int64_t month_index(const std::string& period) {
  return std::stoll(period.substr(0, 4)) * kMonthsOfYear + std::stoll(period.substr(5, 2)) - 1;
}

std::string period_at(std::int64_t index) {
  return fmt::format("{:04}-{:02}", index / kMonthsOfYear, index % kMonthsOfYear + 1);
}

}  // namespace

bool is_period(std::string_view text) {
  if (text.size() != kPeriodLetters || text[4] != '-') return false;
  for (const size_t place : {0, 1, 2, 3, 5, 6}) {
    if (text[place] < '0' || text[place] > '9') return false;
  }
  const auto month = text.substr(5);
  return month >= "01" && month <= "12" && text.substr(0, 4) >= "1900";
}

std::string period_of(Timestamp moment) {
  return to_iso(moment).substr(0, kPeriodLetters);
}

std::string add_months(const std::string& period, std::int64_t months) {
  return period_at(month_index(period) + months);
}

std::int64_t months_between(const std::string& first, const std::string& second) {
  return month_index(second) - month_index(first);
}

std::string first_of_span(const std::string& period, std::int64_t months) {
  const auto index = month_index(period);
  return period_at(index - index % months);
}

std::string display_span(const std::string& from, const std::string& to) {
  const auto name = [](const std::string& period) { return kMonthNames.at(std::stoul(period.substr(5, 2)) - 1); };
  if (from == to) return fmt::format("{} {}", name(from), from.substr(0, 4));
  if (from.substr(0, 4) == to.substr(0, 4)) return fmt::format("{} – {} {}", name(from), name(to), to.substr(0, 4));
  return fmt::format("{} {} – {} {}", name(from), from.substr(0, 4), name(to), to.substr(0, 4));
}

}  // namespace pharos::surveillance

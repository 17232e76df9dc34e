#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "features/periodic_reports/series.hpp"

// How often a report is due, as dated rules: a change of the law is a further set of lines.
namespace pharos::periodic_reports {

// Legacy devices have been subject to Article 86 since the MDR applies.
inline constexpr std::string_view kLegacyStart = "2021-05-26";

// Who receives the report.
enum class Recipient { kEudamed, kNotifiedBody, kOnRequest };
constexpr auto kRecipients = choices<Recipient>({{Recipient::kEudamed, "eudamed"},
                                                 {Recipient::kNotifiedBody, "notified_body"},
                                                 {Recipient::kOnRequest, "on_request"}});
constexpr const auto& choices_of(Recipient) {
  return kRecipients;
}

struct ScheduleRule {
  std::string_view valid_from;  // for periods that start on this day or later
  RiskClass risk_class;
  int months;   // between reports; 0: as the PMS plan says
  int columns;  // periods that the tables compare
  std::string_view basis;
};
std::span<const ScheduleRule> schedule_rules();
// The rule for a period that starts on this day.
const ScheduleRule& rule_for(RiskClass risk_class, std::string_view starts_on);
bool needs_psur(RiskClass risk_class);
Recipient recipient_of(const SeriesSpec& spec);

}  // namespace pharos::periodic_reports

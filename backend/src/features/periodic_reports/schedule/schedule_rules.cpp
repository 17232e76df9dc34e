#include "features/periodic_reports/schedule/schedule_rules.hpp"

#include <array>
#include <stdexcept>

namespace pharos::periodic_reports {
namespace {

using enum RiskClass;
constexpr std::string_view kMdr = "2021-05-26";   // the MDR applies
constexpr std::string_view kIvdr = "2022-05-26";  // the IVDR applies
constexpr std::string_view kMdr85 = "MDR Article 85";
constexpr std::string_view kMdr86 = "MDR Article 86(1), MDCG 2022-21";
constexpr std::string_view kIvdr80 = "IVDR Article 80";
constexpr std::string_view kIvdr81 = "IVDR Article 81(1)";

// For a class, the last line whose day has come applies.
constexpr std::array kScheduleRules = {
    ScheduleRule{kMdr, kI, 0, 4, kMdr85},    ScheduleRule{kMdr, kIIa, 24, 2, kMdr86},
    ScheduleRule{kMdr, kIIb, 12, 4, kMdr86}, ScheduleRule{kMdr, kIII, 12, 4, kMdr86},
    ScheduleRule{kIvdr, kA, 0, 4, kIvdr80},  ScheduleRule{kIvdr, kB, 0, 4, kIvdr80},
    ScheduleRule{kIvdr, kC, 12, 4, kIvdr81}, ScheduleRule{kIvdr, kD, 12, 4, kIvdr81},
};

}  // namespace

std::span<const ScheduleRule> schedule_rules() {
  return kScheduleRules;
}

const ScheduleRule& rule_for(RiskClass risk_class, std::string_view starts_on) {
  const ScheduleRule* found = nullptr;
  for (const auto& rule : kScheduleRules) {
    if (rule.risk_class != risk_class) continue;
    if (found == nullptr || rule.valid_from <= starts_on) found = &rule;
  }
  if (found == nullptr) throw std::logic_error("a class without a schedule rule");
  return *found;
}

bool needs_psur(RiskClass risk_class) {
  return risk_class != kI && risk_class != kA && risk_class != kB;
}

Recipient recipient_of(const SeriesSpec& spec) {
  if (spec.kind == ReportKind::kPmsr) return Recipient::kOnRequest;
  if (spec.device_status != DeviceStatus::kCertified) {
    // Class III implantable custom-made devices involve a notified body; EUDAMED is not used for any of these.
    return spec.device_status == DeviceStatus::kCustomMade && !(spec.risk_class == kIII && spec.is_implantable)
               ? Recipient::kOnRequest
               : Recipient::kNotifiedBody;
  }
  const bool is_in_eudamed = spec.risk_class == kIII || spec.risk_class == kD || spec.is_implantable;
  return is_in_eudamed ? Recipient::kEudamed : Recipient::kNotifiedBody;
}

}  // namespace pharos::periodic_reports

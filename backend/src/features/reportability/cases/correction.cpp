#include "features/reportability/cases/correction.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <regex>

#include "core/display_date.hpp"
#include "core/time_zone.hpp"

namespace pharos::reportability {
namespace {

constexpr std::string_view kNumberFormat =
    "Enter the number as in 21 CFR 806.10(c)(1), such as 1234567-6/1/97-001-C: seven digits of the registration number "
    "(zeros without one), month/day/year of the report, a sequence number of three digits, and C (correction) or R "
    "(removal)";
constexpr int kCentury = 100;

// The day in the number. Of two digits of a year, the century is that of the day the report was sent.
std::optional<cctz::civil_day> day_in_number(const std::smatch& parts, cctz::civil_day sent) {
  const int month = std::stoi(parts[1]);
  const int day = std::stoi(parts[2]);
  cctz::year_t year = std::stoi(parts[3]);
  if (parts[3].length() == 2) {
    year += sent.year() / kCentury * kCentury;
    if (year > sent.year() + 1) year -= kCentury;
  }
  const cctz::civil_day found(year, month, day);  // 30 February becomes 2 March
  if (found.month() != month || found.day() != day) return std::nullopt;
  return found;
}

std::string local_day_of(const Awareness& entry) {
  return to_iso(cctz::civil_day(local_time(entry.at, zone_of(entry.time_zone))));
}

bool was_aware_before(const std::vector<Awareness>& awareness, const std::string& day) {
  return std::ranges::any_of(awareness, [&day](const Awareness& entry) {
    return entry.counts() && entry.topic == Topic::kEvent && local_day_of(entry) < day;
  });
}

bool concerns(const RecordedCorrection& correction, const Case& of) {
  return correction.case_id == of.id || std::ranges::any_of(correction.problem_codes, [&of](const std::string& code) {
           return std::ranges::find(of.problem_codes, code) != of.problem_codes.end();
         });
}

}  // namespace

std::string fault_of_correction_number(const std::string& number, const std::string& sent_on) {
  static const std::regex kNumber{R"(\d{7}-(\d{1,2})/(\d{1,2})/(\d{2}|\d{4})-(?!000)\d{3}-[CR])"};
  std::smatch parts;
  if (!std::regex_match(number, parts, kNumber)) return std::string{kNumberFormat};
  const auto sent = civil_day_of(sent_on);
  const auto day = day_in_number(parts, sent);
  if (!day) return std::string{kNumberFormat};
  if (*day <= sent) return "";
  return fmt::format("The number is of {}, after the day the report was sent", display_day(to_iso(*day)));
}

std::vector<CaseCorrection> corrections_of(const Case& of, const std::vector<Awareness>& awareness,
                                           const std::vector<RecordedCorrection>& recorded) {
  std::vector<CaseCorrection> found;
  for (const auto& one : recorded) {
    if (!concerns(one, of)) continue;
    found.push_back({.number = one.number,
                     .sent_on = one.sent_on,
                     .case_id = one.case_id,
                     .case_number = one.case_number,
                     .was_aware_before = was_aware_before(awareness, one.sent_on)});
  }
  return found;
}

std::vector<Awareness> with_corrections(std::vector<Awareness> awareness, const Case& of,
                                        const std::vector<RecordedCorrection>& recorded) {
  const auto known = awareness;
  for (const auto& one : recorded) {
    if (!concerns(one, of) || !was_aware_before(known, one.sent_on)) continue;
    Awareness entry;
    entry.id = one.awareness_id;
    entry.topic = Topic::kCorrectionReported;
    entry.at = moment_of(cctz::civil_second(civil_day_of(one.sent_on)), zone_of(one.time_zone));
    entry.time_zone = one.time_zone;
    awareness.push_back(std::move(entry));
  }
  return awareness;
}

}  // namespace pharos::reportability

#include "features/periodic_reports/checks/evidence_checks.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/error.hpp"
#include "features/periodic_reports/texts/sections.hpp"

namespace pharos::periodic_reports {
namespace {

constexpr size_t kMostDetails = 20;

void add_check(std::vector<Check>& checks, const ReportContent& content, Check check) {
  check.justification = justification_of(content, check.key);
  check.is_met = !check.justification.empty();
  if (check.details.size() > kMostDetails) {
    const auto rest = check.details.size() - kMostDetails;
    check.details.resize(kMostDetails);
    check.details.push_back(fmt::format("and {} more", rest));
  }
  checks.push_back(std::move(check));
}

// Periods for which the exposure is unknown or incomplete: a rate would be wrong.
std::vector<std::string> exposure_gaps(const Evidence& evidence) {
  std::vector<std::string> gaps;
  for (const auto& device : group_devices(evidence)) {
    const DeviceVolumes volumes{evidence, device};
    for (size_t column = 0; column < evidence.periods.size(); ++column) {
      const auto& period = evidence.periods[column];
      const auto months = counted_months(evidence.series, period);
      for (const auto region : {RegionGroup::kEea, RegionGroup::kWorld}) {
        const auto volume = volumes.sum(region, months);
        if (volume.is_complete()) continue;
        gaps.push_back(fmt::format("{}, {}, {}: no figure for {} of {} months", device.key, column_name(column),
                                   region_label(region), volume.missing.size(), volume.months));
      }
    }
  }
  return gaps;
}

}  // namespace

std::vector<Check> check_evidence(const Evidence& evidence, const ReportContent& content) {
  std::vector<Check> checks;
  if (auto gaps = exposure_gaps(evidence); !gaps.empty()) {
    add_check(checks, content,
              {.key = "exposure",
               .text = "Exposure is missing for part of a period. Rates are not computed there.",
               .details = std::move(gaps)});
  }
  if (!evidence.unknown_codes.empty()) {
    add_check(checks, content,
              {.key = "imdrf_codes",
               .text = fmt::format("Codes that are not in IMDRF release {}. Recode the records, or explain.",
                                   evidence.sources.imdrf_release),
               .details = evidence.unknown_codes});
  }
  std::vector<std::string> without_code;
  std::vector<std::string> without_country;
  for (const auto& incident : evidence.incidents) {
    if (incident.problem_codes.empty()) without_code.push_back(incident.number);
    if (incident.region == Region::kUnknown) without_country.push_back(incident.number);
  }
  if (!without_code.empty()) {
    add_check(checks, content,
              {.key = "uncoded_incidents",
               .text = "Serious incidents without a device problem code (Annex A)",
               .details = std::move(without_code)});
  }
  if (!without_country.empty()) {
    add_check(checks, content,
              {.key = "unknown_region",
               .text = "Serious incidents without a known country: they are counted worldwide only",
               .details = std::move(without_country)});
  }
  std::vector<std::string> without_udi;
  for (const auto& device : evidence.devices) {
    if (device.basic_udi_di.empty()) without_udi.push_back(device.name);
  }
  if (!without_udi.empty() && evidence.series.device_status == DeviceStatus::kCertified) {
    add_check(checks, content,
              {.key = "basic_udi_di", .text = "Devices without a Basic UDI-DI", .details = std::move(without_udi)});
  }
  return checks;
}

void require_consistent(const Evidence& evidence) {
  std::vector<std::string> found;
  for (const auto& device : group_devices(evidence)) {
    for (auto& contradiction : DeviceVolumes{evidence, device}.contradictions())
      found.push_back(std::move(contradiction));
  }
  if (found.empty()) return;
  throw invalid_field(
      "exposure",
      fmt::format("Worldwide must not be smaller than EEA+TR+XI. Correct the exposure of {}", fmt::join(found, "; ")));
}

FieldErrors missing_for_review(const Evidence& evidence, const ReportContent& content) {
  FieldErrors missing;
  for (const auto* section : sections_of(evidence.series.kind)) {
    const bool is_left_out = section->is_data_set && !omitted_reason_of(content, section->key).empty();
    if (is_left_out || !text_of(content, section->key).empty()) continue;
    missing[fmt::format("texts.{}", section->key)] =
        section->is_data_set
            ? fmt::format("{}: write the text, or explain why this data set is left out", section->title)
            : fmt::format("{}: write the text", section->title);
  }
  if (content.benefit_risk == BenefitRisk::kUndecided) {
    missing["benefit_risk"] = "Decide whether the benefit-risk profile has changed";
  }
  for (const auto& check : check_evidence(evidence, content)) {
    if (!check.is_met) missing[fmt::format("justifications.{}", check.key)] = check.text;
  }
  return missing;
}

}  // namespace pharos::periodic_reports

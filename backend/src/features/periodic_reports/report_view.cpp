#include "features/periodic_reports/report_view.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace pharos::periodic_reports {
namespace {

std::string region_words(Region region) {
  switch (region) {
    case Region::kEea:
      return "EEA+TR+XI";
    case Region::kRestOfWorld:
      return "Rest of the world";
    case Region::kUnknown:
      return "Unknown";
  }
  return {};
}

std::string place_words(const std::string& country, Region region) {
  return country.empty() ? region_words(region) : fmt::format("{} ({})", country, region_words(region));
}

std::string incident_words(const IncidentFacts& incident) {
  std::vector<std::string> codes;
  for (const auto* list :
       {&incident.problem_codes, &incident.findings, &incident.conclusions, &incident.health_impacts}) {
    codes.insert(codes.end(), list->begin(), list->end());
  }
  return fmt::format(
      "{}{}", codes.empty() ? "Not coded" : fmt::format("{}", fmt::join(codes, ", ")),
      incident.complaints.empty() ? "" : fmt::format("; complaints {}", fmt::join(incident.complaints, ", ")));
}

EvidenceRow row_at(const Evidence& evidence, RowSource source, size_t i) {
  switch (source) {
    case RowSource::kComplaints: {
      const auto& row = evidence.complaints[i];
      return {row.id, row.number, row.received_on, place_words(row.country, row.region),
              row.problem_codes.empty() ? "Not coded" : fmt::format("{}", fmt::join(row.problem_codes, ", "))};
    }
    case RowSource::kExposures: {
      const auto& row = evidence.exposures[i];
      const auto product = std::ranges::find(evidence.devices, row.product_id, &DeviceFacts::product_id);
      return {row.id, product == evidence.devices.end() ? row.product_id : product->name, row.month, row.region,
              number_text(row.value)};
    }
    case RowSource::kIncidents: {
      const auto& row = evidence.incidents[i];
      return {row.id, row.number, row.counted_on, place_words(row.country, row.region), incident_words(row)};
    }
    case RowSource::kFieldActions: {
      const auto& row = evidence.field_actions[i];
      return {row.id, row.reference, row.issued_on, fmt::format("{}", fmt::join(row.countries, ", ")), row.scope};
    }
    case RowSource::kCapas: {
      const auto& row = evidence.capas[i];
      return {row.id, row.reference, row.initiated_on, "", row.description};
    }
    case RowSource::kTrends: {
      const auto& row = evidence.trends[i];
      return {row.id, row.reference, row.detected_on, "", row.description};
    }
    case RowSource::kSimilar: {
      const auto& row = evidence.similar[i];
      const auto& period = evidence.periods[static_cast<size_t>(row.column)];
      return {row.product_code, row.product_code, period.starts_on, "",
              fmt::format("{} reports of {} in data version {}", row.reports,
                          row.is_own ? "own devices" : "other makers", evidence.sources.public_data_version)};
    }
    case RowSource::kNone:
      break;
  }
  return {};
}

}  // namespace

std::vector<EvidenceRow> evidence_rows(const Evidence& evidence, RowSource source,
                                       const std::vector<std::uint32_t>& positions) {
  std::vector<EvidenceRow> rows;
  for (const auto position : positions) rows.push_back(row_at(evidence, source, position));
  return rows;
}

}  // namespace pharos::periodic_reports

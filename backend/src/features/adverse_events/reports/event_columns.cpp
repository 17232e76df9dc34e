#include "features/adverse_events/reports/event_columns.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"
#include "features/adverse_events/reports/event_view.hpp"

namespace pharos::adverse_events {
namespace {

using exports::Cell;
using public_data::Date;
using public_data::EventDevice;
using public_data::EventRow;

Cell day(const std::optional<Date>& date) {
  return date ? Cell{public_data::to_iso(*date)} : Cell{};
}

const EventDevice& device_of(const EventRow& row) {
  static const EventDevice kNone{};
  return row.device < row.report.device.size() ? row.report.device[row.device] : kNone;
}

// Joined with semicolons, because terms contain commas.
std::string terms_of(const std::vector<public_data::Problem>& problems) {
  std::vector<std::string_view> terms;
  for (const auto& problem : problems) terms.push_back(problem.term.empty() ? problem.fda_code : problem.term);
  return fmt::format("{}", fmt::join(terms, "; "));
}

std::string patient_problems(const EventRow& row) {
  std::vector<public_data::Problem> all;
  for (const auto& patient : row.report.patient) {
    for (const auto& problem : patient.patient_problems) {
      if (std::ranges::find(all, problem) == all.end()) all.push_back(problem);
    }
  }
  return terms_of(all);
}

std::string outcomes(const EventRow& row) {
  std::vector<std::string_view> names;
  for (const auto outcome : row.report.patient_outcomes) names.push_back(public_data::kOutcomes.name(outcome));
  return fmt::format("{}", fmt::join(names, "; "));
}

constexpr exports::Column<EventRow> kColumns[] = {
    {"mdr_report_key", "MDR report key",
     [](const EventRow& r) -> Cell { return std::to_string(r.report.mdr_report_key); }},
    {"report_number", "Report number", [](const EventRow& r) -> Cell { return r.report.report_number; }, true},
    {"event_type", "Event type",
     [](const EventRow& r) -> Cell { return std::string{public_data::kEventTypes.name(r.report.event_type)}; }, true},
    {"date_received", "Date received", [](const EventRow& r) -> Cell { return day(r.report.date_received); }, true},
    {"date_of_event", "Date of event", [](const EventRow& r) -> Cell { return day(r.report.date_of_event); }},
    {"date_manufacturer_received", "Date manufacturer received",
     [](const EventRow& r) -> Cell { return day(r.report.date_manufacturer_received); }},
    {"report_source", "Report source",
     [](const EventRow& r) -> Cell {
       return std::string{public_data::kReportSources.name(r.report.report_source_code)};
     },
     true},
    {"product_code", "Product code", [](const EventRow& r) -> Cell { return device_of(r).device_report_product_code; }},
    {"brand_name", "Brand", [](const EventRow& r) -> Cell { return device_of(r).brand_name; }, true},
    {"generic_name", "Generic name", [](const EventRow& r) -> Cell { return device_of(r).generic_name; }},
    {"manufacturer_d_name", "Manufacturer", [](const EventRow& r) -> Cell { return device_of(r).manufacturer_d_name; },
     true},
    {"model_number", "Model", [](const EventRow& r) -> Cell { return device_of(r).model_number; }, true},
    {"catalog_number", "Catalog number", [](const EventRow& r) -> Cell { return device_of(r).catalog_number; }},
    {"lot_number", "Lot", [](const EventRow& r) -> Cell { return device_of(r).lot_number; }},
    {"udi_di", "UDI-DI", [](const EventRow& r) -> Cell { return device_of(r).udi_di; }},
    {"product_problems", "Device problems",
     [](const EventRow& r) -> Cell { return terms_of(r.report.product_problems); }, true},
    {"patient_problems", "Patient problems", [](const EventRow& r) -> Cell { return patient_problems(r); }, true},
    {"patient_outcomes", "Outcomes", [](const EventRow& r) -> Cell { return outcomes(r); }, true},
    {"reporter_country_code", "Country", [](const EventRow& r) -> Cell { return r.report.reporter_country_code; }},
    {"reporter_occupation_code", "Reporter's occupation",
     [](const EventRow& r) -> Cell { return r.report.reporter_occupation_code; }},
    {"noe_summarized", "Events summarized",
     [](const EventRow& r) -> Cell { return std::int64_t{r.report.noe_summarized}; }},
    {"follow_up_count", "Follow-ups", [](const EventRow& r) -> Cell { return r.follow_up_count; }},
    {"days_to_report", "Days to report",
     [](const EventRow& r) -> Cell {
       const auto days = days_to_report(r.report);
       return days ? Cell{*days} : Cell{};
     }},
    {"duplicate_cluster_id", "Near-duplicate of",
     [](const EventRow& r) -> Cell {
       const bool is_copy = r.duplicate_role == public_data::DuplicateRole::kDuplicate;
       return is_copy ? Cell{std::to_string(r.duplicate_cluster_id.value_or(0))} : Cell{};
     }},
    {"source_url", "Source page", [](const EventRow& r) -> Cell { return source_url(r.report); }},
};

}  // namespace

bool is_event_column(std::string_view name) {
  return std::ranges::find(kColumns, name, &exports::Column<EventRow>::name) != std::end(kColumns);
}

std::vector<const exports::Column<EventRow>*> choose_event_columns(const std::vector<std::string>& names,
                                                                   exports::Format format) {
  return exports::choose_columns(kColumns, names, format);
}

}  // namespace pharos::adverse_events

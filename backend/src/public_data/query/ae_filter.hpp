#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "public_data/records/adverse_event.hpp"
#include "public_data/records/date.hpp"

namespace pharos::public_data {

enum class DateBasis { kReceived, kOccurred };
// What is counted. A report counts once regardless of its number of devices; with kEvents, reports of one event count
// once; with kSummarizedEvents, a summary report counts as the number of events it summarizes.
enum class Unit { kReports, kEvents, kSummarizedEvents };
enum class Summaries { kInclude, kExclude };

// Manufacturers and brands grouped together by a tenant.
struct MakerGroup {
  std::vector<std::string> manufacturer_names;  // exactly as in the reports
  std::vector<std::string> brands_include;      // empty: all
  std::vector<std::string> brands_exclude;

  bool operator==(const MakerGroup&) const = default;
};

// Selects reports. An empty list or text does not restrict; a value that no report has matches nothing. Product code,
// manufacturers, brands, model, has_udi and implant must match on the same device.
struct AeFilter {
  std::string product_code = {};
  std::vector<std::string> product_codes = {};  // any of them; for comparison sets, which have no product_code
  std::optional<Date> start_date = {};          // inclusive; a report without the date is outside any period
  std::optional<Date> end_date = {};
  DateBasis date_basis = DateBasis::kReceived;
  std::vector<EventType> event_types = {};
  std::vector<std::string> manufacturers = {};  // canonical names
  std::vector<std::string> brands = {};
  std::string model = {};                          // part of the device's model or catalog number, case-insensitive
  std::vector<std::string> product_problems = {};  // FDA codes or terms: any of them
  std::vector<std::string> patient_problems = {};
  std::vector<ReportSource> report_source_codes = {};
  std::vector<std::string> countries = {};
  std::vector<std::string> occupations = {};
  std::optional<std::vector<MakerGroup>> groups = {};  // any of them; absent: all reports, empty: none
  std::vector<MakerGroup> without_groups = {};         // none of them
  std::optional<bool> has_udi = {};                    // of the device
  std::optional<bool> implant = {};                    // of the device; false: not marked as an implant
  bool hide_duplicates = false;                        // keeps only the one with the smallest key
  std::string q = {};  // narrative search: the canonical text of a text_search::SearchQuery
  Summaries summaries = Summaries::kInclude;
  Unit unit = Unit::kReports;

  bool operator==(const AeFilter&) const = default;
};

// The period of the same length that ends the day before; nothing unless both ends are given.
std::optional<AeFilter> previous_period(const AeFilter& filter);

// The columns a page can be sorted by: no caller text reaches a statement (R17).
enum class EventColumn {
  kDateReceived,
  kDateOfEvent,
  kReportKey,
  kReportNumber,
  kEventType,
  kManufacturer,
  kBrand,
  kModelNumber,
  kCatalogNumber,
  kLotNumber,
  kReportSource,
  kCountry,
  kRelevance,  // of the narrative to `q`, best first; newest first without `q`
};
constexpr auto kEventColumns = choices<EventColumn>({{EventColumn::kDateReceived, "date_received"},
                                                     {EventColumn::kDateOfEvent, "date_of_event"},
                                                     {EventColumn::kReportKey, "mdr_report_key"},
                                                     {EventColumn::kReportNumber, "report_number"},
                                                     {EventColumn::kEventType, "event_type"},
                                                     {EventColumn::kManufacturer, "manufacturer_d_name"},
                                                     {EventColumn::kBrand, "brand_name"},
                                                     {EventColumn::kModelNumber, "model_number"},
                                                     {EventColumn::kCatalogNumber, "catalog_number"},
                                                     {EventColumn::kLotNumber, "lot_number"},
                                                     {EventColumn::kReportSource, "report_source_code"},
                                                     {EventColumn::kCountry, "reporter_country_code"},
                                                     {EventColumn::kRelevance, "relevance"}});

struct EventOrder {
  EventColumn column = EventColumn::kDateReceived;
  bool descending = true;

  bool operator==(const EventOrder&) const = default;
};

// Parses "brand_name:asc", "date_received:desc", or "brand_name", which means ascending. Throws Error{kInvalidFields}
// naming order_by for anything else.
EventOrder read_event_order(std::string_view text);

// Ties are sorted newest first, so that pages never overlap.
struct PageRequest {
  std::vector<EventOrder> order_by = {};  // empty: newest first
  std::int64_t page = 1;
  std::int64_t page_size = 25;

  bool operator==(const PageRequest&) const = default;
};
constexpr std::int64_t kMaxPageSize = 500;

}  // namespace pharos::public_data

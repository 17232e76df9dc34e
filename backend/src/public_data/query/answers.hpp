#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "public_data/query/ae_filter.hpp"
#include "public_data/records/adverse_event.hpp"
#include "public_data/records/date.hpp"

// What the store answers. Counts are in the unit of the question unless their name says otherwise.
namespace pharos::public_data {

constexpr size_t kEventTypeCount = 5;
using ByEventType = std::array<std::int64_t, kEventTypeCount>;  // by EventType

struct NamedCount {
  std::string name;
  std::int64_t count = 0;

  bool operator==(const NamedCount&) const = default;
};

struct AeTotals {
  std::int64_t reports = 0;
  std::int64_t events = 0;
  std::int64_t summarized_events = 0;
  ByEventType by_event_type{};
  std::int64_t manufacturers = 0;  // canonical; a missing name is none
  std::int64_t brands = 0;

  bool operator==(const AeTotals&) const = default;
};

struct PreviousPeriod {
  Date start_date;
  Date end_date;
  AeTotals totals;

  bool operator==(const PreviousPeriod&) const = default;
};

struct AeStats {
  AeTotals totals;
  std::optional<PreviousPeriod> previous;
  // The largest first, equal ones by name. A report with devices of two makers counts for both.
  std::vector<NamedCount> by_manufacturer;
  std::vector<NamedCount> by_brand;

  bool operator==(const AeStats&) const = default;
};
constexpr size_t kTopNames = 20;

struct TimelineBucket {
  int year = 0;
  unsigned month = 0;
  ByEventType by_event_type{};
  std::int64_t reports = 0;
  std::int64_t events = 0;
  std::int64_t summarized_events = 0;

  bool operator==(const TimelineBucket&) const = default;
};

struct Timeline {
  std::vector<TimelineBucket> months;  // in order; a month without reports is left out
  std::int64_t undated_reports = 0;

  bool operator==(const Timeline&) const = default;
};

struct ProblemCount {
  std::string fda_code;
  std::string term;
  std::int64_t count = 0;

  bool operator==(const ProblemCount&) const = default;
};

struct Problems {
  std::vector<ProblemCount> product_problems;  // the most frequent first, equal ones by term
  std::vector<ProblemCount> patient_problems;

  bool operator==(const Problems&) const = default;
};

enum class Breakdown { kReportSource, kCountry, kOccupation, kManufacturerName };

enum class FacetKind { kBrands, kManufacturers };

struct FacetRow {
  std::string name;
  std::int64_t count = 0;  // reports
  std::optional<Date> last_seen;

  bool operator==(const FacetRow&) const = default;
};

struct Facet {
  std::vector<FacetRow> rows;  // the largest first, equal ones by name; a missing name is left out
  bool truncated = false;

  bool operator==(const Facet&) const = default;
};
constexpr size_t kMaxFacetRows = 1000;

// One report of a page, without its narratives.
struct EventRow {
  AdverseEventReport report;
  size_t device = 0;  // which of its devices matched; of several the first

  bool operator==(const EventRow&) const = default;
};

struct EventPage {
  std::vector<EventRow> rows;
  std::int64_t total_rows = 0;  // reports

  bool operator==(const EventPage&) const = default;
};

}  // namespace pharos::public_data

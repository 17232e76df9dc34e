#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "public_data/query/ae_filter.hpp"
#include "public_data/records/adverse_event.hpp"
#include "public_data/records/date.hpp"

// Query results of the store. Counts are in the unit of the query unless their name says otherwise.
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
  std::int64_t manufacturers = 0;  // canonical; missing names are not counted
  std::int64_t brands = 0;

  bool operator==(const AeTotals&) const = default;
};

struct PreviousPeriod {
  Date start_date;
  Date end_date;
  AeTotals totals;

  bool operator==(const PreviousPeriod&) const = default;
};

// The last day of each bin of days to report; the bin after them is open-ended. 30 and 180 are included, so that the
// bins add up to on-time and late.
constexpr std::array<int, 8> kTimelinessBins = {5, 10, 20, 30, 60, 90, 180, 365};

// How long manufacturers took to report: date_received - date_manufacturer_received of their initial reports. Counts
// reports.
struct Timeliness {
  std::int64_t n_known = 0;
  std::optional<double> median_days = {};
  std::optional<double> p90_days = {};  // 90th percentile
  std::int64_t on_time = 0;             // at most 30 days
  std::int64_t late_31_180 = 0;
  std::int64_t late_over_180 = 0;
  std::int64_t unknown = 0;  // a date is missing, or the dates are in the wrong order
  std::array<std::int64_t, kTimelinessBins.size() + 1> histogram{};

  bool operator==(const Timeliness&) const = default;
};

// Missing data. Counts reports, whatever the unit.
struct Quality {
  std::int64_t missing_udi = 0;  // on every device
  std::int64_t missing_product_problem = 0;
  std::int64_t missing_event_date = 0;
  std::int64_t duplicates = 0;  // near-duplicates of an earlier report
  std::int64_t followed_up = 0;

  bool operator==(const Quality&) const = default;
};

struct AeStats {
  AeTotals totals;
  std::optional<PreviousPeriod> previous;
  // Largest first, ties by name. A report with devices of two manufacturers counts for both.
  std::vector<NamedCount> by_manufacturer;
  std::vector<NamedCount> by_brand;
  std::vector<NamedCount> by_report_source;
  std::vector<NamedCount> by_country;
  std::vector<NamedCount> by_occupation;
  Timeliness timeliness;
  Quality quality;

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
  std::vector<TimelineBucket> buckets;  // in order, named by their first month; buckets without reports are left out
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
  std::vector<ProblemCount> product_problems;  // most frequent first, ties by term
  std::vector<ProblemCount> patient_problems;

  bool operator==(const Problems&) const = default;
};

enum class ProblemKind { kProduct, kPatient };

// Problems as FDA codes or terms.
struct ProblemList {
  ProblemKind kind = ProblemKind::kProduct;
  std::vector<std::string> problems;
};

// More than FDA has terms of either kind.
inline constexpr size_t kEveryProblem = 10'000;

// What to count for each of several filters.
struct SideQuestion {
  bool totals = true;
  bool breakdowns = false;              // and the rest of the stats
  int months = 0;                       // of a bucket of the timeline, as for timeline(); 0: none
  size_t problems = 0;                  // at most, of each kind
  std::vector<ProblemList> lists = {};  // how many reports name any problem of each
};

// Only what the question contains.
struct SideCounts {
  AeStats stats;
  Timeline timeline;
  Problems problems;
  std::vector<std::int64_t> naming;  // reports, for each list of the question

  bool operator==(const SideCounts&) const = default;
};

struct MonthCount {
  int year = 0;
  unsigned month = 0;
  std::int64_t count = 0;

  bool operator==(const MonthCount&) const = default;
};

// One problem over time.
struct ProblemMonths {
  std::string problem;             // the requested code or term
  std::vector<MonthCount> months;  // in order; months without reports are left out

  bool operator==(const ProblemMonths&) const = default;
};

// Reports that have both a product problem and a patient problem.
struct ProblemMatrix {
  std::vector<ProblemCount> rows;  // product problems, most frequent first
  std::vector<ProblemCount> columns;
  std::vector<std::vector<std::int64_t>> cells;  // [row][column]

  bool operator==(const ProblemMatrix&) const = default;
};

// How often a product (a product code or a manufacturer) and a product problem are reported together, with the margins,
// in the unit of the filter.
struct PairCell {
  std::int64_t n = 0;
  std::int64_t of_product = 0;
  std::int64_t of_problem = 0;

  auto operator<=>(const PairCell&) const = default;
};
struct PairTable {
  std::vector<PairCell> cells;  // nonzero cells, sorted
  std::int64_t total = 0;

  bool operator==(const PairTable&) const = default;
};
enum class PairProducts { kProductCodes, kManufacturers };

enum class Breakdown { kReportSource, kCountry, kOccupation, kManufacturerName };

enum class FacetKind { kBrands, kManufacturers };

struct FacetRow {
  std::string name;
  std::int64_t count = 0;  // reports
  std::optional<Date> last_seen;

  bool operator==(const FacetRow&) const = default;
};

struct Facet {
  std::vector<FacetRow> rows;  // largest first, ties by name; missing names are left out
  bool truncated = false;

  bool operator==(const Facet&) const = default;
};
constexpr size_t kMaxFacetRows = 1000;

enum class DuplicateRole { kNone, kPrimary, kDuplicate };

// One complete report of a page.
struct EventRow {
  AdverseEventReport report;
  size_t device = 0;  // the first matching device
  std::int64_t follow_up_count = 0;
  std::optional<std::uint32_t> duplicate_cluster_id = {};  // the smallest report key of its near-duplicates
  DuplicateRole duplicate_role = DuplicateRole::kNone;

  bool operator==(const EventRow&) const = default;
};

struct EventPage {
  std::vector<EventRow> rows;
  std::int64_t total_rows = 0;  // reports

  bool operator==(const EventPage&) const = default;
};

}  // namespace pharos::public_data

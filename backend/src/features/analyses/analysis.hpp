#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/timestamp.hpp"

namespace pharos::analyses {

using AnalysisId = Id<struct AnalysisTag>;

enum class Kind { kComplaint, kAe };
constexpr auto kKinds = choices<Kind>({{Kind::kComplaint, "complaint"}, {Kind::kAe, "ae"}});
constexpr const auto& choices_of(Kind) {
  return kKinds;
}

enum class Status { kDraft, kMapping, kReview, kCompleted, kSuperseded, kArchived };
constexpr auto kStatuses = choices<Status>({{Status::kDraft, "draft"},
                                            {Status::kMapping, "mapping"},
                                            {Status::kReview, "review"},
                                            {Status::kCompleted, "completed"},
                                            {Status::kSuperseded, "superseded"},
                                            {Status::kArchived, "archived"}});
constexpr const auto& choices_of(Status) {
  return kStatuses;
}

// The metrics of exposure, the denominators of rates.
enum class Metric { kUnitsSold, kUnitsInUse, kProcedures, kTests, kPatientYears };
constexpr auto kMetrics = choices<Metric>({{Metric::kUnitsSold, "units_sold"},
                                           {Metric::kUnitsInUse, "units_in_use"},
                                           {Metric::kProcedures, "procedures"},
                                           {Metric::kTests, "tests"},
                                           {Metric::kPatientYears, "patient_years"}});
constexpr const auto& choices_of(Metric) {
  return kMetrics;
}

constexpr std::int64_t kMostItems = 50'000;

struct Person {
  std::string id = {};
  std::string name = {};
};
BOOST_DESCRIBE_STRUCT(Person, (), (id, name))
// Absent without an id.
inline std::optional<Person> find_person(const std::optional<std::string>& id, const std::string& name) {
  return id ? std::optional{Person{*id, name}} : std::nullopt;
}

struct Counts {
  std::int64_t items = 0;
  std::int64_t unreviewed = 0;
  std::int64_t in_review = 0;
  std::int64_t reviewed = 0;
  std::int64_t excluded = 0;
  std::int64_t flagged = 0;
  std::int64_t annotated = 0;    // items with an annotation
  std::int64_t confirmed = 0;    // items with a confirmed one
  std::int64_t unconfirmed = 0;  // annotations that are suggested or drafts
  std::int64_t to_confirm = 0;   // reviewed items with such an annotation
  std::int64_t conflicts = 0;    // open
};

// What people enter about an analysis.
struct AnalysisSpec {
  std::string name = {};
  std::optional<std::string> reviewer_id = {};
  std::optional<std::string> approver_id = {};
  std::optional<std::string> period_start = {};  // 2026-10-31; absent: from the items
  std::optional<std::string> period_end = {};
  Metric exposure_basis = Metric::kUnitsSold;
  std::string conclusion = {};
};
BOOST_DESCRIBE_STRUCT(AnalysisSpec, (),
                      (name, reviewer_id, approver_id, period_start, period_end, exposure_basis, conclusion))

// Whether an item received on this day is outside the period; never true without a day.
bool is_outside(const AnalysisSpec& spec, const std::optional<std::string>& received_on);

struct Analysis {
  AnalysisId id = {};
  Kind kind = Kind::kComplaint;
  std::string dataset_id = {};
  std::string dataset_name = {};
  std::optional<std::string> product_id = {};
  std::optional<std::string> product_name = {};
  std::optional<std::string> family_id = {};
  AnalysisSpec spec = {};
  Status status = Status::kDraft;
  std::int64_t version = 1;
  std::optional<std::string> supersedes_id = {};
  std::string riskgrid_id = {};
  std::string riskdefinition_id = {};
  std::string imdrf_release = {};
  Person owner = {};
  std::string reviewer_name = {};
  std::string approver_name = {};
  std::int64_t coders = 1;
  std::string reopen_reason = {};
  std::optional<Timestamp> completed_at = {};
  std::optional<std::string> exposures = {};  // JSON, once completed
  Timestamp created_at = {};
  Timestamp updated_at = {};
  std::string updated_by_name = {};
  std::int64_t revision = 1;  // ETag
};
BOOST_DESCRIBE_STRUCT(Analysis, (),
                      (id, kind, dataset_id, dataset_name, product_id, product_name, family_id, spec, status, version,
                       supersedes_id, riskgrid_id, riskdefinition_id, imdrf_release, owner, reviewer_name,
                       approver_name, coders, reopen_reason, completed_at, exposures, created_at, updated_at,
                       updated_by_name, revision))

// How many analyses use a dataset.
struct DatasetUse {
  std::int64_t open = 0;       // draft, mapping, review
  std::int64_t completed = 0;  // and superseded
};
BOOST_DESCRIBE_STRUCT(DatasetUse, (), (open, completed))

}  // namespace pharos::analyses

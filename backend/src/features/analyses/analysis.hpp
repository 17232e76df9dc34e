#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/timestamp.hpp"
#include "features/products/products.hpp"
#include "features/risk_files/risk_files.hpp"

namespace pharos::analyses {

using AnalysisId = Id<struct AnalysisTag>;
// A dataset of complaints or of adverse events, depending on the kind of the analysis.
using DatasetId = Id<struct AnalyzedDatasetTag>;

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

// Work on it continues.
constexpr bool is_open(Status status) {
  return status == Status::kDraft || status == Status::kMapping || status == Status::kReview;
}

// The metrics of exposure, the denominators of rates.
using products::ExposureMetric;
using products::kExposureMetrics;

constexpr std::int64_t kMostItems = 50'000;

struct Person {
  UserId id = {};
  std::string name = {};
};
BOOST_DESCRIBE_STRUCT(Person, (), (id, name))
inline std::optional<UserId> id_of(const std::optional<Person>& person) {
  return person ? std::optional{person->id} : std::nullopt;
}
// Absent without an id.
inline std::optional<Person> find_person(const std::optional<UserId>& id, const std::string& name) {
  return id ? std::optional{Person{*id, name}} : std::nullopt;
}

struct ItemCounts {
  std::int64_t items = 0;
  std::int64_t unreviewed = 0;
  std::int64_t in_review = 0;
  std::int64_t included = 0;  // neither excluded nor unreviewed
  std::int64_t reviewed = 0;
  std::int64_t excluded = 0;
  std::int64_t flagged = 0;
  std::int64_t conflicts = 0;  // open
};
BOOST_DESCRIBE_STRUCT(ItemCounts, (), (items, unreviewed, in_review, included, reviewed, excluded, flagged, conflicts))
struct AnnotationCounts {
  std::int64_t annotated = 0;    // items with an annotation
  std::int64_t confirmed = 0;    // items with a confirmed one
  std::int64_t unconfirmed = 0;  // annotations that are suggested or drafts
  std::int64_t to_confirm = 0;   // reviewed items with such an annotation
};
BOOST_DESCRIBE_STRUCT(AnnotationCounts, (), (annotated, confirmed, unconfirmed, to_confirm))
struct Counts : ItemCounts, AnnotationCounts {};
BOOST_DESCRIBE_STRUCT(Counts, (ItemCounts, AnnotationCounts), ())

// Days such as 2026-10-31; absent: as far as there are items.
struct AnalysisPeriod {
  std::optional<std::string> start = {};
  std::optional<std::string> end = {};
};
BOOST_DESCRIBE_STRUCT(AnalysisPeriod, (), (start, end))

// What people enter about an analysis.
struct AnalysisSpec {
  std::string name = {};
  std::optional<Person> reviewer = {};
  std::optional<Person> approver = {};
  AnalysisPeriod period = {};
  ExposureMetric exposure_basis = ExposureMetric::kUnitsSold;
  std::string conclusion = {};
};
BOOST_DESCRIBE_STRUCT(AnalysisSpec, (), (name, reviewer, approver, period, exposure_basis, conclusion))

// Whether an item received on this day is outside the period; never true without a day.
bool is_outside(const AnalysisPeriod& period, const std::optional<std::string>& received_on);

// An analysis in the audit trail.
struct AnalysisRecord : AnalysisSpec {
  AnalysisId id = {};
  Kind kind = Kind::kComplaint;
  DatasetId dataset_id = {};
  std::string dataset_name = {};
  std::optional<products::ProductId> product_id = {};
  std::optional<std::string> product_name = {};
  std::optional<products::FamilyId> family_id = {};
  Status status = Status::kDraft;
  std::int64_t version = 1;
  std::int64_t revision = 1;  // ETag
  std::optional<AnalysisId> supersedes_id = {};
  risk_files::RiskFileId riskgrid_version_id = {};
  risk_files::RiskFileId riskdefinition_version_id = {};
  std::string imdrf_release = {};
  Person owner = {};
  std::int64_t coders = 1;
  std::string reopen_reason = {};
  std::optional<Timestamp> completed_at = {};
};
BOOST_DESCRIBE_STRUCT(AnalysisRecord, (AnalysisSpec),
                      (id, kind, dataset_id, dataset_name, product_id, product_name, family_id, status, version,
                       revision, supersedes_id, riskgrid_version_id, riskdefinition_version_id, imdrf_release, owner,
                       coders, reopen_reason, completed_at))

struct Analysis : AnalysisRecord {
  std::optional<std::string> exposures = {};  // JSON, once completed
  Timestamp created_at = {};
  Timestamp updated_at = {};
  std::string updated_by_name = {};

  const AnalysisRecord& record() const { return *this; }
};
BOOST_DESCRIBE_STRUCT(Analysis, (AnalysisRecord), (exposures, created_at, updated_at, updated_by_name))

// How many analyses use a dataset.
struct DatasetUse {
  std::int64_t open = 0;       // draft, mapping, review
  std::int64_t completed = 0;  // and superseded
};
BOOST_DESCRIBE_STRUCT(DatasetUse, (), (open, completed))

}  // namespace pharos::analyses

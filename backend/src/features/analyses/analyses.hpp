#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "core/tenant_scope.hpp"
#include "core/timestamp.hpp"

// Risk analyses: from complaints or adverse events to a signed summary that holds what was observed against what the
// risk management file documents (ISO 14971, clause 10). One implementation for both kinds of items.
namespace pharos::analyses {

using AnalysisId = Id<struct AnalysisTag>;
using ItemId = Id<struct AnalysisItemTag>;
using AnnotationId = Id<struct AnnotationTag>;
using AeDatasetId = Id<struct AeDatasetTag>;

enum class Kind { kComplaint, kAe };
constexpr auto kKinds = choices<Kind>({{Kind::kComplaint, "complaint"}, {Kind::kAe, "ae"}});

enum class Status { kDraft, kMapping, kReview, kCompleted, kSuperseded, kArchived };
constexpr auto kStatuses = choices<Status>({{Status::kDraft, "draft"},
                                            {Status::kMapping, "mapping"},
                                            {Status::kReview, "review"},
                                            {Status::kCompleted, "completed"},
                                            {Status::kSuperseded, "superseded"},
                                            {Status::kArchived, "archived"}});

enum class ItemStatus { kUnreviewed, kInReview, kReviewed, kExcluded, kFlagged };
constexpr auto kItemStatuses = choices<ItemStatus>({{ItemStatus::kUnreviewed, "unreviewed"},
                                                    {ItemStatus::kInReview, "in_review"},
                                                    {ItemStatus::kReviewed, "reviewed"},
                                                    {ItemStatus::kExcluded, "excluded"},
                                                    {ItemStatus::kFlagged, "flagged"}});
constexpr const auto& choices_of(ItemStatus) {
  return kItemStatuses;
}

// The period of the analysis alone gives the last one, and takes it back.
enum class ExclusionReason { kNotOurDevice, kDuplicate, kNotAComplaint, kInsufficientInformation, kOutsidePeriod };
constexpr auto kExclusionReasons =
    choices<ExclusionReason>({{ExclusionReason::kNotOurDevice, "not_our_device"},
                              {ExclusionReason::kDuplicate, "duplicate"},
                              {ExclusionReason::kNotAComplaint, "not_a_complaint"},
                              {ExclusionReason::kInsufficientInformation, "insufficient_information"},
                              {ExclusionReason::kOutsidePeriod, "outside_period"}});

enum class AnnotationStatus { kSuggested, kDraft, kConfirmed, kRejected, kSuperseded };
constexpr auto kAnnotationStatuses = choices<AnnotationStatus>({{AnnotationStatus::kSuggested, "suggested"},
                                                                {AnnotationStatus::kDraft, "draft"},
                                                                {AnnotationStatus::kConfirmed, "confirmed"},
                                                                {AnnotationStatus::kRejected, "rejected"},
                                                                {AnnotationStatus::kSuperseded, "superseded"}});

enum class Origin { kHuman, kModel, kRule, kImport };
constexpr auto kOrigins = choices<Origin>(
    {{Origin::kHuman, "human"}, {Origin::kModel, "model"}, {Origin::kRule, "rule"}, {Origin::kImport, "import"}});

// What rates are divided by: the metrics of exposure.
enum class Metric { kUnitsSold, kUnitsInUse, kProcedures, kTests, kPatientYears };
constexpr auto kMetrics = choices<Metric>({{Metric::kUnitsSold, "units_sold"},
                                           {Metric::kUnitsInUse, "units_in_use"},
                                           {Metric::kProcedures, "procedures"},
                                           {Metric::kTests, "tests"},
                                           {Metric::kPatientYears, "patient_years"}});

constexpr std::int64_t kMostItems = 50'000;

struct Person {
  std::string id = {};
  std::string name = {};
};
BOOST_DESCRIBE_STRUCT(Person, (), (id, name))

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

// What people decide about an analysis besides its steps.
struct AnalysisSpec {
  std::string name = {};
  std::optional<std::string> reviewer_id = {};
  std::optional<std::string> approver_id = {};
  std::optional<std::string> period_start = {};  // 2026-10-31; the items decide where nothing is said
  std::optional<std::string> period_end = {};
  Metric exposure_basis = Metric::kUnitsSold;
  std::string conclusion = {};
};

// Whether an item received on this day lies outside the period; one without a day does not.
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
  std::optional<std::string> exposures = {};  // document, once it is completed
  Timestamp created_at = {};
  Timestamp updated_at = {};
  std::string updated_by_name = {};
  std::int64_t revision = 1;  // ETag
};

// An item as its source gives it.
struct SourceItem {
  std::string source_ref = {};
  std::string title = {};
  std::optional<std::string> received_on = {};
  std::optional<std::string> event_on = {};
  std::string text = {};
  std::vector<std::pair<std::string, std::string>> facts = {};  // label and value, for the reader
  std::string duplicate_key = {};                               // equal where two items look like one event
};

// A dataset that can be analyzed.
struct SourceDataset {
  std::string id = {};
  std::string name = {};
  std::optional<std::string> product_id = {};
  std::int64_t items = 0;
};

// Where items come from: the one difference between analyses of complaints and of adverse events.
class ItemSource {
 public:
  virtual ~ItemSource() = default;
  // Throws Error{kNotFound} for what this tenant does not have, kConflict for what is not ready.
  virtual SourceDataset dataset(const TenantScope& tenant, const std::string& id) const = 0;
  // Slow: outside of transactions.
  virtual std::vector<SourceItem> items(const TenantScope& tenant, const std::string& id) const = 0;
};

struct Item {
  ItemId id = {};
  AnalysisId analysis_id = {};
  std::int64_t position = 0;
  std::string source_ref = {};
  std::string title = {};
  std::optional<std::string> received_on = {};
  std::optional<std::string> event_on = {};
  std::string text = {};
  Json facts = {};
  std::string duplicate_key = {};
  ItemStatus status = ItemStatus::kUnreviewed;
  std::optional<std::string> exclusion_reason = {};
  std::string note = {};
  std::optional<std::string> assigned_to = {};
  std::string assigned_to_name = {};
  std::optional<std::string> duplicate_of = {};
  std::string conflict = "none";  // none, open, resolved
  std::int64_t codings = 0;
  bool coded_by_me = false;
  std::int64_t annotation_count = 0;
  std::int64_t revision = 1;
  Timestamp updated_at = {};
};
BOOST_DESCRIBE_STRUCT(Item, (),
                      (id, analysis_id, position, source_ref, title, received_on, event_on, text, facts, duplicate_key,
                       status, exclusion_reason, note, assigned_to, assigned_to_name, duplicate_of, conflict, codings,
                       coded_by_me, annotation_count, revision, updated_at))

constexpr size_t kAnnexes = 7;  // of IMDRF: A to G
using ImdrfCodes = std::array<std::vector<std::string>, kAnnexes>;

// What a coder says about an item.
struct AnnotationSpec {
  std::optional<std::string> risk_id = {};  // of the definition
  bool is_new = false;
  std::string hazard = {};
  std::string hazardous_situation = {};
  std::string harm = {};
  std::optional<std::int64_t> severity = {};
  bool harm_occurred = false;
  ImdrfCodes imdrf = {};
  Json spans = JsonArray{};
  std::string rationale = {};
};

struct Annotation {
  AnnotationId id = {};
  AnalysisId analysis_id = {};
  ItemId item_id = {};
  AnnotationSpec spec = {};
  std::string risk_key = {};
  std::string imdrf_release = {};
  Origin origin = Origin::kHuman;
  std::optional<std::string> model = {};  // document
  AnnotationStatus status = AnnotationStatus::kDraft;
  std::optional<std::string> supersedes_id = {};
  std::string comment = {};
  Timestamp created_at = {};
  Person created_by = {};
  std::optional<Timestamp> confirmed_at = {};
  std::optional<std::string> confirmed_by = {};
  std::string confirmed_by_name = {};
  std::int64_t revision = 1;
};

// One person's finished coding of one item.
struct Coding {
  ItemId item_id = {};
  Person coder = {};
  std::string risk_keys = {};  // category for the agreement
  std::string coding = {};     // with severity and harm: what must be alike
  Timestamp coded_at = {};
};
BOOST_DESCRIBE_STRUCT(Coding, (), (item_id, coder, risk_keys, coding, coded_at))

// The key under which annotations of one risk are counted: the risk's id, "new:…" made of the words of a new one,
// empty without a hazardous situation.
std::string risk_key(const AnnotationSpec& spec);

// Adverse event reports frozen as a list of keys.
struct AeDataset {
  AeDatasetId id = {};
  std::int64_t version = 1;
  std::optional<std::string> supersedes_id = {};
  std::string name = {};
  std::optional<std::string> product_id = {};
  std::string product_code = {};
  std::string side = "all";
  JsonObject query = {};  // canonical filter
  JsonObject asked = {};  // as written
  std::string data_version = {};
  std::int64_t keys_count = 0;
  std::string keys_sha256 = {};
  std::string status = "building";
  std::optional<std::string> error = {};
  std::optional<std::string> job_id = {};
  std::optional<std::int64_t> added_count = {};
  std::optional<std::int64_t> changed_count = {};
  std::optional<std::int64_t> removed_count = {};
  std::int64_t analyses_count = 0;
  Timestamp created_at = {};
  std::string created_by_name = {};
  Timestamp updated_at = {};
  std::int64_t revision = 1;
};

// How many analyses rest on a dataset, for those who keep datasets.
struct DatasetUse {
  std::int64_t open = 0;       // draft, mapping, review
  std::int64_t completed = 0;  // and superseded
};

}  // namespace pharos::analyses

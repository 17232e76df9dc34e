#pragma once

#include "core/id.hpp"
#include "core/timestamp.hpp"
#include "features/surveillance/indicators/event_sources.hpp"

namespace pharos::surveillance {

using PlanId = Id<struct PmsPlanTag>;
using products::FamilyId;
using products::ProductId;

enum class PlanState { kDraft, kReview, kApproved, kSuperseded };
constexpr auto kPlanStates = choices<PlanState>({{PlanState::kDraft, "draft"},
                                                 {PlanState::kReview, "review"},
                                                 {PlanState::kApproved, "approved"},
                                                 {PlanState::kSuperseded, "superseded"}});
constexpr const auto& choices_of(PlanState) {
  return kPlanStates;
}

// The elements of a plan: the data to collect (MDR Annex III 1.1(a)) and what the plan must cover (1.1(b)).
enum class Element {
  kSeriousIncidents,
  kNonSerious,
  kTrendReporting,
  kLiterature,
  kFeedback,
  kSimilarDevices,
  kCollection,
  kAssessment,
  kIndicators,
  kComplaints,
  kTrendProtocol,
  kCommunication,
  kProcedures,
  kCorrectiveAction,
  kTraceability,
  kPmcf
};
constexpr auto kElements = choices<Element>({{Element::kSeriousIncidents, "serious_incidents"},
                                             {Element::kNonSerious, "non_serious"},
                                             {Element::kTrendReporting, "trend_reporting"},
                                             {Element::kLiterature, "literature"},
                                             {Element::kFeedback, "feedback"},
                                             {Element::kSimilarDevices, "similar_devices"},
                                             {Element::kCollection, "collection"},
                                             {Element::kAssessment, "assessment"},
                                             {Element::kIndicators, "indicators"},
                                             {Element::kComplaints, "complaints"},
                                             {Element::kTrendProtocol, "trend_protocol"},
                                             {Element::kCommunication, "communication"},
                                             {Element::kProcedures, "procedures"},
                                             {Element::kCorrectiveAction, "corrective_action"},
                                             {Element::kTraceability, "traceability"},
                                             {Element::kPmcf, "pmcf"}});
constexpr const auto& choices_of(Element) {
  return kElements;
}

// Post-market clinical or performance follow-up: a plan, or why none is needed.
enum class FollowUp { kUndecided, kPlan, kJustification };
constexpr auto kFollowUps = choices<FollowUp>(
    {{FollowUp::kUndecided, "undecided"}, {FollowUp::kPlan, "plan"}, {FollowUp::kJustification, "justification"}});
constexpr const auto& choices_of(FollowUp) {
  return kFollowUps;
}

// What the organization writes about an element. The text is part of what is signed.
struct ElementText {
  Element element = Element::kCollection;
  std::string text = {};

  bool operator==(const ElementText&) const = default;
};
BOOST_DESCRIBE_STRUCT(ElementText, (), (element, text))

// The editable content: body of PUT.
struct PlanSpec {
  std::string title = {};
  std::string start_period = {};    // the first month that thresholds of the first version apply to
  double false_discovery_rate = 0;  // across the indicators; 0: not limited
  std::vector<ElementText> texts = {};
  FollowUp follow_up = FollowUp::kUndecided;
  std::string follow_up_text = {};  // reference of the plan, or the justification
  std::vector<IndicatorSpec> indicators = {};

  bool operator==(const PlanSpec&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlanSpec, (),
                      (title, start_period, false_discovery_rate, texts, follow_up, follow_up_text, indicators))

// Since when an indicator's threshold applies.
struct AppliesFrom {
  std::string indicator_id = {};
  std::string period = {};
};
BOOST_DESCRIBE_STRUCT(AppliesFrom, (), (indicator_id, period))

// The fields maintained by the server.
struct PlanHead {
  PlanId id = {};
  std::string number = {};
  OwnerType owner_type = OwnerType::kProduct;
  std::string owner_id = {};
  std::string owner_name = {};
  std::int64_t plan_version = 1;
  PlanState state = PlanState::kDraft;
  std::string reason = {};  // why this version was started
  Timestamp created_at = {};
  std::string created_by_name = {};
  UserId edited_by = {};
  std::optional<Timestamp> approved_at = {};
  std::optional<std::string> approved_by_name = {};
  Timestamp updated_at = {};
  std::string updated_by_name = {};
  std::int64_t version = 1;  // counts every change of the plan
};
BOOST_DESCRIBE_STRUCT(PlanHead, (),
                      (id, number, owner_type, owner_id, owner_name, plan_version, state, reason, created_at,
                       created_by_name, edited_by, approved_at, approved_by_name, updated_at, updated_by_name, version))

// One version of a plan.
struct Plan : PlanSpec, PlanHead {
  std::vector<AppliesFrom> applies_from = {};  // set on approval

  const PlanSpec& spec() const { return *this; }
  Owner owner() const { return {.type = owner_type, .id = owner_id}; }
};
BOOST_DESCRIBE_STRUCT(Plan, (PlanSpec, PlanHead), (applies_from))

// Body of POST.
struct NewPlan {
  OwnerType owner_type = OwnerType::kProduct;
  std::string owner_id = {};
  std::string title = {};  // empty: composed from the name of the owner
};

// A version in the list of versions.
struct PlanVersion {
  std::int64_t plan_version = 1;
  PlanState state = PlanState::kDraft;
  std::string reason = {};
  Timestamp created_at = {};
  std::optional<Timestamp> approved_at = {};
  std::optional<std::string> approved_by_name = {};
};
BOOST_DESCRIBE_STRUCT(PlanVersion, (), (plan_version, state, reason, created_at, approved_at, approved_by_name))

// What is stored about a plan in the list.
struct PlanListing {
  PlanId id = {};
  std::string number = {};
  std::string title = {};
  OwnerType owner_type = OwnerType::kProduct;
  std::string owner_id = {};
  std::string owner_name = {};
  std::int64_t plan_version = 1;
  PlanState state = PlanState::kDraft;
  std::optional<Timestamp> approved_at = {};
  std::int64_t indicators = 0;
  std::int64_t covered = 0;  // of the sixteen elements, when last saved
  std::int64_t open_signals = 0;
  std::optional<Timestamp> last_run_at = {};
};
BOOST_DESCRIBE_STRUCT(PlanListing, (),
                      (id, number, title, owner_type, owner_id, owner_name, plan_version, state, approved_at,
                       indicators, covered, open_signals, last_run_at))

// A line of the list.
struct PlanRow : PlanListing {
  std::optional<std::string> next_run_on = {};
};
BOOST_DESCRIBE_STRUCT(PlanRow, (PlanListing), (next_run_on))

struct PlanFilter {
  std::optional<PlanState> state = {};
  std::optional<std::string> product_id = {};
  std::optional<std::string> family_id = {};
  std::optional<std::string> q = {};  // words in the number, title or owner
};

// "PMS-2026-0001".
std::string plan_number(std::int64_t year, std::int64_t sequence);

// Throw Error{kInvalidFields} with every invalid field.
NewPlan read_new_plan(const Json& body);
PlanSpec read_plan_spec(const Json& body);
// Throws Error{kBadRequest} for an unknown parameter.
PlanFilter read_plan_filter(const Json& query);

}  // namespace pharos::surveillance

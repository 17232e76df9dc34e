#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "features/complaints/complaints.hpp"
#include "features/risk_files/risk_files.hpp"

// Investigations of complaints (21 CFR 820.35(a), 803.50(b)(3); MDR Article 89): from the first question to a signed
// conclusion and its effect on the risk file.
namespace pharos::investigations {

using InvestigationId = Id<struct InvestigationTag>;
using complaints::ComplaintId;
using products::ProductId;

enum class State { kOpen, kAwaitingDevice, kTesting, kConcluded, kReviewed, kClosed, kNotRequired };
constexpr auto kStates = choices<State>({{State::kOpen, "open"},
                                         {State::kAwaitingDevice, "awaiting_device"},
                                         {State::kTesting, "testing"},
                                         {State::kConcluded, "concluded"},
                                         {State::kReviewed, "reviewed"},
                                         {State::kClosed, "closed"},
                                         {State::kNotRequired, "not_required"}});
constexpr const auto& choices_of(State) {
  return kStates;
}

enum class Determination { kUnknown, kYes, kNo };
constexpr auto kDeterminations = choices<Determination>(
    {{Determination::kUnknown, "unknown"}, {Determination::kYes, "yes"}, {Determination::kNo, "no"}});
constexpr const auto& choices_of(Determination) {
  return kDeterminations;
}

// What the conclusion means for the risk file.
enum class RiskEffect { kUndecided, kSameRisk, kEstimateChanged, kNewHazard };
constexpr auto kRiskEffects = choices<RiskEffect>({{RiskEffect::kUndecided, "undecided"},
                                                   {RiskEffect::kSameRisk, "same_risk"},
                                                   {RiskEffect::kEstimateChanged, "estimate_changed"},
                                                   {RiskEffect::kNewHazard, "new_hazard"}});
constexpr const auto& choices_of(RiskEffect) {
  return kRiskEffects;
}

// One examination.
struct Step {
  std::string imdrf_b = {};
  std::string done_on = {};  // 2026-10-31
  std::string done_by = {};
  std::string result = {};
  bool is_destructive = false;  // alters the unit so that later examinations may be affected

  bool operator==(const Step&) const = default;
};
BOOST_DESCRIBE_STRUCT(Step, (), (imdrf_b, done_on, done_by, result, is_destructive))

// Containment, correction or prevention.
struct Action {
  std::string text = {};
  std::string responsible = {};
  std::optional<std::string> due_on = {};
  std::optional<std::string> done_on = {};
  std::string verification = {};  // how its effect was verified

  bool operator==(const Action&) const = default;
};
BOOST_DESCRIBE_STRUCT(Action, (), (text, responsible, due_on, done_on, verification))

// What the investigator decides about the risk file.
struct RiskChoice {
  RiskEffect effect = RiskEffect::kUndecided;
  std::string risk_id = {};  // a row of the approved risk definition
  std::string hazard = {};   // a new one, in words
  std::string reason = {};

  bool operator==(const RiskChoice&) const = default;
};
BOOST_DESCRIBE_STRUCT(RiskChoice, (), (effect, risk_id, hazard, reason))

// The editable content: body of PUT. Empty text means not given.
struct InvestigationSpec {
  std::string title = {};
  std::vector<ComplaintId> complaint_ids = {};
  Determination spec_failed = Determination::kUnknown;
  Determination device_in_use = Determination::kUnknown;  // for treatment or diagnosis
  std::string relation_to_event = {};
  std::vector<Step> steps = {};
  std::vector<std::string> findings = {};     // IMDRF C
  std::vector<std::string> conclusions = {};  // IMDRF D
  std::vector<std::string> components = {};   // IMDRF G
  std::string summary = {};
  std::string root_cause = {};
  bool root_cause_confirmed = false;
  std::vector<std::string> five_whys = {};
  std::vector<std::string> team = {};
  std::vector<Action> containment = {};
  std::vector<Action> corrective = {};
  std::vector<Action> preventive = {};
  std::vector<std::string> capa_refs = {};
  std::optional<std::string> reply_sent_on = {};
  std::string reply = {};
  std::string no_reply_reason = {};
  std::optional<std::string> authority_informed_on = {};  // before destructive testing
  std::string authority_informed = {};                    // which authority
  RiskChoice risk = {};

  bool operator==(const InvestigationSpec&) const = default;
};
BOOST_DESCRIBE_STRUCT(InvestigationSpec, (),
                      (title, complaint_ids, spec_failed, device_in_use, relation_to_event, steps, findings,
                       conclusions, components, summary, root_cause, root_cause_confirmed, five_whys, team, containment,
                       corrective, preventive, capa_refs, reply_sent_on, reply, no_reply_reason, authority_informed_on,
                       authority_informed, risk))

// The fields maintained by the server.
struct InvestigationHead {
  InvestigationId id = {};
  std::string number = {};
  ProductId product_id = {};
  std::string product_name = {};
  State state = State::kOpen;
  Timestamp opened_at = {};
  UserId opened_by = {};
  std::string opened_by_name = {};
  std::optional<Timestamp> concluded_at = {};
  std::optional<UserId> concluded_by = {};
  std::optional<Timestamp> first_concluded_at = {};
  std::optional<Timestamp> closed_at = {};
  std::string reopen_reason = {};
  std::optional<InvestigationId> prior_id = {};  // no investigation needed, because of this one
  std::string why_similar = {};
  std::optional<double> similarity = {};
  std::int64_t signed_entries = 0;  // of the custody log, covered by the review
  // The version of the risk definition that the decision refers to.
  std::optional<risk_files::RiskFileId> riskdefinition_id = {};
  std::optional<std::int64_t> riskdefinition_version = {};
  Timestamp updated_at = {};
  std::string updated_by_name = {};
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(InvestigationHead, (),
                      (id, number, product_id, product_name, state, opened_at, opened_by, opened_by_name, concluded_at,
                       concluded_by, first_concluded_at, closed_at, reopen_reason, prior_id, why_similar, similarity,
                       signed_entries, riskdefinition_id, riskdefinition_version, updated_at, updated_by_name, version))

struct Investigation : InvestigationSpec, InvestigationHead {
  const InvestigationSpec& spec() const { return *this; }
};
BOOST_DESCRIBE_STRUCT(Investigation, (InvestigationSpec, InvestigationHead), ())

// Body of POST.
struct NewInvestigation {
  std::string title = {};  // empty: composed from the complaint
  ProductId product_id = {};
  std::vector<ComplaintId> complaint_ids = {};
};

// "INV-2026-0001".
std::string number_text(std::int64_t year, std::int64_t sequence);

// Throw Error{kInvalidFields} with every invalid field; `today` limits days of the past.
NewInvestigation read_new_investigation(const Json& body);
InvestigationSpec read_spec(const Json& body, const std::string& today);
// As stored: codes are not checked, because they may have left the installed release since.
InvestigationSpec read_stored_spec(const Json& document);

// What changed in the facts of a report to an authority: codes, determinations and root cause. Empty if nothing did.
std::string changed_facts(const InvestigationSpec& before, const InvestigationSpec& after);

}  // namespace pharos::investigations

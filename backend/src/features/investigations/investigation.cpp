#include "features/investigations/investigation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/json_reader.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos::investigations {
namespace {

constexpr size_t kMaxTitle = 200;
constexpr size_t kMaxShort = 500;
constexpr size_t kMaxLong = 20'000;
constexpr size_t kMaxCode = 20;
constexpr size_t kMostComplaints = 100;
constexpr size_t kMostSteps = 100;
constexpr size_t kMostCodes = 20;
constexpr size_t kMostWhys = 10;
constexpr size_t kMostActions = 50;
constexpr size_t kMostPeople = 30;

// What a body is compared with; stored content is not checked again.
struct Checks {
  bool is_stored = false;
  std::string today = {};
};

void merge_faults(JsonReader& reader, const std::string& prefix, const JsonReader& part) {
  for (const auto& [field, message] : part.faults()) reader.require(false, prefix + "." + field, message);
  part.refuse_unknown();
}

void require_code(JsonReader& reader, const std::string& field, char annex, const std::string& code,
                  const Checks& checks) {
  if (checks.is_stored || code.empty()) return;
  const auto* term = public_data::find_imdrf_term(code);
  const bool is_known = term != nullptr && term->annex == annex;
  reader.require(is_known, field, fmt::format("{} is not an IMDRF Annex {} code", code, annex));
  reader.require(!is_known || term->selectable, field, fmt::format("{} cannot be selected: use another code", code));
}

void require_past(JsonReader& reader, const std::string& field, const std::optional<std::string>& day,
                  const Checks& checks) {
  reader.require(checks.is_stored || !day || *day <= checks.today, field, "Must not be in the future");
}

std::vector<std::string> read_codes(JsonReader& reader, const std::string& field, char annex, const Checks& checks) {
  auto codes = reader.texts(field, kMostCodes, kMaxCode);
  for (const auto& code : codes) require_code(reader, field, annex, code, checks);
  const std::set<std::string> distinct(codes.begin(), codes.end());
  reader.require(distinct.size() == codes.size(), field, "Each code must be unique");
  return codes;
}

std::vector<ComplaintId> read_complaints(JsonReader& reader) {
  std::vector<ComplaintId> ids;
  for (auto& id : reader.texts("complaint_ids", kMostComplaints, JsonReader::kMaxId)) {
    ComplaintId complaint{std::move(id)};
    const bool is_new = std::ranges::find(ids, complaint) == ids.end();
    reader.require(is_new, "complaint_ids", "Each complaint must be unique");
    if (is_new) ids.push_back(std::move(complaint));
  }
  reader.require(!ids.empty(), "complaint_ids", "Select at least one complaint");
  return ids;
}

// The elements of a list, each read by `read_one` with a reader of its own.
template <class Read>
auto read_list(JsonReader& reader, const std::string& field, size_t most, const Read& read_one) {
  std::vector<std::invoke_result_t<Read, JsonReader&, const std::string&>> list;
  const Json& given = reader.json(field);
  const bool is_list = given.is_null() || (given.is_array() && given.as_array().size() <= most);
  reader.require(is_list, field, fmt::format("Must be a list of at most {}", most));
  if (!is_list || given.is_null()) return list;
  for (const Json& element : given.as_array()) {
    const auto prefix = fmt::format("{}.{}", field, list.size());
    JsonReader part{element};
    list.push_back(read_one(part, prefix));
    merge_faults(reader, prefix, part);
  }
  return list;
}

std::vector<Step> read_steps(JsonReader& reader, const Checks& checks) {
  return read_list(reader, "steps", kMostSteps, [&checks](JsonReader& part, const std::string&) {
    Step step{.imdrf_b = part.text("imdrf_b", "Select the type of investigation", kMaxCode),
              .done_on = part.optional_day("done_on").value_or(""),
              .done_by = part.text("done_by", "Enter who did it", kMaxShort),
              .result = part.text("result", "Enter the result", kMaxLong),
              .is_destructive = part.boolean("is_destructive", false)};
    part.require(!step.done_on.empty() || part.faults().contains("done_on"), "done_on", "Enter the date");
    require_code(part, "imdrf_b", 'B', step.imdrf_b, checks);
    require_past(part, "done_on", step.done_on, checks);
    return step;
  });
}

std::vector<Action> read_actions(JsonReader& reader, const std::string& field, const Checks& checks) {
  return read_list(reader, field, kMostActions, [&checks](JsonReader& part, const std::string&) {
    Action action{.text = part.text("text", "Describe the action", kMaxLong),
                  .responsible = part.optional_text("responsible", kMaxShort).value_or(""),
                  .due_on = part.optional_day("due_on"),
                  .done_on = part.optional_day("done_on"),
                  .verification = part.optional_text("verification", kMaxLong).value_or("")};
    require_past(part, "done_on", action.done_on, checks);
    return action;
  });
}

Determination read_determination(JsonReader& reader, std::string_view field) {
  return reader.optional_choice(field, kDeterminations, "Must be yes, no or unknown").value_or(Determination::kUnknown);
}

RiskChoice read_risk(JsonReader& reader) {
  const Json& given = reader.json("risk");
  if (given.is_null()) return {};
  JsonReader part{given};
  RiskChoice risk{.effect = part.optional_choice("effect", kRiskEffects,
                                                 "Must be undecided, same_risk, estimate_changed or new_hazard")
                                .value_or(RiskEffect::kUndecided),
                  .risk_id = part.optional_text("risk_id", kMaxShort).value_or(""),
                  .hazard = part.optional_text("hazard", kMaxShort).value_or(""),
                  .reason = part.optional_text("reason", kMaxLong).value_or("")};
  const bool names_row = risk.effect == RiskEffect::kSameRisk || risk.effect == RiskEffect::kEstimateChanged;
  part.require(!names_row || !risk.risk_id.empty(), "risk_id", "Select the risk");
  part.require(names_row || risk.risk_id.empty(), "risk_id", "Select a risk only for a known risk");
  part.require(risk.effect != RiskEffect::kNewHazard || !risk.hazard.empty(), "hazard", "Describe the new hazard");
  part.require(risk.effect == RiskEffect::kUndecided || !risk.reason.empty(), "reason", "Enter the reason");
  merge_faults(reader, "risk", part);
  return risk;
}

InvestigationSpec read_content(const Json& body, const Checks& checks) {
  JsonReader reader{body};
  InvestigationSpec spec{.title = reader.name("title", "A title is required", kMaxTitle),
                         .complaint_ids = read_complaints(reader),
                         .spec_failed = read_determination(reader, "spec_failed"),
                         .device_in_use = read_determination(reader, "device_in_use"),
                         .relation_to_event = reader.optional_text("relation_to_event", kMaxLong).value_or(""),
                         .steps = read_steps(reader, checks),
                         .findings = read_codes(reader, "findings", 'C', checks),
                         .conclusions = read_codes(reader, "conclusions", 'D', checks),
                         .components = read_codes(reader, "components", 'G', checks),
                         .summary = reader.optional_text("summary", kMaxLong).value_or(""),
                         .root_cause = reader.optional_text("root_cause", kMaxLong).value_or(""),
                         .root_cause_confirmed = reader.boolean("root_cause_confirmed", false),
                         .five_whys = reader.texts("five_whys", kMostWhys, kMaxLong),
                         .team = reader.texts("team", kMostPeople, kMaxShort),
                         .containment = read_actions(reader, "containment", checks),
                         .corrective = read_actions(reader, "corrective", checks),
                         .preventive = read_actions(reader, "preventive", checks),
                         .capa_refs = reader.texts("capa_refs", kMostCodes, kMaxShort),
                         .reply_sent_on = reader.optional_day("reply_sent_on"),
                         .reply = reader.optional_text("reply", kMaxLong).value_or(""),
                         .no_reply_reason = reader.optional_text("no_reply_reason", kMaxLong).value_or(""),
                         .authority_informed_on = reader.optional_day("authority_informed_on"),
                         .authority_informed = reader.optional_text("authority_informed", kMaxShort).value_or(""),
                         .risk = read_risk(reader)};
  require_past(reader, "reply_sent_on", spec.reply_sent_on, checks);
  require_past(reader, "authority_informed_on", spec.authority_informed_on, checks);
  reader.require(!spec.authority_informed_on || !spec.authority_informed.empty(), "authority_informed",
                 "Enter the authority that was informed");
  reader.require(spec.authority_informed_on || spec.authority_informed.empty(), "authority_informed_on",
                 "Enter the date on which the authority was informed");
  reader.require(!spec.root_cause_confirmed || !spec.root_cause.empty(), "root_cause",
                 "Describe the root cause before confirming it");
  reader.require(spec.no_reply_reason.empty() || !spec.reply_sent_on, "no_reply_reason",
                 "A reply was sent: remove its date or this reason");
  reader.finish();
  return spec;
}

std::string joined(const std::vector<std::string>& codes) {
  return codes.empty() ? "none" : fmt::format("{}", fmt::join(codes, ", "));
}

std::vector<std::string> step_codes(const InvestigationSpec& spec) {
  std::vector<std::string> codes;
  for (const auto& step : spec.steps) codes.push_back(step.imdrf_b);
  return codes;
}

}  // namespace

std::string number_text(std::int64_t year, std::int64_t sequence) {
  return fmt::format("INV-{}-{:04}", year, sequence);
}

NewInvestigation read_new_investigation(const Json& body) {
  JsonReader reader{body};
  NewInvestigation made{.title = reader.optional_text("title", kMaxTitle).value_or(""),
                        .product_id = ProductId{reader.text("product_id", "Select a product", JsonReader::kMaxId)},
                        .complaint_ids = read_complaints(reader)};
  reader.finish();
  return made;
}

InvestigationSpec read_spec(const Json& body, const std::string& today) {
  return read_content(body, {.today = today});
}

InvestigationSpec read_stored_spec(const Json& document) {
  return read_content(document, {.is_stored = true});
}

std::string changed_facts(const InvestigationSpec& before, const InvestigationSpec& after) {
  std::vector<std::string> changes;
  const auto compare = [&changes](std::string_view what, const std::string& from, const std::string& to) {
    if (from != to) changes.push_back(fmt::format("{} changed from {} to {}", what, from, to));
  };
  compare("Annex B codes", joined(step_codes(before)), joined(step_codes(after)));
  compare("Annex C codes", joined(before.findings), joined(after.findings));
  compare("Annex D codes", joined(before.conclusions), joined(after.conclusions));
  compare("Annex G codes", joined(before.components), joined(after.components));
  compare("Specification failed", std::string{kDeterminations.name(before.spec_failed)},
          std::string{kDeterminations.name(after.spec_failed)});
  compare("Device in use", std::string{kDeterminations.name(before.device_in_use)},
          std::string{kDeterminations.name(after.device_in_use)});
  if (before.root_cause != after.root_cause || before.root_cause_confirmed != after.root_cause_confirmed) {
    changes.emplace_back("Root cause changed");
  }
  if (before.relation_to_event != after.relation_to_event) changes.emplace_back("Relation to the event changed");
  return fmt::format("{}", fmt::join(changes, "; "));
}

}  // namespace pharos::investigations

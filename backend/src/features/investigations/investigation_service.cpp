#include "features/investigations/investigation_service.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/display_date.hpp"
#include "core/error.hpp"
#include "core/text.hpp"

namespace pharos::investigations {
namespace {

constexpr size_t kDayLetters = 10;
constexpr size_t kMostTitle = 160;
constexpr std::string_view kEllipsis = "…";
constexpr double kRounding = 1000;
constexpr std::string_view kEntity = "investigation";

std::string title_of(const Complaint& complaint) {
  auto title = fmt::format("Complaint {}: {}", complaint.spec.complaint_number, trimmed(complaint.spec.description));
  title = title.substr(0, title.find_first_of("\r\n"));
  std::ranges::replace_if(
      title, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }, ' ');
  title = trimmed(title);
  if (title.size() <= kMostTitle) return title;
  const auto part = whole_characters(title, kMostTitle - kEllipsis.size());
  return std::string{trimmed(part.substr(0, part.rfind(' ')))}.append(kEllipsis);
}

}  // namespace

std::string InvestigationService::today() const {
  return to_iso(parts_.clock.now()).substr(0, kDayLetters);
}

Investigation InvestigationService::read(const Principal& who, const InvestigationId& id) const {
  auto found = parts_.repository.find(who.scope(), id);
  if (!found) throw Error(ErrorCode::kNotFound, "Investigation not found");
  return *std::move(found);
}

AuthorityView InvestigationService::authority(const TenantScope& tenant, const InvestigationSpec& spec,
                                              const std::vector<Complaint>& complaints) const {
  using enum complaints::Reportable;
  // Reporting the incident does not inform the authority that the unit will be altered, which Article 89(1) asks for.
  AuthorityView view{.informed_on = spec.authority_informed_on,
                     .authority = spec.authority_informed_on ? spec.authority_informed : ""};
  for (const auto& complaint : complaints) {
    const auto decided = parts_.cases.decision(tenant, complaint.id);
    const bool may_concern = decided.in_eu == kUndecided && concerns_eu({complaint});
    if (decided.in_eu == kYes || complaint.spec.reportable_eu == kYes || may_concern) view.is_concerned = true;
    const auto& reported = decided.reported_in_eu_on;
    if (reported && (!view.reported_on || *reported < *view.reported_on)) view.reported_on = reported;
  }
  return view;
}

InvestigationView InvestigationService::view(const TenantScope& tenant, const Investigation& investigation) const {
  InvestigationView view{investigation};
  const auto complaints = parts_.complaints.list(tenant, investigation.complaint_ids);
  for (const auto& complaint : complaints) view.complaints.push_back(facts_of(complaint));
  view.custody = parts_.repository.custody(tenant, investigation.id);
  view.gates = closing_gates({.spec = investigation, .custody = view.custody, .complaints = complaints});
  view.next_states = next_states(investigation.state);
  view.signatures =
      signatures::check_signatures(parts_.signing.list(tenant, std::string{kEntity}, investigation.id.text()),
                                   record(investigation, view.custody).content);
  view.authority = authority(tenant, investigation, complaints);
  if (investigation.prior_id) {
    if (const auto prior = parts_.repository.find(tenant, *investigation.prior_id)) {
      view.prior = PriorHead{prior->id, prior->number, prior->title};
    }
  }
  return view;
}

RiskOptions InvestigationService::risk_options(const TenantScope& tenant, const Investigation& investigation) const {
  using namespace risk_files;
  const auto definition =
      parts_.risk_files.find(tenant, Kind::kDefinition, {OwnerType::kProduct, investigation.product_id.text()}, true);
  RiskOptions options;
  if (!definition) return options;
  options.riskdefinition_version = definition->file.version;
  for (const auto& row : parts_.risk_file_versions.rows(tenant, definition->file.id)) {
    options.rows.push_back({row.risk_id, row.hazard, row.hazardous_situation, row.harm, row.severity, row.p1, row.p2});
  }
  return options;
}

Changed<Investigation> InvestigationService::save(const Principal& who, const Investigation& before,
                                                  const Investigation& after, const std::string& reason) {
  if (!parts_.repository.update(who.scope(), after, who.user)) throw changed_meanwhile("This investigation was");
  auto stored = read(who, before.id);
  AuditNote note{.entity_id = before.id.text(), .before = to_json(before), .after = to_json(stored), .reason = reason};
  return {std::move(stored), std::move(note)};
}

std::vector<Complaint> InvestigationService::require_complaints(const TenantScope& tenant, const ProductId& product,
                                                                const std::vector<ComplaintId>& ids,
                                                                const InvestigationId& except) const {
  auto complaints = parts_.complaints.list(tenant, ids);
  for (const auto& complaint : complaints) {
    const auto& number = complaint.spec.complaint_number;
    if (complaint.product_id != product) {
      throw invalid_field("complaint_ids", fmt::format("Complaint {} is about another product", number));
    }
    if (const auto other = parts_.repository.find_open_number(tenant, complaint.id, except)) {
      throw Error(ErrorCode::kConflict, fmt::format("Complaint {} is already being investigated: {}", number, *other),
                  {{"complaint_ids", fmt::format("Already investigated in {}", *other)}});
    }
  }
  return complaints;
}

Changed<Investigation> InvestigationService::create(const Principal& who, const NewInvestigation& made) {
  const auto& tenant = who.scope();
  parts_.products.product(tenant, made.product_id);
  const auto complaints = require_complaints(tenant, made.product_id, made.complaint_ids, {});
  InvestigationSpec spec{.title = made.title.empty() ? title_of(complaints.front()) : made.title,
                         .complaint_ids = made.complaint_ids};
  const auto in_use = complaints.front().spec.device_in_use_at_event;
  if (in_use) spec.device_in_use = *in_use ? Determination::kYes : Determination::kNo;
  auto stored = read(who, parts_.repository.insert(tenant, made, spec, who.user));
  AuditNote note{.entity_id = stored.id.text(), .after = to_json(stored)};
  return {std::move(stored), std::move(note)};
}

void InvestigationService::require_informed(const TenantScope& tenant, const InvestigationSpec& spec,
                                            const std::vector<Complaint>& complaints, const std::string& day) const {
  const auto state = authority(tenant, spec, complaints);
  if (!state.is_concerned) return;
  if (!state.informed_on) {
    throw Error(
        ErrorCode::kConflict,
        "The unit must not be altered before the competent authority has been informed of it (MDR Article 89(1)). "
        "Record the date and the authority first.");
  }
  if (day >= *state.informed_on) return;
  throw Error(ErrorCode::kConflict,
              fmt::format("The competent authority was informed on {}: the unit must not be altered before that date "
                          "(MDR Article 89(1)).",
                          display_day(std::string_view{*state.informed_on})));
}

void InvestigationService::require_risk(const TenantScope& tenant, Investigation& after) const {
  using namespace risk_files;
  after.riskdefinition_id.reset();
  after.riskdefinition_version.reset();
  if (after.risk.effect == RiskEffect::kUndecided) return;
  const auto definition =
      parts_.risk_files.find(tenant, Kind::kDefinition, {OwnerType::kProduct, after.product_id.text()}, true);
  if (definition) {
    after.riskdefinition_id = definition->file.id;
    after.riskdefinition_version = definition->file.version;
  }
  if (after.risk.effect == RiskEffect::kNewHazard) return;
  if (!definition) {
    throw invalid_field("risk.effect",
                        "This product has no approved risk definition. Approve one first, or record a new hazard.");
  }
  const auto rows = parts_.risk_file_versions.rows(tenant, definition->file.id);
  if (std::ranges::find(rows, after.risk.risk_id, &RiskRow::risk_id) == rows.end()) {
    throw invalid_field("risk.risk_id", fmt::format("Version {} of the approved risk definition has no risk {}",
                                                    definition->file.version, after.risk.risk_id));
  }
}

Changed<Investigation> InvestigationService::update(const Principal& who, const Investigation& before,
                                                    const InvestigationSpec& spec) {
  const auto& tenant = who.scope();
  require_editable(before.state);
  const auto complaints = require_complaints(tenant, before.product_id, spec.complaint_ids, before.id);
  for (const auto& step : spec.steps) {
    if (step.is_destructive) require_informed(tenant, spec, complaints, step.done_on);
  }
  for (const auto& entry : parts_.repository.custody(tenant, before.id)) {
    if (entry.kind == CustodyKind::kDestroyed) require_informed(tenant, spec, complaints, entry.happened_on);
  }
  auto after = before;
  static_cast<InvestigationSpec&>(after) = spec;
  // A person who changes a conclusion is its author, and authors do not review their own work.
  if (before.state == State::kConcluded) after.concluded_by = who.user;
  if (after.risk != before.risk) require_risk(tenant, after);
  const auto changes = changed_facts(before, spec);
  if (before.first_concluded_at && !changes.empty()) {
    parts_.cases.facts_changed(who, spec.complaint_ids, fmt::format("{}: {}", before.number, changes));
  }
  return save(who, before, after, "");
}

Changed<Investigation> InvestigationService::add_custody(const Principal& who, const Investigation& before,
                                                         const CustodyEntrySpec& entry) {
  const auto& tenant = who.scope();
  if (before.state == State::kNotRequired) require_editable(before.state);
  const auto log = parts_.repository.custody(tenant, before.id);
  require_next(log, entry);
  if (entry.kind == CustodyKind::kDestroyed) {
    require_informed(tenant, before, parts_.complaints.list(tenant, before.complaint_ids), entry.happened_on);
  }
  parts_.repository.add_custody(tenant, before.id, static_cast<std::int64_t>(log.size()) + 1, entry, who.user);
  auto changed = save(who, before, before, "");
  changed.note.before = nullptr;
  changed.note.after = to_json(entry);
  return changed;
}

Changed<Investigation> InvestigationService::move(const Principal& who, const Investigation& before, State to,
                                                  const std::string& comment) {
  require_step(who, before.state, to, Way::kMove);
  auto after = before;
  after.state = to;
  after.concluded_at.reset();
  after.concluded_by.reset();
  if (to == State::kConcluded) {
    FieldErrors missing;
    if (before.steps.empty()) missing["steps"] = "Record at least one investigation step (Annex B)";
    if (before.conclusions.empty()) missing["conclusions"] = "Code the conclusion (Annex D)";
    if (!missing.empty()) {
      throw Error(ErrorCode::kInvalidFields, "The investigation cannot be concluded yet", missing);
    }
    after.concluded_at = parts_.clock.now();
    after.concluded_by = who.user;
    if (!after.first_concluded_at) {
      after.first_concluded_at = after.concluded_at;
      parts_.cases.facts_changed(who, before.complaint_ids, fmt::format("{}: concluded", before.number));
    }
  }
  return save(who, before, after, comment);
}

void InvestigationService::require_gates(const TenantScope& tenant, const Investigation& investigation) const {
  const auto complaints = parts_.complaints.list(tenant, investigation.complaint_ids);
  const auto custody = parts_.repository.custody(tenant, investigation.id);
  FieldErrors unmet;
  for (const auto& gate : closing_gates({.spec = investigation, .custody = custody, .complaints = complaints})) {
    if (!gate.is_met) unmet[gate.key] = gate.text;
  }
  if (!unmet.empty()) {
    throw Error(ErrorCode::kInvalidFields, "The investigation cannot be reviewed or closed yet", unmet);
  }
}

signatures::Record InvestigationService::record(const Investigation& investigation,
                                                const std::vector<CustodyEntry>& custody) const {
  const auto count = std::min(custody.size(), static_cast<size_t>(investigation.signed_entries));
  JsonObject content{{"id", investigation.id.text()},
                     {"number", investigation.number},
                     {"product_id", investigation.product_id.text()},
                     {"content", to_json(investigation.spec())},
                     {"riskdefinition_version", to_json(investigation.riskdefinition_version)},
                     {"prior_id", to_json(investigation.prior_id)},
                     {"why_similar", investigation.why_similar},
                     {"similarity", to_json(investigation.similarity)},
                     {"custody", to_json(std::vector<CustodyEntry>(custody.begin(), custody.begin() + count))}};
  return {.entity = std::string{kEntity},
          .id = investigation.id.text(),
          .version = investigation.version,
          .content = std::move(content)};
}

Changed<Investigation> InvestigationService::review(const Principal& who, const Investigation& before) {
  const auto& tenant = who.scope();
  require_step(who, before.state, State::kReviewed, Way::kReview);
  require_gates(tenant, before);
  parts_.signing.require_other_author(who, before.concluded_by.value_or(before.opened_by));
  const auto custody = parts_.repository.custody(tenant, before.id);
  auto after = before;
  after.state = State::kReviewed;
  after.signed_entries = static_cast<std::int64_t>(custody.size());
  parts_.signing.sign(who, record(after, custody), signatures::Meaning::kReviewed);
  return save(who, before, after, who.signature_comment());
}

Changed<Investigation> InvestigationService::close(const Principal& who, const Investigation& before) {
  require_step(who, before.state, State::kClosed, Way::kClose);
  require_gates(who.scope(), before);
  auto after = before;
  after.state = State::kClosed;
  after.closed_at = parts_.clock.now();
  return save(who, before, after, "");
}

Changed<Investigation> InvestigationService::reopen(const Principal& who, const Investigation& before,
                                                    const std::string& reason) {
  require_step(who, before.state, State::kOpen, Way::kReopen);
  require_complaints(who.scope(), before.product_id, before.complaint_ids, before.id);
  auto after = before;
  after.state = State::kOpen;
  after.concluded_at.reset();
  after.concluded_by.reset();
  after.closed_at.reset();
  after.reopen_reason = reason;
  after.prior_id.reset();
  after.why_similar.clear();
  after.similarity.reset();
  if (before.first_concluded_at) {
    parts_.cases.facts_changed(who, before.complaint_ids, fmt::format("{}: reopened, {}", before.number, reason));
  }
  return save(who, before, after, reason);
}

void InvestigationService::require_justified(const TenantScope& tenant, const Investigation& investigation,
                                             const Investigation& prior) const {
  constexpr auto kField = "prior_investigation_id";
  if (prior.id == investigation.id || prior.state != State::kClosed) {
    throw invalid_field(kField, "Select a closed investigation");
  }
  if (prior.product_id != investigation.product_id) {
    throw invalid_field(kField, fmt::format("{} is about another product", prior.number));
  }
  const auto investigated = parts_.complaints.list(tenant, prior.complaint_ids);
  const auto was_investigated = [&investigated](const std::string& code) {
    return std::ranges::any_of(investigated, [&code](const Complaint& complaint) {
      return std::ranges::find(complaint.spec.imdrf[complaints::kProblemAnnex], code) !=
             complaint.spec.imdrf[complaints::kProblemAnnex].end();
    });
  };
  using enum complaints::Reportable;
  for (const auto& complaint : parts_.complaints.list(tenant, investigation.complaint_ids)) {
    const auto& spec = complaint.spec;
    const bool is_reportable = spec.reportable_us == kYes || spec.reportable_eu == kYes ||
                               parts_.cases.decision(tenant, complaint.id).is_reportable;
    if (is_reportable) {
      throw Error(ErrorCode::kConflict,
                  fmt::format("Complaint {} is reportable: each reportable event must be investigated "
                              "(21 CFR 803.50(b)(3), MDR Article 89(1)).",
                              spec.complaint_number));
    }
    if (std::ranges::any_of(spec.imdrf[complaints::kProblemAnnex], was_investigated)) continue;
    throw invalid_field(
        kField, spec.imdrf[complaints::kProblemAnnex].empty()
                    ? fmt::format("Code the device problem (Annex A) of complaint {} first", spec.complaint_number)
                    : fmt::format("{} has no complaint with the device problem of complaint {}", prior.number,
                                  spec.complaint_number));
  }
}

Changed<Investigation> InvestigationService::set_not_required(const Principal& who, const Investigation& before,
                                                              const Justification& justification) {
  const auto& tenant = who.scope();
  require_step(who, before.state, State::kNotRequired, Way::kNotRequired);
  const auto prior = parts_.repository.find(tenant, justification.prior_id);
  if (!prior) throw invalid_field("prior_investigation_id", "Select a closed investigation");
  require_justified(tenant, before, *prior);
  const auto custody = parts_.repository.custody(tenant, before.id);
  auto after = before;
  after.state = State::kNotRequired;
  after.prior_id = prior->id;
  after.why_similar = justification.why_similar;
  // Rounded, so that it is read back exactly as it was signed.
  after.similarity = std::round(parts_.similar.similarity(tenant, before, *prior) * kRounding) / kRounding;
  after.signed_entries = static_cast<std::int64_t>(custody.size());
  parts_.signing.sign(who, record(after, custody), signatures::Meaning::kApproved);
  return save(who, before, after, who.signature_comment());
}

}  // namespace pharos::investigations

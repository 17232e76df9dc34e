#include "features/reportability/case_service.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/error.hpp"
#include "core/time_zone.hpp"

namespace pharos::reportability {
namespace {

constexpr Jurisdiction kUsualJurisdictions[] = {Jurisdiction::kUs, Jurisdiction::kEuMdr, Jurisdiction::kGb,
                                                Jurisdiction::kCa, Jurisdiction::kAu};

void require_current(bool is_current) {
  if (!is_current) throw changed_meanwhile("This case was");
}

// What the caller gave, completed by the complaint.
CaseFacts complete(CaseFacts given, const SourceComplaint& complaint) {
  const auto& known = complaint.facts;
  if (given.title.empty()) given.title = known.title;
  if (!given.event_day) given.event_day = known.event_day;
  if (given.country.empty()) given.country = known.country;
  if (given.narrative.empty()) given.narrative = known.narrative;
  if (given.problem_codes.empty()) given.problem_codes = known.problem_codes;
  if (given.health_codes.empty()) given.health_codes = known.health_codes;
  return given;
}

bool is_reported(const CaseView& view) {
  return std::ranges::any_of(view.obligations, [](const Obligation& one) { return is_reported(one.state); });
}

// Time limits start anew only after the event was decided to be not reportable.
void require_not_reportable(const CaseView& view, const AwarenessSpec& spec) {
  const bool was_decided = std::ranges::any_of(view.obligations, [&spec](const Obligation& one) {
    return one.not_reportable_at && *one.not_reportable_at <= spec.at;
  });
  if (was_decided) return;
  throw invalid_field("topic",
                      "Nothing was signed as not reportable before. The clocks run from the awareness of the event.");
}

bool is_reported_correction(const Awareness& entry) {
  return entry.topic == Topic::kCorrectionInitiated && !entry.reports.empty();
}

std::string local_day(const AwarenessSpec& spec) {
  return to_iso(cctz::civil_day(local_time(spec.at, zone_of(spec.time_zone))));
}

}  // namespace

std::vector<SourceComplaint> CaseService::load(const TenantScope& tenant, const std::vector<ComplaintId>& ids) const {
  std::vector<SourceComplaint> complaints;
  for (const auto& id : ids) {
    auto found = parts_.complaints.find(tenant, id);
    if (!found) throw invalid_field("complaint_ids", "Complaint not found");
    complaints.push_back(*std::move(found));
  }
  return complaints;
}

void CaseService::require_plausible(const AwarenessSpec& spec, const std::optional<std::string>& event_day) const {
  if (spec.at > parts_.clock.now()) throw invalid_field("at", "Awareness cannot be in the future");
  if (event_day && local_day(spec) < *event_day) throw invalid_field("at", "Awareness cannot be before the event");
}

std::optional<CaseId> CaseService::find_same_event(const TenantScope& tenant, const ProductId& product,
                                                   const NewCase& given, const CaseFacts& facts) const {
  std::set<CaseId> cases;
  for (const auto& complaint : given.complaint_ids) {
    if (auto found = parts_.cases.case_of(tenant, complaint)) cases.insert(*std::move(found));
  }
  if (cases.size() > 1) throw Error(ErrorCode::kConflict, "These complaints belong to different cases");
  if (!cases.empty()) return *cases.begin();
  if (!facts.event_day || !given.separate_reason.empty()) return std::nullopt;
  const auto matches = parts_.cases.same_day(tenant, product, *facts.event_day);
  for (const auto& match : matches) {
    if (!facts.patient_reference.empty() && match.patient_reference == facts.patient_reference) return match.id;
  }
  // Different known patients are different events.
  const auto possible = std::ranges::find_if(matches, [&facts](const CaseMatch& match) {
    return facts.patient_reference.empty() || match.patient_reference.empty();
  });
  if (possible == matches.end()) return std::nullopt;
  const auto message = fmt::format(
      "{} is about the same product and the same day. Add the complaint to that case, or explain why this is another "
      "event.",
      possible->number);
  throw Error(ErrorCode::kConflict, message, {{"separate_reason", message}});
}

CaseId CaseService::create(const Principal& who, const ProductId& product, const NewCase& given,
                           const CaseFacts& facts) {
  const auto& tenant = who.scope();
  const auto id = parts_.cases.insert(tenant, product, facts, who.user);
  parts_.cases.add_awareness(tenant, id, given.awareness, who.user);
  auto jurisdictions = given.jurisdictions;
  if (jurisdictions.empty()) jurisdictions.assign(std::begin(kUsualJurisdictions), std::end(kUsualJurisdictions));
  for (const auto jurisdiction : jurisdictions) {
    parts_.obligations.insert(tenant, id, jurisdiction,
                              parts_.rules.in_force(jurisdiction, local_day(given.awareness)).version);
  }
  return id;
}

void CaseService::join(const Principal& who, const CaseId& id, const std::vector<SourceComplaint>& complaints) {
  for (const auto& complaint : complaints) {
    if (parts_.cases.case_of(who.scope(), complaint.id)) continue;
    parts_.cases.add_complaint(who.scope(), id, complaint.id, who.user);
  }
}

CaseService::Opened CaseService::open(const Principal& who, const NewCase& given) {
  const auto& tenant = who.scope();
  const auto complaints = load(tenant, given.complaint_ids);
  const auto product = given.product_id ? *given.product_id : complaints.front().product_id;
  if (std::ranges::any_of(complaints, [&product](const auto& one) { return one.product_id != product; })) {
    throw invalid_field("complaint_ids", "All complaints of a case must be about the same product");
  }
  if (!parts_.products.find_product(tenant, product)) throw invalid_field("product_id", "Product not found");
  const auto facts = complaints.empty() ? given.facts : complete(given.facts, complaints.front());
  require_plausible(given.awareness, facts.event_day);
  const auto same = find_same_event(tenant, product, given, facts);
  if (same) {
    const auto before = parts_.reader.read(tenant, *same);
    parts_.cases.add_awareness(tenant, *same, given.awareness, who.user);
    join(who, *same, complaints);
    record_new_fact(who, before, "another report of the same event");
    require_current(parts_.cases.touch(tenant, *same, before.version, who.user));
  }
  const auto id = same ? *same : create(who, product, given, facts);
  if (!same) join(who, id, complaints);
  parts_.clocks.refresh(tenant, id);
  auto view = parts_.reader.read(tenant, id);
  AuditNote note{.entity_id = id.text(), .after = to_json(view), .reason = given.separate_reason};
  return {.view = std::move(view), .is_new = !same, .note = std::move(note)};
}

bool CaseService::record_new_fact(const Principal& who, const CaseView& before, const std::string& what) {
  if (!is_reported(before)) return false;
  const auto zone = before.awareness.empty() ? "UTC" : before.awareness.front().time_zone;
  parts_.cases.add_awareness(who.scope(), before.id,
                             {.topic = Topic::kNewFact,
                              .at = parts_.clock.now(),
                              .time_zone = zone,
                              .person = who.display_name,
                              .person_class = PersonClass::kAny,
                              .basis = "Recorded in the case: " + what},
                             who.user);
  return true;
}

std::optional<AuditNote> CaseService::record_fact(const Principal& who, const CaseId& id, const std::string& what) {
  const auto before = parts_.reader.read(who.scope(), id);
  if (!record_new_fact(who, before, what)) return std::nullopt;
  require_current(parts_.cases.touch(who.scope(), id, before.version, who.user));
  return finish(who, before, JsonObject{{"new_fact", what}}).note;
}

Changed<CaseView> CaseService::finish(const Principal& who, const CaseView& before, Json after) {
  parts_.clocks.refresh(who.scope(), before.id);
  return {parts_.reader.read(who.scope(), before.id), {.entity_id = before.id.text(), .after = std::move(after)}};
}

Changed<CaseView> CaseService::update(const Principal& who, const CaseView& before, const CaseFacts& facts) {
  const bool is_known_before = std::ranges::any_of(before.awareness, [&facts](const Awareness& entry) {
    return entry.counts() && facts.event_day && local_day(entry) < *facts.event_day;
  });
  if (is_known_before) {
    throw invalid_field("event_day", "The event cannot be after the day someone became aware of it");
  }
  require_current(parts_.cases.update(who.scope(), before, facts, who.user));
  const auto changes = changed_facts(before, facts);
  if (!changes.empty()) record_new_fact(who, before, changes);
  if (facts.problem_codes != before.problem_codes && std::ranges::any_of(before.awareness, is_reported_correction)) {
    auto codes = before.problem_codes;
    codes.insert(codes.end(), facts.problem_codes.begin(), facts.problem_codes.end());
    parts_.clocks.refresh_same_malfunction(who.scope(), before, codes);
  }
  auto changed = finish(who, before, to_json(facts));
  changed.note.before = to_json(static_cast<const CaseFacts&>(before));
  return changed;
}

Changed<CaseView> CaseService::add_complaint(const Principal& who, const CaseView& before,
                                             const ComplaintId& complaint) {
  const auto complaints = load(who.scope(), {complaint});
  if (complaints.front().product_id != before.product_id) {
    throw invalid_field("complaint_id", "All complaints of a case must be about the same product");
  }
  if (parts_.cases.case_of(who.scope(), complaint)) {
    throw Error(ErrorCode::kConflict, "This complaint already belongs to a case");
  }
  parts_.cases.add_complaint(who.scope(), before.id, complaint, who.user);
  record_new_fact(who, before, "complaint " + complaints.front().complaint_number);
  require_current(parts_.cases.touch(who.scope(), before.id, before.version, who.user));
  return finish(who, before, JsonObject{{"complaint_id", complaint.text()}});
}

Changed<CaseView> CaseService::add_jurisdiction(const Principal& who, const CaseView& before,
                                                Jurisdiction jurisdiction) {
  if (std::ranges::find(before.obligations, jurisdiction, &ObligationView::jurisdiction) != before.obligations.end()) {
    throw Error(ErrorCode::kConflict, "The case already concerns this jurisdiction");
  }
  const auto first = std::ranges::find_if(
      before.awareness, [](const Awareness& entry) { return entry.counts() && entry.topic == Topic::kEvent; });
  parts_.obligations.insert(who.scope(), before.id, jurisdiction,
                            parts_.rules.in_force(jurisdiction, local_day(*first)).version);
  require_current(parts_.cases.touch(who.scope(), before.id, before.version, who.user));
  return finish(who, before, JsonObject{{"jurisdiction", to_json(jurisdiction)}});
}

Changed<CaseView> CaseService::add_awareness(const Principal& who, const CaseView& before, const AwarenessSpec& spec) {
  require_plausible(spec, before.event_day);
  if (spec.topic == Topic::kReportability) require_not_reportable(before, spec);
  parts_.cases.add_awareness(who.scope(), before.id, spec, who.user);
  // What became known of a reported event belongs into a supplement.
  const bool is_worse = spec.topic == Topic::kSeverity || spec.topic == Topic::kRemedialAction;
  if (is_worse && is_reported(before)) {
    auto fact = spec;
    fact.topic = Topic::kNewFact;
    parts_.cases.add_awareness(who.scope(), before.id, fact, who.user);
  }
  require_current(parts_.cases.touch(who.scope(), before.id, before.version, who.user));
  return finish(who, before, to_json(spec));
}

Changed<CaseView> CaseService::withdraw_awareness(const Principal& who, const CaseView& before,
                                                  const AwarenessId& entry, const std::string& reason) {
  const auto counting = std::ranges::count_if(
      before.awareness, [](const Awareness& one) { return one.counts() && one.topic == Topic::kEvent; });
  const auto found = std::ranges::find(before.awareness, entry, &Awareness::id);
  if (found == before.awareness.end()) throw Error(ErrorCode::kNotFound, "Awareness entry not found");
  if (found->topic == Topic::kEvent && found->counts() && counting == 1) {
    throw Error(ErrorCode::kConflict, "A case needs an awareness entry. Add the correct one first.");
  }
  if (!parts_.cases.withdraw_awareness(who.scope(), before.id, entry, reason, who.user)) {
    throw Error(ErrorCode::kConflict, "This entry has already been withdrawn");
  }
  if (is_reported_correction(*found)) {
    parts_.clocks.refresh_same_malfunction(who.scope(), before, before.problem_codes);
  }
  require_current(parts_.cases.touch(who.scope(), before.id, before.version, who.user));
  auto changed = finish(who, before, JsonObject{{"withdrawn", entry.text()}});
  changed.note.reason = reason;
  return changed;
}

}  // namespace pharos::reportability

#include "features/surveillance/signals/signal_service.hpp"

#include "core/error.hpp"

namespace pharos::surveillance {
namespace {

constexpr std::string_view kSignalEntity = "pms_signal";

void require_open_signal(const Signal& signal) {
  if (signal.state == SignalState::kOpen) return;
  throw Error(ErrorCode::kConflict, "The assessment of this signal has been signed and cannot be changed.");
}

// The history shows the decision, not the series.
Json note_of(const Signal& signal) {
  return JsonObject{{"signal", signal.number},
                    {"state", to_json(signal.state)},
                    {"indicator", signal.indicator_name},
                    {"assessment", to_json(signal.assessment)}};
}

}  // namespace

Signal SignalService::read(const TenantScope& tenant, const SignalId& id) const {
  auto found = signals_.find(tenant, id);
  if (!found) throw Error(ErrorCode::kNotFound, "Signal not found");
  return *std::move(found);
}

SignalView SignalService::view(const TenantScope& tenant, const Signal& signal) const {
  SignalView view{signal};
  view.has_report = signal.assessment.all_yes();
  view.signatures = signatures::check_signatures(signing_.list(tenant, std::string{kSignalEntity}, signal.id.text()),
                                                 record(signal).content);
  return view;
}

signatures::Record SignalService::record(const Signal& signal) const {
  return {.entity = std::string{kSignalEntity},
          .id = signal.id.text(),
          .version = 1,
          .content = JsonObject{{"id", signal.id.text()},
                                {"number", signal.number},
                                {"plan_id", signal.plan_id.text()},
                                {"plan_version", signal.plan_version},
                                {"run_id", signal.run_id.text()},
                                {"indicator_id", signal.indicator_id},
                                {"period_to", signal.period_to},
                                {"assessment", to_json(signal.assessment)}}};
}

Changed<Signal> SignalService::save(const Principal& who, const Signal& before, const Signal& after,
                                    const std::optional<UserId>& concluded_by, const std::string& reason) {
  if (!signals_.update(who.scope(), after, concluded_by)) throw changed_meanwhile("This signal was");
  auto stored = read(who.scope(), before.id);
  AuditNote note{
      .entity_id = before.plan_id.text(), .before = note_of(before), .after = note_of(stored), .reason = reason};
  return {std::move(stored), std::move(note)};
}

Changed<Signal> SignalService::assess(const Principal& who, const Signal& before, const Assessment& assessment) {
  require_open_signal(before);
  auto after = before;
  after.assessment = assessment;
  after.assessed_by = who.user;
  return save(who, before, after, std::nullopt, "");
}

Changed<Signal> SignalService::conclude(const Principal& who, const Signal& before) {
  require_open_signal(before);
  FieldErrors missing;
  const auto require_answer = [&missing](Answer answer, const char* field) {
    if (answer == Answer::kUndecided) missing[field] = "Answer the question before the assessment is signed";
  };
  require_answer(before.assessment.increase, "increase");
  require_answer(before.assessment.benefit_risk, "benefit_risk");
  require_answer(before.assessment.unacceptable, "unacceptable");
  if (!missing.empty()) throw Error(ErrorCode::kInvalidFields, "The assessment is not complete yet", missing);
  signing_.require_other_author(who, before.assessed_by.value_or(UserId{}));
  auto after = before;
  after.state = before.assessment.all_yes() ? SignalState::kReportable : SignalState::kNotReportable;
  after.concluded_at = clock_.now();
  signing_.sign(who, record(after), signatures::Meaning::kApproved);
  return save(who, before, after, who.user, who.signature_comment());
}

}  // namespace pharos::surveillance

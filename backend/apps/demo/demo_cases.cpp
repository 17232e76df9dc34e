#include "demo/demo_cases.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/time_zone.hpp"
#include "jobs/tenant_gate.hpp"

namespace pharos {
namespace {

using reportability::Answer;
using reportability::CaseView;
using reportability::Jurisdiction;

constexpr std::string_view kTimeZone = "Europe/Berlin";

constexpr size_t kLongestQuote = 200;

// What answers a question of the rules; nothing for a question that only the complaint answers.
struct Evidence {
  std::string_view question;
  std::string_view text;
  std::string_view source;
};
constexpr Evidence kEvidence[] = {
    {"ours", "The brand name and the lot number are ours.", "Device history record"},
    {"already_reported", "No earlier case has this patient, device and date of event.", "List of cases"},
    {"remedial_action", "No action beyond replacing the unit is planned.", "Complaint review"},
    {"marketed", "The device bears the CE mark.", "Product record"},
    {"expected", "The instructions for use do not mention such an effect.", "Instructions for use"},
    {"public_health_threat", "It is one event at one site.", "Complaint review"},
    {"periodic_summary", "There is no such agreement.", "Correspondence with the authority"},
    {"authority_request", "There is no such request.", "Correspondence with FDA"},
    {"presumed", "No death or serious injury with this problem in the last two years.", "Own cases and reports"},
    {"not_remote", "A clinician would notice it, but not always in time.", "Health hazard evaluation"},
    {"summary_eligible", "The product code is eligible, and the problem was reported before.", "FDA's classification"},
};

// Whole sentences from the beginning of the text.
std::string quote_of(const std::string& text) {
  if (text.size() <= kLongestQuote) return text;
  return text.substr(0, text.rfind(". ", kLongestQuote) + 1);
}

bool is_serious(const complaints::Complaint& complaint) {
  return std::ranges::find(complaint.spec.patient_outcome, "Hospitalization") != complaint.spec.patient_outcome.end();
}

class CaseDemo {
 public:
  CaseDemo(Application& application, const TenantScope& tenant, const DemoTeam& team, Timestamp now)
      : application_(application), part_(application.reportability()), tenant_(tenant), team_(team), now_(now) {}

  // A case of a complaint, known since so many days.
  CaseView open(const complaints::Complaint& complaint, int days) {
    const auto who = as(team_.analyst);
    reportability::NewCase wanted;
    wanted.complaint_ids = {complaint.id};
    wanted.jurisdictions = {Jurisdiction::kUs, Jurisdiction::kEuMdr};
    wanted.facts.patient_reference = "P-" + complaint.spec.complaint_number;
    wanted.awareness = {.topic = reportability::Topic::kEvent,
                        .at = now_ - std::chrono::days{days},
                        .time_zone = std::string{kTimeZone},
                        .person = "Anton Lindqvist",
                        .person_class = reportability::PersonClass::kAeDuty,
                        .basis = "Complaint " + complaint.spec.complaint_number + " received by email"};
    const auto opened = part_.service.open(who, wanted);
    record("case.create", opened.note);
    opened_.push_back(opened.view.id);
    return opened.view;
  }

  // Answers in the order of the questions: y, n or u.
  CaseView answer(CaseView view, Jurisdiction jurisdiction, std::string_view letters) {
    for (const char letter : letters) {
      const auto& obligation = reportability::CaseReader::obligation(view, jurisdiction);
      const auto answer = letter == 'y' ? Answer::kYes : letter == 'n' ? Answer::kNo : Answer::kUncertain;
      const auto& question = obligation.next_question->key;
      const auto* known = std::ranges::find(kEvidence, question, &Evidence::question);
      const bool is_known = known != std::end(kEvidence);
      view = keep("case.answer",
                  part_.decisions.answer(as(team_.analyst), {view, jurisdiction}, question,
                                         {.answer = answer,
                                          .evidence = is_known ? std::string{known->text} : quote_of(view.narrative),
                                          .evidence_source = is_known ? std::string{known->source} : view.title}));
    }
    return view;
  }

  CaseView decide(const CaseView& view, Jurisdiction jurisdiction) {
    return keep("case.decide", part_.decisions.decide(as(team_.manager), {view, jurisdiction}, {}));
  }

  // As if the manager had signed.
  void find_not_reportable(const CaseView& view, Jurisdiction jurisdiction) {
    const auto& obligation = reportability::CaseReader::obligation(view, jurisdiction);
    const auto signature = application_.people().signature_repository.insert(
        tenant_,
        {.entity = "case", .id = view.id.text(), .version = view.version, .content = to_json(obligation.asked)},
        team_.manager, application_.people().accounts.find(team_.manager)->display_name, signatures::Meaning::kApproved,
        "Not reportable");
    reportability::ObligationRepository::Decision decision;
    decision.qualified_person = "Dr. Elena Rivera";
    decision.qualification = reportability::Qualification::kPhysician;
    decision.reason = "The returned unit met its specification, and no one was harmed.";
    decision.state = reportability::ObligationState::kNotReportable;
    decision.outcome = obligation.reached->key;
    decision.signature_id = signature.id;
    part_.obligations.decide(tenant_, view.id, jurisdiction, decision, team_.manager);
    part_.clocks.refresh(tenant_, view.id);
    record("case.not_reportable", {.entity_id = view.id.text(), .after = to_json(decision.outcome)});
  }

  CaseView send(const CaseView& view, Jurisdiction jurisdiction, int days_ago, const std::string& reference,
                reportability::ReportKind kind = reportability::ReportKind::kInitial) {
    const auto day = demo_day(now_ - std::chrono::days{days_ago});
    return keep("case.submit", part_.decisions.submit(as(team_.manager), {view, jurisdiction},
                                                      {.kind = kind, .sent_on = day, .reference = reference}));
  }

  CaseView acknowledge(const CaseView& view, Jurisdiction jurisdiction, bool is_accepted) {
    return keep("case.acknowledge", part_.decisions.acknowledge(
                                        as(team_.manager), {view, jurisdiction},
                                        {.is_accepted = is_accepted, .note = is_accepted ? "" : "D2: code missing"}));
  }

  // The report of a correction or removal, so many days after it was initiated.
  CaseView correct(const CaseView& view, int initiated_days_ago, int sent_days_ago) {
    const auto changed =
        keep("case.add_awareness", part_.service.add_awareness(as(team_.manager), view,
                                                               {.topic = reportability::Topic::kCorrectionInitiated,
                                                                .at = now_ - std::chrono::days{initiated_days_ago},
                                                                .time_zone = std::string{kTimeZone},
                                                                .person = "Miriam Okafor",
                                                                .person_class = reportability::PersonClass::kManagement,
                                                                .basis = "Decision of the recall committee"}));
    const auto day = demo_day(now_ - std::chrono::days{sent_days_ago});
    const auto number = fmt::format("9999999-{}/{}/{}-001-R", std::stoi(day.substr(5, 2)), std::stoi(day.substr(8, 2)),
                                    day.substr(2, 2));
    return send(changed, Jurisdiction::kUs, sent_days_ago, number, reportability::ReportKind::kCorrection);
  }

  // A fact that became known after the report.
  void add_fact(const CaseView& view, const std::string& sentence) {
    reportability::CaseFacts facts = view;
    facts.narrative += " " + sentence;
    keep("case.update", part_.service.update(as(team_.analyst), view, facts));
  }

  std::vector<reportability::CaseId> opened() const { return opened_; }

 private:
  Principal as(const UserId& user) const { return demo_principal(application_, tenant_, user); }
  void record(const std::string& action, const AuditNote& note) {
    application_.people().trail.append(audit::entry_of(as(team_.analyst), action, note));
  }
  CaseView keep(const std::string& action, const Changed<CaseView>& changed) {
    record(action, changed.note);
    return changed.value;
  }

  Application& application_;
  ReportabilityPart& part_;
  TenantScope tenant_;
  DemoTeam team_;
  Timestamp now_;
  std::vector<reportability::CaseId> opened_;
};

}  // namespace

std::vector<reportability::CaseId> make_demo_cases(Application& application, const TenantId& tenant,
                                                   const DemoTeam& team, Timestamp now) {
  using enum Jurisdiction;
  const auto scope = jobs::TenantGate{}.scope_of_job(tenant);
  CaseDemo demo{application, scope, team, now};
  constexpr size_t kOfEachKind = 4;
  constexpr int kPages = 4;
  constexpr int kOldest = 60;  // days: complaints received before
  const auto until = demo_day(now - std::chrono::days{kOldest});
  std::vector<complaints::Complaint> serious;
  std::vector<complaints::Complaint> harmless;
  for (int page = 1; page <= kPages && serious.size() < kOfEachKind; ++page) {
    for (auto& complaint : application.hub().complaint_repository.page(scope, {}, {.page = page, .page_size = 500},
                                                                       {{"date_received", true}})) {
      const auto& event = complaint.spec.date_of_event;
      if (event.empty() || event >= until) continue;
      if (is_serious(complaint)) {
        serious.push_back(std::move(complaint));
      } else if (complaint.spec.patient_outcome.empty()) {
        harmless.push_back(std::move(complaint));
      }
    }
  }
  if (serious.size() < kOfEachKind || harmless.size() <= kOfEachKind) return {};

  demo.open(harmless[0], 1);                                                  // new
  const auto assessed = demo.answer(demo.open(harmless[1], 12), kUs, "yyn");  // being assessed
  demo.decide(demo.answer(assessed, kEuMdr, "n"), kEuMdr);                    // not marketed there
  demo.answer(demo.open(harmless[2], 45), kUs, "yy");                         // undecided for too long
  const auto urgent = demo.answer(demo.open(serious[0], 25), kUs, "yynyynn");
  demo.decide(demo.answer(demo.decide(urgent, kUs), kEuMdr, "yyyynnnnn"), kEuMdr);  // reportable, due soon
  demo.find_not_reportable(demo.answer(demo.open(harmless[3], 30), kUs, "yynnn"), kUs);
  const auto sent = demo.decide(demo.answer(demo.open(serious[1], 40), kUs, "yynyynn"), kUs);
  const auto accepted = demo.acknowledge(demo.send(sent, kUs, 20, "9999999-2026-00001"), kUs, true);
  const auto in_eu = demo.decide(demo.answer(accepted, kEuMdr, "yyyynnnnn"), kEuMdr);
  demo.send(in_eu, kEuMdr, 30, "MIR 1");  // waits for the authority
  const auto rejected = demo.decide(demo.answer(demo.open(serious[2], 20), kUs, "yynyynn"), kUs);
  const auto refused = demo.acknowledge(demo.send(rejected, kUs, 5, "9999999-2026-00002"), kUs, false);
  const auto also_in_eu = demo.decide(demo.answer(refused, kEuMdr, "yyyynnnnn"), kEuMdr);
  demo.send(demo.send(also_in_eu, kEuMdr, 12, "MIR 2"), kEuMdr, 2, "MIR 2", reportability::ReportKind::kFinal);
  const auto reported = demo.decide(demo.answer(demo.open(serious[3], 50), kUs, "yynyynn"), kUs);
  demo.add_fact(demo.acknowledge(demo.send(reported, kUs, 30, "9999999-2026-00003"), kUs, true),
                "The investigation found a cracked housing.");  // a supplement is due
  const auto summarized = demo.decide(demo.answer(demo.open(harmless[4], 15), kUs, "yynnynynny"), kUs);
  const auto uncertain = demo.answer(summarized, kEuMdr, "yyuynnnnn");
  demo.correct(demo.decide(uncertain, kEuMdr), 10, 6);  // reportable, because it is uncertain; its summary is due early
  return demo.opened();
}

}  // namespace pharos

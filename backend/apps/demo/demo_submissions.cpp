#include "demo/demo_submissions.hpp"

#include <fmt/format.h>

#include "jobs/tenant_gate.hpp"

namespace pharos {
namespace {

using submissions::Submission;

// The moment of a step in the past.
class DemoMoment final : public Clock {
 public:
  explicit DemoMoment(Timestamp at) : at_(at) {}
  Timestamp now() const override { return at_; }

 private:
  Timestamp at_;
};

class SubmissionDemo {
 public:
  SubmissionDemo(Application& application, db::Database& database, const TenantScope& tenant, const DemoTeam& team,
                 Timestamp at)
      : application_(application),
        clock_(at),
        repository_(database, clock_),
        exported_(database, clock_),
        ack_repository_(database, clock_),
        service_({.submissions = repository_,
                  .exports = exported_,
                  .acknowledgements = ack_repository_,
                  .attachments = application.submissions().attachments,
                  .packs = application.submissions().packs,
                  .cases = application.submissions().cases,
                  .clock = clock_}),
        acks_(ack_repository_, repository_, application.submissions().progress) {
    who_.user = team.manager;
    who_.display_name = application.people().accounts.find(team.manager)->display_name;
    who_.tenant = tenant;
    who_.permissions.set();
    who_.request_id = "demo";
  }

  Submission start(const reportability::CaseId& id) {
    return keep("submission.create",
                service_.create(who_, submissions::CaseId{id.text()}, report_files::EmdrRelease::kV2005));
  }
  Submission follow_up(const Submission& first) {
    auto made = keep("submission.follow_up", service_.create_follow_up(who_, first.id));
    auto report = made.report;
    report.evaluation.follow_up_types = {report_files::FollowUpType::kDeviceEvaluation};
    report.evaluation.narrative = std::string("The investigation found a cracked housing.");
    return keep("submission.update", service_.update(who_, made, report));
  }
  // What FDA requires and the case may not know.
  Submission fill(const Submission& draft, const std::string& number) {
    auto report = draft.report;
    report.manufacturer.report_number = number;
    report.patient.identifier = std::string("P-") + number.substr(number.size() - 2);
    report.event.report_date = report_files::find_day(day()).value();
    if (report.evaluation.device_problems.empty()) report.evaluation.device_problems = {"1503"};
    report.device.manufacturer.address = {};
    report.manufacturer.contact.address = {};
    return keep("submission.update", service_.update(who_, draft, report));
  }
  // Checked, exported and given a batch of its own. A report with errors stays a draft.
  std::optional<std::string> send(const Submission& filled) {
    const auto checked = keep("submission.check", service_.check(who_, filled));
    if (checked.status != submissions::SubmissionStatus::kValid) return std::nullopt;
    submissions::PreparedExport prepared;
    prepared.batch_id = report_files::make_batch_id(kRegistration, clock_.now());
    prepared.rows = {checked};
    prepared.message = report_files::write_emdr({.id = prepared.batch_id,
                                                 .sender = "Acme Medical",
                                                 .created = report_files::find_day(day()).value(),
                                                 .release = checked.release,
                                                 .entries = {{checked.report}}});
    record("submission.export", service_.record_export(who_, prepared).note);
    return prepared.batch_id;
  }
  void receive(const std::string& batch) {
    import("ack1.txt",
           fmt::format("CoreId: ci{}\nDateTime Receipt Generated: {}-{}, 09:00:00\n", batch, day().substr(5, 5),
                       day().substr(0, 4)),
           batch);
  }
  void process(const std::string& batch, const std::string& number, bool passed) {
    const auto* const detail =
        "<failure><reportId>{}</reportId><detail><section>H6</section><errorMessage>The device code is not "
        "valid</errorMessage><messageValue>1503</messageValue><xPath>/</xPath></detail></failure>";
    import("ack3.xml",
           fmt::format("<submission><coreId>ci{0}</coreId><batchId>{0}</batchId><numReportPassed>{1}</numReportPassed>"
                       "<numReportFailed>{2}</numReportFailed><report id=\"{3}\"><status>{4}</status></report>{5}"
                       "</submission>",
                       batch, passed ? 1 : 0, passed ? 0 : 1, number, passed ? "passed" : "failed",
                       passed ? "" : fmt::format(fmt::runtime(detail), number)),
           std::nullopt);
  }

 private:
  static constexpr std::string_view kRegistration = "9999999";

  std::string day() const { return demo_day(clock_.now()); }
  void record(const std::string& action, const AuditNote& note) {
    application_.people().trail.append(audit::entry_of(who_, action, note));
  }
  Submission keep(const std::string& action, const Changed<Submission>& changed) {
    record(action, changed.note);
    return changed.value;
  }
  void import(const std::string& name, const std::string& content, const std::optional<std::string>& batch) {
    record("acknowledgement.import", acks_.import(who_, {.file_name = name, .content = content}, batch).note);
  }

  Application& application_;
  DemoMoment clock_;
  submissions::SubmissionRepository repository_;
  submissions::ExportRepository exported_;
  submissions::AckRepository ack_repository_;
  submissions::SubmissionService service_;
  submissions::AckService acks_;
  Principal who_;
};

// The incident report of a case.
void make_demo_incident_report(Application& application, const TenantScope& tenant, const DemoTeam& team,
                               const reportability::CaseId& id, Timestamp now) {
  const auto who = demo_principal(application, tenant, team.manager);
  const submissions::CaseId reported{id.text()};
  auto& incidents = application.submissions().incidents;
  const auto before = incidents.read(who, reported);
  submissions::IncidentDetails details = before;
  details.authority = "BfArM";
  details.classification = "Other reportable incident";
  details.contact_name = "Miriam Okafor";
  // Two years before, no one recorded how many devices were in the country.
  details.similar = report_files::MirSimilarIncidents{
      .denominator = report_files::MirDenominator::kPlacedOnMarket,
      .other_denominator = {},
      .last_month = demo_day(now - std::chrono::days{31}).substr(0, 7),
      .periods = {{.country = {1, 410}, .europe = {4, 8'900}, .world = {9, 21'400}},
                  {.country = {0, 380}, .europe = {3, 8'200}, .world = {7, 19'700}},
                  {.country = {1, std::nullopt}, .europe = {2, 7'600}, .world = {8, 18'100}},
                  {.country = {0, std::nullopt}, .europe = {2, 6'900}, .world = {5, 16'300}}}};
  const auto changed = incidents.update(who, reported, before, details);
  application.people().trail.append(audit::entry_of(who, "case.incident_report", changed.note));
}

}  // namespace

void make_demo_submissions(Application& application, db::Database& database, const TenantId& tenant,
                           const DemoTeam& team, Timestamp now) {
  const auto scope = jobs::TenantGate{}.scope_of_job(tenant);
  const auto demo_at = [&](int days_ago) {
    return SubmissionDemo{application, database, scope, team, now - std::chrono::days{days_ago}};
  };
  const auto cases = application.reportability().list.page(scope, {.jurisdiction = reportability::Jurisdiction::kUs},
                                                           {.page = 1, .page_size = 100}, {{"number", false}});
  for (const auto& row : cases.rows) {
    const auto view = application.reportability().reader.read(scope, row.id);
    const auto& us = reportability::CaseReader::obligation(view, reportability::Jurisdiction::kUs);
    const auto& number = us.submission_reference;
    if (us.state == reportability::ObligationState::kAcknowledged) {
      make_demo_incident_report(application, scope, team, row.id, now);
    }
    if (us.state == reportability::ObligationState::kReportable) {
      demo_at(1).start(row.id);
    } else if (us.state == reportability::ObligationState::kRejected) {
      auto demo = demo_at(5);
      if (const auto batch = demo.send(demo.fill(demo.start(row.id), number))) {
        demo.receive(*batch);
        demo.process(*batch, number, false);
      }
    } else if (us.state == reportability::ObligationState::kAcknowledged) {
      auto demo = demo_at(20);
      if (const auto batch = demo.send(demo.fill(demo.start(row.id), number))) {
        demo.receive(*batch);
        demo.process(*batch, number, true);
      }
    } else if (us.state == reportability::ObligationState::kFollowUpDue) {
      auto demo = demo_at(30);
      const auto first = demo.fill(demo.start(row.id), number);
      if (const auto batch = demo.send(first)) {
        demo.receive(*batch);
        demo.process(*batch, number, true);
        auto later = demo_at(2);
        later.send(later.follow_up(first));
      }
    }
  }
}

}  // namespace pharos

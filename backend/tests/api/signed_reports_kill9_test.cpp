#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "blobs/folder_blobs.hpp"
#include "features/audit/audit.hpp"
#include "public_data/test_support.hpp"
#include "support/child_process.hpp"
#include "support/report_world.hpp"
#include "support/surveillance_world.hpp"

// Approvals of PMS plans, issues of periodic reports, exports of submissions and supplements with new facts when the
// program is killed in the middle.
namespace pharos {
namespace {

using testing_support::ChildProcess;
using testing_support::kill_runs;
using testing_support::random_below;
using testing_support::ReportWorld;
using testing_support::SurveillanceWorld;
using testing_support::text_at;

// Said after each step, so that a kill hits any of them.
void step() {
  ChildProcess::say("step");
}

// What the parent needs to look into the store of the child.
void introduce(testing_support::TestApp& app) {
  ChildProcess::say(app.database_url());
  ChildProcess::say((app.data_folder().parent_path() / "files").string());
}

TEST(SignedKill9Child, DISABLED_ApprovesPlansUntilKilled) {
  if (ChildProcess::given("PHAROS_CHILD_RUNS").empty()) GTEST_SKIP() << "runs only as a child of SignedKill9Test";
  SurveillanceWorld world;
  world.add_history();
  const auto id = world.create();
  introduce(world.app);
  for (int version = 1;; ++version) {
    const Json reason(JsonObject{{"reason", "Next"}});
    if (version > 1) world.expect(200, world.app.post(world.path(id, "/new-version"), reason, world.anna));
    step();
    world.expect(200, world.change(id, world.content({world.indicator()})));
    step();
    world.expect(200, world.move(id, "review"));
    step();
    world.expect(200, world.approve(id));
    ChildProcess::say(std::to_string(version));
  }
}

TEST(SignedKill9Child, DISABLED_IssuesReportsUntilKilled) {
  if (ChildProcess::given("PHAROS_CHILD_RUNS").empty()) GTEST_SKIP() << "runs only as a child of SignedKill9Test";
  ReportWorld world;
  world.add_year_of_exposure();
  auto path = world.make_report();
  introduce(world.app);
  for (;;) {
    world.expect(200, world.freeze(path));
    step();
    world.expect(200, world.write(path, world.full_content(path)));
    world.expect(200, world.move(path, {{"state", "review"}}));
    step();
    world.expect(200, world.issue(path));
    ChildProcess::say(path.substr(path.rfind('/') + 1));
    const Json reason(JsonObject{{"reason", "Next"}});
    const auto next = world.expect(201, world.app.post(path + "/revise", reason, world.anna));
    step();
    path = "/periodic_reports/" + text_at(next, "id");
  }
}

// A schema that accepts every message.
constexpr const char* kOpenSchema = R"(<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"
  targetNamespace="urn:hl7-org:v3" xmlns="urn:hl7-org:v3"><xs:element name="PORR_IN040001UV01"><xs:complexType>
  <xs:sequence><xs:any processContents="skip" maxOccurs="unbounded"/></xs:sequence>
  <xs:attribute name="ITSVersion" type="xs:string"/></xs:complexType></xs:element></xs:schema>)";

TEST(SignedKill9Child, DISABLED_ExportsReportsUntilKilled) {
  if (ChildProcess::given("PHAROS_CHILD_RUNS").empty()) GTEST_SKIP() << "runs only as a child of SignedKill9Test";
  testing_support::CaseWorld world;
  testing_support::Uploads uploads;
  const auto expect = [](int status, const http::Response& response) { return ReportWorld::expect(status, response); };
  const auto pack = text_at(expect(201, world.app.send(http::Method::kPost, "/schema_packs", "",
                                                       {.caller = world.mia,
                                                        .parts = {uploads.file("emdr.xsd", kOpenSchema),
                                                                  testing_support::Uploads::field("name", "Open")}})),
                            "id");
  introduce(world.app);
  for (int number = 1;; ++number) {
    auto body = world.new_case(fmt::format("Event {}", number));
    body["separate_reason"] = "Another patient";
    const auto opened = world.open(body);
    const auto draft = expect(201, world.app.post(world.path(opened, "/submissions"), Json(JsonObject{}), world.anna));
    auto report = draft.at("report");
    report.at("event").as_object()["description"] = "The pump stopped without an alarm.";
    report.at("device").as_object()["product_code"] = "FRN";
    report.at("device").as_object()["common_name"] = "Infusion pump";
    report.at("manufacturer").as_object()["report_number"] = fmt::format("1234567-2026-{:05}", number);
    report.at("evaluation").as_object()["device_problems"] = JsonArray{"1503"};
    const auto path = "/submissions/" + text_at(draft, "id");
    expect(200, world.app.put(path, report, world.anna));
    expect(200, world.app.post(path + "/check", Json(JsonObject{}), world.anna));
    step();
    const Json order(JsonObject{{"submission_ids", JsonArray{draft.at("id")}}, {"schema_pack_id", pack}});
    expect(201, world.app.post("/submission_exports", order, world.mia));
    ChildProcess::say(text_at(draft, "id"));
  }
}

TEST(SignedKill9Child, DISABLED_ReportsFactsUntilKilled) {
  if (ChildProcess::given("PHAROS_CHILD_RUNS").empty()) GTEST_SKIP() << "runs only as a child of SignedKill9Test";
  using enum http::Method;
  testing_support::CaseWorld world;
  introduce(world.app);
  for (int number = 1;; ++number) {
    auto body = world.new_case(fmt::format("Event {}", number));
    body["separate_reason"] = "Another patient";
    const auto opened = world.open(body);
    const auto send = [&](const std::string& kind, const std::string& day, const std::string& reference) {
      ReportWorld::expect(200, world.change(kPost, opened, "/obligations/us/submission",
                                            {{"kind", kind}, {"sent_on", day}, {"reference", reference}}, world.mia));
    };
    world.answer(opened, "us", "yynyynn");
    ReportWorld::expect(200, world.change(kPost, opened, "/obligations/us/decision", {}, world.mia));
    step();
    send("initial", "2026-06-10", "Initial");
    step();
    const auto fact = testing_support::CaseWorld::awareness("2026-06-20T14:00:00Z", "new_fact");
    ReportWorld::expect(200, world.change(kPost, opened, "/awareness", fact, world.mia));
    step();
    send("supplement", "2026-06-21", "Supplement");
    ChildProcess::say(text_at(opened, "id"));
  }
}

constexpr db::PlatformSql kUnsignedPlans = R"sql(
  select count(*) from pms_plan_versions v where v.state in ('approved', 'superseded') and not exists (
    select 1 from signatures s where s.entity = 'pms_plan' and s.entity_id = v.plan_id
      and s.entity_version = v.plan_version))sql";
constexpr db::PlatformSql kSignedDraftPlans = R"sql(
  select count(*) from signatures s where s.entity = 'pms_plan' and not exists (
    select 1 from pms_plan_versions v where v.plan_id = s.entity_id and v.plan_version = s.entity_version
      and v.state in ('approved', 'superseded') and v.approved_at is not null))sql";
constexpr db::PlatformSql kPlansInForce = "select count(*) from pms_plan_versions where state = 'approved'";
constexpr db::PlatformSql kApprovedPlan = R"sql(
  select count(*) from pms_plan_versions where plan_version = :version and state in ('approved', 'superseded'))sql";
constexpr db::PlatformSql kUnsignedReports = R"sql(
  select count(*) from periodic_reports r where r.state in ('issued', 'superseded') and not exists (
    select 1 from signatures s where s.entity = 'periodic_report' and s.entity_id = r.id))sql";
constexpr db::PlatformSql kSignedDraftReports = R"sql(
  select count(*) from signatures s where s.entity = 'periodic_report' and not exists (
    select 1 from periodic_reports r where r.id = s.entity_id and r.state in ('issued', 'superseded')
      and r.freeze_number > 0))sql";
constexpr db::PlatformSql kReportsIssued = "select count(*) from periodic_reports where state = 'issued'";
constexpr db::PlatformSql kIssuedReport =
    "select count(*) from periodic_reports where id = :id and state in ('issued', 'superseded')";
constexpr db::PlatformSql kExportedWithoutFile = R"sql(
  select count(*) from submissions s where s.status = 'exported' and not exists (
    select 1 from submission_exports e where e.batch_id = s.batch_id and e.sha256 = s.file_sha256
      and length(e.content) > 0))sql";
constexpr db::PlatformSql kFileWithoutReport = R"sql(
  select count(*) from submission_exports e where not exists (
    select 1 from submissions s where s.batch_id = e.batch_id and s.status = 'exported'))sql";
constexpr db::PlatformSql kExportedFiles = "select count(*) from submission_exports";
constexpr db::PlatformSql kExportedReport = "select count(*) from submissions where id = :id and status = 'exported'";
constexpr db::PlatformSql kReportedFactWithoutReport = R"sql(
  select count(*) from case_fact_reports r where not exists (
    select 1 from case_obligations o where o.case_id = r.case_id and o.jurisdiction = r.jurisdiction
      and o.submission_reference = 'Supplement' and o.state = 'submitted' and o.is_open = 0))sql";
constexpr db::PlatformSql kSupplementWithoutFact = R"sql(
  select count(*) from case_obligations o where o.submission_reference = 'Supplement' and not exists (
    select 1 from case_fact_reports r where r.case_id = o.case_id and r.jurisdiction = o.jurisdiction))sql";
constexpr db::PlatformSql kFactWithoutClock = R"sql(
  select count(*) from case_awareness w join case_obligations o on o.case_id = w.case_id and o.jurisdiction = 'us'
  where w.topic = 'new_fact' and o.submission_reference = 'Initial'
    and (o.state <> 'follow_up_due' or o.lawful_due is null or o.is_open = 0))sql";
constexpr db::PlatformSql kSubmissions = R"sql(
  select coalesce(sum(case submission_reference when 'Initial' then 1 when 'Supplement' then 2 else 0 end), 0)
  from case_obligations)sql";
constexpr db::PlatformSql kReportedFact = "select count(*) from case_fact_reports where case_id = :id";
constexpr db::PlatformSql kSignatures = "select count(*) from signatures where entity = :entity";
constexpr db::PlatformSql kSignedEntries =
    "select count(*) from audit_entries where action = :action and outcome = 'done'";
constexpr db::PlatformSql kEvidenceKeys = "select blob_key from report_freezes";

class SignedKill9Test : public db::EngineTest {
 protected:
  // Starts the child, kills it after a random number of steps, and opens what it left.
  void kill(const std::string& test) {
    std::map<std::string, std::string> environment{{"PHAROS_CHILD_RUNS", "1"}, {"TMPDIR", folder_.path().string()}};
    if (GetParam() == db::Database::Engine::kPostgresql) environment["PHAROS_TEST_ENGINE"] = "postgresql";
    auto lines = testing_support::output_before_kill(test, environment, 2 + random_below(16));
    ASSERT_GE(lines.size(), 2U) << "the child failed";
    files_ = lines[1];
    database_ = db::Database::open({.url = lines[0]});
    acknowledged_.assign(lines.begin() + 2, lines.end());
    std::erase(acknowledged_, "step");
  }
  std::int64_t count(db::PlatformSql sql, db::Params params = {}) {
    return *database_->find(
        sql, [](const db::Row& row) { return row.integer(0); }, params);
  }
  void expect_intact_trail(const std::string& entity, const std::string& action) {
    EXPECT_EQ(count(kSignatures, {{"entity", entity}}), count(kSignedEntries, {{"action", action}}));
    const SystemClock clock;
    for (const auto& verdict : audit::Trail{*database_, clock}.verify()) EXPECT_FALSE(verdict.first_broken);
  }

  public_data::TemporaryFolder folder_;
  std::filesystem::path files_;
  std::unique_ptr<db::Database> database_;
  std::vector<std::string> acknowledged_;
};
PHAROS_ON_BOTH_ENGINES(SignedKill9Test);

TEST_P(SignedKill9Test, AnApprovedPlanIsSignedRecordedAndStays) {
  for (int run = 0; run < kill_runs(); ++run) {
    kill("SignedKill9Child.DISABLED_ApprovesPlansUntilKilled");
    if (HasFatalFailure()) return;
    EXPECT_EQ(count(kUnsignedPlans), 0);
    EXPECT_EQ(count(kSignedDraftPlans), 0);
    EXPECT_LE(count(kPlansInForce), 1);
    EXPECT_GE(count(kPlansInForce), acknowledged_.empty() ? 0 : 1);
    for (const auto& version : acknowledged_) {
      EXPECT_EQ(count(kApprovedPlan, {{"version", static_cast<std::int64_t>(std::stoll(version))}}), 1) << version;
    }
    expect_intact_trail("pms_plan", "pms_plan.approve");
  }
}

TEST_P(SignedKill9Test, AnIssuedReportIsSignedRecordedAndKeepsItsEvidence) {
  for (int run = 0; run < kill_runs(); ++run) {
    kill("SignedKill9Child.DISABLED_IssuesReportsUntilKilled");
    if (HasFatalFailure()) return;
    EXPECT_EQ(count(kUnsignedReports), 0);
    EXPECT_EQ(count(kSignedDraftReports), 0);
    EXPECT_LE(count(kReportsIssued), 1);
    EXPECT_GE(count(kReportsIssued), acknowledged_.empty() ? 0 : 1);
    for (const auto& id : acknowledged_) EXPECT_EQ(count(kIssuedReport, {{"id", id}}), 1) << id;
    blobs::FolderBlobs blobs{files_};
    for (const auto& key : database_->query(kEvidenceKeys, [](const db::Row& row) { return row.text(0); })) {
      EXPECT_GT(blobs.find_size(*blobs::BlobKey::find(key)).value_or(0), 0U) << "a freeze without its evidence";
    }
    expect_intact_trail("periodic_report", "periodic_report.issue");
  }
}

TEST_P(SignedKill9Test, AnExportedSubmissionHasItsFile) {
  for (int run = 0; run < kill_runs(); ++run) {
    kill("SignedKill9Child.DISABLED_ExportsReportsUntilKilled");
    if (HasFatalFailure()) return;
    EXPECT_EQ(count(kExportedWithoutFile), 0);
    EXPECT_EQ(count(kFileWithoutReport), 0);
    for (const auto& id : acknowledged_) EXPECT_EQ(count(kExportedReport, {{"id", id}}), 1) << id;
    EXPECT_EQ(count(kExportedFiles), count(kSignedEntries, {{"action", std::string{"submission.export"}}}));
    const SystemClock clock;
    for (const auto& verdict : audit::Trail{*database_, clock}.verify()) EXPECT_FALSE(verdict.first_broken);
  }
}

TEST_P(SignedKill9Test, AFactIsReportedWithItsSupplementOrNotAtAll) {
  for (int run = 0; run < kill_runs(); ++run) {
    kill("SignedKill9Child.DISABLED_ReportsFactsUntilKilled");
    if (HasFatalFailure()) return;
    EXPECT_EQ(count(kReportedFactWithoutReport), 0);
    EXPECT_EQ(count(kSupplementWithoutFact), 0);
    EXPECT_EQ(count(kFactWithoutClock), 0);
    EXPECT_EQ(count(kSubmissions), count(kSignedEntries, {{"action", std::string{"case.submit"}}}));
    for (const auto& id : acknowledged_) EXPECT_EQ(count(kReportedFact, {{"id", id}}), 1) << id;
    const SystemClock clock;
    for (const auto& verdict : audit::Trail{*database_, clock}.verify()) EXPECT_FALSE(verdict.first_broken);
  }
}

}  // namespace
}  // namespace pharos

#include <gmock/gmock.h>

#include "application.hpp"
#include "features/exports/papers/docx/docx_test_support.hpp"
#include "support/case_world.hpp"
#include "support/complaint_support.hpp"
#include "support/investigation_world.hpp"

namespace pharos {
namespace {

using testing::HasSubstr;
using testing_support::body_of;
using testing_support::InvestigationWorld;
using testing_support::Uploads;

// Records what is reported to it.
class RememberedCases final : public investigations::ReportedCases {
 public:
  investigations::CaseDecision decision(const TenantScope&, const complaints::ComplaintId&) const override {
    return decided;
  }
  void facts_changed(const Principal&, const std::vector<complaints::ComplaintId>& complaints,
                     const std::string& what) override {
    for (const auto& complaint : complaints) changes.push_back(complaint.text() + " " + what);
  }

  investigations::CaseDecision decided;
  std::vector<std::string> changes;
};

// Investigations in other surroundings: work, risk files, analyses, cases.
class InvestigationWorkApiTest : public testing::Test {
 protected:
  // The same rules with other cases.
  investigations::InvestigationService service_with(investigations::ReportedCases& cases) {
    auto& hub = world_.app.application().hub();
    auto& part = world_.app.application().investigations();
    return investigations::InvestigationService{{.repository = part.repository,
                                                 .complaints = part.complaints,
                                                 .similar = part.similar,
                                                 .products = hub.product_heads,
                                                 .risk_files = hub.risk_files,
                                                 .risk_file_versions = hub.risk_file_repository,
                                                 .signing = world_.app.application().people().signing_service,
                                                 .cases = cases,
                                                 .clock = world_.app.clock()}};
  }
  Principal anna() {
    Principal who;
    who.user = UserId{world_.text(body_of(world_.app.get("/users/profile", world_.anna)), "id")};
    who.tenant = testing_support::scope_of(world_.app.tenant("acme"));
    who.permissions.set();
    return who;
  }
  std::vector<std::string> numbers(const std::string& query) {
    std::vector<std::string> numbers;
    const auto page = world_.expect(200, world_.app.get("/investigations?" + query, world_.anna));
    for (const Json& row : page.at("rows").as_array()) {
      const auto number = world_.text(row, "number");
      numbers.push_back(number.substr(number.rfind('-') + 1));
    }
    return numbers;
  }

  InvestigationWorld world_;
};

TEST_F(InvestigationWorkApiTest, AChangedCodeAfterTheConclusionIsReportedToTheCases) {
  const auto complaint = world_.complaint("C-10");
  const auto id = world_.start(complaint);
  RememberedCases cases;
  auto service = service_with(cases);
  const auto read = [&] { return service.read(anna(), investigations::InvestigationId{id}); };
  const auto change = [&](const JsonObject& changes) {
    const auto spec = investigations::read_spec(Json(world_.content(id, changes)), service.today());
    service.update(anna(), read(), spec);
  };
  change(world_.finished());
  EXPECT_TRUE(cases.changes.empty()) << "nothing has been concluded";
  service.move(anna(), read(), investigations::State::kConcluded, "");
  ASSERT_EQ(cases.changes.size(), 1U);
  EXPECT_THAT(cases.changes.back(), testing::AllOf(HasSubstr(complaint), HasSubstr("concluded")));
  change({{"summary", "The same in other words"}});
  EXPECT_EQ(cases.changes.size(), 1U) << "no fact changed";
  change({{"conclusions", JsonArray{"D11"}}});
  ASSERT_EQ(cases.changes.size(), 2U);
  EXPECT_THAT(cases.changes.back(), HasSubstr("Annex D codes changed from D0301 to D11"));
  service.move(anna(), read(), investigations::State::kTesting, "");
  change({{"findings", JsonArray{"C02"}}});
  EXPECT_THAT(cases.changes.back(), HasSubstr("Annex C codes changed from C07 to C02")) << "it was concluded before";
}

// The decision of the case counts, whatever the complaint says. Reporting the incident does not announce the test.
TEST_F(InvestigationWorkApiTest, TheCaseDecidesWhetherTheAuthorityMustBeInformed) {
  using enum complaints::Reportable;
  const auto id = world_.start(world_.complaint("C-10", {{"reportable", JsonObject{{"eu", "no"}}}}));
  RememberedCases cases;
  auto service = service_with(cases);
  const auto before = service.read(anna(), investigations::InvestigationId{id});
  const auto test_destructively = [&](const JsonObject& more) {
    auto changes = more;
    changes["steps"] = JsonArray{world_.step("B01", true)};
    service.update(anna(), before, investigations::read_spec(Json(world_.content(id, changes)), service.today()));
  };
  cases.decided = {.is_reportable = true, .in_eu = kYes, .reported_in_eu_on = "2026-06-01"};
  EXPECT_THROW(test_destructively({}), Error);
  EXPECT_EQ(service.view(anna().scope(), before).authority.reported_on, "2026-06-01");
  EXPECT_NO_THROW(test_destructively({{"authority_informed_on", "2026-06-02"}, {"authority_informed", "BfArM"}}));
}

TEST_F(InvestigationWorkApiTest, AnEventThatIsNotReportableInTheEuMayBeTestedDestructively) {
  const auto id = world_.start(world_.complaint("C-10", {{"country", "DE"}}));
  RememberedCases cases;
  auto service = service_with(cases);
  const auto spec = investigations::read_spec(
      Json(world_.content(id, {{"steps", JsonArray{world_.step("B01", true)}}})), service.today());
  const auto before = service.read(anna(), investigations::InvestigationId{id});
  EXPECT_THROW(service.update(anna(), before, spec), Error) << "nothing is decided";
  cases.decided.in_eu = complaints::Reportable::kNo;
  EXPECT_NO_THROW(service.update(anna(), before, spec));
}

TEST_F(InvestigationWorkApiTest, AnEventWhoseCaseIsReportableIsInvestigated) {
  const auto prior = world_.closed(world_.complaint("C-10"));
  const auto complaint = world_.complaint("C-11");
  const auto id = world_.start(complaint);
  const Json body(JsonObject{{"complaint_ids", JsonArray{complaint}},
                             {"jurisdictions", JsonArray{"us"}},
                             {"awareness", testing_support::CaseWorld::awareness("2026-06-02T14:00:00Z")}});
  const auto opened = world_.expect(201, world_.app.post("/cases", body, world_.anna));
  const auto path = testing_support::CaseWorld::path(opened);
  const auto change = [&](http::Method method, const std::string& rest, const JsonObject& given) {
    const auto version = to_text(world_.expect(200, world_.app.get(path, world_.anna)).at("version"));
    world_.expect(200, world_.app.send(method, path + "/obligations/us/" + rest, to_text(Json(given)),
                                       {.caller = world_.mia, .headers = {{"If-Match", "\"" + version + "\""}}}));
  };
  for (const auto& [question, answer] : std::vector<std::pair<std::string, const char*>>{{"ours", "yes"},
                                                                                         {"event_occurred", "yes"},
                                                                                         {"already_reported", "no"},
                                                                                         {"death_or_injury", "yes"},
                                                                                         {"contributed", "yes"},
                                                                                         {"remedial_action", "no"},
                                                                                         {"authority_request", "no"}}) {
    change(http::Method::kPut, "answers/" + question,
           {{"answer", answer}, {"evidence", "Letter"}, {"evidence_source", "Hospital"}});
  }
  change(http::Method::kPost, "decision", {});
  EXPECT_THAT(world_.message(world_.set_not_required(id, prior)), HasSubstr("must be investigated"));
}

TEST_F(InvestigationWorkApiTest, NoInvestigationIsNeededOnlyAfterOneOfTheSameProblem) {
  const auto prior = world_.closed(world_.complaint("C-10"));
  const auto other_problem = world_.start(world_.complaint("C-11", {{"imdrf", JsonObject{{"a", JsonArray{"A0401"}}}}}));
  const auto uncoded = world_.start(world_.complaint("C-12", {{"imdrf", JsonObject{}}}));
  const auto reportable = world_.start(world_.complaint("C-13", {{"reportable", JsonObject{{"us", "yes"}}}}));
  const auto similar = world_.start(world_.complaint("C-14"));
  constexpr auto kField = "prior_investigation_id";
  EXPECT_THAT(world_.fault(world_.set_not_required(other_problem, prior), kField),
              HasSubstr("no complaint with the device problem of complaint C-11"));
  EXPECT_EQ(world_.fault(world_.set_not_required(uncoded, prior), kField),
            "Code the device problem (Annex A) of complaint C-12 first");
  EXPECT_THAT(world_.message(world_.set_not_required(reportable, prior)), HasSubstr("must be investigated"));
  EXPECT_EQ(world_.fault(world_.set_not_required(similar, uncoded), kField), "Select a closed investigation");
  EXPECT_EQ(world_.fault(world_.set_not_required(similar, "inv_none"), kField), "Select a closed investigation");
  const auto done = world_.expect(200, world_.set_not_required(similar, prior));
  EXPECT_EQ(done.at("state"), Json("not_required"));
  EXPECT_EQ(done.at("prior").at("id"), Json(prior));
  EXPECT_EQ(done.at("similarity"), Json(1.0)) << "the same words";
  EXPECT_EQ(done.at("signatures").at(0).at("is_intact"), Json(true));
  EXPECT_EQ(world_.set_not_required(similar, prior).status, 409);
}

TEST_F(InvestigationWorkApiTest, TheRiskDecisionRefersToTheApprovedDefinition) {
  const auto id = world_.start(world_.complaint("C-10"));
  const auto decide = [&](const char* effect, const char* risk, const char* hazard) {
    return world_.change(
        id, {{"risk", JsonObject{{"effect", effect}, {"risk_id", risk}, {"hazard", hazard}, {"reason", "As found"}}}});
  };
  EXPECT_EQ(world_.fault(decide("same_risk", "", ""), "risk.risk_id"), "Select the risk");
  EXPECT_EQ(world_.fault(decide("new_hazard", "", ""), "risk.hazard"), "Describe the new hazard");
  EXPECT_EQ(world_.fault(decide("same_risk", "R-9", ""), "risk.risk_id"),
            "Version 1 of the approved risk definition has no risk R-9");
  const auto decided = world_.expect(200, decide("estimate_changed", "R-1", ""));
  EXPECT_EQ(decided.at("riskdefinition_version"), Json(1));
  const auto options = world_.expect(200, world_.app.get(world_.path(id, "/risks"), world_.anna));
  EXPECT_EQ(options.at("rows").at(0).at("risk_id"), Json("R-1"));
  EXPECT_EQ(options.at("riskdefinition_version"), Json(1));
  world_.upload_definition("R-2,Air in line,Air enters the vein,Air embolism,5,1\n");
  world_.approve("/riskdefinition/2");
  world_.expect(200, world_.change(id, {{"summary", "More"}}));
  EXPECT_EQ(world_.read(id).at("riskdefinition_version"), Json(1)) << "the decision is unchanged";
  world_.expect(200, decide("new_hazard", "", "Motor overheats"));
  EXPECT_EQ(world_.read(id).at("riskdefinition_version"), Json(2));
}

TEST_F(InvestigationWorkApiTest, AnAnalysisListsTheInvestigationsOfItsComplaints) {
  const auto id = world_.closed(world_.complaint("C-10"));
  const auto analysis = world_.AnalysisWorld::start("complaint");
  const auto analysis_id = analysis.substr(analysis.rfind('/') + 1);
  world_.start(world_.complaint("C-11"));
  EXPECT_EQ(numbers("analysis_id=" + analysis_id), std::vector<std::string>{"0001"});
  EXPECT_TRUE(numbers("analysis_id=" + analysis_id + "&state=open,testing").empty());
  EXPECT_TRUE(numbers("analysis_id=ana_none").empty());
}

TEST_F(InvestigationWorkApiTest, TheListIsFilteredAndOldestFirst) {
  const auto first = world_.start(world_.complaint("C-10"));
  world_.app.clock().advance(std::chrono::hours{24 * 40});
  const auto again = world_.app.verified("anna@acme.test");
  world_.anna = again;
  const auto complaint = world_.complaint("C-11");
  const auto second = world_.start(complaint);
  world_.expect(200, world_.move(second, "testing"));
  using Numbers = std::vector<std::string>;
  EXPECT_EQ(numbers(""), (Numbers{"0001", "0002"}));
  EXPECT_EQ(numbers("order_by=opened_at:desc"), (Numbers{"0002", "0001"}));
  EXPECT_EQ(numbers("order_by=number:desc"), (Numbers{"0002", "0001"}));
  EXPECT_EQ(numbers("state=testing"), Numbers{"0002"});
  EXPECT_EQ(numbers("state=testing,open"), (Numbers{"0001", "0002"}));
  EXPECT_EQ(numbers("older_than=30"), Numbers{"0001"});
  EXPECT_EQ(numbers("complaint_id=" + complaint), Numbers{"0002"});
  EXPECT_EQ(numbers("q=c-11"), Numbers{"0002"});
  EXPECT_TRUE(numbers("product_id=prd_none").empty());
  const auto me = world_.text(body_of(world_.app.get("/users/profile", world_.anna)), "id");
  world_.expect(
      200,
      world_.app.put(
          "/assignment",
          Json(JsonObject{
              {"record_kind", "investigation"}, {"record_id", first}, {"assignee_id", me}, {"due_on", "2026-12-31"}}),
          world_.anna));
  EXPECT_EQ(numbers("owner=" + me), Numbers{"0001"});
  EXPECT_EQ(numbers("owner=none"), Numbers{"0002"});
  for (const auto* wrong : {"state=lost", "older_than=x", "order_by=document"}) {
    EXPECT_EQ(world_.app.get(std::string{"/investigations?"} + wrong, world_.anna).status, 422) << wrong;
  }
  EXPECT_EQ(world_.app.get("/investigations?color=red", world_.anna).status, 400);
}

TEST_F(InvestigationWorkApiTest, SimilarComplaintsAreRankedWithTheFactsThatDiffer) {
  const auto id = world_.start(world_.complaint("C-10", {{"lot_number", "L-1"}}));
  world_.complaint("C-11", {{"description", "The carton was torn"}});
  world_.complaint("C-12", {{"lot_number", "L-2"}});
  const auto similar = world_.expect(200, world_.app.get(world_.path(id, "/similar"), world_.anna));
  const auto& best = similar.at("complaints").at(0);
  EXPECT_EQ(best.at("complaint_number"), Json("C-12"));
  EXPECT_EQ(best.at("same"), Json(JsonArray{"Problem code"}));
  EXPECT_EQ(best.at("differences"), Json(JsonArray{JsonObject{{"fact", "Lot"}, {"here", "L-1"}, {"there", "L-2"}}}));
  EXPECT_EQ(similar.at("method"), Json("terms")) << "no model is installed";
  EXPECT_EQ(similar.at("compared"), Json(3));
}

TEST_F(InvestigationWorkApiTest, ClosedInvestigationsOfTheProblemAreOffered) {
  const auto prior = world_.closed(world_.complaint("C-10"));
  const auto id = world_.start(world_.complaint("C-11"));
  const auto similar = world_.expect(200, world_.app.get(world_.path(id, "/similar"), world_.anna));
  ASSERT_EQ(similar.at("investigations").as_array().size(), 1U);
  EXPECT_EQ(similar.at("investigations").at(0).at("id"), Json(prior));
  EXPECT_EQ(similar.at("complaints").at(0).at("investigations").as_array().size(), 1U);
}

TEST_F(InvestigationWorkApiTest, FilesCanBeAttachedUntilItIsSigned) {
  const auto id = world_.start(world_.complaint("C-10"));
  Uploads uploads;
  const auto attach = [&] {
    return world_.app.send(http::Method::kPost, "/attachments", "",
                           {.caller = world_.anna,
                            .headers = {},
                            .parts = {Uploads::field("record_kind", "investigation"), Uploads::field("record_id", id),
                                      uploads.file("test.pdf", "%PDF-1.7\nMotor test")}});
  };
  EXPECT_EQ(attach().status, 201);
  world_.conclude(id);
  world_.expect(200, world_.review(id));
  EXPECT_EQ(world_.message(attach()), "409 This investigation has been signed. Reopen it to change its files.");
}

TEST_F(InvestigationWorkApiTest, ItCanBeDiscussedAndItsHistoryIsShown) {
  const auto id = world_.start(world_.complaint("C-10"));
  const Json comment(JsonObject{{"record_kind", "investigation"}, {"record_id", id}, {"text", "Ask the supplier"}});
  EXPECT_EQ(world_.app.post("/comments", comment, world_.anna).status, 201);
  world_.conclude(id);
  const auto activity =
      world_.expect(200, world_.app.get("/activity?entity=investigation&entity_id=" + id, world_.anna));
  EXPECT_EQ(activity.at("rows").as_array().size(), 4U) << to_text(activity);
  const auto home = world_.expect(200, world_.app.get("/work", world_.mia));
  EXPECT_THAT(to_text(home), HasSubstr("/dashboard/investigation/" + id)) << "it is waiting for a signature";
}

TEST_F(InvestigationWorkApiTest, TheReportAndThe8dReportAreDocuments) {
  const auto id = world_.closed(world_.complaint("C-10"));
  for (const auto* query : {"", "?format=docx", "?layout=8d", "?layout=8d&format=docx"}) {
    const auto file = world_.app.get(world_.path(id, "/export") + query, world_.anna);
    EXPECT_EQ(file.status, 200) << query;
    const auto* body = std::get_if<http::FileBody>(&file.body);
    ASSERT_NE(body, nullptr) << query;
    if (std::string_view{query}.ends_with("docx")) {
      EXPECT_THAT(exports::read_docx(body->file).all, testing::ContainsRegex("[a-z] \\(A0101\\)")) << query;
    }
  }
  EXPECT_EQ(world_.app.get(world_.path(id, "/export?layout=5d"), world_.anna).status, 422);
  EXPECT_EQ(world_.app.get(world_.path(id, "/export"), world_.vera).status, 403);
}

}  // namespace
}  // namespace pharos

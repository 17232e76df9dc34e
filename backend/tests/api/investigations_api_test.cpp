#include <gmock/gmock.h>

#include "application.hpp"
#include "support/investigation_world.hpp"

namespace pharos {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using testing_support::body_of;
using testing_support::InvestigationWorld;
using testing_support::signature_of;

constexpr db::PlatformSql kChangeCustody = "update investigation_custody set note = 'changed'";
constexpr db::PlatformSql kDeleteCustody = "delete from investigation_custody";
constexpr db::PlatformSql kCountInvestigations = "select count(*) from investigations";

class InvestigationsApiTest : public testing::Test {
 protected:
  InvestigationWorld world_;
};

TEST_F(InvestigationsApiTest, AnInvestigationIsStartedFromAComplaint) {
  const auto complaint = world_.complaint("C-10", {{"device_in_use_at_event", true}});
  const auto made = world_.expect(201, world_.create({complaint}, world_.anna));
  EXPECT_THAT(world_.text(made, "number"), testing::MatchesRegex("INV-20[0-9][0-9]-0001"));
  EXPECT_EQ(made.at("state"), Json("open"));
  EXPECT_EQ(made.at("title"), Json("Complaint C-10: The pump stopped during infusion and alarmed"));
  EXPECT_EQ(made.at("device_in_use"), Json("yes"));
  EXPECT_EQ(made.at("complaints").at(0).at("problem_codes"), Json(JsonArray{"A0101"}));
  const auto next = world_.start(world_.complaint("C-11"));
  EXPECT_THAT(world_.text(world_.read(next), "number"), testing::EndsWith("-0002"));
}

TEST_F(InvestigationsApiTest, ALongTitleEndsAfterAWord) {
  std::string description;
  for (int i = 0; i < 20; ++i) description += "The pump stopped ";
  const auto made =
      world_.expect(201, world_.create({world_.complaint("C-10", {{"description", description}})}, world_.anna));
  const auto title = world_.text(made, "title");
  EXPECT_THAT(title, StartsWith("Complaint C-10: The pump stopped The"));
  EXPECT_THAT(title,
              testing::AnyOf(testing::EndsWith("The…"), testing::EndsWith("pump…"), testing::EndsWith("stopped…")));
  EXPECT_LE(title.size(), 160U);
}

TEST_F(InvestigationsApiTest, AComplaintIsInvestigatedOnceAtATime) {
  const auto complaint = world_.complaint("C-10");
  const auto id = world_.start(complaint);
  EXPECT_THAT(world_.message(world_.create({complaint}, world_.anna)),
              StartsWith("409 Complaint C-10 is already being investigated: INV-"));
  world_.conclude(id);
  world_.expect(200, world_.review(id));
  world_.expect(200, world_.close(id));
  EXPECT_EQ(world_.create({complaint}, world_.anna).status, 201) << "the first one is closed";
}

TEST_F(InvestigationsApiTest, WrongBodiesAreRefusedWithEveryFault) {
  const auto id = world_.start(world_.complaint("C-10"));
  EXPECT_EQ(world_.fault(world_.create({}, world_.anna), "complaint_ids"), "Select at least one complaint");
  EXPECT_EQ(world_.create({"cmp_none"}, world_.anna).status, 404);
  const auto refused = world_.change(
      id, {{"findings", JsonArray{"A0101"}},
           {"conclusions", JsonArray{"D99"}},
           {"steps", JsonArray{JsonObject{{"imdrf_b", "B01"}, {"done_on", "2099-01-01"}, {"result", "Fine"}}}},
           {"reply_sent_on", "2099-01-01"},
           {"authority_informed_on", "2026-05-01"},
           {"root_cause_confirmed", true}});
  ASSERT_EQ(refused.status, 422);
  EXPECT_EQ(world_.fault(refused, "findings"), "A0101 is not an IMDRF Annex C code");
  EXPECT_EQ(world_.fault(refused, "conclusions"), "D99 is not an IMDRF Annex D code");
  EXPECT_EQ(world_.fault(refused, "steps.0.done_on"), "Must not be in the future");
  EXPECT_EQ(world_.fault(refused, "steps.0.done_by"), "Enter who did it");
  EXPECT_EQ(world_.fault(refused, "reply_sent_on"), "Must not be in the future");
  EXPECT_EQ(world_.fault(refused, "authority_informed"), "Enter the authority that was informed");
  EXPECT_EQ(world_.fault(refused, "root_cause"), "Describe the root cause before confirming it");
  EXPECT_EQ(world_.fault(world_.change(id, {{"findings", JsonArray{"C07", "C07"}}}), "findings"),
            "Each code must be unique");
  EXPECT_EQ(world_.change(id, {{"unknown", 1}}).status, 400);
  EXPECT_EQ(world_.read(id).at("version"), Json(1)) << "nothing was stored";
}

TEST_F(InvestigationsApiTest, AChangeNeedsTheVersionThatWasRead) {
  const auto id = world_.start(world_.complaint("C-10"));
  const auto body = to_text(Json(world_.content(id, {{"summary", "First"}})));
  const auto put = [&](const std::string& version) {
    return world_.app.send(http::Method::kPut, world_.path(id), body,
                           {.caller = world_.anna, .headers = {{"If-Match", version}}});
  };
  EXPECT_EQ(put("\"1\"").status, 200);
  EXPECT_EQ(put("\"1\"").status, 412);
  EXPECT_EQ(put("\"2\"").status, 200);
}

TEST_F(InvestigationsApiTest, FromTestingToClosed) {
  const auto id = world_.start(world_.complaint("C-10"));
  world_.expect(200, world_.move(id, "awaiting_device"));
  world_.expect(200, world_.move(id, "testing"));
  EXPECT_EQ(world_.fault(world_.move(id, "concluded"), "conclusions"), "Code the conclusion (Annex D)");
  world_.conclude(id);
  EXPECT_EQ(world_.review(id, "anna@acme.test").status, 403) << "analysts do not review";
  const auto reviewed = world_.expect(200, world_.review(id));
  EXPECT_EQ(reviewed.at("state"), Json("reviewed"));
  EXPECT_EQ(reviewed.at("signatures").at(0).at("meaning"), Json("reviewed"));
  EXPECT_EQ(reviewed.at("signatures").at(0).at("is_intact"), Json(true));
  EXPECT_EQ(world_.message(world_.change(id, {{"summary", "Later"}})),
            "409 This investigation has been reviewed and signed. Reopen it to change it.");
  const auto closed = world_.expect(200, world_.close(id));
  EXPECT_EQ(closed.at("state"), Json("closed"));
  EXPECT_FALSE(closed.at("closed_at").is_null());
  EXPECT_EQ(closed.at("signatures").at(0).at("is_intact"), Json(true));
}

TEST_F(InvestigationsApiTest, StepsThatAreNotPossibleAreRefused) {
  const auto id = world_.start(world_.complaint("C-10"));
  EXPECT_EQ(
      world_.message(world_.move(id, "closed")),
      "409 This step is not possible: the investigation is in the state \"Open\". The next state can be: Awaiting "
      "device, Testing, Concluded, Not required.");
  EXPECT_EQ(world_.review(id).status, 409);
  EXPECT_EQ(world_.close(id).status, 409);
  EXPECT_EQ(world_.app.post(world_.path(id, "/reopen"), Json(JsonObject{{"reason", "New"}}), world_.anna).status, 409);
}

TEST_F(InvestigationsApiTest, WhoConcludedItDoesNotReviewIt) {
  const auto id = world_.start(world_.complaint("C-10"));
  world_.conclude(id);
  world_.expect(200, world_.move(id, "testing"));
  world_.expect(200, world_.app.post(world_.path(id, "/state"), Json(JsonObject{{"state", "concluded"}}), world_.mia));
  EXPECT_EQ(world_.review(id).status, 403);
  const Json by_max(JsonObject{{"signature", signature_of(world_.app, "max@acme.test", "reviewed")}});
  EXPECT_EQ(world_.app.post(world_.path(id, "/review"), by_max, world_.max).status, 200);
}

TEST_F(InvestigationsApiTest, WhoChangedTheConclusionDoesNotReviewIt) {
  const auto id = world_.start(world_.complaint("C-10"));
  world_.conclude(id);
  world_.expect(200, world_.app.put(world_.path(id), Json(world_.content(id, {{"summary", "By Mia"}})), world_.mia));
  EXPECT_EQ(world_.review(id).status, 403);
}

TEST_F(InvestigationsApiTest, ATitleIsOneLineOfALongDescription) {
  const auto id =
      world_.start(world_.complaint("C-10", {{"description", "Tab\there " + std::string(300, 'x') + "\nsecond line"}}));
  world_.expect(200, world_.change(id, {{"summary", "The title is accepted"}}));
}

TEST_F(InvestigationsApiTest, UnfinishedCodesAndAnEmptyLogBlockTheReview) {
  const auto id = world_.start(world_.complaint("C-10"));
  auto fields = world_.finished();
  fields["findings"] = JsonArray{"C19", "C21"};
  fields["conclusions"] = JsonArray{"D03", "D16"};
  world_.expect(200, world_.change(id, fields));
  world_.expect(200, world_.move(id, "concluded"));
  const auto refused = world_.review(id);
  ASSERT_EQ(refused.status, 422);
  EXPECT_THAT(world_.fault(refused, "placeholders"), StartsWith("Replace C21, D16"));
  EXPECT_THAT(world_.fault(refused, "contradictions"), HasSubstr("C19 with D03"));
  EXPECT_THAT(world_.fault(refused, "good_faith"), HasSubstr("written request"));
  EXPECT_EQ(world_.read(id).at("state"), Json("concluded"));
}

TEST_F(InvestigationsApiTest, ANewFactReopensIt) {
  const auto id = world_.closed(world_.complaint("C-10"));
  EXPECT_EQ(world_.app.post(world_.path(id, "/reopen"), Json(JsonObject{{"reason", " "}}), world_.anna).status, 422);
  const auto reopened = world_.expect(
      200, world_.app.post(world_.path(id, "/reopen"), Json(JsonObject{{"reason", "The unit arrived"}}), world_.anna));
  EXPECT_EQ(reopened.at("state"), Json("open"));
  EXPECT_EQ(reopened.at("reopen_reason"), Json("The unit arrived"));
  EXPECT_TRUE(reopened.at("closed_at").is_null());
  const auto changed = world_.expect(200, world_.change(id, {{"conclusions", JsonArray{"D11"}}}));
  EXPECT_EQ(changed.at("signatures").at(0).at("is_intact"), Json(false)) << "it covers the earlier conclusion";
}

TEST_F(InvestigationsApiTest, TheCustodyLogIsAppendOnlyAndInOrder) {
  const auto id = world_.start(world_.complaint("C-10"));
  const auto add = [&](const char* kind, const char* day) {
    return world_.add_custody(id, {{"kind", kind}, {"happened_on", day}, {"person", "Lee"}});
  };
  EXPECT_EQ(world_.fault(add("requested", "2026-05-02"), "channel"), "Select how it was requested");
  EXPECT_EQ(world_.message(add("tested", "2026-05-02")),
            "409 No custody is recorded yet. The next entry can be: Requested, Shipped, Received.");
  world_.expect(200, add("received", "2026-05-03"));
  EXPECT_EQ(add("decontaminated", "2026-05-02").status, 422) << "before it was received";
  EXPECT_EQ(add("decontaminated", "2099-05-02").status, 422);
  const auto log = world_.expect(200, add("decontaminated", "2026-05-04")).at("custody");
  ASSERT_EQ(log.as_array().size(), 2U);
  EXPECT_EQ(log.at(1).at("position"), Json(2));
  EXPECT_THROW(world_.app.database().execute(kChangeCustody), Error);
  EXPECT_THROW(world_.app.database().execute(kDeleteCustody), Error);
}

TEST_F(InvestigationsApiTest, AUnitIsNotAlteredBeforeTheAuthorityIsInformed) {
  const auto id = world_.start(world_.complaint("C-10", {{"country", "DE"}}));
  EXPECT_EQ(world_.read(id).at("authority").at("is_concerned"), Json(true));
  const JsonObject destructive{{"steps", JsonArray{world_.step("B01", true)}}};
  EXPECT_THAT(world_.message(world_.change(id, destructive)),
              StartsWith("409 The unit must not be altered before the competent authority has been informed"));
  world_.expect(200, world_.add_custody(id, {{"kind", "received"}, {"happened_on", "2026-05-03"}, {"person", "Lee"}}));
  const JsonObject destroyed{{"kind", "destroyed"}, {"happened_on", "2026-05-04"}, {"person", "Lee"}};
  EXPECT_EQ(world_.add_custody(id, destroyed).status, 409);
  world_.expect(200, world_.change(id, {{"authority_informed_on", "2026-06-02"}, {"authority_informed", "BfArM"}}));
  EXPECT_THAT(world_.message(world_.add_custody(id, destroyed)), HasSubstr("was informed on 02 Jun 2026"));
  world_.expect(200, world_.change(id, destructive));
  EXPECT_EQ(world_.change(id, {{"authority_informed_on", nullptr}, {"authority_informed", ""}}).status, 409)
      << "the step has been done";
}

TEST_F(InvestigationsApiTest, OutsideTheEuAUnitMayBeAltered) {
  const auto id = world_.start(world_.complaint("C-10"));
  EXPECT_EQ(world_.read(id).at("authority").at("is_concerned"), Json(false));
  world_.expect(200, world_.change(id, {{"steps", JsonArray{world_.step("B01", true)}}}));
}

TEST_F(InvestigationsApiTest, OthersSeeNothingAndViewersChangeNothing) {
  const auto complaint = world_.complaint("C-10");
  const auto id = world_.start(complaint);
  world_.app.make_user("ivan@initech.test", "ra_manager", "initech");
  const auto stranger = world_.app.verified("ivan@initech.test", "initech");
  EXPECT_EQ(world_.app.get(world_.path(id), stranger).status, 404);
  EXPECT_EQ(body_of(world_.app.get("/investigations", stranger)).at("total_rows"), Json(0));
  EXPECT_EQ(world_.create({complaint}, stranger).status, 404);
  EXPECT_EQ(world_.app.get(world_.path(id), world_.vera).status, 200);
  EXPECT_EQ(world_.create({complaint}, world_.vera).status, 403);
}

TEST_F(InvestigationsApiTest, InvestigatedComplaintsCannotBeDeletedWithTheirDataset) {
  const auto complaint = world_.complaint("C-10");
  world_.start(complaint);
  const auto dataset = world_.text(
      world_.expect(200, world_.app.get("/" + world_.product + "/customer-complaints/" + complaint, world_.anna)),
      "dataset_id");
  const auto removed = world_.app.remove("/" + world_.product + "/datasets/" + dataset, world_.mia);
  EXPECT_EQ(world_.message(removed), "409 Complaints of this dataset are or were investigated. Archive it instead.");
}

TEST_F(InvestigationsApiTest, ARepeatedCallStartsItOnce) {
  const Json body(JsonObject{{"product_id", world_.product}, {"complaint_ids", JsonArray{world_.complaint("C-10")}}});
  for (int i = 0; i < 2; ++i) {
    const auto made = world_.app.send(http::Method::kPost, "/investigations", to_text(body),
                                      {.caller = world_.anna, .headers = {{"Idempotency-Key", "one"}}});
    EXPECT_EQ(made.status, 201) << to_text(body_of(made));
  }
  const auto counts =
      world_.app.database().query(kCountInvestigations, [](const db::Row& row) { return row.integer(0); });
  EXPECT_EQ(counts.at(0), 1);
}

}  // namespace
}  // namespace pharos

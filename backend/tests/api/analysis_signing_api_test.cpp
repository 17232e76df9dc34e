#include <gmock/gmock.h>

#include "support/analysis_world.hpp"
#include "support/hub_records.hpp"

namespace pharos {
namespace {

using testing_support::AnalysisWorld;
using testing_support::body_of;
using testing_support::Caller;
using testing_support::signature_of;

// The reviewer must not be the author and signs only finished work.
class AnalysisSigningApiTest : public testing::Test {
 protected:
  http::Response sign_as(const std::string& meaning, const std::string& email, const Caller& caller) {
    const Json body(JsonObject{{"signature", signature_of(world_.app, email, meaning)}});
    return world_.app.post(analysis_ + "/sign", body, caller);
  }
  http::Response review() { return sign_as("reviewed", "rita@acme.test", world_.rita); }
  void go_to_review() {
    world_.expect(200, world_.app.put(analysis_ + "/status", Json(JsonObject{{"status", "review"}}), world_.anna));
  }
  JsonObject unmet() { return world_.expect(422, review()).at("fields").as_object(); }

  AnalysisWorld world_;
  std::string analysis_;
};

TEST_F(AnalysisSigningApiTest, TheAuthorCannotSignAsReviewer) {
  analysis_ = world_.start("complaint");
  world_.code_all(analysis_);
  EXPECT_EQ(sign_as("reviewed", "anna@acme.test", world_.anna).status, 403) << "she owns it";
  world_.expect(200, review());
}

TEST_F(AnalysisSigningApiTest, AuthorAndReviewerMustBeDifferentPeople) {
  analysis_ = world_.start("complaint");
  world_.code_all(analysis_);
  world_.expect(200, sign_as("authored", "mia@acme.test", world_.mia));
  EXPECT_EQ(sign_as("reviewed", "mia@acme.test", world_.mia).status, 403);
  world_.expect(200, review());
  EXPECT_EQ(sign_as("authored", "rita@acme.test", world_.rita).status, 403);
}

TEST_F(AnalysisSigningApiTest, AOnePersonOrganizationMayAllowIt) {
  analysis_ = world_.start("complaint");
  world_.code_all(analysis_);
  world_.app.make_user("ada@acme.test", "tenant_admin");
  world_.expect(200, world_.app.put("/signing-rules", Json(JsonObject{{"authors_may_approve", true}}),
                                    world_.app.verified("ada@acme.test")));
  world_.expect(200, sign_as("reviewed", "anna@acme.test", world_.anna));
}

TEST_F(AnalysisSigningApiTest, UnconfirmedCodingsAndAMissingConclusionBlockTheReview) {
  analysis_ = world_.start("complaint");
  for (const auto& item : world_.items(analysis_)) {
    world_.expect(201, world_.app.post(analysis_ + "/annotations", world_.annotation(item, "R-1"), world_.anna));
    world_.expect(200, world_.app.put(analysis_ + "/adverse_events/" + item + "/status",
                                      Json(JsonObject{{"status", "reviewed"}}), world_.anna));
  }
  go_to_review();
  const auto fields = unmet();
  EXPECT_TRUE(fields.contains("annotations"));
  EXPECT_TRUE(fields.contains("conclusion"));
  EXPECT_FALSE(fields.contains("author_signature")) << "signatures may be given in any order";
}

TEST_F(AnalysisSigningApiTest, AnOpenConflictBlocksTheReview) {
  analysis_ = world_.start("complaint", 2, 1);
  const auto item = world_.items(analysis_).front();
  for (const auto& [risk, who] : {std::pair{"R-1", world_.anna}, std::pair{"R-2", world_.rita}}) {
    world_.expect(201, world_.app.post(analysis_ + "/annotations", world_.annotation(item, risk), who));
    world_.expect(200, world_.app.put(analysis_ + "/adverse_events/" + item + "/status",
                                      Json(JsonObject{{"status", "reviewed"}}), who));
  }
  go_to_review();
  EXPECT_TRUE(unmet().contains("conflicts"));
}

}  // namespace
}  // namespace pharos

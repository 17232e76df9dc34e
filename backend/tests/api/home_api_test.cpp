#include "support/analysis_world.hpp"

namespace pharos {
namespace {

using testing_support::AnalysisWorld;
using testing_support::body_of;
using testing_support::Caller;
using testing_support::status_body;

class HomeApiTest : public testing::Test {
 protected:
  HomeApiTest() {
    const auto path = "/" + world_.product + "/customer-complaints";
    const auto rows = body_of(world_.app.get(path, world_.anna)).at("rows");
    for (const auto& row : rows.as_array()) complaints_.emplace_back(row.at("id").as_string());
  }
  std::string id_of(const Caller& caller) {
    return std::string{body_of(world_.app.get("/users/profile", caller)).at("id").as_string()};
  }
  Json home(const Caller& caller) { return world_.expect(200, world_.app.get("/work", caller)); }
  void assign(const std::string& complaint, const Caller& to, const Json& due_on = nullptr) {
    const Json body(JsonObject{
        {"record_kind", "complaint"}, {"record_id", complaint}, {"assignee_id", id_of(to)}, {"due_on", due_on}});
    world_.expect(200, world_.app.send(http::Method::kPut, "/assignment", to_text(body),
                                       {.caller = world_.anna, .headers = {{"If-Match", "\"0\""}}}));
  }
  void close(const std::string& complaint) {
    constexpr db::PlatformSql kClose = "update complaints set status = 'closed' where id = :id";
    world_.app.database().execute(kClose, {{"id", complaint}});
  }

  AnalysisWorld world_;
  std::vector<std::string> complaints_;
};

TEST_F(HomeApiTest, OpenWorkIsListedByDueDate) {
  assign(complaints_.at(0), world_.rita);
  assign(complaints_.at(1), world_.rita, "2099-01-31");
  assign(complaints_.at(2), world_.rita, "2020-01-31");
  const auto assigned = home(world_.rita).at("assigned");
  ASSERT_EQ(assigned.as_array().size(), 3U);
  EXPECT_EQ(assigned.at(0).at("record_id"), Json(complaints_.at(2)));
  EXPECT_EQ(assigned.at(0).at("is_overdue"), Json(true));
  EXPECT_EQ(assigned.at(1).at("due_on"), Json("2099-01-31"));
  EXPECT_EQ(assigned.at(1).at("is_overdue"), Json(false));
  EXPECT_TRUE(assigned.at(2).at("due_on").is_null());
  close(complaints_.at(2));
  EXPECT_EQ(home(world_.rita).at("assigned").as_array().size(), 2U);
  EXPECT_TRUE(home(world_.vera).at("assigned").as_array().empty());
}

TEST_F(HomeApiTest, ItemsOfAnAnalysisAreCounted) {
  const auto analysis = world_.start("complaint");
  const Json all(JsonObject{{"filter", JsonObject{{"status", "in_review"}}}, {"assigned_to", id_of(world_.rita)}});
  world_.expect(200, world_.app.post(analysis + "/adverse_events/bulk", all, world_.anna));
  const auto assigned = home(world_.rita).at("assigned");
  ASSERT_EQ(assigned.as_array().size(), 1U);
  EXPECT_EQ(assigned.at(0).at("record_kind"), Json("analysis"));
  EXPECT_EQ(assigned.at(0).at("items"), Json(3));
  const auto first = analysis + "/adverse_events/" + world_.items(analysis).front();
  const Json excluded(JsonObject{{"status", "excluded"}, {"exclusion_reason", "not_our_device"}});
  world_.expect(200, world_.app.put(first + "/status", excluded, world_.anna));
  EXPECT_EQ(home(world_.rita).at("assigned").at(0).at("items"), Json(2));
}

TEST_F(HomeApiTest, AnyNumberOfAssignmentsAndCommentsIsRead) {
  assign(complaints_.at(0), world_.rita);
  constexpr db::PlatformSql kAssign = R"sql(
    insert into assignments (tenant_id, record_kind, record_id, assignee_id, assigned_by, assigned_at, version)
    values (:tenant, 'complaint', :id, :person, :person, 0, 1))sql";
  constexpr db::PlatformSql kComment = R"sql(
    insert into comments (tenant_id, id, record_kind, record_id, author_id, created_at, version)
    values (:tenant, :id, 'complaint', :id, :person, 0, 1))sql";
  auto& database = world_.app.database();
  const auto rita_id = id_of(world_.rita);
  database.transaction([&] {
    for (int i = 0; i < 2500; ++i) {
      const auto id = "gone_" + std::to_string(i);
      database.execute(kAssign, {{"tenant", world_.app.tenant("acme")}, {"id", id}, {"person", rita_id}});
      database.execute(kComment, {{"tenant", world_.app.tenant("acme")}, {"id", id}, {"person", rita_id}});
    }
  });
  world_.app.clock().advance(std::chrono::hours{2});
  const auto rita = world_.app.verified("rita@acme.test");
  EXPECT_EQ(home(rita).at("assigned").as_array().size(), 1U) << "what was deleted is not open";
}

TEST_F(HomeApiTest, LeadersSeeTheWorkloadOfTheirTeam) {
  assign(complaints_.at(0), world_.rita, "2020-01-31");
  assign(complaints_.at(1), world_.rita);
  assign(complaints_.at(2), world_.vera);
  const auto team = home(world_.mia).at("team");
  ASSERT_EQ(team.as_array().size(), 2U);
  EXPECT_EQ(team.at(0).at("person").at("id"), Json(id_of(world_.rita)));
  EXPECT_EQ(team.at(0).at("open"), Json(2));
  EXPECT_EQ(team.at(0).at("overdue"), Json(1));
  EXPECT_EQ(team.at(1).at("open"), Json(1));
  EXPECT_EQ(team.at(1).at("overdue"), Json(0));
  EXPECT_TRUE(home(world_.anna).at("team").is_null());
}

TEST_F(HomeApiTest, ADraftWaitsForTheSignatureOfWhoeverMayApproveIt) {
  world_.upload_definition("R-9,Wrong dose,Bolus twice,Hypoglycemia,4,2\n");
  const auto waiting = home(world_.mia).at("signatures");
  ASSERT_EQ(waiting.as_array().size(), 1U) << to_text(waiting);
  EXPECT_EQ(waiting.at(0).at("record_kind"), Json("riskdefinition"));
  EXPECT_TRUE(home(world_.anna).at("signatures").as_array().empty()) << "she may not approve";
}

TEST_F(HomeApiTest, ChangesByOthersSinceTheLastVisitAreListed) {
  assign(complaints_.at(0), world_.vera);
  world_.app.clock().advance(std::chrono::hours{2});
  const auto vera = world_.app.verified("vera@acme.test");
  EXPECT_FALSE(home(vera).at("last_visit").is_null());
  EXPECT_TRUE(home(vera).at("changes").as_array().empty());
  const auto anna = world_.app.verified("anna@acme.test");
  const auto path = "/" + world_.product + "/customer-complaints/" + complaints_.at(0);
  const Json spec(JsonObject{
      {"complaint_number", "H-1"}, {"date_received", "2026-05-01"}, {"description", "The bolus was delivered twice"}});
  world_.expect(200, world_.app.put(path, spec, anna));
  const auto changes = home(vera).at("changes");
  ASSERT_EQ(changes.as_array().size(), 1U);
  EXPECT_EQ(changes.at(0).at("action"), Json("complaint.update"));
  EXPECT_EQ(changes.at(0).at("title"), Json("Complaint H-1"));
  EXPECT_EQ(changes.at(0).at("actor").at("id"), Json(id_of(anna)));
  EXPECT_TRUE(home(anna).at("changes").as_array().empty()) << "she knows what she did";
}

TEST_F(HomeApiTest, AShortenedListIsNamed) {
  const Json mention(JsonObject{{"record_kind", "complaint"},
                                {"record_id", complaints_.at(0)},
                                {"text", "Please look, @[" + id_of(world_.rita) + "]."}});
  for (int i = 0; i < 10; ++i) world_.expect(201, world_.app.post("/comments", mention, world_.anna));
  EXPECT_EQ(home(world_.rita).at("mentions").as_array().size(), 10U);
  EXPECT_TRUE(home(world_.rita).at("shortened").as_array().empty()) << "these are all";
  world_.expect(201, world_.app.post("/comments", mention, world_.anna));
  EXPECT_EQ(home(world_.rita).at("mentions").as_array().size(), 10U);
  EXPECT_EQ(home(world_.rita).at("shortened"), Json(boost::json::array{"mentions"}));
}

TEST_F(HomeApiTest, BelongsToOneOrganization) {
  assign(complaints_.at(0), world_.rita);
  world_.app.make_user("eve@initech.test", "ra_manager", "initech");
  const auto eve = world_.app.verified("eve@initech.test", "initech");
  const auto other = home(eve);
  EXPECT_TRUE(other.at("assigned").as_array().empty());
  EXPECT_TRUE(other.at("signatures").as_array().empty());
  EXPECT_TRUE(other.at("team").as_array().empty());
}

}  // namespace
}  // namespace pharos

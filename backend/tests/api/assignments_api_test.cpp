#include "support/analysis_world.hpp"

namespace pharos {
namespace {

using testing_support::AnalysisWorld;
using testing_support::body_of;
using testing_support::Caller;

class AssignmentsApiTest : public testing::Test {
 protected:
  AssignmentsApiTest() {
    vera_id_ = Json(id_of(world_.vera));
    rita_id_ = Json(id_of(world_.rita));
    const auto path = "/" + world_.product + "/customer-complaints";
    complaint_ = std::string{body_of(world_.app.get(path, world_.anna)).at("rows").at(0).at("id").as_string()};
  }
  std::string id_of(const Caller& caller) {
    return std::string{body_of(world_.app.get("/users/profile", caller)).at("id").as_string()};
  }
  Json body(const Json& assignee, const Json& due_on = nullptr) const {
    return JsonObject{
        {"record_kind", "complaint"}, {"record_id", complaint_}, {"assignee_id", assignee}, {"due_on", due_on}};
  }
  http::Response assign(const Json& wanted, const Caller& caller, const std::string& version) {
    return world_.app.send(http::Method::kPut, "/assignment", to_text(wanted),
                           {.caller = caller, .headers = {{"If-Match", "\"" + version + "\""}}});
  }
  Json assignment() { return world_.expect(200, world_.app.get(target(), world_.vera)); }
  std::string target() const { return "/assignment?record_kind=complaint&record_id=" + complaint_; }

  AnalysisWorld world_;
  Json vera_id_;
  Json rita_id_;
  std::string complaint_;
};

TEST_F(AssignmentsApiTest, ARecordIsAssignedToOnePersonWithADueDate) {
  EXPECT_EQ(assignment().at("version"), Json(0));
  EXPECT_TRUE(assignment().at("assignee").is_null());
  const auto first = assign(body(rita_id_, "2030-01-31"), world_.anna, "0");
  ASSERT_EQ(first.status, 200) << to_text(body_of(first));
  EXPECT_EQ(*first.headers.find("ETag"), "\"1\"");
  EXPECT_EQ(assignment().at("assignee").at("id"), rita_id_);
  EXPECT_EQ(assignment().at("due_on"), Json("2030-01-31"));
  EXPECT_EQ(assignment().at("assigned_by").at("id"), Json(id_of(world_.anna)));
  world_.expect(200, assign(body(vera_id_), world_.anna, "1"));
  EXPECT_EQ(assignment().at("assignee").at("id"), vera_id_);
  EXPECT_TRUE(assignment().at("due_on").is_null());
  world_.expect(200, assign(body(nullptr), world_.anna, "2"));
  EXPECT_TRUE(assignment().at("assignee").is_null());
  EXPECT_EQ(assignment().at("version"), Json(3));
}

TEST_F(AssignmentsApiTest, TheHistoryOfTheRecordShowsItsAssignments) {
  world_.expect(200, assign(body(rita_id_, "2030-01-31"), world_.anna, "0"));
  world_.expect(200, assign(body(vera_id_, "2030-02-28"), world_.anna, "1"));
  const auto history =
      world_.expect(200, world_.app.get("/activity?entity=complaint&entity_id=" + complaint_, world_.vera));
  const auto& newest = history.at("rows").at(0);
  EXPECT_EQ(newest.at("action"), Json("assignment.update"));
  bool shows_due_date = false;
  for (const auto& change : newest.at("changes").as_array()) {
    shows_due_date |= change.at("before") == Json("2030-01-31") && change.at("after") == Json("2030-02-28");
  }
  EXPECT_TRUE(shows_due_date) << to_text(newest);
}

TEST_F(AssignmentsApiTest, AStaleVersionIsRejected) {
  world_.expect(200, assign(body(rita_id_), world_.anna, "0"));
  EXPECT_EQ(assign(body(vera_id_), world_.anna, "0").status, 412);
  EXPECT_EQ(assignment().at("assignee").at("id"), rita_id_);
}

TEST_F(AssignmentsApiTest, AssigningNeedsThePermissionToChangeTheRecord) {
  EXPECT_EQ(assign(body(rita_id_), world_.vera, "0").status, 403);
  EXPECT_EQ(assign(body(rita_id_), world_.rita, "0").status, 403);
  EXPECT_EQ(assign(body(rita_id_), world_.mia, "0").status, 200);
}

TEST_F(AssignmentsApiTest, AnAnalysisIsAssignedLikeAComplaint) {
  const auto path = world_.start("complaint");
  auto wanted = body(rita_id_, "2030-01-31").as_object();
  wanted["record_kind"] = "analysis";
  wanted["record_id"] = path.substr(path.rfind('/') + 1);
  EXPECT_EQ(assign(wanted, world_.rita, "0").status, 403);
  EXPECT_EQ(world_.expect(200, assign(wanted, world_.anna, "0")).at("assignee").at("id"), rita_id_);
}

TEST_F(AssignmentsApiTest, AnItemHasAPersonAndADueDate) {
  const auto path = world_.start("complaint");
  const auto item = path + "/adverse_events/" + world_.items(path).at(0);
  const auto change = [&](const JsonObject& wanted) { return world_.app.put(item, Json(wanted), world_.anna); };
  auto changed = world_.expect(200, change({{"assigned_to", rita_id_}, {"due_on", "2030-01-31"}}));
  EXPECT_EQ(changed.at("assigned_to").at("id"), rita_id_);
  EXPECT_EQ(changed.at("due_on"), Json("2030-01-31"));
  changed = world_.expect(200, change({{"note", "Ask the clinic"}}));
  EXPECT_EQ(changed.at("due_on"), Json("2030-01-31")) << "fields that are not sent stay";
  EXPECT_EQ(change({{"due_on", "soon"}}).status, 422);
  changed = world_.expect(200, change({{"assigned_to", nullptr}}));
  EXPECT_TRUE(changed.at("due_on").is_null()) << "no due date without a person";
}

TEST_F(AssignmentsApiTest, AnItemIsAssignedToAMemberOnly) {
  const auto path = world_.start("complaint");
  const auto id = world_.items(path).at(0);
  const auto stranger = world_.app.make_user("ivan@initech.test", "tenant_admin", "initech");
  const Json assigned(JsonObject{{"assigned_to", stranger.text()}});
  EXPECT_EQ(world_.app.put(path + "/adverse_events/" + id, assigned, world_.anna).status, 422);
  const Json bulk(JsonObject{{"filter", JsonObject{{"ids", JsonArray{Json(id)}}}}, {"assigned_to", stranger.text()}});
  EXPECT_EQ(world_.app.post(path + "/adverse_events/bulk", bulk, world_.anna).status, 422);
  EXPECT_EQ(world_.app.put(path + "/adverse_events/" + id, assigned, world_.vera).status, 403);
}

TEST_F(AssignmentsApiTest, InvalidFieldsAreNamed) {
  const auto fault = [this](const Json& wrong) {
    const auto response = assign(wrong, world_.anna, "0");
    EXPECT_EQ(response.status, 422) << to_text(wrong);
    return std::string{body_of(response).at("fields").as_object().begin()->key()};
  };
  const auto stranger = world_.app.make_user("ivan@initech.test", "tenant_admin", "initech");
  EXPECT_EQ(fault(body(Json(stranger.text()))), "assignee_id");
  EXPECT_EQ(fault(body("usr_01ARZ3NDEKTSV4RRFFQ69G5FAV")), "assignee_id");
  EXPECT_EQ(fault(body(rita_id_, "2030-02-30")), "due_on");
  EXPECT_EQ(fault(body(rita_id_, "tomorrow")), "due_on");
  EXPECT_EQ(fault(body(nullptr, "2030-01-31")), "due_on");
  auto wrong = body(rita_id_).as_object();
  wrong["record_kind"] = "product";
  EXPECT_EQ(fault(wrong), "record_kind") << "products are not assigned";
}

TEST_F(AssignmentsApiTest, AnotherTenantsRecordDoesNotExist) {
  world_.app.make_user("ivan@initech.test", "tenant_admin", "initech");
  const auto stranger = world_.app.verified("ivan@initech.test", "initech");
  EXPECT_EQ(world_.app.get(target(), stranger).status, 404);
  world_.app.make_user("ines@initech.test", "analyst", "initech");
  EXPECT_EQ(assign(body(nullptr), world_.app.verified("ines@initech.test", "initech"), "0").status, 404);
}

}  // namespace
}  // namespace pharos

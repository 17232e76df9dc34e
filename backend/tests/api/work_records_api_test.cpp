#include "support/analysis_world.hpp"

namespace pharos {
namespace {

using testing_support::AnalysisWorld;
using testing_support::body_of;
using testing_support::Caller;

// Each kind of record that can be discussed, with the id of one.
class WorkRecordsApiTest : public testing::Test {
 protected:
  WorkRecordsApiTest() {
    const auto complaints = world_.app.get("/" + world_.product + "/customer-complaints", world_.anna);
    const auto analysis = world_.start("complaint");
    ids_ = {{"complaint", std::string{body_of(complaints).at("rows").at(0).at("id").as_string()}},
            {"product", world_.product},
            {"family", world_.family},
            {"riskgrid", world_.family},
            {"riskdefinition", world_.family},
            {"analysis", analysis.substr(analysis.rfind('/') + 1)}};
    world_.app.make_user("ivan@initech.test", "ra_manager", "initech");
    stranger_ = world_.app.verified("ivan@initech.test", "initech");
  }
  static std::string query(const std::string& kind, const std::string& id) {
    return "?record_kind=" + kind + "&record_id=" + id;
  }
  static JsonObject ref(const std::string& kind, const std::string& id) {
    return {{"record_kind", kind}, {"record_id", id}};
  }
  int comment(const std::string& kind, const std::string& id, const Caller& who) {
    auto body = ref(kind, id);
    body["text"] = "Is the lot recorded?";
    return world_.app.post("/comments", Json(body), who).status;
  }

  AnalysisWorld world_;
  std::map<std::string, std::string> ids_;
  Caller stranger_;
};

TEST_F(WorkRecordsApiTest, EveryKindIsDiscussedInItsOwnOrganizationOnly) {
  for (const auto& [kind, id] : ids_) {
    EXPECT_EQ(comment(kind, id, world_.vera), 201) << kind;
    for (const std::string path : {"/comments", "/colleagues"}) {
      EXPECT_EQ(world_.app.get(path + query(kind, id), world_.vera).status, 200) << kind;
      EXPECT_EQ(world_.app.get(path + query(kind, id), stranger_).status, 404) << kind;
    }
    EXPECT_EQ(comment(kind, id, stranger_), 404) << kind;
  }
}

TEST_F(WorkRecordsApiTest, WhatCanBeAssignedIsAssignedInItsOwnOrganizationOnly) {
  for (const std::string kind : {"complaint", "analysis"}) {
    auto body = ref(kind, ids_.at(kind));
    body["assignee_id"] = nullptr;
    EXPECT_EQ(world_.app.get("/assignment" + query(kind, ids_.at(kind)), stranger_).status, 404) << kind;
    EXPECT_EQ(world_.app.put("/assignment", Json(body), stranger_).status, 404) << kind;
    EXPECT_EQ(world_.app.put("/assignment", Json(body), world_.anna).status, 200) << kind;
  }
}

TEST_F(WorkRecordsApiTest, AnIdOfAnotherKindDoesNotExist) {
  for (const auto& [kind, id] : ids_) {
    for (const auto& [other, other_id] : ids_) {
      if (id == other_id) continue;
      EXPECT_EQ(world_.app.get("/comments" + query(kind, other_id), world_.anna).status, 404) << kind << " " << other;
    }
  }
}

}  // namespace
}  // namespace pharos

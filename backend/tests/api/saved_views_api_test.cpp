#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;

class SavedViewsApiTest : public testing::Test {
 protected:
  SavedViewsApiTest() {
    app_.make_user("anna@acme.test", "analyst");
    app_.make_user("viewer@acme.test", "viewer");
    app_.make_user("admin@acme.test", "tenant_admin");
    app_.make_user("other@globex.test", "tenant_admin", "globex");
    anna_ = app_.verified("anna@acme.test");
    viewer_ = app_.verified("viewer@acme.test");
  }
  static JsonObject view(const std::string& name, bool is_shared = false) {
    return {
        {"name", name}, {"page", "adverse-events"}, {"query", "procode=FRN&timePeriod=5Y"}, {"is_shared", is_shared}};
  }
  std::string create(const JsonObject& body, const Caller& caller) {
    const auto response = app_.post("/views", Json(body), caller);
    EXPECT_EQ(response.status, 201) << to_text(body_of(response));
    return std::string{body_of(response).at("id").as_string()};
  }
  size_t count(const Caller& caller, const std::string& query = "") {
    return body_of(app_.get("/views" + query, caller)).as_array().size();
  }
  std::string fault(const JsonObject& body) {
    const auto response = app_.post("/views", Json(body), anna_);
    EXPECT_EQ(response.status, 422) << to_text(body);
    return std::string{body_of(response).at("fields").as_object().begin()->key()};
  }

  TestApp app_;
  Caller anna_;
  Caller viewer_;
};

TEST_F(SavedViewsApiTest, AViewIsStoredAsSaved) {
  const auto id = create(view("Pumps"), anna_);
  const auto list = body_of(app_.get("/views?page=adverse-events", anna_)).as_array();
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0].at("id"), Json(id));
  EXPECT_EQ(list[0].at("query"), Json("procode=FRN&timePeriod=5Y"));
  EXPECT_EQ(list[0].at("is_mine"), Json(true));
  EXPECT_EQ(list[0].at("version"), Json(1));
  EXPECT_EQ(count(anna_, "?page=recalls"), 0U);
  EXPECT_EQ(count(viewer_), 0U) << "it is not shared";
}

TEST_F(SavedViewsApiTest, ASharedViewIsVisibleToColleaguesOnly) {
  const auto id = create(view("Ours", true), anna_);
  const auto seen = body_of(app_.get("/views", viewer_)).as_array();
  ASSERT_EQ(seen.size(), 1U);
  EXPECT_EQ(seen[0].at("is_mine"), Json(false));
  const auto stranger = app_.verified("other@globex.test", "globex");
  EXPECT_EQ(count(stranger), 0U);
  const auto foreign = app_.remove("/views/" + id, stranger);
  const auto unknown = app_.remove("/views/viw_01ARZ3NDEKTSV4RRFFQ69G5FAV", stranger);
  EXPECT_EQ(foreign.status, 404);
  EXPECT_EQ(body_of(foreign), body_of(unknown));
  EXPECT_EQ(app_.put("/views/" + id, Json(view("Mine")), stranger).status, 404);
}

TEST_F(SavedViewsApiTest, OnlyTheOwnerCanChangeAView) {
  const auto id = create(view("Ours", true), anna_);
  EXPECT_EQ(app_.put("/views/" + id, Json(view("Theirs")), viewer_).status, 403);
  const auto changed = app_.send(http::Method::kPut, "/views/" + id, to_text(Json(view("Renamed", true))),
                                 {.caller = anna_, .headers = {{"If-Match", "\"1\""}}});
  ASSERT_EQ(changed.status, 200) << to_text(body_of(changed));
  EXPECT_EQ(*changed.headers.find("ETag"), "\"2\"");
  EXPECT_EQ(body_of(changed).at("name"), Json("Renamed"));
  const auto stale = app_.send(http::Method::kPut, "/views/" + id, to_text(Json(view("Late"))),
                               {.caller = anna_, .headers = {{"If-Match", "\"1\""}}});
  EXPECT_EQ(stale.status, 412);
}

TEST_F(SavedViewsApiTest, OwnersAndForSharedViewsAdministratorsCanDelete) {
  const auto hidden = create(view("Mine"), anna_);
  const auto shared = create(view("Ours", true), anna_);
  const auto admin = app_.verified("admin@acme.test");
  EXPECT_EQ(app_.remove("/views/" + hidden, admin).status, 404);
  EXPECT_EQ(app_.remove("/views/" + shared, viewer_).status, 403);
  EXPECT_EQ(app_.remove("/views/" + shared, admin).status, 204);
  EXPECT_EQ(app_.remove("/views/" + hidden, anna_).status, 204);
  EXPECT_EQ(count(anna_), 0U);
}

TEST_F(SavedViewsApiTest, ANameIsUniquePerOwnerAndPage) {
  create(view("Pumps"), anna_);
  const auto again = app_.post("/views", Json(view("Pumps")), anna_);
  EXPECT_EQ(again.status, 409);
  EXPECT_TRUE(body_of(again).at("fields").as_object().contains("name"));
  create(view("Pumps"), viewer_);
  auto elsewhere = view("Pumps");
  elsewhere["page"] = "recalls";
  const auto id = create(elsewhere, anna_);
  EXPECT_EQ(app_.put("/views/" + id, Json(view("Pumps")), anna_).status, 409);
  EXPECT_EQ(app_.put("/views/" + id, Json(elsewhere), anna_).status, 200) << "its own name";
}

TEST_F(SavedViewsApiTest, InvalidFieldsAreNamed) {
  EXPECT_EQ(fault(view("")), "name");
  EXPECT_EQ(fault(view(std::string(81, 'x'))), "name");
  auto body = view("Pumps");
  body["page"] = "kitchen";
  EXPECT_EQ(fault(body), "page");
  body = view("Pumps");
  body["query"] = std::string(4001, 'x');
  EXPECT_EQ(fault(body), "query");
  body["query"] = "a\tb";
  EXPECT_EQ(fault(body), "query");
  EXPECT_EQ(app_.get("/views?page=kitchen", anna_).status, 422);
  EXPECT_EQ(app_.get("/views?color=red", anna_).status, 400);
}

TEST_F(SavedViewsApiTest, APersonCanHaveAtMostTwoHundred) {
  for (int i = 0; i < 200; ++i) create(view("View " + std::to_string(i)), anna_);
  EXPECT_EQ(app_.post("/views", Json(view("One more")), anna_).status, 409);
  create(view("Another person's"), viewer_);
}

}  // namespace
}  // namespace pharos

#include "support/hub_records.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;

class CommentsApiTest : public testing::Test {
 protected:
  CommentsApiTest() {
    anna_id_ = app_.make_user("anna@acme.test", "analyst");
    vera_id_ = app_.make_user("vera@acme.test", "viewer");
    app_.make_user("admin@acme.test", "tenant_admin");
    stranger_id_ = app_.make_user("ivan@initech.test", "tenant_admin", "initech");
    anna_ = app_.verified("anna@acme.test");
    vera_ = app_.verified("vera@acme.test");
    stranger_ = app_.verified("ivan@initech.test", "initech");
    product_ = testing_support::make_product(app_, anna_id_, "");
  }
  Json body(const std::string& text, const std::string& kind = "product") const {
    return JsonObject{{"record_kind", kind}, {"record_id", product_}, {"text", text}};
  }
  std::string create(const std::string& text, const Caller& caller) {
    const auto response = app_.post("/comments", body(text), caller);
    EXPECT_EQ(response.status, 201) << to_text(body_of(response));
    return std::string{body_of(response).at("id").as_string()};
  }
  Json list(const Caller& caller) {
    const auto response = app_.get("/comments?record_kind=product&record_id=" + product_, caller);
    EXPECT_EQ(response.status, 200) << to_text(body_of(response));
    return body_of(response);
  }
  http::Response edit(const std::string& id, const std::string& text, const Caller& caller,
                      const std::string& version) {
    return app_.send(http::Method::kPut, "/comments/" + id, to_text(Json(JsonObject{{"text", text}})),
                     {.caller = caller, .headers = {{"If-Match", "\"" + version + "\""}}});
  }
  http::Response withdraw(const std::string& id, const Caller& caller, const std::string& reason = "Wrong product") {
    return app_.post("/comments/" + id + "/withdraw", Json(JsonObject{{"reason", reason}}), caller);
  }
  std::int64_t audited(const std::string& action) {
    constexpr db::PlatformSql kCount = "select count(*) from audit_entries where action = :action and outcome = 'done'";
    return *app_.database().find(kCount, [](const db::Row& row) { return row.integer(0); }, {{"action", action}});
  }

  TestApp app_;
  UserId anna_id_;
  UserId vera_id_;
  UserId stranger_id_;
  Caller anna_;
  Caller vera_;
  Caller stranger_;
  std::string product_;
};

TEST_F(CommentsApiTest, AnyMemberWhoSeesARecordCanDiscussIt) {
  create("Is the lot recorded?", anna_);
  create("Yes, @[" + anna_id_.text() + "].", vera_);
  const auto page = list(anna_);
  ASSERT_EQ(page.at("total_rows"), Json(2));
  const auto& newest = page.at("rows").at(0);
  EXPECT_EQ(newest.at("text"), Json("Yes, @[" + anna_id_.text() + "]."));
  EXPECT_EQ(newest.at("author").at("id"), Json(vera_id_.text()));
  EXPECT_EQ(newest.at("mentioned").at(0).at("id"), Json(anna_id_.text()));
  EXPECT_EQ(newest.at("is_mine"), Json(false));
  EXPECT_EQ(page.at("rows").at(1).at("is_mine"), Json(true));
  EXPECT_EQ(audited("comment.create"), 2);
}

TEST_F(CommentsApiTest, AnEditKeepsTheEarlierText) {
  const auto id = create("Lot 12", anna_);
  const auto response = edit(id, "Lot 13", anna_, "1");
  ASSERT_EQ(response.status, 200) << to_text(body_of(response));
  EXPECT_EQ(*response.headers.find("ETag"), "\"2\"");
  const auto comment = list(vera_).at("rows").at(0);
  EXPECT_EQ(comment.at("text"), Json("Lot 13"));
  ASSERT_EQ(comment.at("earlier").as_array().size(), 1U);
  EXPECT_EQ(comment.at("earlier").at(0).at("text"), Json("Lot 12"));
  EXPECT_EQ(edit(id, "Lot 14", anna_, "1").status, 412);
  EXPECT_EQ(edit(id, "Lot 14", vera_, "2").status, 403);
  EXPECT_EQ(audited("comment.update"), 1);
}

TEST_F(CommentsApiTest, AWithdrawnCommentKeepsItsTextsAndShowsWhoWithdrewIt) {
  const auto id = create("Lot 12", anna_);
  EXPECT_EQ(withdraw(id, vera_).status, 403);
  EXPECT_EQ(withdraw(id, anna_).status, 200);
  const auto comment = list(vera_).at("rows").at(0);
  EXPECT_EQ(comment.at("text"), Json("Lot 12"));
  EXPECT_EQ(comment.at("withdrawn").at("by").at("id"), Json(anna_id_.text()));
  EXPECT_EQ(comment.at("withdrawn").at("reason"), Json("Wrong product"));
  EXPECT_EQ(withdraw(id, anna_).status, 409) << "already withdrawn";
  EXPECT_EQ(edit(id, "Lot 13", anna_, "1").status, 409);
  const auto other = create("Lot 14", vera_);
  EXPECT_EQ(withdraw(other, app_.verified("admin@acme.test")).status, 200) << "an administrator can";
  EXPECT_EQ(audited("comment.withdraw"), 2);
}

TEST_F(CommentsApiTest, TheStoreRefusesToDeleteAComment) {
  create("Lot 12", anna_);
  constexpr db::PlatformSql kDelete = "delete from comment_texts";
  constexpr db::PlatformSql kChange = "update comment_texts set content = 'x'";
  EXPECT_THROW(app_.database().execute(kDelete), std::exception);
  EXPECT_THROW(app_.database().execute(kChange), std::exception);
  EXPECT_EQ(list(anna_).at("rows").at(0).at("text"), Json("Lot 12"));
}

TEST_F(CommentsApiTest, OnlyActiveMembersOfTheOrganizationCanBeMentioned) {
  for (const auto& id : {stranger_id_.text(), std::string{"usr_01ARZ3NDEKTSV4RRFFQ69G5FAV"}}) {
    const auto response = app_.post("/comments", body("Ask @[" + id + "]"), anna_);
    EXPECT_EQ(response.status, 422);
    EXPECT_TRUE(body_of(response).at("fields").as_object().contains("text"));
  }
  const auto id = create("Ask @[" + vera_id_.text() + "]", anna_);
  constexpr db::PlatformSql kSuspend = "update memberships set status = 'suspended' where user_id = :user_id";
  app_.database().execute(kSuspend, {{"user_id", vera_id_}});
  EXPECT_EQ(app_.post("/comments", body("Ask @[" + vera_id_.text() + "]"), anna_).status, 422);
  EXPECT_EQ(edit(id, "Asked @[" + vera_id_.text() + "]", anna_, "1").status, 200) << "was mentioned before";
}

TEST_F(CommentsApiTest, ColleaguesAreThoseWhoCanBeMentioned) {
  const auto path = "/colleagues?record_kind=product&record_id=" + product_;
  const auto all = body_of(app_.get(path, anna_)).as_array();
  EXPECT_EQ(all.size(), 3U);
  for (const auto& person : all) EXPECT_NE(person.at("id"), Json(stranger_id_.text()));
  const auto found = body_of(app_.get(path + "&q=VERA", anna_)).as_array();
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].at("id"), Json(vera_id_.text()));
  EXPECT_EQ(app_.get(path, stranger_).status, 404);
}

TEST_F(CommentsApiTest, AnotherTenantsRecordDoesNotExist) {
  const auto id = create("Lot 12", anna_);
  EXPECT_EQ(app_.get("/comments?record_kind=product&record_id=" + product_, stranger_).status, 404);
  EXPECT_EQ(app_.post("/comments", body("Hello"), stranger_).status, 404);
  const auto foreign = edit(id, "Mine", stranger_, "1");
  const auto unknown = edit("com_01ARZ3NDEKTSV4RRFFQ69G5FAV", "Mine", stranger_, "1");
  EXPECT_EQ(foreign.status, 404);
  EXPECT_EQ(body_of(foreign), body_of(unknown));
  EXPECT_EQ(withdraw(id, stranger_).status, 404);
}

TEST_F(CommentsApiTest, APlanWithoutTheFeatureHasNoCommentsOnItsRecords) {
  app_.make_user("gina@globex.test", "tenant_admin", "globex");
  const auto gina = app_.verified("gina@globex.test", "globex");
  EXPECT_EQ(app_.get("/comments?record_kind=product&record_id=" + product_, gina).status, 403);
}

TEST_F(CommentsApiTest, InvalidFieldsAreNamed) {
  const auto fault = [this](const Json& wrong) {
    const auto response = app_.post("/comments", wrong, anna_);
    EXPECT_EQ(response.status, 422) << to_text(wrong);
    return std::string{body_of(response).at("fields").as_object().begin()->key()};
  };
  EXPECT_EQ(fault(body("  ")), "text");
  EXPECT_EQ(fault(body(std::string(5001, 'x'))), "text");
  EXPECT_EQ(fault(body("Hello", "kitchen")), "record_kind");
  EXPECT_EQ(fault(JsonObject{{"record_kind", "product"}, {"text", "Hello"}}), "record_id");
  EXPECT_EQ(withdraw(create("Lot 12", anna_), anna_, " ").status, 422);
  EXPECT_EQ(app_.get("/comments?record_kind=product", anna_).status, 422);
}

}  // namespace
}  // namespace pharos

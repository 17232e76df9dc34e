#include "application.hpp"
#include "features/risk_files/grids/default_grid.hpp"
#include "support/hub_records.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::make_family;
using testing_support::make_product;
using testing_support::signature_of;
using testing_support::TestApp;

class RiskGridApiTest : public testing::Test {
 protected:
  RiskGridApiTest() {
    const auto author = app_.make_user("anna@acme.test", "analyst");
    app_.make_user("mia@acme.test", "ra_manager");
    app_.make_user("max@acme.test", "ra_manager");
    app_.make_user("viewer@acme.test", "viewer");
    family_ = make_family(app_, author);
    product_ = make_product(app_, author, family_);
    lone_product_ = make_product(app_, author, "");
    anna_ = app_.verified("anna@acme.test");
    mia_ = app_.verified("mia@acme.test");
  }
  std::string family_path(const std::string& rest = "") const {
    return "/product-families/" + family_ + "/riskgrid" + rest;
  }
  std::string product_path(const std::string& rest = "") const { return "/products/" + product_ + "/riskgrid" + rest; }
  static JsonObject grid(const std::string& name = "Pumps") {
    auto document = to_json(risk_files::default_grid()).as_object();
    document["name"] = name;
    return document;
  }
  http::Response save(const std::string& path, const JsonObject& body, const Caller& caller) {
    return app_.put(path, Json(body), caller);
  }
  http::Response approve(const std::string& path, const std::string& email, const Caller& caller) {
    return app_.post(path, Json(JsonObject{{"signature", signature_of(app_, email)}}), caller);
  }
  std::string fault(const JsonObject& body) {
    const auto response = save(family_path(), body, anna_);
    EXPECT_EQ(response.status, 422) << to_text(body_of(response));
    return std::string{body_of(response).at("fields").as_object().begin()->key()};
  }

  TestApp app_;
  std::string family_;
  std::string product_;
  std::string lone_product_;
  Caller anna_;
  Caller mia_;
};

TEST_F(RiskGridApiTest, EverySaveCreatesANewDraft) {
  EXPECT_EQ(app_.get(family_path(), anna_).status, 404);
  const auto first = save(family_path(), grid(), anna_);
  ASSERT_EQ(first.status, 200) << to_text(body_of(first));
  EXPECT_EQ(body_of(first).at("version"), Json(1));
  EXPECT_EQ(body_of(first).at("status"), Json("draft"));
  EXPECT_EQ(body_of(first).at("source"), Json("family"));
  EXPECT_EQ(body_of(first).at("warnings").as_array().size(), 0U) << to_text(body_of(first).at("warnings"));
  EXPECT_EQ(*first.headers.find("ETag"), "\"1\"");
  EXPECT_EQ(body_of(save(family_path(), grid("Pumps 2"), anna_)).at("version"), Json(2));
  const auto versions = body_of(app_.get(family_path("/versions"), anna_)).as_array();
  ASSERT_EQ(versions.size(), 2U);
  EXPECT_EQ(versions[0].at("status"), Json("draft"));
  EXPECT_EQ(versions[1].at("status"), Json("superseded"));
  EXPECT_EQ(body_of(app_.get(family_path("/versions/1"), anna_)).at("name"), Json("Pumps"));
  EXPECT_EQ(app_.get(family_path("/versions/3"), anna_).status, 404);
  EXPECT_EQ(app_.get(family_path("/versions/x"), anna_).status, 404);
}

TEST_F(RiskGridApiTest, R28_AStaleVersionIsNotOverwritten) {
  save(family_path(), grid(), anna_);
  save(family_path(), grid("Pumps 2"), mia_);
  const auto stale = app_.send(http::Method::kPut, family_path(), to_text(Json(grid("Late"))),
                               {.caller = anna_, .headers = {{"If-Match", "\"1\""}}});
  EXPECT_EQ(stale.status, 412);
  EXPECT_EQ(body_of(app_.get(family_path(), anna_)).at("name"), Json("Pumps 2"));
}

TEST_F(RiskGridApiTest, AProductInheritsItsFamilysGrid) {
  EXPECT_EQ(app_.get(product_path(), anna_).status, 404);
  save(family_path(), grid("Of the family"), anna_);
  const auto inherited = body_of(app_.get(product_path(), anna_));
  EXPECT_EQ(inherited.at("source"), Json("family"));
  EXPECT_EQ(inherited.at("name"), Json("Of the family"));
  EXPECT_EQ(app_.get("/products/" + lone_product_ + "/riskgrid", anna_).status, 404);
  save(product_path(), grid("Its own"), anna_);
  EXPECT_EQ(body_of(app_.get(product_path(), anna_)).at("source"), Json("product"));
  EXPECT_EQ(body_of(app_.get(family_path(), anna_)).at("name"), Json("Of the family"));
  EXPECT_EQ(app_.remove(product_path(), anna_).status, 204);
  EXPECT_EQ(body_of(app_.get(product_path(), anna_)).at("name"), Json("Of the family"));
  EXPECT_EQ(app_.remove(product_path(), anna_).status, 404);
  EXPECT_EQ(body_of(app_.get(product_path("/versions"), anna_)).as_array().size(), 1U) << "nothing is lost";
}

TEST_F(RiskGridApiTest, ApprovalSupersedesThePreviousVersion) {
  save(family_path(), grid(), anna_);
  EXPECT_EQ(app_.get(family_path("?status=approved"), anna_).status, 404);
  const auto approved = approve(family_path("/1/approve"), "mia@acme.test", mia_);
  ASSERT_EQ(approved.status, 200) << to_text(body_of(approved));
  EXPECT_EQ(body_of(approved).at("status"), Json("approved"));
  EXPECT_EQ(body_of(approved).at("approved_by_name"), Json("Person mia"));
  save(family_path(), grid("Second"), anna_);
  EXPECT_EQ(body_of(app_.get(family_path("?status=approved"), anna_)).at("version"), Json(1));
  EXPECT_EQ(body_of(app_.get(family_path(), anna_)).at("approved_version"), Json(1));
  EXPECT_EQ(body_of(app_.get(product_path("?status=approved"), anna_)).at("version"), Json(1));
  ASSERT_EQ(approve(family_path("/2/approve"), "mia@acme.test", mia_).status, 200);
  const auto versions = body_of(app_.get(family_path("/versions"), anna_)).as_array();
  EXPECT_EQ(versions[0].at("status"), Json("approved"));
  EXPECT_EQ(versions[1].at("status"), Json("superseded"));
  EXPECT_EQ(approve(family_path("/1/approve"), "mia@acme.test", mia_).status, 409);
  EXPECT_EQ(app_.get(family_path("?status=draft"), anna_).status, 422);
  EXPECT_EQ(app_.get(family_path("?color=red"), anna_).status, 400);
}

TEST_F(RiskGridApiTest, AuthorsCannotApproveTheirOwnVersionUnlessAllowed) {
  save(family_path(), grid(), mia_);
  EXPECT_EQ(approve(family_path("/1/approve"), "mia@acme.test", mia_).status, 403);
  EXPECT_EQ(approve(family_path("/1/approve"), "anna@acme.test", anna_).status, 403) << "analysts draft";
  app_.make_user("admin@acme.test", "tenant_admin");
  const auto admin = app_.verified("admin@acme.test");
  EXPECT_EQ(body_of(app_.get("/signing-rules", mia_)).at("authors_may_approve"), Json(false));
  EXPECT_EQ(app_.put("/signing-rules", JsonObject{{"authors_may_approve", true}}, mia_).status, 403);
  ASSERT_EQ(app_.put("/signing-rules", JsonObject{{"authors_may_approve", true}}, admin).status, 200);
  EXPECT_EQ(approve(family_path("/1/approve"), "mia@acme.test", mia_).status, 200);
  EXPECT_EQ(app_.put("/signing-rules", JsonObject{}, admin).status, 422);
  const auto stale = app_.send(http::Method::kPut, "/signing-rules", R"({"authors_may_approve": false})",
                               {.caller = admin, .headers = {{"If-Match", "\"0\""}}});
  EXPECT_EQ(stale.status, 412);
  EXPECT_EQ(body_of(app_.put("/signing-rules", JsonObject{{"authors_may_approve", false}}, admin)).at("version"),
            Json(2));
}

TEST_F(RiskGridApiTest, OnlyApproversCanWithdrawAnApprovedOverride) {
  save(family_path(), grid("Of the family"), anna_);
  save(product_path(), grid("Its own"), anna_);
  ASSERT_EQ(approve(product_path("/1/approve"), "mia@acme.test", mia_).status, 200);
  EXPECT_EQ(app_.remove(product_path(), anna_).status, 403);
  EXPECT_EQ(app_.remove(product_path(), mia_).status, 204);
}

TEST_F(RiskGridApiTest, DraftsAreDeletedWithTheirOwnerAndSignedVersionsPreventIt) {
  constexpr db::PlatformSql kDeleteProduct = "delete from products where id = :id";
  save(product_path(), grid(), anna_);
  ASSERT_EQ(approve(product_path("/1/approve"), "mia@acme.test", mia_).status, 200);
  EXPECT_THROW(app_.database().execute(kDeleteProduct, {{"id", product_}}), Error);
  EXPECT_EQ(body_of(app_.get(product_path(), anna_)).at("status"), Json("approved"));
  save("/products/" + lone_product_ + "/riskgrid", grid(), anna_);
  EXPECT_EQ(app_.database().execute(kDeleteProduct, {{"id", lone_product_}}), 1);
}

TEST_F(RiskGridApiTest, BothNamesOfTheHubGiveTheSameGrid) {
  ASSERT_EQ(save("/producthub/families/" + family_ + "/riskgrid", grid(), anna_).status, 200);
  EXPECT_EQ(body_of(app_.get("/producthub/products/" + product_ + "/riskgrid", anna_)),
            body_of(app_.get(product_path(), anna_)));
  EXPECT_EQ(body_of(app_.get("/product-families/riskgrid/default", anna_)),
            body_of(app_.get("/producthub/families/riskgrid/default", anna_)));
}

TEST_F(RiskGridApiTest, InvalidFieldsAreNamed) {
  auto body = grid();
  body["name"] = "";
  EXPECT_EQ(fault(body), "name");
  body = grid();
  body["probability"].at(2).as_object()["lower"] = 2e-5;
  EXPECT_EQ(fault(body), "probability[2].lower");
  body = grid();
  body["cells"].as_array().pop_back();
  EXPECT_EQ(fault(body), "cells");
  body = grid();
  body["color"] = "red";
  EXPECT_EQ(save(family_path(), body, anna_).status, 400);
  EXPECT_EQ(app_.get(family_path(), anna_).status, 404) << "nothing was stored";
}

TEST_F(RiskGridApiTest, AHigherRiskInABetterRegionIsAWarning) {
  auto body = grid();
  body["cells"].as_array().back().as_object()["region"] = "acceptable";
  const auto saved = save(family_path(), body, anna_);
  ASSERT_EQ(saved.status, 200);
  const auto warning = body_of(saved).at("warnings").at(0);
  EXPECT_EQ(warning.at("code"), Json("not_monotone"));
  EXPECT_EQ(warning.at("s"), Json(5));
}

TEST_F(RiskGridApiTest, AnotherTenantFindsNothingOnAnyVerb) {
  save(family_path(), grid("MARKER"), anna_);
  save(product_path(), grid("MARKER"), anna_);
  app_.make_user("stranger@initech.test", "ra_manager", "initech");
  const auto stranger = app_.verified("stranger@initech.test", "initech");
  const Json body(grid());
  for (const auto& path : {family_path(), product_path()}) {
    EXPECT_EQ(app_.get(path, stranger).status, 404);
    EXPECT_EQ(app_.put(path, body, stranger).status, 404);
    EXPECT_EQ(app_.get(path + "/versions", stranger).status, 404);
    EXPECT_EQ(app_.get(path + "/versions/1", stranger).status, 404);
    EXPECT_EQ(approve(path + "/1/approve", "stranger@initech.test", stranger).status, 404);
  }
  EXPECT_EQ(app_.remove(product_path(), stranger).status, 404);
}

}  // namespace
}  // namespace pharos

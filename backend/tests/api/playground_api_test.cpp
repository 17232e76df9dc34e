#include "demo/playground.hpp"

#include <fstream>
#include <sstream>

#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;

class PlaygroundApiTest : public testing::Test {
 protected:
  PlaygroundApiTest() { keep(); }

  // With a few complaints per product and year; the number does not matter here.
  void keep() { PlaygroundJob{app_.application(), app_.database(), 360}.run(app_.clock().now()); }
  TenantId current() {
    return app_.application().people().tenants.find_first_of_kind(tenants::TenantKind::kPlayground)->id;
  }
  http::Response ask_for(const std::string& email) {
    return app_.post("/auth/playground-register", JsonObject{{"email", email}});
  }
  // A visitor who gave only an address.
  Caller join(const std::string& email) {
    ask_for(email);
    const JsonObject choice{{"token", app_.mailed_token(email)}, {"password", TestApp::kPassword}};
    EXPECT_EQ(app_.post("/auth/onboard", choice).status, 200);
    auto caller = app_.verified(email, "");
    caller.tenant = current().text();
    return caller;
  }

  TestApp app_;
};

TEST_F(PlaygroundApiTest, AnAddressAloneOpensATenantWithFictitiousRecords) {
  EXPECT_EQ(body_of(app_.get("/auth/options")).at("playground_open"), true);
  const auto caller = join("ann@mail.test");
  EXPECT_GT(body_of(app_.get("/products", caller)).at("total_rows").as_int64(), 0);
  EXPECT_GT(body_of(app_.get("/customer_complaints", caller)).at("total_rows").as_int64(), 100);
  const auto plan = body_of(app_.get("/tenants/plan", caller));
  EXPECT_EQ(plan.at("plan"), "playground");
  EXPECT_EQ(plan.at("limits").at("monitors"), 3);
}

TEST_F(PlaygroundApiTest, R13_TheResponseIsTheSameForEveryAddress) {
  join("ann@mail.test");
  app_.make_user("ada@acme.test", "tenant_admin");
  const auto first = ask_for("new@mail.test");
  for (const auto* email : {"ann@mail.test", "ada@acme.test", "new@mail.test"}) {
    const auto again = ask_for(email);
    EXPECT_EQ(again.status, 202);
    EXPECT_EQ(body_of(again), body_of(first));
  }
  // A member of a real tenant does not join the playground because someone entered their address.
  EXPECT_EQ(body_of(app_.get("/tenants", app_.sign_in("ada@acme.test"))).as_array().size(), 1U);
}

TEST_F(PlaygroundApiTest, VisitorsDoNotSeeEachOthersAddresses) {
  join("ann@mail.test");
  const auto ben = join("ben@mail.test");
  const auto members = [&ben, this](const std::string& words) { return body_of(app_.get("/users?q=" + words, ben)); };
  const auto before = members("").at("total_rows");
  ask_for("not-confirmed@mail.test");
  EXPECT_EQ(members("").at("total_rows"), before) << "visitors who have not followed the link are not members";
  const auto all = to_text(members(""));
  for (const auto* trace : {"ann@", "ann\"", "not-confirmed"}) EXPECT_EQ(all.find(trace), std::string::npos) << trace;
  EXPECT_EQ(members("ann@mail").at("total_rows"), Json(0)) << "addresses cannot be guessed by searching";
}

TEST_F(PlaygroundApiTest, EachVisitorHasTheFullLimitsOfThePlan) {
  const auto ann = join("ann@mail.test");
  const auto ben = join("ben@mail.test");
  const auto add_monitor = [this](const Caller& caller) {
    const JsonObject monitor{{"name", "Pumps"},
                             {"kind", "AE"},
                             {"frequency", "weekly"},
                             {"product_code", "FRN"},
                             {"start_date", "2026-01-01T00:00:00Z"},
                             {"expiration_date", nullptr}};
    return app_.post("/monitors", monitor, caller).status;
  };
  for (int i = 0; i < 3; ++i) EXPECT_EQ(add_monitor(ann), 201);
  EXPECT_EQ(add_monitor(ann), 409);
  EXPECT_EQ(add_monitor(ben), 201) << "Ann's usage only counts for her";
}

TEST_F(PlaygroundApiTest, AKnownAddressIsMailedOnceForManyRequests) {
  app_.make_user("ada@acme.test", "tenant_admin");
  for (int i = 0; i < 10; ++i) ask_for("ada@acme.test");
  EXPECT_EQ(app_.mails_to("ada@acme.test").size(), 1U);
}

TEST_F(PlaygroundApiTest, ExportsAreMarked) {
  const auto caller = join("ann@mail.test");
  const auto response = app_.get("/term-mappings/download?format=csv", caller);
  ASSERT_EQ(response.status, 200);
  EXPECT_NE(response.headers.get_or("Content-Disposition", "").find("playground-"), std::string_view::npos);
  EXPECT_NE(testing_support::file_content(response).find("PLAYGROUND: generated data, not for regulatory use"),
            std::string::npos);

  app_.make_user("ada@acme.test", "tenant_admin");
  const auto real = app_.get("/term-mappings/download?format=csv", app_.verified("ada@acme.test"));
  EXPECT_EQ(testing_support::file_content(real).find("PLAYGROUND"), std::string::npos);
}

TEST_F(PlaygroundApiTest, EachNightAFreshOneReplacesItWithTheSameMembers) {
  auto caller = join("ann@mail.test");
  const auto before = current();
  const auto families = [&] { return body_of(app_.get("/product-families", caller)).as_array().size(); };
  const auto made = families();
  app_.post("/product-families", JsonObject{{"name", "Mine"}, {"description", ""}, {"private_label_customer", ""}},
            caller);
  keep();
  EXPECT_EQ(current(), before);  // not twice a day
  EXPECT_EQ(families(), made + 1);

  app_.clock().advance(std::chrono::hours{24});
  keep();
  EXPECT_NE(current(), before);
  caller = app_.verified("ann@mail.test", "");
  caller.tenant = before.text();
  EXPECT_EQ(app_.get("/product-families", caller).status, 404);
  caller.tenant = current().text();
  EXPECT_EQ(families(), made);
  constexpr db::PlatformSql kLeft = "select count(*) from complaints where tenant_id = :id";
  const auto count = [](const db::Row& row) { return row.integer(0); };
  EXPECT_EQ(app_.database().find(kLeft, count, {{"id", before}}), 0);
}

}  // namespace
}  // namespace pharos

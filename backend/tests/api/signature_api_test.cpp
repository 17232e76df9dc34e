#include "core/crypto.hpp"
#include "features/risk_files/grids/default_grid.hpp"
#include "support/hub_records.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::signature_of;
using testing_support::TestApp;

// Uses a grid as an example of a signed record: all of them use the same service.
class SignatureApiTest : public testing::Test {
 protected:
  SignatureApiTest() {
    const auto author = app_.make_user("anna@acme.test", "analyst");
    app_.make_user("mia@acme.test", "ra_manager");
    path_ = "/product-families/" + testing_support::make_family(app_, author) + "/riskgrid";
    const auto anna = app_.verified("anna@acme.test");
    const auto saved = app_.put(path_, to_json(risk_files::default_grid()), anna);
    EXPECT_EQ(saved.status, 200);
    grid_id_ = std::string{body_of(saved).at("id").as_string()};
    mia_ = app_.verified("mia@acme.test");
  }
  http::Response sign(const JsonObject& signature) {
    return app_.post(path_ + "/1/approve", Json(JsonObject{{"signature", signature}}), mia_);
  }
  JsonObject good() { return signature_of(app_, "mia@acme.test"); }
  std::string field_of(const http::Response& response) {
    EXPECT_EQ(response.status, 422) << to_text(body_of(response));
    return std::string{body_of(response).at("fields").as_object().begin()->key()};
  }
  JsonArray signatures() {
    return body_of(app_.get("/signatures?entity=riskgrid&entity_id=" + grid_id_, mia_)).as_array();
  }
  bool is_draft() { return body_of(app_.get(path_, mia_)).at("status") == Json("draft"); }
  std::int64_t audited(const std::string& action, const std::string& outcome) {
    constexpr db::PlatformSql kCount =
        "select count(*) from audit_entries where action = :action and outcome = :outcome and tenant_id = :tenant";
    return *app_.database().find(kCount, [](const db::Row& row) { return row.integer(0); },
                                 {{"action", action}, {"outcome", outcome}, {"tenant", app_.tenant("acme")}});
  }

  TestApp app_;
  std::string path_;
  std::string grid_id_;
  Caller mia_;
};

TEST_F(SignatureApiTest, R27_ASignatureShowsWhoWhenAndWhatItMeans) {
  const auto answer = sign(good());
  ASSERT_EQ(answer.status, 200) << to_text(body_of(answer));
  const auto list = signatures();
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0].at("signer_printed_name"), Json("Person mia"));
  EXPECT_EQ(list[0].at("meaning"), Json("approved"));
  EXPECT_EQ(list[0].at("comment"), Json("Checked against the policy"));
  EXPECT_EQ(list[0].at("factors"), Json("password+otp"));
  EXPECT_EQ(list[0].at("signed_at"), to_json(app_.clock().now()));
  EXPECT_EQ(list[0].at("entity_version"), Json(1));
  EXPECT_EQ(body_of(answer).at("signature_id"), list[0].at("id"));
  EXPECT_EQ(audited("riskgrid.approve", "done"), 1);
}

TEST_F(SignatureApiTest, R27_ItIsBoundToTheRecordAndRevealsTampering) {
  ASSERT_EQ(sign(good()).status, 200);
  const auto read = [&] { return body_of(app_.get(path_, mia_)); };
  const auto grid = read();
  EXPECT_EQ(grid.at("signatures").at(0).at("is_intact"), Json(true));
  // The hash of the canonical JSON of what was signed, computed independently.
  JsonObject document;
  for (const char* name : {"name", "severity", "probability", "regions", "cells", "policy_note"}) {
    document[name] = grid.at(name);
  }
  const Json content(JsonObject{{"id", grid_id_},
                                {"kind", "riskgrid"},
                                {"owner", grid.at("owner")},
                                {"version", 1},
                                {"document", std::move(document)}});
  EXPECT_EQ(grid.at("signatures").at(0).at("entity_sha256"), Json(crypto::sha256_hex(canonical_text(content))));

  constexpr db::PlatformSql kTamper =
      "update risk_files set document = replace(document, 'Negligible', 'Harmless') where id = :id";
  ASSERT_EQ(app_.database().execute(kTamper, {{"id", grid_id_}}), 1);
  EXPECT_EQ(read().at("signatures").at(0).at("is_intact"), Json(false));
}

TEST_F(SignatureApiTest, R27_SignaturesCannotBeChangedOrDeleted) {
  ASSERT_EQ(sign(good()).status, 200);
  constexpr db::PlatformSql kChange = "update signatures set meaning = 'reviewed'";
  constexpr db::PlatformSql kDelete = "delete from signatures";
  EXPECT_THROW(app_.database().execute(kChange), Error);
  EXPECT_THROW(app_.database().execute(kDelete), Error);
  EXPECT_EQ(signatures()[0].at("meaning"), Json("approved"));
}

TEST_F(SignatureApiTest, R27_AWrongPasswordOrCodeIsA422ThatNamesTheFieldAndIsAudited) {
  auto signature = good();
  signature["password"] = "a lighthouse sometimes sleeps";
  const auto wrong_password = sign(signature);
  EXPECT_EQ(field_of(wrong_password), "signature.password");
  EXPECT_EQ(body_of(wrong_password).at("errorCode"), Json("EMPWR-API-ERR-101")) << "the client must not sign out";
  signature = good();
  signature["otp"] = "000000";
  EXPECT_EQ(field_of(sign(signature)), "signature.otp");
  EXPECT_TRUE(is_draft());
  EXPECT_TRUE(signatures().empty());
  EXPECT_EQ(audited("riskgrid.approve", "refused"), 2);
  EXPECT_EQ(sign(good()).status, 200);
}

TEST_F(SignatureApiTest, R27_FailuresAreCountedSeparatelyFromSignIn) {
  for (int i = 0; i < 4; ++i) {
    auto signature = good();
    signature["password"] = "wrong";
    EXPECT_EQ(sign(signature).status, 422);
  }
  auto fifth = good();
  fifth["password"] = "wrong";
  EXPECT_EQ(sign(fifth).status, 429);
  EXPECT_EQ(sign(good()).status, 429) << "locked, although everything is correct now";
  const auto login = app_.post("/auth/login", JsonObject{{"email", "mia@acme.test"}, {"password", TestApp::kPassword}});
  EXPECT_EQ(login.status, 200) << "signing is counted separately";
  app_.clock().advance(std::chrono::minutes{16});
  EXPECT_EQ(sign(good()).status, 200);
}

TEST_F(SignatureApiTest, R27_FailedSignInsByOthersDoNotBlockSigning) {
  for (int i = 0; i < 25; ++i) {
    app_.post("/auth/login", JsonObject{{"email", "mia@acme.test"}, {"password", "a guess of a stranger"}});
  }
  EXPECT_EQ(sign(good()).status, 200);
}

TEST_F(SignatureApiTest, R27_ACodeSignsOnce) {
  const auto signature = good();
  ASSERT_EQ(sign(signature).status, 200);
  EXPECT_EQ(field_of(sign(signature)), "signature.otp");
  EXPECT_EQ(signatures().size(), 1U);
}

TEST_F(SignatureApiTest, R27_AFailedChangeLeavesTheCodeUnused) {
  const auto signature = good();
  const Json body(JsonObject{{"signature", signature}});
  EXPECT_EQ(app_.post(path_ + "/7/approve", body, mia_).status, 404);
  EXPECT_EQ(sign(signature).status, 200);
}

TEST_F(SignatureApiTest, R27_ACodeUsedToSignInCannotSign) {
  app_.clock().advance(std::chrono::minutes{2});
  const auto code = app_.current_code("mia@acme.test");
  ASSERT_EQ(app_.post("/users/secret/verify", JsonObject{{"otp", code}}, mia_).status, 200);
  mia_ = app_.verified("mia@acme.test");
  auto signature = good();
  signature["otp"] = code;
  EXPECT_EQ(field_of(sign(signature)), "signature.otp");
}

TEST_F(SignatureApiTest, R27_WithoutASignatureNothingHappens) {
  const auto none = app_.post(path_ + "/1/approve", JsonObject{}, mia_);
  EXPECT_EQ(field_of(none), "signature");
  for (const char* field : {"password", "otp", "meaning"}) {
    auto signature = good();
    signature.erase(field);
    EXPECT_EQ(field_of(sign(signature)), std::string{"signature."} + field);
  }
  auto signature = good();
  signature["meaning"] = "liked";
  EXPECT_EQ(field_of(sign(signature)), "signature.meaning");
  EXPECT_EQ(field_of(sign(signature_of(app_, "mia@acme.test", "reviewed"))), "signature.meaning");
  signature = good();
  signature["color"] = "red";
  EXPECT_EQ(sign(signature).status, 400);
  EXPECT_TRUE(is_draft());
}

TEST_F(SignatureApiTest, R29_ARepeatedSignedCallGetsTheSameResponseAndStoresNoPasswordHash) {
  const auto body = to_text(JsonObject{{"signature", good()}});
  const testing_support::Call call{.caller = mia_, .headers = {{"Idempotency-Key", "k1"}}};
  const auto first = app_.send(http::Method::kPost, path_ + "/1/approve", body, call);
  ASSERT_EQ(first.status, 200);
  const auto second = app_.send(http::Method::kPost, path_ + "/1/approve", body, call);
  EXPECT_EQ(second.status, 200);
  EXPECT_EQ(body_of(first), body_of(second));
  EXPECT_EQ(signatures().size(), 1U);
  constexpr db::PlatformSql kHash = "select body_hash from idempotency_keys";
  const auto hash = app_.database().find(kHash, [](const db::Row& row) { return row.text(0); });
  EXPECT_EQ(hash, crypto::sha256_hex("POST " + path_ + "/1/approve\n{}"));
}

TEST_F(SignatureApiTest, AnotherTenantSeesNoSignatures) {
  ASSERT_EQ(sign(good()).status, 200);
  app_.make_user("other@globex.test", "tenant_admin", "globex");
  const auto stranger = app_.verified("other@globex.test", "globex");
  EXPECT_TRUE(body_of(app_.get("/signatures?entity=riskgrid&entity_id=" + grid_id_, stranger)).as_array().empty());
  EXPECT_EQ(app_.get("/signatures", mia_).status, 422);
  EXPECT_EQ(app_.get("/signatures?entity=riskgrid&entity_id=x&color=red", mia_).status, 400);
}

}  // namespace
}  // namespace pharos

#include <gmock/gmock.h>

#include "application.hpp"
#include "support/complaint_support.hpp"

namespace pharos {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;
using testing_support::Uploads;

// R29 for calls with files and for methods other than POST.
class IdempotencyApiTest : public testing::Test {
 protected:
  IdempotencyApiTest() {
    const auto user = app_.make_user("anna@acme.test", "ra_manager");
    anna_ = app_.verified("anna@acme.test");
    testing_support::make_product(app_, "acme", "prd_1", user);
  }

  http::Response import(const std::string& rows, const std::string& key) {
    return app_.send(http::Method::kPost, "/prd_1/complaints", "",
                     {.caller = anna_,
                      .headers = {{"Idempotency-Key", key}},
                      .parts = {uploads_.file("c.csv", "No,Received,What\n" + rows),
                                Uploads::field("colMapping", R"({"complaint_number":"No","date_received":"Received",
                                                                 "description":"What"})"),
                                Uploads::field("dateFormat", "YYYY-MM-DD")}});
  }
  size_t datasets() { return body_of(app_.get("/customer_complaints/datasets", anna_)).as_array().size(); }

  TestApp app_;
  Caller anna_;
  Uploads uploads_;
};

TEST_F(IdempotencyApiTest, R29_TheSameKeyWithTheSameFileIsImportedOnce) {
  const auto first = import("1,2026-01-02,Pump stopped\n", "k-1");
  ASSERT_EQ(first.status, 201) << to_text(body_of(first));
  const auto again = import("1,2026-01-02,Pump stopped\n", "k-1");
  EXPECT_EQ(again.status, 201);
  EXPECT_EQ(body_of(again), body_of(first));
  EXPECT_EQ(datasets(), 1U);
}

TEST_F(IdempotencyApiTest, R29_TheSameKeyWithOtherBytesIsRejected) {
  ASSERT_EQ(import("1,2026-01-02,Pump stopped\n", "k-1").status, 201);
  EXPECT_EQ(import("2,2026-01-02,Pump burned\n", "k-1").status, 422);
  EXPECT_EQ(datasets(), 1U);
  EXPECT_EQ(import("2,2026-01-02,Pump burned\n", "k-2").status, 201);
}

TEST_F(IdempotencyApiTest, R29_AFailedUploadFreesItsKey) {
  EXPECT_EQ(
      app_.send(
              http::Method::kPost, "/prd_1/complaints", "",
              {.caller = anna_, .headers = {{"Idempotency-Key", "k-1"}}, .parts = {uploads_.file("c.csv", "No\n1\n")}})
          .status,
      422);
  EXPECT_EQ(import("1,2026-01-02,Pump stopped\n", "k-1").status, 201);
}

TEST_F(IdempotencyApiTest, R29_AnUpdateDeliveredTwiceGivesTheSameResponse) {
  const Json spec(JsonObject{{"complaint_number", "H-1"},
                             {"date_received", "2026-05-01"},
                             {"description", "It broke"},
                             {"complainant", JsonObject{{"name", "Mary Miller"}}}});
  const auto made = body_of(app_.post("/prd_1/customer-complaints", spec, anna_));
  const auto path = "/prd_1/customer-complaints/" + std::string{made.at("id").as_string()};
  const auto put = [&] {
    return app_.send(http::Method::kPut, path, to_text(spec),
                     {.caller = anna_, .headers = {{"Idempotency-Key", "k-1"}, {"If-Match", "\"1\""}}});
  };
  const auto first = put();
  ASSERT_EQ(first.status, 200);
  EXPECT_EQ(put().status, 200) << "without the key it would be stale";
  EXPECT_EQ(body_of(put()), body_of(first));

  constexpr db::PlatformSql kKept = "select answer from idempotency_keys";
  for (const auto& answer : app_.database().query(kKept, [](const db::Row& row) { return row.text(0); })) {
    EXPECT_THAT(answer, Not(HasSubstr("Mary"))) << "stored responses are encrypted";
  }
}

}  // namespace
}  // namespace pharos

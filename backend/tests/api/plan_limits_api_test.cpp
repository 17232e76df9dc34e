#include <fmt/format.h>

#include "support/complaint_support.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::TestApp;

constexpr db::PlatformSql kSetLimits = "update tenants set limits = :limits where id = :id";

// Storage counts the characters people entered; when it is full, no further files and analyses are accepted, and
// existing data are untouched.
TEST(PlanLimitsApiTest, FullStorageAcceptsNoFurtherFiles) {
  TestApp app;
  const auto user = app.make_user("ada@acme.test", "ra_manager");
  const auto caller = app.verified("ada@acme.test");
  testing_support::make_product(app, "acme", "prd_1", user);
  testing_support::Uploads uploads;
  int number = 0;
  const auto import = [&] {
    const auto rows = fmt::format("No,Received,What\nC-{},2026-01-05,Leaks\n", ++number);
    return app.send(
        http::Method::kPost, "/prd_1/complaints", "",
        {.caller = caller,
         .headers = {},
         .parts = {uploads.file("complaints.csv", rows),
                   testing_support::Uploads::field(
                       "colMapping", R"({"complaint_number":"No","date_received":"Received","description":"What"})"),
                   testing_support::Uploads::field("dateFormat", "YYYY-MM-DD")}});
  };
  const auto set_storage = [&](int megabytes) {
    app.database().execute(
        kSetLimits,
        {{"limits",
          to_text(JsonObject{{"seats", 5}, {"monitors", 5}, {"storage_mb", megabytes}, {"complaint_rows", 100}})},
         {"id", app.tenant("acme")}});
  };
  set_storage(0);
  const auto refused = import();
  EXPECT_EQ(refused.status, 403);
  EXPECT_EQ(body_of(refused).at("message"),
            "Your plan's storage of 0 MB is full. Delete records you no longer need, or ask for a larger plan.");
  set_storage(1);
  const auto accepted = import();
  EXPECT_EQ(accepted.status, 201) << to_text(body_of(accepted));
}

}  // namespace
}  // namespace pharos

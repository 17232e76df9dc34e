#include "support/analysis_world.hpp"

namespace pharos {
namespace {

using testing_support::AnalysisWorld;
using testing_support::body_of;
using testing_support::TestApp;

std::string open_steps(const Json& steps) {
  std::string open;
  for (const auto& [name, is_done] : steps.as_object()) {
    if (!is_done.as_bool()) open += std::string{name} + " ";
  }
  return open;
}

TEST(FirstStepsApiTest, ANewOrganizationHasEverythingBeforeIt) {
  TestApp app;
  app.make_user("anna@acme.test", "tenant_admin");
  const auto response = app.get("/first_steps", app.verified("anna@acme.test"));
  ASSERT_EQ(response.status, 200);
  EXPECT_EQ(open_steps(body_of(response)), "company_names competitors product risk_grid complaints people monitor ");
}

TEST(FirstStepsApiTest, StepsAreDoneOnlyByTheOrganizationThatTookThem) {
  AnalysisWorld world;
  EXPECT_EQ(open_steps(body_of(world.app.get("/first_steps", world.anna))), "company_names competitors monitor ");
  world.app.make_user("admin@acme.test", "tenant_admin");
  const auto admin = world.app.verified("admin@acme.test");
  const Json settings(JsonObject{
      {"company_names", JsonArray{"ACME"}},
      {"competitor_groups",
       JsonArray{JsonObject{
           {"side", "them"}, {"name", "Rivals"}, {"members", JsonArray{JsonObject{{"raw_name", "GLOBEX"}}}}}}}});
  const auto saved = world.app.send(http::Method::kPut, "/tenants/metadata", to_text(settings),
                                    {.caller = admin, .headers = {{"If-Match", "\"0\""}}});
  ASSERT_EQ(saved.status, 200) << to_text(body_of(saved));
  EXPECT_EQ(open_steps(body_of(world.app.get("/first_steps", world.anna))), "monitor ");

  world.app.make_user("ivan@initech.test", "ra_manager", "initech");
  const auto stranger = world.app.verified("ivan@initech.test", "initech");
  EXPECT_EQ(open_steps(body_of(world.app.get("/first_steps", stranger))),
            "company_names competitors product risk_grid complaints people monitor ");
}

}  // namespace
}  // namespace pharos

#include "support/analysis_world.hpp"

namespace pharos {
namespace {

using testing_support::body_of;

TEST(ComplaintDatasetsApiTest, RenamingADatasetThatIsAnalyzedRecordsOnlyItsName) {
  testing_support::AnalysisWorld world;
  auto& app = world.app;
  world.start("complaint");
  const auto path = "/" + world.product + "/datasets/" + world.complaint_dataset;
  world.expect(200, app.put(path, Json(JsonObject{{"name", "Renamed"}}), world.anna));
  app.make_user("ada@acme.test", "tenant_admin");
  const auto entries =
      body_of(app.get("/audit?action=complaint_dataset.update", app.verified("ada@acme.test"))).at("rows");
  const auto& entry = entries.at(0);
  EXPECT_EQ(entry.at("after").at("name"), Json("Renamed"));
  EXPECT_EQ(entry.at("after").at("analyses_count"), Json(1));
  EXPECT_EQ(entry.at("before").at("analyses_count"), entry.at("after").at("analyses_count"));
}

}  // namespace
}  // namespace pharos

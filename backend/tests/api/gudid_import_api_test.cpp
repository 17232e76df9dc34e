#include "support/test_app.hpp"
#include "support/test_public_data.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;

class GudidImportApiTest : public testing::Test {
 protected:
  GudidImportApiTest() {
    app_.make_user("anna@acme.test", "analyst");
    app_.make_user("viewer@acme.test", "viewer");
    app_.make_user("ian@initech.test", "analyst", "initech");
    anna_ = app_.verified("anna@acme.test");
    const auto found = search("query=&limit=20&commercial_distribution_status[]=In%20Commercial%20Distribution", anna_);
    for (const auto& row : found.at("rows").as_array()) devices_.push_back(row.as_object());
  }
  Json search(const std::string& query, const Caller& caller) {
    const auto response = app_.get("/gudid/product-search?" + query, caller);
    EXPECT_EQ(response.status, 200) << to_text(body_of(response));
    return body_of(response);
  }
  std::string di(size_t number) const { return std::string{devices_.at(number).at("primary_di").as_string()}; }
  Json import(JsonObject body) {
    const auto response = app_.post("/gudid/import-products", Json(std::move(body)), anna_);
    EXPECT_EQ(response.status, 200) << to_text(body_of(response));
    return body_of(response);
  }
  Json product_of(const Json& result, size_t number = 0) {
    const auto id = result.at("imported").at(number).at("product_id").as_string();
    return body_of(app_.get("/products/" + std::string{id}, anna_));
  }

  TestApp app_;
  Caller anna_;
  std::vector<JsonObject> devices_;
};

TEST_F(GudidImportApiTest, ADeviceBecomesAProduct) {
  const auto family = body_of(app_.post("/product-families", JsonObject{{"name", "Imported"}}, anna_));
  const auto result = import({{"primary_dis", JsonArray{di(0), di(1), di(0), "00000000000000"}},
                              {"profile", true},
                              {"family_id", family.at("id")}});
  EXPECT_TRUE(result.at("job_id").is_null());
  ASSERT_EQ(result.at("imported").as_array().size(), 2U);
  EXPECT_EQ(result.at("skipped"),
            Json(JsonArray{JsonObject{{"primary_di", "00000000000000"}, {"reason", "not_found"}}}));
  EXPECT_TRUE(result.at("failed").as_array().empty());
  const auto product = product_of(result);
  const auto& device = devices_[0];
  EXPECT_EQ(product.at("primary_di"), device.at("primary_di"));
  EXPECT_EQ(product.at("family_id"), family.at("id"));
  EXPECT_EQ(product.at("brand_name"), device.at("brand_name"));
  EXPECT_EQ(product.at("catalog_number"), device.at("catalog_number"));
  EXPECT_EQ(product.at("legal_manufacturer"), device.at("company_name"));
  EXPECT_EQ(product.at("is_single_use"), device.at("is_single_use"));
  EXPECT_EQ(product.at("issuing_agency"), Json("GS1"));
  EXPECT_EQ(product.at("identifiers").as_array().size(), device.at("identifiers").as_array().size());
  EXPECT_EQ(product.at("product_codes").at(0), device.at("product_codes").at(0).at("code"));
  EXPECT_EQ(product.at("source"), Json("gudid"));
  EXPECT_EQ(product.at("gudid_snapshot").at("version"), device.at("public_version_number"));
  EXPECT_EQ(product.at("gudid_snapshot").at("date"), device.at("public_version_date"));
  const auto& device_class = device.at("device_class").as_string();
  const Json expected = device_class == "1"   ? Json("I")
                        : device_class == "2" ? Json("II (Special Controls)")
                        : device_class == "3" ? Json("III")
                                              : Json();
  EXPECT_EQ(product.at("device_class"), expected);
  // A product imported this way can be saved unchanged.
  auto body = product.as_object();
  for (const char* own :
       {"id", "source", "gudid_snapshot", "riskgrid_source", "riskdefinition_source", "complaints_12_months",
        "monitors", "open_analyses", "created_at", "created_by", "updated_at", "updated_by", "version"}) {
    body.erase(own);
  }
  const std::string id{product.at("id").as_string()};
  const auto saved = app_.put("/products/" + id, Json(body), anna_);
  EXPECT_EQ(saved.status, 200) << to_text(body_of(saved));
  const auto history = body_of(app_.get("/activity?entity=product&entity_id=" + id, anna_));
  EXPECT_EQ(history.at("rows").at(1).at("action"), Json("product.import"));
}

TEST_F(GudidImportApiTest, WithoutTheProfileTheClassificationIsNotImported) {
  const auto result = import({{"primary_dis", JsonArray{di(0)}}, {"profile", false}});
  const auto product = product_of(result);
  EXPECT_TRUE(product.at("device_class").is_null());
  EXPECT_EQ(product.at("regulation_number"), Json(""));
  EXPECT_EQ(product.at("brand_name"), devices_[0].at("brand_name"));
}

TEST_F(GudidImportApiTest, SearchMarksImportedDevicesOnlyForTheirOwner) {
  const auto result = import({{"primary_dis", JsonArray{di(0)}}});
  const auto query = "limit=5&query=" + di(0);
  const auto row = search(query, anna_).at("rows").at(0);
  EXPECT_EQ(row.at("primary_di"), Json(di(0)));
  EXPECT_EQ(row.at("already_imported"), Json(true));
  EXPECT_EQ(row.at("product_id"), result.at("imported").at(0).at("product_id"));
  const auto theirs = search(query, app_.verified("ian@initech.test", "initech")).at("rows").at(0);
  EXPECT_EQ(theirs.at("already_imported"), Json(false));
  EXPECT_TRUE(theirs.at("product_id").is_null());
  const auto other = search("limit=5&query=" + di(1), anna_).at("rows").at(0);
  EXPECT_EQ(other.at("already_imported"), Json(false));
}

TEST_F(GudidImportApiTest, ASecondImportSkipsOrUpdates) {
  const auto id = import({{"primary_dis", JsonArray{di(0)}}}).at("imported").at(0).at("product_id").as_string();
  const Json already = JsonArray{JsonObject{{"primary_di", di(0)}, {"reason", "already_imported"}}};
  EXPECT_EQ(import({{"primary_dis", JsonArray{di(0)}}}).at("skipped"), already);
  EXPECT_EQ(import({{"primary_dis", JsonArray{di(0)}}, {"update", true}}).at("skipped"), already) << "nothing changed";
  // Users change fields that GUDID knows better, and fields that are theirs.
  const std::string path = "/products/" + std::string{id};
  auto product = body_of(app_.get(path, anna_)).as_object();
  const auto brand = product.at("brand_name");
  JsonObject body{{"name", "Our own name"},
                  {"brand_name", "Misspelt"},
                  {"product_type", product.at("product_type")},
                  {"product_codes", product.at("product_codes")},
                  {"primary_di", product.at("primary_di")},
                  {"issuing_agency", product.at("issuing_agency")},
                  {"intended_use", "Ours to say"}};
  ASSERT_EQ(app_.put(path, Json(body), anna_).status, 200);
  const auto preview =
      body_of(app_.post("/gudid/import-preview", JsonObject{{"primary_dis", JsonArray{di(0)}}}, anna_));
  EXPECT_EQ(preview.at(0).at("state"), Json("changed"));
  bool tells_brand = false;
  for (const auto& field : preview.at(0).at("fields").as_array()) {
    EXPECT_NE(field.at("field"), Json("name"));
    EXPECT_NE(field.at("field"), Json("intended_use"));
    if (field.at("field") != Json("brand_name")) continue;
    tells_brand = true;
    EXPECT_EQ(field.at("before"), Json("Misspelt"));
    EXPECT_EQ(field.at("after"), brand);
  }
  EXPECT_TRUE(tells_brand);
  const auto updated = import({{"primary_dis", JsonArray{di(0)}}, {"update", true}}).at("updated");
  ASSERT_EQ(updated.as_array().size(), 1U);
  const auto after = body_of(app_.get(path, anna_));
  EXPECT_EQ(after.at("brand_name"), brand);
  EXPECT_EQ(after.at("name"), Json("Our own name"));
  EXPECT_EQ(after.at("intended_use"), Json("Ours to say"));
}

TEST_F(GudidImportApiTest, APreviewWritesNothing) {
  const auto preview =
      body_of(app_.post("/gudid/import-preview", JsonObject{{"primary_dis", JsonArray{di(0), "none"}}}, anna_));
  EXPECT_EQ(preview.at(0).at("state"), Json("new"));
  EXPECT_FALSE(preview.at(0).at("fields").as_array().empty());
  EXPECT_EQ(preview.at(1).at("state"), Json("not_found"));
  EXPECT_EQ(body_of(app_.get("/products", anna_)).at("total_rows"), Json(0));
}

TEST_F(GudidImportApiTest, ManyDevicesAreImportedByAJob) {
  JsonArray identifiers{di(0), di(1)};
  for (int i = 0; i < 600; ++i) identifiers.emplace_back("unknown" + std::to_string(i));
  const auto response =
      app_.post("/gudid/import-products", JsonObject{{"primary_dis", identifiers}, {"profile", true}}, anna_);
  ASSERT_EQ(response.status, 202) << to_text(body_of(response));
  EXPECT_TRUE(body_of(response).at("imported").as_array().empty());
  const std::string job{body_of(response).at("job_id").as_string()};
  EXPECT_EQ(body_of(app_.get("/jobs/" + job, anna_)).at("status"), Json("queued"));
  app_.run_jobs();
  const auto done = body_of(app_.get("/jobs/" + job, anna_));
  ASSERT_EQ(done.at("status"), Json("succeeded")) << to_text(done);
  EXPECT_EQ(done.at("result").at("imported").as_array().size(), 2U);
  EXPECT_EQ(done.at("result").at("skipped").as_array().size(), 600U);
  EXPECT_EQ(body_of(app_.get("/products", anna_)).at("total_rows"), Json(2));
}

TEST_F(GudidImportApiTest, InvalidCallsAreRejected) {
  const auto status = [&](JsonObject body) {
    return app_.post("/gudid/import-products", Json(std::move(body)), anna_).status;
  };
  EXPECT_EQ(status({{"primary_dis", JsonArray{}}}), 422);
  EXPECT_EQ(status({{"primary_dis", JsonArray{di(0)}}, {"family_id", "fam_none"}}), 422);
  EXPECT_EQ(status({{"primary_dis", JsonArray{di(0)}}, {"color", "red"}}), 400);
  JsonArray many;
  for (int i = 0; i < 10'001; ++i) many.emplace_back(std::to_string(i));
  EXPECT_EQ(status({{"primary_dis", many}}), 422);
  const auto viewer = app_.verified("viewer@acme.test");
  EXPECT_EQ(app_.post("/gudid/import-products", JsonObject{{"primary_dis", JsonArray{di(0)}}}, viewer).status, 403);
}

}  // namespace
}  // namespace pharos

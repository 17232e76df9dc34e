#include <fstream>

#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;

class ExposureApiTest : public testing::Test {
 protected:
  ExposureApiTest() {
    app_.make_user("manager@acme.test", "ra_manager");
    manager_ = app_.verified("manager@acme.test");
  }
  Json create(const JsonObject& body, const std::string& path) {
    const auto response = app_.post(path, Json(body), manager_);
    EXPECT_EQ(response.status, 201) << to_text(body_of(response));
    return body_of(response);
  }
  static std::string id_of(const Json& record) { return std::string{record.at("id").as_string()}; }

  TestApp app_;
  Caller manager_;
  JsonObject product_{{"name", "Pump"}, {"product_type", "Product"}, {"product_codes", JsonArray{"FRN"}}};
};

TEST_F(ExposureApiTest, ExposureIsStoredByMonthRegionAndMetric) {
  const auto path = "/products/" + id_of(create(product_, "/products")) + "/exposure";
  const JsonObject figure{
      {"period", "2026-10"}, {"region", "EEA+TR+XI"}, {"metric", "units_sold"}, {"value", 1200.5}, {"source", "ERP"}};
  const auto id = id_of(create(figure, path));
  EXPECT_EQ(app_.post(path, Json(figure), manager_).status, 409);
  auto other = figure;
  other["region"] = "US";
  create(other, path);
  other["period"] = "2026-09";
  create(other, path);
  const auto list = body_of(app_.get(path, manager_)).as_array();
  ASSERT_EQ(list.size(), 3U);
  EXPECT_EQ(list[0].at("period"), Json("2026-09"));
  EXPECT_EQ(list[1].at("value"), Json(1200.5));
  other["value"] = 7;
  const auto changed = app_.send(http::Method::kPut, path + "/" + id, to_text(Json(figure)),
                                 {.caller = manager_, .headers = {{"If-Match", "\"1\""}}});
  EXPECT_EQ(changed.status, 200) << to_text(body_of(changed));
  EXPECT_EQ(app_.put(path + "/" + id, Json(other), manager_).status, 409) << "the figure already exists";
  const auto refuse = [&](const char* field, const Json& value) {
    auto wrong = figure;
    wrong[field] = value;
    const auto response = app_.post(path, Json(wrong), manager_);
    EXPECT_EQ(response.status, 422) << field;
    EXPECT_TRUE(body_of(response).at("fields").as_object().contains(field));
  };
  refuse("period", "2026-13");
  refuse("period", "10/2026");
  refuse("region", "Mars");
  refuse("metric", "kilograms");
  refuse("value", -1);
  EXPECT_EQ(app_.remove(path + "/" + id, manager_).status, 204);
  EXPECT_EQ(app_.remove(path + "/" + id, manager_).status, 404);
  EXPECT_EQ(body_of(app_.get(path, manager_)).as_array().size(), 2U);
}

TEST_F(ExposureApiTest, AnExposureTableIsImportedCompletelyOrNotAtAll) {
  const auto path = "/products/" + id_of(create(product_, "/products")) + "/exposure";
  create({{"period", "2026-09"}, {"region", "US"}, {"metric", "units_sold"}, {"value", 5}}, path);
  const public_data::TemporaryFolder folder;
  const auto send = [&](const std::string& way, const std::string& text) {
    const auto file = folder.path() / "figures.csv";
    std::ofstream{file} << text;
    const http::UploadedPart part{
        .name = "file", .file_name = "figures.csv", .content_type = "text/csv", .file = file, .text = {}};
    return app_.send(http::Method::kPost, path + way, "", {.caller = manager_, .parts = {part}});
  };
  const std::string wrong = "Month;Region;Units\n2026-09;US;7\n2026-13;US;8\n2026-10;Mars;-1\n";
  const auto preview = body_of(send("/import-preview", wrong));
  EXPECT_EQ(preview.at("ok"), Json(false));
  EXPECT_EQ(preview.at("error_count"), Json(3));
  EXPECT_EQ(preview.at("errors").at(0).at("row"), Json(3));
  EXPECT_EQ(preview.at("errors").at(0).at("column"), Json("period"));
  const auto refused = send("/import", wrong);
  EXPECT_EQ(refused.status, 422);
  EXPECT_EQ(body_of(refused).at("fields").at("file"),
            Json("Row 3, period: Must be a month such as 2026-10. Nothing was imported."));
  EXPECT_EQ(body_of(app_.get(path, manager_)).as_array().size(), 1U) << "all or nothing";
  const auto taken = send("/import", "period,region,value,source\n2026-09,US,7,ERP\n2026-10,US,8.5,\"A, B\"\n");
  ASSERT_EQ(taken.status, 200) << to_text(body_of(taken));
  EXPECT_EQ(body_of(taken).at("added"), Json(1));
  EXPECT_EQ(body_of(taken).at("changed"), Json(1));
  const auto list = body_of(app_.get(path, manager_));
  EXPECT_EQ(list.at(0).at("value"), Json(7.0));
  EXPECT_EQ(list.at(1).at("source"), Json("A, B"));
  EXPECT_EQ(send("/import", "region,value\nUS,1\n").status, 422) << "no column of months";
  EXPECT_EQ(app_.send(http::Method::kPost, path + "/import", "", {.caller = manager_}).status, 422);
  EXPECT_EQ(app_.send(http::Method::kPost, "/products/prd_none/exposure/import", "", {.caller = manager_}).status, 404);
}

}  // namespace
}  // namespace pharos

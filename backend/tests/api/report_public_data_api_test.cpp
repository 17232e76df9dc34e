#include <fmt/format.h>

#include "public_data/generate/generator.hpp"
#include "support/reference_store.hpp"
#include "support/report_world.hpp"
#include "support/surveillance_world.hpp"
#include "support/test_public_data.hpp"

// What reports and trends count in public data, counted again by a loop over the generated records.
namespace pharos {
namespace {

using public_data::AeFilter;
using public_data::EventType;
using testing_support::ReportWorld;
using testing_support::SurveillanceWorld;
using testing_support::text_at;

constexpr auto kPumpCode = "QBJ";

class ReportPublicDataApiTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    const auto through = testing_support::test_public_data().current()->manifest().data_through;
    const public_data::Generator generator{
        {.reports = testing_support::kTestReports, .seed = testing_support::kTestSeed, .data_through = through}};
    std::vector<public_data::AdverseEventReport> reports;
    std::map<std::string, int> makers;
    generator.reports([&](const public_data::AdverseEventReport& report) {
      reports.push_back(report);
      for (const auto& device : report.device) {
        if (device.device_report_product_code == kPumpCode) ++makers[device.manufacturer_d_name];
      }
    });
    maker_ = std::ranges::max_element(makers, {}, &std::pair<const std::string, int>::second)->first;
    store_ = std::make_unique<public_data::ReferenceStore>(std::move(reports));
  }
  static void TearDownTestSuite() { store_.reset(); }

  static inline std::unique_ptr<public_data::ReferenceStore> store_;
  static inline std::string maker_;  // with the most reports of the code
};

TEST_F(ReportPublicDataApiTest, SimilarDevicesAreCountedByMakerAndPeriod) {
  ReportWorld world;
  auto product = world.expect(200, world.app.get("/products/" + world.pump, world.mia));
  const JsonObject body{{"name", "Pump A"},
                        {"product_type", "Product"},
                        {"basic_udi_di", "0850123PUMPA7Q"},
                        {"legal_manufacturer", maker_},
                        {"product_codes", JsonArray{kPumpCode}}};
  world.expect(200, world.app.put("/products/" + world.pump, Json(body), world.mia));
  const auto series = world.make_series();
  world.expect(201, world.start(series, "2024-03-15", "2025-03-14"));
  const auto path =
      "/periodic_reports/" + text_at(world.expect(201, world.start(series, "2025-03-15", "2026-03-14")), "id");
  const std::vector<std::pair<std::string, std::string>> periods = {{"2025-03-15", "2026-03-14"},
                                                                    {"2024-03-15", "2025-03-14"}};
  const auto tables = world.expect(200, world.app.get(path + "/tables", world.anna));
  Json similar;
  for (const auto& table : tables.as_array()) {
    if (text_at(table, "key") == "similar") similar = table;
  }
  const auto& rows = similar.at("rows").as_array();
  ASSERT_EQ(rows.size(), 4U);
  std::int64_t counted = 0;
  for (size_t i = 0; i < rows.size(); ++i) {
    const auto& [first, last] = periods[i / 2];
    const bool is_own = i % 2 == 0;
    AeFilter filter{.product_code = kPumpCode,
                    .start_date = public_data::find_date(std::string_view{first}),
                    .end_date = public_data::find_date(std::string_view{last})};
    const public_data::MakerGroup makers{.manufacturer_names = {maker_}, .brands_include = {}, .brands_exclude = {}};
    if (is_own) filter.groups = {makers};
    if (!is_own) filter.without_groups = {makers};
    const auto totals = store_->totals(filter, {});
    const auto by_type = [&totals](EventType type) {
      return static_cast<double>(totals.by_event_type.at(static_cast<size_t>(type)));
    };
    SCOPED_TRACE(fmt::format("row {}", i));
    EXPECT_EQ(text_at(rows[i], "label"), is_own ? "QBJ, own devices" : "QBJ, other makers");
    const auto& cells = rows[i].at("cells");
    EXPECT_EQ(text_at(cells.at(0), "text"), i < 2 ? "N" : "N2");
    EXPECT_EQ(cells.at(1).at("value").to_number<double>(), static_cast<double>(totals.reports));
    EXPECT_EQ(cells.at(2).at("value").to_number<double>(), by_type(EventType::kDeath));
    EXPECT_EQ(cells.at(3).at("value").to_number<double>(), by_type(EventType::kInjury));
    EXPECT_EQ(cells.at(4).at("value").to_number<double>(), by_type(EventType::kMalfunction));
    counted += totals.reports;
  }
  EXPECT_GT(counted, 50);
}

TEST_F(ReportPublicDataApiTest, ATrendOverPublicDataCountsTheReportsOfEachMonth) {
  SurveillanceWorld world;
  const auto id = world.create();
  const auto indicator = SurveillanceWorld::indicator(
      {{"numerator", JsonObject{{"source", "public_data"}, {"product_code", kPumpCode}, {"event_type", "IN"}}},
       {"metric", nullptr},
       {"region", ""}});
  auto content = world.content({indicator});
  content["start_period"] = world.month(60);
  world.expect(200, world.change(id, content));
  const auto trends = world.expect(200, world.app.get(world.path(id, "/trends"), world.anna));
  std::map<std::string, std::int64_t> expected;
  const auto timeline = store_->timeline({.product_code = kPumpCode, .event_types = {EventType::kInjury}}, 1, {});
  for (const auto& bucket : timeline.buckets) {
    expected[fmt::format("{:04}-{:02}", bucket.year, bucket.month)] = bucket.reports;
  }
  std::int64_t counted = 0;
  const auto& points = trends.at("indicators").at(0).at("points").as_array();
  ASSERT_GE(points.size(), 60U);
  for (const auto& point : points) {
    const auto month = text_at(point, "from");
    EXPECT_EQ(point.at("count").as_int64(), expected[month]) << month;
    counted += point.at("count").as_int64();
  }
  EXPECT_GT(counted, 20);
}

}  // namespace
}  // namespace pharos

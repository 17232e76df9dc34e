#include "support/report_world.hpp"

namespace pharos {
namespace {

using testing_support::ReportWorld;
using testing_support::text_at;

// What periodic reports read from the registers. The period is 15 March 2024 to 14 March 2025.
class ReportRegistersApiTest : public testing::Test {
 protected:
  void add_action(const std::string& reference, const std::string& issued_on, const std::string& completed_on) {
    JsonObject body{{"reference", reference},
                    {"product_ids", JsonArray{world_.pump}},
                    {"title", "Pumps returned"},
                    {"kind", "return"},
                    {"status", completed_on.empty() ? "ongoing" : "completed"},
                    {"issued_on", issued_on},
                    {"countries", JsonArray{"DE", "US"}}};
    if (!completed_on.empty()) body["completed_on"] = completed_on;
    world_.expect(201, world_.app.post("/registers/field_actions", Json(body), world_.anna));
  }
  std::vector<std::string> labels(const std::string& path, const std::string& table) {
    std::vector<std::string> labels;
    const auto tables = world_.expect(200, world_.app.get(path + "/tables", world_.anna));
    for (const auto& one : tables.as_array()) {
      if (text_at(one, "key") != table) continue;
      for (const auto& row : one.at("rows").as_array()) labels.push_back(text_at(row, "label"));
    }
    return labels;
  }
  ReportWorld world_;
};

TEST_F(ReportRegistersApiTest, ActionsOfThePeriodAndOpenOnesAreListed) {
  add_action("BEFORE", "2023-05-01", "2024-03-14");  // completed before the period
  add_action("OPEN", "2023-06-01", "");              // still open
  add_action("LATER", "2023-07-01", "2025-03-15");   // open at the end of the period
  add_action("WITHIN", "2024-05-01", "2024-06-01");  // issued in the period
  add_action("AFTER", "2025-03-15", "");             // issued after it
  const auto path = world_.make_report();
  EXPECT_EQ(labels(path, "t7"), (std::vector<std::string>{"OPEN", "LATER", "WITHIN"}));
}

TEST_F(ReportRegistersApiTest, AFrozenReportKeepsTheCapaAsItWas) {
  const JsonObject capa{{"reference", "CAPA-1"},
                        {"product_ids", JsonArray{world_.pump}},
                        {"title", "New supplier"},
                        {"kind", "both"},
                        {"status", "open"},
                        {"initiated_on", "2024-07-01"},
                        {"effectiveness", "not_verified"}};
  world_.expect(201, world_.app.post("/registers/capas", Json(capa), world_.anna));
  const auto path = world_.make_report();
  world_.expect(200, world_.freeze(path));
  auto second = capa;
  second["reference"] = "CAPA-2";
  world_.expect(201, world_.app.post("/registers/capas", Json(second), world_.anna));
  EXPECT_EQ(labels(path, "t8"), std::vector<std::string>{"CAPA-1"});
  const auto kind = world_.cell(path, "t8", "CAPA-1", "", 0);
  EXPECT_EQ(text_at(kind, "text"), "Corrective and preventive");
}

}  // namespace
}  // namespace pharos

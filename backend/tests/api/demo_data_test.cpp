#include "demo/demo_data.hpp"
#include "application.hpp"

#include <set>

#include "core/crypto.hpp"
#include "demo/demo_reports.hpp"
#include "demo/demo_settings.hpp"
#include "public_data/generate/world.hpp"
#include "public_data/ingest/generate_version.hpp"
#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing_support::TestApp;

// Every spelling of the generator's manufacturers.
std::set<std::string> invented_names() {
  const public_data::GenerateOrder order;
  const public_data::generate::World world{order.seed, order.reports};
  std::set<std::string> names;
  for (const auto& maker : world.makers) names.insert(maker.name.spellings.begin(), maker.name.spellings.end());
  return names;
}

TEST(DemoDataTest, DemoSettingsUseTheGeneratorsManufacturers) {
  const auto known = invented_names();
  for (const char* key : {"acme", "borealis"}) {
    for (const auto& group : competitors::all_groups(demo_settings(key), key)) {
      for (const auto& member : group.members) EXPECT_TRUE(known.contains(member.raw_name)) << member.raw_name;
    }
    EXPECT_TRUE(competitors::find_conflicts(demo_settings(key), key).empty());
  }
}

TEST(DemoDataTest, OnlyAcmeAndBorealisHaveSettings) {
  TestApp app;
  make_demo_data(app.application(), app.database());
  constexpr db::PlatformSql kNames = R"sql(
    select t.name from tenant_metadata m join tenants t on t.id = m.tenant_id order by t.name)sql";
  const auto names = app.database().query(kNames, [](const db::Row& row) { return row.text(0); });
  EXPECT_EQ(names, (std::vector<std::string>{"Acme Medical", "Borealis Diagnostics"}));
}

TEST(DemoDataTest, AcmeHasTwoFamiliesOfThreeProductsWithThreeYearsOfSales) {
  TestApp app;
  make_demo_data(app.application(), app.database());
  constexpr db::PlatformSql kFamilies = R"sql(
    select f.name, count(*) from products p join product_families f on f.tenant_id = p.tenant_id and f.id = p.family_id
    group by f.name order by f.name)sql";
  const auto families = app.database().query(kFamilies, [](const db::Row& row) { return row.integer(1); });
  EXPECT_EQ(families, (std::vector<std::int64_t>{3, 3}));
  constexpr db::PlatformSql kExposure = R"sql(
    select count(distinct period) from exposures group by product_id)sql";
  const auto months = app.database().query(kExposure, [](const db::Row& row) { return row.integer(0); });
  EXPECT_EQ(months, std::vector<std::int64_t>(6, 37)) << "three years including the last month";
  constexpr db::PlatformSql kSources = "select distinct source from products";
  const auto sources = app.database().query(kSources, [](const db::Row& row) { return row.text(0); });
  EXPECT_EQ(sources, std::vector<std::string>{"gudid"});
}

TEST(DemoDataTest, AcmeHasAnAnalysisInEveryState) {
  TestApp app;
  make_demo_data(app.application(), app.database());
  constexpr db::PlatformSql kStates = "select distinct status from risk_analyses order by status";
  const auto states = app.database().query(kStates, [](const db::Row& row) { return row.text(0); });
  EXPECT_EQ(states, (std::vector<std::string>{"archived", "completed", "draft", "mapping", "review", "superseded"}));
  // The completed one supersedes the earlier one and gives the reason.
  constexpr db::PlatformSql kReopened = R"sql(
    select next.version, first.status, next.reopen_reason from risk_analyses next
    join risk_analyses first on first.tenant_id = next.tenant_id and first.id = next.supersedes_id
    where next.status = 'completed')sql";
  const auto reopened = app.database().query(kReopened, [](const db::Row& row) {
    return std::pair{row.integer(0), row.text(1) + (row.text(2).empty() ? "" : " with a reason")};
  });
  ASSERT_EQ(reopened.size(), 1U);
  EXPECT_EQ(reopened.front(), (std::pair<std::int64_t, std::string>{2, "superseded with a reason"}));
}

TEST(DemoDataTest, SignedAnalysesHaveNoOpenItems) {
  TestApp app;
  make_demo_data(app.application(), app.database());
  constexpr db::PlatformSql kOpen = R"sql(
    select count(*) from analysis_items i join risk_analyses a on a.tenant_id = i.tenant_id and a.id = i.analysis_id
    where a.status in ('completed', 'superseded') and i.status not in ('reviewed', 'excluded'))sql";
  EXPECT_EQ(app.database().query(kOpen, [](const db::Row& row) { return row.integer(0); }).front(), 0);
}

TEST(DemoDataTest, AcmeHasADatasetOfAdverseEventsAndAnAnalysisWithCodings) {
  TestApp app;
  make_demo_data(app.application(), app.database());
  constexpr db::PlatformSql kDatasets = R"sql(
    select d.status, (select count(*) from ae_dataset_keys k where k.tenant_id = d.tenant_id and k.dataset_id = d.id)
    from ae_datasets d join tenants t on t.id = d.tenant_id where t.name = 'Acme Medical')sql";
  const auto datasets = app.database().query(kDatasets, [](const db::Row& row) {
    return std::pair{row.text(0), row.integer(1)};
  });
  ASSERT_EQ(datasets.size(), 1U);
  EXPECT_EQ(datasets.front().first, "ready");
  EXPECT_GT(datasets.front().second, 0);
  constexpr db::PlatformSql kCodings = R"sql(
    select a.status, count(n.id), count(distinct n.status) from risk_analyses a
    join annotations n on n.tenant_id = a.tenant_id and n.analysis_id = a.id
    where a.kind = 'ae' and n.imdrf like '%"A%' group by a.status)sql";
  const auto codings = app.database().query(kCodings, [](const db::Row& row) {
    return std::tuple{row.text(0), row.integer(1), row.integer(2)};
  });
  ASSERT_EQ(codings.size(), 1U);
  EXPECT_EQ(std::get<0>(codings.front()), "mapping");
  EXPECT_GE(std::get<1>(codings.front()), 3) << "codings with a device problem";
  EXPECT_EQ(std::get<2>(codings.front()), 2) << "some are confirmed, others wait for it";
}

TEST(DemoDataTest, ComplaintsAreTheSameOnEveryMachine) {
  TestApp app;
  make_demo_data(app.application(), app.database());
  // Without dates, which follow the clock, and the complainant, which is encrypted differently each time.
  constexpr db::PlatformSql kComplaints = R"sql(
    select complaint_number, description, lot_number, country, complainant_type, status from complaints
    order by complaint_number)sql";
  std::string all;
  app.database().query(kComplaints, [&all](const db::Row& row) {
    for (int column = 0; column < 6; ++column) all += row.text(static_cast<size_t>(column)) + '\n';
    return 0;
  });
  // Detects a machine on which the demo differs. The number changes with the demo.
  EXPECT_EQ(crypto::sha256_hex(all), "7de9785711a3e4a8631e6b2c70612fbfcf30f6e91b487cd2a0e4da6c2255bb9e");
}

TEST(DemoDataTest, ThereAreReportsFromDraftToAnswer) {
  TestApp app;
  make_demo_data(app.application(), app.database());
  constexpr db::PlatformSql kStatuses = "select status from submissions order by status";
  const auto statuses = app.database().query(kStatuses, [](const db::Row& row) { return row.text(0); });
  EXPECT_EQ(statuses, (std::vector<std::string>{"draft", "exported", "passed", "passed", "rejected"}));
}

TEST(DemoDataTest, ThereAreCasesInEveryState) {
  TestApp app;
  make_demo_data(app.application(), app.database());
  constexpr db::PlatformSql kStates = "select distinct state from case_obligations";
  std::set<std::string> states;
  for (auto& state : app.database().query(kStates, [](const db::Row& row) { return row.text(0); })) {
    states.insert(std::move(state));
  }
  std::set<std::string> every;
  for (const auto& [state, name] : reportability::kObligationStates.rows()) every.emplace(name);
  EXPECT_EQ(states, every);
}

// The schedule of a class III device with a lower class would be refused.
TEST(DemoDataTest, ThePeriodicReportHasTheClassOfItsDevice) {
  products::Product product;
  product.device_class = products::DeviceClass::kIII;
  EXPECT_EQ(demo_report_class(product), periodic_reports::RiskClass::kIII);
  product.device_class = products::DeviceClass::kIISpecialControls;
  EXPECT_EQ(demo_report_class(product), periodic_reports::RiskClass::kIIb);
}

TEST(DemoDataTest, ThereAreInvestigationsInEveryState) {
  TestApp app;
  make_demo_data(app.application(), app.database());
  constexpr db::PlatformSql kStates = "select distinct state from investigations order by state";
  const auto states = app.database().query(kStates, [](const db::Row& row) { return row.text(0); });
  EXPECT_EQ(states, (std::vector<std::string>{"awaiting_device", "closed", "concluded", "not_required", "open",
                                              "reviewed", "testing"}));
}

}  // namespace
}  // namespace pharos

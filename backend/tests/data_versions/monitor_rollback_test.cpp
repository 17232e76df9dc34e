#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/crypto.hpp"
#include "support/monitor_world.hpp"
#include "support/test_app.hpp"
#include "support/test_database.hpp"

// After a rollback of the public data, monitors wait for data that is at least as new as what they have reported.
namespace pharos {
namespace {

using monitors::Kind;
using testing_support::FakeClock;
using testing_support::kLongMonth;
using testing_support::kMonitoredReports;
using testing_support::MonitorWorld;

class MonitorRollbackTest : public db::EngineTest {};
PHAROS_ON_BOTH_ENGINES(MonitorRollbackTest);

TEST_P(MonitorRollbackTest, AnAlertIsSentOnce) {
  crypto::initialize();
  FakeClock clock;
  const public_data::TemporaryFolder disk;
  db::TestDatabase database{GetParam()};
  MonitorWorld world{*database, disk.path() / "data", clock};
  world.generate(kMonitoredReports, false);
  world.make_organization();
  const auto code = world.codes(1).front();
  const auto reports = world.watch(Kind::kAdverseEvents, code);
  const auto recalls = world.watch(Kind::kRecalls, code);
  const auto runner = world.make_runner();
  const auto run_a_month_later = [&] {
    clock.advance(kLongMonth);
    world.run(*runner);
  };
  world.run(*runner);
  const auto first = world.current()->manifest().id;
  world.generate(kMonitoredReports, true, 3);
  const auto second = world.current()->manifest().id;
  run_a_month_later();
  const auto mails = world.mails();
  ASSERT_GT(mails, 0);
  const auto runs = [&](const monitors::MonitorId& id) { return world.monitors().runs(world.scope(), id).size(); };
  const auto runs_of_reports = runs(reports);
  const auto runs_of_recalls = runs(recalls);

  world.publish(first);
  run_a_month_later();
  EXPECT_EQ(world.mails(), mails) << "the data is older";
  EXPECT_EQ(runs(reports), runs_of_reports);
  EXPECT_EQ(runs(recalls), runs_of_recalls);
  const auto monitor = world.monitors().find(world.scope(), reports).value();
  EXPECT_EQ(monitor.last_data_version, second);
  EXPECT_LT(monitor.next_run_at, clock.now() + std::chrono::hours{2}) << "it looks again soon";
  EXPECT_THROW(runner->run_now(world.scope(), monitor, [](const monitors::Run&) {}), Error);

  world.publish(second);
  run_a_month_later();
  EXPECT_EQ(world.mails(), mails) << "the same data again";
  world.generate(kMonitoredReports, true, 3);
  run_a_month_later();
  EXPECT_GT(world.mails(), mails) << "newer data";
}

}  // namespace
}  // namespace pharos

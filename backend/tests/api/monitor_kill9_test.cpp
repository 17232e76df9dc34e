#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <thread>

#include "features/outbox/delivery_job.hpp"
#include "public_data/test_support.hpp"
#include "support/child_process.hpp"
#include "support/monitor_world.hpp"
#include "support/test_database.hpp"

// Two nodes run the same monitors and send their mail, and are killed at random moments.
namespace pharos {
namespace {

using monitors::Kind;
using monitors::MonitorId;
using testing_support::ChildProcess;
using testing_support::kill_runs;
using testing_support::kLongMonth;
using testing_support::kMonitoredReports;
using testing_support::MonitorWorld;
using testing_support::random_below;

class ShiftedClock final : public Clock {
 public:
  explicit ShiftedClock(std::chrono::microseconds shift) : shift_(shift) {}
  Timestamp now() const override { return SystemClock{}.now() + shift_; }
  void shift(std::chrono::microseconds more) { shift_ += more; }

 private:
  std::chrono::microseconds shift_;
};

// Records what is delivered: one short line, written completely or not at all.
class LineMailer final : public mail::Mailer {
 public:
  explicit LineMailer(const std::filesystem::path& file) : out_(file, std::ios::app) {}
  void send(const mail::Message& message, const std::stop_token& /*stop*/) override {
    out_ << message.id + "\n" << std::flush;
  }

 private:
  std::ofstream out_;
};

TEST(MonitorKill9Child, DISABLED_RunsAndDeliversUntilNothingIsDue) {
  const auto url = ChildProcess::given("PHAROS_CHILD_URL");
  if (url.empty()) GTEST_SKIP() << "runs only as a child of MonitorKill9Test";
  const std::filesystem::path folder = ChildProcess::given("PHAROS_CHILD_FOLDER");
  const ShiftedClock clock{std::chrono::microseconds{std::stoll(ChildProcess::given("PHAROS_CHILD_SHIFT"))}};
  const auto database = db::Database::open({.url = url});
  MonitorWorld world{*database, folder / "data", clock};
  const auto runner = world.make_runner();
  LineMailer mailer{folder / "mails.txt"};
  outbox::DeliveryJob delivery{world.outbox(), mailer, new_id_text("node")};
  ChildProcess::say("ready");
  while (!world.directory().due(clock.now(), 1).empty() || world.mails() > 0) {
    world.run(*runner);
    delivery.run(clock.now());
  }
  ChildProcess::say("done");
}

class MonitorKill9Test : public db::EngineTest {
 protected:
  // SQLite serves one node; on PostgreSQL there are two.
  int nodes() const { return GetParam() == db::Database::Engine::kSqlite ? 1 : 2; }

  // Starts nodes and kills them in the middle of their work.
  void kill_some(const std::map<std::string, std::string>& environment) {
    std::vector<std::unique_ptr<ChildProcess>> children;
    for (int node = 0; node < nodes(); ++node) children.push_back(std::make_unique<ChildProcess>(kChild, environment));
    for (const auto& child : children) child->read_line();
    for (const auto& child : children) {
      std::this_thread::sleep_for(std::chrono::milliseconds{random_below(30)});
      child->kill();
    }
  }
  void finish(const std::map<std::string, std::string>& environment) {
    std::vector<std::unique_ptr<ChildProcess>> children;
    for (int node = 0; node < nodes(); ++node) children.push_back(std::make_unique<ChildProcess>(kChild, environment));
    for (const auto& child : children) {
      std::string last;
      while (const auto line = child->read_line()) last = *line;
      ASSERT_EQ(last, "done");
    }
  }
  static constexpr const char* kChild = "MonitorKill9Child.DISABLED_RunsAndDeliversUntilNothingIsDue";
};
PHAROS_ON_BOTH_ENGINES(MonitorKill9Test);

// The differences between versions, as recorded by the loader.
std::int64_t changes_of(const public_data::DataVersion& version, const std::string& from, const std::string& code) {
  constexpr size_t kAll = 1'000'000;
  const auto difference = version.reports_since(from).value();
  std::int64_t changes = 0;
  for (const auto key : version.reports().report_keys({.product_code = code}, kAll, {})) {
    for (const auto* keys : {&difference.added, &difference.changed, &difference.followed_up}) {
      changes += std::ranges::binary_search(*keys, key) ? 1 : 0;
    }
  }
  return changes;
}

TEST_P(MonitorKill9Test, NoChangeIsMissedAndNoMailIsDoubled) {
  const int months = kill_runs() > 5 ? 24 : 4;
  const public_data::TemporaryFolder folder;
  db::TestDatabase store{GetParam()};
  ShiftedClock clock{std::chrono::microseconds{0}};
  MonitorWorld world{*store, folder.path() / "data", clock};
  world.generate(kMonitoredReports, false);
  world.make_organization();
  std::map<std::string, MonitorId> ids;
  for (const auto& code : world.codes(8)) ids[code] = world.watch(Kind::kAdverseEvents, code);
  const auto runner = world.make_runner();
  world.run(*runner);

  std::int64_t announced = 0;
  std::set<std::string> delivered;
  std::int64_t expected_mails = 0;
  std::chrono::microseconds shift{0};
  for (int month = 0; month < months; ++month) {
    const auto from = world.current()->manifest().id;
    world.generate(kMonitoredReports, true);
    shift += kLongMonth;
    clock.shift(kLongMonth);
    std::map<std::string, std::string> environment = {{"PHAROS_CHILD_URL", store.url()},
                                                      {"PHAROS_CHILD_FOLDER", folder.path().string()},
                                                      {"PHAROS_CHILD_SHIFT", std::to_string(shift.count())}};
    kill_some(environment);
    kill_some(environment);
    // The leases of killed nodes have expired.
    shift += std::chrono::minutes{10};
    clock.shift(std::chrono::minutes{10});
    environment["PHAROS_CHILD_SHIFT"] = std::to_string(shift.count());
    finish(environment);
    for (const auto& [code, id] : ids) {
      const auto changes = changes_of(*world.current(), from, code);
      const auto runs = world.monitors().runs(world.scope(), id);
      ASSERT_EQ(runs.size(), static_cast<size_t>(month) + 1) << "one run per period";
      const auto& run = runs.front();
      EXPECT_EQ(run.new_n + run.changed_n + run.followup_n, changes) << code << " in month " << month;
      EXPECT_EQ(run.mail_status, changes > 0 ? monitors::MailStatus::kSent : monitors::MailStatus::kSkipped);
      announced += changes;
      expected_mails += changes > 0 ? 1 : 0;
    }
  }
  std::ifstream mails{folder.path() / "mails.txt"};
  for (std::string id; std::getline(mails, id);) delivered.insert(id);
  EXPECT_GT(announced, 20) << "the data change enough for the test";
  // A node killed between delivery and recording it delivers again, with the same Message-ID.
  EXPECT_EQ(static_cast<std::int64_t>(delivered.size()), expected_mails);
}

}  // namespace
}  // namespace pharos

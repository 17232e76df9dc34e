#include <gmock/gmock.h>

#include <set>

#include "features/monitors/run_desk.hpp"
#include "features/people/account_directory.hpp"
#include "features/tenants/tenants.hpp"
#include "public_data/ingest/generate_version.hpp"
#include "public_data/version/open_version.hpp"
#include "public_data/version/opened_versions.hpp"
#include "support/test_app.hpp"

namespace pharos {
namespace {

using monitors::Frequency;
using monitors::Kind;
using monitors::Monitor;
using monitors::MonitorId;
using public_data::DataFolder;
using testing_support::FakeClock;

// Public data that grow month by month, and monitors that watch them.
class MonitorReplayTest : public testing::Test {
 protected:
  MonitorReplayTest() {
    generate(false);
    versions_ = std::make_unique<public_data::OpenedVersions>(
        folder_, [](const auto& path, const auto& manifest) { return public_data::open_version(path, manifest); });
    tenant_ = tenants_.create({.name = "Acme", .limits = {}});
    user_ = accounts_.create("anna@acme.test", "Anna", "");
    tenants_.add_member(tenant_, user_, "analyst");
  }
  void generate(bool is_update) {
    std::ostringstream silence;
    public_data::Progress progress{silence, public_data::Progress::Style::kLines};
    public_data::GenerateOrder order{.reports = 3000, .is_update = is_update, .text_index = false};
    public_data::generate_version(order, folder_, SystemClock{}, progress);
    folder_.prune(2);
    if (versions_) versions_->refresh();
  }
  monitors::RunDesk make_desk() {
    return monitors::RunDesk{{.database = *database_,
                              .monitors = monitors_,
                              .outbox = outbox_,
                              .data = *versions_,
                              .clock = clock_,
                              .base_url = "https://pharos.test"}};
  }
  MonitorId watch(Kind kind, const std::string& code) {
    Monitor monitor{.id = new_id<MonitorId>("mon"),
                    .name = "Watch " + code,
                    .kind = kind,
                    .frequency = Frequency::kMonthly,
                    .product_code = code,
                    .start_date = clock_.now(),
                    .created_by = {user_, "Anna"},
                    .last_data_version = versions_->current()->manifest().id,
                    .next_run_at = clock_.now()};
    monitors_.insert(scope(), monitor, clock_.now());
    return monitor.id;
  }
  TenantScope scope() const { return gate_.scope_of_job(tenant_); }
  void run(monitors::RunDesk& desk) {
    monitors::MonitorJob job{{.directory = directory_, .monitors = monitors_, .desk = desk, .gate = gate_}};
    job.run(clock_.now());
  }
  std::vector<std::string> codes(size_t count) const {
    std::vector<std::string> found;
    for (const auto& row : versions_->current()->catalogue().product_codes({.page_size = 25}, {}).rows) {
      if (found.size() < count) found.push_back(row.classification.product_code);
    }
    return found;
  }
  std::int64_t mails() const { return outbox_.lag().waiting; }

  public_data::TemporaryFolder place_;
  DataFolder folder_{place_.path() / "data"};
  std::unique_ptr<public_data::OpenedVersions> versions_;
  db::TestDatabase database_;
  FakeClock clock_;
  outbox::Outbox outbox_{*database_, clock_};
  tenants::TenantDirectory tenants_{*database_, clock_};
  people::AccountDirectory accounts_{*database_, clock_};
  monitors::MonitorRepository monitors_{*database_};
  monitors::MonitorDirectory directory_{*database_};
  jobs::TenantGate gate_;
  TenantId tenant_;
  UserId user_;
};

constexpr std::chrono::hours kMonth{24 * 32};

// The exact difference between two versions for a code, from the reports themselves.
std::map<std::string, std::string> exact_changes(const public_data::DataVersion& before,
                                                 const public_data::DataVersion& after, const std::string& code) {
  constexpr size_t kAll = 1'000'000;
  std::map<std::string, std::string> changes;
  for (const auto key : after.reports().report_keys({.product_code = code}, kAll, {})) {
    const auto now = after.reports().find_event(key, {});
    const auto then = before.reports().find_event(key, {});
    if (!then) {
      changes[std::to_string(key)] = "new";
    } else if (now->follow_up_count > then->follow_up_count) {
      changes[std::to_string(key)] = "follow_up";
    } else if (after.reports().find_report(key, {}) != before.reports().find_report(key, {})) {
      changes[std::to_string(key)] = "changed";
    }
  }
  return changes;
}

TEST_F(MonitorReplayTest, TwentyFourMonthsAreAnnouncedExactlyOnce) {
  const auto watched = codes(3);
  std::map<std::string, MonitorId> ids;
  for (const auto& code : watched) ids[code] = watch(Kind::kAdverseEvents, code);
  auto first = make_desk();
  auto second = make_desk();  // another node
  std::int64_t announced = 0;
  std::int64_t expected_mails = 0;
  for (int month = 0; month < 24; ++month) {
    const auto before = versions_->current();
    generate(true);
    const auto after = versions_->current();
    ASSERT_NE(before->manifest().id, after->manifest().id);
    clock_.advance(kMonth);
    run(first);
    run(second);
    for (const auto& code : watched) {
      const auto exact = exact_changes(*before, *after, code);
      const auto runs = monitors_.runs(scope(), ids[code]);
      ASSERT_EQ(runs.size(), static_cast<size_t>(month) + 1) << "one run a period";
      std::map<std::string, std::string> told;
      for (const auto& item : runs.front().items) told[item.key] = item.change;
      EXPECT_EQ(told, exact) << code << " in month " << month;
      announced += static_cast<std::int64_t>(told.size());
      expected_mails += exact.empty() ? 0 : 1;
    }
  }
  EXPECT_GT(announced, 100) << "the data change enough to tell";
  EXPECT_EQ(mails(), expected_mails);
}

TEST_F(MonitorReplayTest, ALongOutageIsCaughtUpWithOneDigest) {
  const auto code = codes(1).front();
  const auto id = watch(Kind::kAdverseEvents, code);
  for (int month = 0; month < 4; ++month) generate(true);  // more than the versions that are kept
  clock_.advance(kMonth * 4);
  auto desk = make_desk();
  run(desk);
  run(desk);
  const auto runs = monitors_.runs(scope(), id);
  ASSERT_EQ(runs.size(), 1U);
  EXPECT_EQ(mails(), 1);
  const auto difference = versions_->current()->reports_since(runs.front().from_version.value());
  ASSERT_TRUE(difference) << "the way back is known although the version is gone";
  constexpr size_t kAll = 1'000'000;
  const auto keys = versions_->current()->reports().report_keys({.product_code = code}, kAll, {});
  const auto among = [&keys](const std::vector<std::uint32_t>& wanted) {
    return std::ranges::count_if(keys, [&wanted](auto key) { return std::ranges::binary_search(wanted, key); });
  };
  EXPECT_EQ(runs.front().new_n, among(difference->added));
  EXPECT_EQ(runs.front().followup_n, among(difference->followed_up));
}

TEST_F(MonitorReplayTest, RecallsThatStayAsTheyAreSendNothing) {
  const auto id = watch(Kind::kRecalls, codes(1).front());
  generate(true);
  clock_.advance(kMonth);
  auto desk = make_desk();
  run(desk);
  EXPECT_EQ(monitors_.runs(scope(), id).front().mail_status, "skipped_no_change");
  EXPECT_EQ(mails(), 0);
}

TEST_F(MonitorReplayTest, MutedExpiredAndLeftMonitorsDoNotRun) {
  const auto code = codes(1).front();
  const auto id = watch(Kind::kAdverseEvents, code);
  auto monitor = monitors_.find(scope(), id).value();
  monitor.is_muted = true;
  ASSERT_TRUE(monitors_.update(scope(), monitor, clock_.now()));
  generate(true);
  clock_.advance(kMonth);
  EXPECT_TRUE(directory_.due(clock_.now(), 10).empty());
  monitor = monitors_.find(scope(), id).value();
  monitor.is_muted = false;
  ASSERT_TRUE(monitors_.update(scope(), monitor, clock_.now()));
  EXPECT_EQ(directory_.due(clock_.now(), 10).size(), 1U);
  auto desk = make_desk();
  run(desk);
  EXPECT_EQ(mails(), 1) << "what happened meanwhile comes in one mail";
}

}  // namespace
}  // namespace pharos

#include <gmock/gmock.h>

#include <fstream>

#include "public_data/test_support.hpp"
#include "support/monitor_world.hpp"
#include "support/test_app.hpp"

namespace pharos {
namespace {

using monitors::Kind;
using monitors::MonitorId;
using testing_support::FakeClock;
using testing_support::kLongMonth;
using testing_support::kMonitoredReports;
using testing_support::MonitorWorld;

constexpr size_t kAll = 1'000'000;

// Public data that grow month by month, and two nodes whose monitors watch them.
class MonitorReplayTest : public testing::Test {
 protected:
  MonitorReplayTest() {
    world_.generate(kMonitoredReports, false);
    world_.make_organization();
    first_ = world_.make_runner();
    second_ = world_.make_runner();
  }
  MonitorId watch(Kind kind, const std::string& code, bool on_signal = false) {
    const auto id = world_.watch(kind, code, on_signal);
    world_.run(*first_);
    EXPECT_TRUE(monitor(id).has_begun());
    EXPECT_FALSE(monitor(id).last_run_at) << "recording the initial state is not a run";
    return id;
  }
  void pass_month() {
    world_.generate(kMonitoredReports, true);
    clock_.advance(kLongMonth);
  }
  monitors::Monitor monitor(const MonitorId& id) { return world_.monitors().find(world_.scope(), id).value(); }
  std::vector<monitors::Run> runs(const MonitorId& id) { return world_.monitors().runs(world_.scope(), id); }

  public_data::TemporaryFolder place_;
  db::TestDatabase database_;
  FakeClock clock_;
  MonitorWorld world_{*database_, place_.path() / "data", clock_};
  std::unique_ptr<monitors::MonitorRunner> first_;
  std::unique_ptr<monitors::MonitorRunner> second_;
};

constexpr auto device_code = &public_data::EventDevice::device_report_product_code;

// The reports of a code by key. Each version is read once, although it is compared twice, and in one query: thousands
// of single ones took most of the time.
using SeenReports = std::map<std::uint32_t, public_data::EventRow>;

SeenReports reports_of(const public_data::DataVersion& version, const std::string& code) {
  SeenReports seen;
  const auto take = [&seen](const public_data::EventRow& row) { seen.emplace(row.report.mdr_report_key, row); };
  version.reports().for_each_event({.product_code = code}, {}, kAll, take, {});
  return seen;
}

// The exact difference between two versions for a code, from the reports themselves.
std::map<std::string, std::string> exact_changes(const public_data::DataVersion& before, const SeenReports& then_seen,
                                                 const public_data::DataVersion& after, const SeenReports& now_seen,
                                                 const std::string& code) {
  std::map<std::string, std::string> changes;
  for (const auto& [key, now] : now_seen) {
    const auto then = then_seen.find(key);
    if (then == then_seen.end()) {
      // Either it is new, or it had another code.
      const auto other = before.reports().find_event(key, {});
      changes[std::to_string(key)] = !other                                         ? "new"
                                     : now.follow_up_count > other->follow_up_count ? "follow_up"
                                                                                    : "changed";
    } else if (now.follow_up_count > then->second.follow_up_count) {
      changes[std::to_string(key)] = "follow_up";
    } else if (now.report != then->second.report) {
      changes[std::to_string(key)] = "changed";
    }
  }
  for (const auto& [key, then] : then_seen) {
    if (now_seen.contains(key)) continue;
    const auto now = after.reports().find_report(key, {});
    const bool is_still_there = now && std::ranges::find(now->device, code, device_code) != now->device.end();
    if (!is_still_there) changes[std::to_string(key)] = "removed";
  }
  return changes;
}

TEST_F(MonitorReplayTest, TwentyFourMonthsAreAnnouncedExactlyOnce) {
  const auto watched = world_.codes(3);
  std::map<std::string, MonitorId> ids;
  for (const auto& code : watched) ids[code] = watch(Kind::kAdverseEvents, code);
  std::map<std::string, SeenReports> seen;
  for (const auto& code : watched) seen[code] = reports_of(*world_.current(), code);
  std::int64_t announced = 0;
  std::int64_t expected_mails = 0;
  for (int month = 0; month < 24; ++month) {
    const auto before = world_.current();
    pass_month();
    const auto after = world_.current();
    ASSERT_NE(before->manifest().id, after->manifest().id);
    world_.run(*first_);
    world_.run(*second_);
    for (const auto& code : watched) {
      auto now_seen = reports_of(*after, code);
      const auto exact = exact_changes(*before, seen[code], *after, now_seen, code);
      seen[code] = std::move(now_seen);
      const auto all = runs(ids[code]);
      ASSERT_EQ(all.size(), static_cast<size_t>(month) + 1) << "one run per period";
      std::map<std::string, std::string> found;
      for (const auto& item : all.front().items) found[item.key] = monitors::kChanges.name(item.change);
      EXPECT_EQ(found, exact) << code << " in month " << month;
      announced += static_cast<std::int64_t>(found.size());
      expected_mails += exact.empty() ? 0 : 1;
    }
  }
  EXPECT_GT(announced, 100) << "the data change enough for the test";
  EXPECT_EQ(world_.mails(), expected_mails);
}

TEST_F(MonitorReplayTest, R31_OneDigestCoversALongOutage) {
  const auto code = world_.codes(1).front();
  const auto id = watch(Kind::kAdverseEvents, code);
  for (int month = 0; month < 4; ++month) pass_month();  // more than the versions that are kept
  world_.run(*first_);
  world_.run(*second_);
  const auto all = runs(id);
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(world_.mails(), 1);
  const auto difference = world_.current()->reports_since(all.front().from_version);
  ASSERT_TRUE(difference) << "the difference is known although the version is gone";
  const auto keys = world_.current()->reports().report_keys({.product_code = code}, kAll, {});
  const auto among = [&keys](const std::vector<std::uint32_t>& wanted) {
    return std::ranges::count_if(keys, [&wanted](auto key) { return std::ranges::binary_search(wanted, key); });
  };
  EXPECT_EQ(all.front().new_n, among(difference->added));
  EXPECT_EQ(all.front().followup_n, among(difference->followed_up));
}

TEST_F(MonitorReplayTest, R31_APeriodRunsOnceEvenIfTheMailHourIsMoved) {
  const auto id = watch(Kind::kAdverseEvents, world_.codes(1).front());
  const auto run_when_due = [&] {
    world_.generate(kMonitoredReports, true);
    clock_.advance(monitor(id).next_run_at - clock_.now());
    world_.run(*first_);
  };
  run_when_due();
  ASSERT_EQ(runs(id).size(), 1U);
  constexpr db::PlatformSql kPrefer = "update users set preferences = replace(preferences, ':7', ':20')";
  database_->execute(kPrefer);
  run_when_due();
  ASSERT_EQ(runs(id).size(), 1U) << "this month's mail was sent, and the next month starts at eight in the evening";
  EXPECT_THAT(to_iso(monitor(id).next_run_at), testing::HasSubstr("T20:00:00"));
  run_when_due();
  ASSERT_EQ(runs(id).size(), 2U);
  EXPECT_NE(runs(id)[0].period, runs(id)[1].period);
  EXPECT_EQ(runs(id)[0].from_version, runs(id)[1].to_version) << "nothing is missed between them";
}

TEST_F(MonitorReplayTest, UnchangedRecallsSendNothing) {
  const auto id = watch(Kind::kRecalls, world_.codes(1).front());
  pass_month();
  world_.run(*first_);
  EXPECT_EQ(runs(id).front().mail_status, monitors::MailStatus::kSkipped);
  EXPECT_EQ(world_.mails(), 0);
}

TEST_F(MonitorReplayTest, NewAndChangedRecallsAreToldAlthoughTheVersionIsGone) {
  std::string code;
  std::vector<std::string> numbers;
  for (const auto& candidate : world_.codes(25)) {
    if (numbers.size() >= 2) break;
    code = candidate;
    numbers.clear();
    world_.current()->recalls().for_each_recall(
        {.product_code = code}, {}, 100, [&](const auto& row) { numbers.push_back(row.recall.product_res_number); },
        {});
  }
  ASSERT_GE(numbers.size(), 2U) << "the generated data have recalls";
  const auto id = watch(Kind::kRecalls, code);
  monitors::RecallStateDirectory states{*database_};
  const auto from = monitor(id).last_data_version.value();
  auto marks = states.find(from, code).value();
  // As if one recall had been added and another changed since then.
  const auto gone = marks.begin()->first;
  const auto other = std::next(marks.begin())->first;
  marks.erase(gone);
  marks[other] = "something else";
  constexpr db::PlatformSql kForget = "delete from recall_states where data_version = :version";
  database_->execute(kForget, {{"version", from}});
  states.keep(from, code, marks);
  for (int month = 0; month < 3; ++month) pass_month();
  world_.run(*second_);
  const auto run = runs(id).front();
  EXPECT_EQ(run.new_n, 1);
  EXPECT_EQ(run.changed_n, 1);
  EXPECT_EQ(world_.mails(), 1);
  EXPECT_FALSE(states.find(from, code)) << "no monitor compares with it anymore";
  EXPECT_TRUE(states.find(run.to_version, code));
}

TEST_F(MonitorReplayTest, MutedAndExpiredMonitorsDoNotRun) {
  const auto id = watch(Kind::kAdverseEvents, world_.codes(1).front());
  const auto mute = [&](bool is_muted) {
    auto changed = monitor(id);
    changed.is_muted = is_muted;
    ASSERT_TRUE(world_.monitors().update(world_.scope(), changed, {}, clock_.now()));
  };
  mute(true);
  pass_month();
  EXPECT_TRUE(world_.directory().due(clock_.now(), 10).empty());
  mute(false);
  EXPECT_EQ(world_.directory().due(clock_.now(), 10).size(), 1U);
  world_.run(*first_);
  EXPECT_EQ(world_.mails(), 1) << "one mail covers everything since then";
}

TEST_F(MonitorReplayTest, TheLastMailIsSentWhenTheMonitorExpires) {
  const auto code = world_.codes(1).front();
  const auto midnight = find_timestamp(to_iso(clock_.now()).substr(0, 10)).value();
  clock_.advance(midnight + std::chrono::hours{24} - clock_.now());  // the last day begins
  const monitors::Monitor short_lived{.id = new_id<MonitorId>("mon"),
                                      .name = "A week",
                                      .kind = Kind::kAdverseEvents,
                                      .frequency = monitors::Frequency::kMonthly,
                                      .product_code = code,
                                      .start_date = midnight,
                                      .expiration_date = midnight + std::chrono::hours{24},
                                      .created_by = {world_.user(), "Anna"},
                                      .next_run_at = clock_.now()};
  world_.monitors().insert(world_.scope(), short_lived, clock_.now());
  world_.run(*first_);
  world_.generate(kMonitoredReports, true);
  clock_.advance(std::chrono::hours{23});
  world_.run(*first_);
  const auto before_the_end = world_.mails();
  clock_.advance(std::chrono::hours{2});
  world_.run(*first_);
  EXPECT_EQ(world_.mails(), 1) << "the expiration date is covered to its end";
  EXPECT_LE(before_the_end, 1);
  pass_month();
  world_.run(*first_);
  EXPECT_EQ(world_.mails(), 1) << "and nothing comes after it";
}

TEST_F(MonitorReplayTest, AnAllClearIsSentOnlyIfEnabled) {
  const auto id = watch(Kind::kRecalls, world_.codes(1).front());
  auto settings = world_.settings().read(world_.scope());
  settings.monitor_all_clear = true;
  ASSERT_TRUE(world_.settings().write(world_.scope(), settings, world_.user()));
  clock_.advance(kLongMonth);
  world_.run(*first_);
  world_.run(*second_);
  ASSERT_EQ(runs(id).size(), 1U);
  EXPECT_EQ(runs(id).front().mail_status, monitors::MailStatus::kQueued);
  const auto mail = world_.outbox().lease_next("test");
  ASSERT_TRUE(mail);
  EXPECT_THAT(mail->content.text, testing::HasSubstr("found no changes"));
  world_.outbox().mark_sent(*mail);
  EXPECT_FALSE(world_.outbox().lease_next("test"));
  EXPECT_EQ(runs(id).front().mail_status, monitors::MailStatus::kSent);
}

// Needs more than 3,000 reports for the statistics.
TEST(MonitorSignalTest, APlantedSignalIsToldWhenItCrossesTheThreshold) {
  constexpr std::uint64_t kMany = 40'000;
  const public_data::TemporaryFolder place;
  db::TestDatabase database;
  FakeClock clock;
  MonitorWorld world{*database, place.path() / "data", clock};
  world.generate(kMany, false);
  world.make_organization();

  // A planted signal visible in the data, with thresholds that it reaches with a few more reports.
  std::ifstream file{place.path() / "data" / "versions" / world.current()->manifest().id / "planted_truth.json"};
  const std::string text{std::istreambuf_iterator<char>{file}, {}};
  const Json truth = read_json(text);
  competitors::TenantMetadata settings;
  std::string code;
  std::string problem;
  for (const Json& planted : truth.at("signals").as_array()) {
    code = planted.at("product_code").as_string();
    problem = planted.at("fda_code").as_string();
    const auto signals = adverse_events::find_signals(*world.current(), code, settings);
    const auto found = std::ranges::find(signals, problem, &adverse_events::Signal::fda_code);
    if (found == signals.end()) continue;
    settings.signal_thresholds.min_n = found->count + 1;
    break;
  }
  ASSERT_GT(settings.signal_thresholds.min_n, 3) << "a planted signal is found";
  ASSERT_TRUE(world.settings().write(world.scope(), settings, world.user()));

  const auto id = world.watch(Kind::kAdverseEvents, code, true);
  const auto plain = world.watch(Kind::kAdverseEvents, code, false);
  const auto runner = world.make_runner();
  world.run(*runner);
  const auto known = world.monitors().find(world.scope(), id)->known_signals.value();
  EXPECT_EQ(std::ranges::count(known, problem), 0);

  int found = 0;
  for (int month = 0; month < 6; ++month) {
    world.generate(kMany, true);
    clock.advance(kLongMonth);
    world.run(*runner);
    const auto run = world.monitors().runs(world.scope(), id).front();
    found += static_cast<int>(std::ranges::count(run.signals, problem, &adverse_events::Signal::fda_code));
    EXPECT_TRUE(world.monitors().runs(world.scope(), plain).front().signals.empty());
  }
  EXPECT_EQ(found, 1) << "once, in the month it crosses";
}

}  // namespace
}  // namespace pharos

#include "features/outbox/outbox.hpp"

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <thread>

#include "features/outbox/delivery_job.hpp"
#include "features/people/accounts/account_directory.hpp"
#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing_support::FakeClock;

// Records what it was given; fails on request.
class RecordingMailer final : public mail::Mailer {
 public:
  void send(const mail::Message& message, const std::stop_token& given) override {
    if (is_down) throw std::runtime_error("connection refused");
    stop = given;
    if (during) during();
    if (stop.stop_requested() && !has_it_all) throw mail::Interrupted("stopped");
    if (message.to == unknown) throw mail::Refused("the mail server replied 550");
    sent.push_back(message);
  }
  bool is_down = false;
  bool has_it_all = false;       // the server has the whole message by the time a stop is requested
  std::string unknown;           // a mailbox that does not exist
  std::function<void()> during;  // what happens while the server takes its time
  std::stop_token stop;          // of the current mail
  std::vector<mail::Message> sent;
};

class OutboxApiTest : public testing::Test {
 protected:
  void enqueue(const std::string& cause, const std::string& period = "1") {
    outbox_.enqueue(
        {.cause = cause, .period = period, .recipient = "ada@acme.test", .content = {"Subject", "text", "html"}});
  }
  std::vector<outbox::Parcel> lease_all(const std::string& owner, size_t most) {
    std::vector<outbox::Parcel> parcels;
    while (parcels.size() < most) {
      auto parcel = outbox_.lease_next(owner);
      if (!parcel) break;
      parcels.push_back(*std::move(parcel));
    }
    return parcels;
  }
  // Whether another node gets the mail that is being sent. The others are free to take.
  bool is_leased_by_us(outbox::OutboxRepository& elsewhere) {
    constexpr db::PlatformSql kLeased = "select count(*) from outbox where lease_until > :now";
    const auto leased = [&] {
      return *database_->find(kLeased, [](const db::Row& row) { return row.integer(0); }, {{"now", clock_.now()}});
    };
    const auto before = leased();
    std::vector<outbox::Parcel> others;
    while (auto parcel = elsewhere.lease_next("node-2")) others.push_back(*std::move(parcel));
    const bool took_ours = leased() != before + static_cast<std::int64_t>(others.size());
    elsewhere.release("node-2");
    return took_ours || before != 1;
  }
  int taken_elsewhere_ = 0;
  db::TestDatabase database_;
  FakeClock clock_;
  KeyRing keys_ = KeyRing::read(testing_support::TestApp::kDataKeys);
  outbox::OutboxRepository outbox_{*database_, keys_, clock_};
  RecordingMailer mailer_;
  outbox::DeliveryJob job_{outbox_, mailer_, "node-1"};
};

TEST_F(OutboxApiTest, R30_AQueuedMailIsSentOnceUnderTheIdOfItsRow) {
  enqueue("reset:1");
  job_.run(clock_.now());
  job_.run(clock_.now());
  ASSERT_EQ(mailer_.sent.size(), 1U);
  EXPECT_TRUE(mailer_.sent[0].id.starts_with("mail_"));
  EXPECT_EQ(outbox_.lag().waiting, 0);
}

TEST_F(OutboxApiTest, AWaitingMailIsEncryptedAndErasedOnceSent) {
  outbox_.enqueue({.cause = "reset:1",
                   .period = "1",
                   .recipient = "ada@acme.test",
                   .content = {"Reset", "https://pharos.test/#?token=one-time", "<a href=one-time>"}});
  constexpr db::PlatformSql kMessage = "select message from outbox";
  const auto stored = [this] { return *database_->find(kMessage, [](const db::Row& row) { return row.text(0); }); };
  EXPECT_EQ(stored().find("one-time"), std::string::npos) << "a backup would contain the link";
  EXPECT_FALSE(stored().empty());
  mailer_.is_down = true;
  job_.run(clock_.now());
  EXPECT_FALSE(stored().empty()) << "it is retried";
  mailer_.is_down = false;
  clock_.advance(std::chrono::hours{1});
  job_.run(clock_.now());
  ASSERT_EQ(mailer_.sent.size(), 1U);
  EXPECT_NE(mailer_.sent[0].content.text.find("token=one-time"), std::string::npos);
  EXPECT_TRUE(stored().empty());
}

TEST_F(OutboxApiTest, AMailQueuedUnencryptedByAnEarlierReleaseIsSent) {
  enqueue("reset:1");
  constexpr db::PlatformSql kPlain = "update outbox set message = :message";
  database_->execute(kPlain, {{"message", R"({"subject":"S","text":"T","html":"H"})"}});
  job_.run(clock_.now());
  ASSERT_EQ(mailer_.sent.size(), 1U);
  EXPECT_EQ(mailer_.sent[0].content.text, "T");
}

TEST_F(OutboxApiTest, R30_TheSameCausePeriodAndRecipientIsQueuedOnce) {
  enqueue("monitor:1", "2030-01");
  enqueue("monitor:1", "2030-01");
  enqueue("monitor:1", "2030-02");
  job_.run(clock_.now());
  EXPECT_EQ(mailer_.sent.size(), 2U);
}

TEST_F(OutboxApiTest, R30_AMailOfARolledBackChangeIsNeverSent) {
  EXPECT_THROW(database_->transaction([&] {
    enqueue("reset:1");
    throw Error(ErrorCode::kConflict, "no");
  }),
               Error);
  job_.run(clock_.now());
  EXPECT_TRUE(mailer_.sent.empty());
}

TEST_F(OutboxApiTest, R30_AServerThatIsDownForADayLosesNothing) {
  mailer_.is_down = true;
  enqueue("reset:1");
  for (int hour = 0; hour < 24; ++hour) {
    job_.run(clock_.now());
    clock_.advance(std::chrono::hours{1});
  }
  mailer_.is_down = false;
  clock_.advance(std::chrono::hours{6});
  job_.run(clock_.now());
  EXPECT_EQ(mailer_.sent.size(), 1U);
}

TEST_F(OutboxApiTest, R30_AfterFiveDaysAMailIsGivenUpAndCounted) {
  mailer_.is_down = true;
  enqueue("reset:1");
  for (int i = 0; i < 30; ++i) {
    job_.run(clock_.now());
    clock_.advance(std::chrono::hours{6});
  }
  EXPECT_EQ(outbox_.lag().dead, 1);
  EXPECT_EQ(outbox_.lag().waiting, 0);
}

TEST_F(OutboxApiTest, ARejectedRecipientIsGivenUpAtOnceAndTheSenderIsNotified) {
  const auto inviter = people::AccountDirectory{*database_, clock_}.create("ina@acme.test", "Ina", std::nullopt);
  mailer_.unknown = "ada@acme.test";
  outbox_.enqueue({.cause = "invitation:1",
                   .period = "1",
                   .recipient = "ada@acme.test",
                   .content = {"Join us", "text", "html"},
                   .report_to = inviter});
  enqueue("reset:2");
  job_.run(clock_.now());
  EXPECT_EQ(outbox_.lag().dead, 2);
  job_.run(clock_.now());
  ASSERT_EQ(mailer_.sent.size(), 1U) << "the mail without a sender to notify is only counted";
  EXPECT_EQ(mailer_.sent[0].to, "ina@acme.test");
  EXPECT_NE(mailer_.sent[0].content.text.find("ada@acme.test"), std::string::npos);
  EXPECT_NE(mailer_.sent[0].content.text.find("550"), std::string::npos);
  EXPECT_EQ(outbox_.lag().waiting, 0);
}

TEST_F(OutboxApiTest, EveryAttemptIsCounted) {
  std::map<outbox::Attempt, int> counts;
  outbox::DeliveryJob job{outbox_, mailer_, "node-1", [&counts](outbox::Attempt attempt) { ++counts[attempt]; }};
  enqueue("reset:1");
  mailer_.is_down = true;
  job.run(clock_.now());
  mailer_.is_down = false;
  clock_.advance(std::chrono::hours{1});
  job.run(clock_.now());
  mailer_.unknown = "ada@acme.test";
  enqueue("reset:2");
  job.run(clock_.now());
  EXPECT_EQ(counts, (std::map<outbox::Attempt, int>{
                        {outbox::Attempt::kFailed, 1}, {outbox::Attempt::kSent, 1}, {outbox::Attempt::kRefused, 1}}));
}

TEST_F(OutboxApiTest, R30_TwoNodesNeverLeaseTheSameMail) {
  for (int i = 0; i < 10; ++i) enqueue("cause:" + std::to_string(i));
  EXPECT_EQ(lease_all("node-1", 6).size(), 6U);
  EXPECT_EQ(lease_all("node-2", 10).size(), 4U);
  // The mails of a dead node are released when the lease ends.
  clock_.advance(std::chrono::minutes{6});
  EXPECT_EQ(lease_all("node-2", 10).size(), 10U);
}

TEST_F(OutboxApiTest, R47_AStoppingNodeReleasesItsLeasesAtOnce) {
  enqueue("reset:1");
  EXPECT_TRUE(outbox_.lease_next("node-1"));
  EXPECT_FALSE(outbox_.lease_next("node-2"));
  outbox_.release("node-1");
  EXPECT_TRUE(outbox_.lease_next("node-2"));
}

TEST_F(OutboxApiTest, R47_AStoppingNodeStartsNoFurtherMail) {
  for (int i = 0; i < 3; ++i) enqueue("cause:" + std::to_string(i));
  mailer_.has_it_all = true;
  mailer_.during = [this] { job_.stop(); };
  job_.run(clock_.now());
  EXPECT_EQ(mailer_.sent.size(), 1U) << "the one that the server had is recorded, the others are not started";
  EXPECT_EQ(outbox_.lag().waiting, 2);
  job_.finish();
  EXPECT_EQ(lease_all("node-2", 10).size(), 2U);
}

TEST_F(OutboxApiTest, R47_AMailInterruptedByTheStopIsLeftToAnotherNodeAtOnce) {
  enqueue("reset:1");
  mailer_.during = [this] { job_.stop(); };
  job_.run(clock_.now());
  job_.finish();
  EXPECT_TRUE(mailer_.sent.empty());
  const auto parcel = outbox_.lease_next("node-2");
  ASSERT_TRUE(parcel);
  EXPECT_EQ(parcel->attempts, 0);
}

TEST_F(OutboxApiTest, R30_AMailWhoseLeaseWasTakenOverIsInterrupted) {
  enqueue("reset:1");
  outbox::DeliveryJob job{outbox_, mailer_, "node-1", [](outbox::Attempt) {}, std::chrono::milliseconds{1}};
  outbox::OutboxRepository elsewhere{*database_, keys_, clock_};
  std::optional<outbox::Parcel> taken;
  mailer_.during = [&] {
    // As after a pause of the whole process that was longer than the lease.
    elsewhere.release("node-1");
    taken = elsewhere.lease_next("node-2");
    constexpr int kTries = 1000;
    for (int i = 0; i < kTries && !mailer_.stop.stop_requested(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
  };
  job.run(clock_.now());
  ASSERT_TRUE(taken);
  EXPECT_TRUE(mailer_.sent.empty());
  EXPECT_TRUE(outbox_.mark_sent(*taken));
}

TEST_F(OutboxApiTest, R30_ANodeWhoseLeaseWasTakenOverChangesNothing) {
  enqueue("reset:1");
  const auto paused = outbox_.lease_next("node-1");
  clock_.advance(std::chrono::minutes{6});
  const auto current = outbox_.lease_next("node-2");
  ASSERT_TRUE(paused && current);
  EXPECT_FALSE(outbox_.renew(*paused));
  EXPECT_FALSE(outbox_.mark_failed(*paused, "connection refused"));
  EXPECT_FALSE(outbox_.give_up(*paused, "550"));
  EXPECT_FALSE(outbox_.mark_sent(*paused));
  EXPECT_EQ(outbox_.lag().waiting, 1);
  EXPECT_EQ(outbox_.lag().dead, 0);
  EXPECT_FALSE(outbox_.lease_next("node-1")) << "the lease of node 2 is untouched";
  EXPECT_TRUE(outbox_.mark_sent(*current));
}

TEST_F(OutboxApiTest, R30_TheSameNodeIsFencedFromItsOwnEarlierAttempt) {
  enqueue("reset:1");
  const auto earlier = outbox_.lease_next("node-1");
  clock_.advance(std::chrono::minutes{6});
  const auto later = outbox_.lease_next("node-1");
  ASSERT_TRUE(earlier && later);
  EXPECT_FALSE(outbox_.mark_sent(*earlier));
  EXPECT_TRUE(outbox_.mark_sent(*later));
}

TEST_F(OutboxApiTest, R30_ASlowMailServerGetsEachMailOnce) {
  for (int i = 0; i < 3; ++i) enqueue("cause:" + std::to_string(i));
  outbox::DeliveryJob job{outbox_, mailer_, "node-1", [](outbox::Attempt) {}, std::chrono::milliseconds{1}};
  outbox::OutboxRepository elsewhere{*database_, keys_, clock_};
  constexpr db::PlatformSql kUntil = "select max(lease_until) from outbox";
  // Each message takes ten minutes, several times as long as a lease. Another node looks for mail all the time.
  mailer_.during = [&] {
    const auto lease_end = [&] {
      return *database_->find(kUntil, [](const db::Row& row) { return row.timestamp(0); });
    };
    for (int minute = 0; minute < 10; ++minute) {
      clock_.advance(std::chrono::minutes{1});
      while (lease_end() < clock_.now() + std::chrono::seconds{90}) std::this_thread::yield();
      taken_elsewhere_ += static_cast<int>(is_leased_by_us(elsewhere));
    }
  };
  job.run(clock_.now());
  EXPECT_EQ(mailer_.sent.size(), 3U);
  EXPECT_EQ(taken_elsewhere_, 0);
  EXPECT_EQ(outbox_.lag().waiting, 0);
}

TEST_F(OutboxApiTest, OneMailIsLeasedAtATime) {
  for (int i = 0; i < 3; ++i) enqueue("cause:" + std::to_string(i));
  std::vector<size_t> free_for_others;
  mailer_.during = [&] {
    const auto parcels = lease_all("node-2", 10);
    free_for_others.push_back(parcels.size());
    outbox_.release("node-2");
  };
  job_.run(clock_.now());
  EXPECT_EQ(free_for_others, (std::vector<size_t>{2, 1, 0}));
}

TEST(OutboxBackoffTest, R30_WaitsGrowFromOneMinuteToSixHours) {
  EXPECT_EQ(outbox::backoff(1), std::chrono::minutes{1});
  EXPECT_EQ(outbox::backoff(4), std::chrono::minutes{8});
  EXPECT_EQ(outbox::backoff(100), std::chrono::hours{6});
}

TEST(FolderMailerTest, WithoutAServerEachMailIsACompleteFile) {
  const auto folder = std::filesystem::temp_directory_path() / "pharos-folder-mailer-test";
  const SystemClock clock;
  mail::FolderMailer mailer{folder, {}, clock};
  mailer.send({.id = "mail_1", .to = "ada@acme.test", .content = {"Hi", "text", "html"}}, {});
  EXPECT_TRUE(std::filesystem::exists(folder / "mail_1.eml"));
  EXPECT_FALSE(std::filesystem::exists(folder / "mail_1.part"));
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace pharos

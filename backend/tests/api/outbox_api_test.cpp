#include "features/outbox/outbox.hpp"

#include <filesystem>

#include "features/people/accounts/account_directory.hpp"
#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing_support::FakeClock;

// Records what it was given; fails on request.
class RecordingMailer final : public mail::Mailer {
 public:
  void send(const mail::Message& message) override {
    if (is_down) throw std::runtime_error("connection refused");
    if (message.to == unknown) throw mail::Refused("the mail server replied 550");
    sent.push_back(message);
  }
  bool is_down = false;
  std::string unknown;  // a mailbox that does not exist
  std::vector<mail::Message> sent;
};

class OutboxApiTest : public testing::Test {
 protected:
  void enqueue(const std::string& cause, const std::string& period = "1") {
    outbox_.enqueue(
        {.cause = cause, .period = period, .recipient = "ada@acme.test", .content = {"Subject", "text", "html"}});
  }
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

TEST_F(OutboxApiTest, TheAmountOfWaitingMailIsMeasuredRegularly) {
  std::vector<std::int64_t> heard;
  outbox::DeliveryJob job{outbox_, mailer_, "node-1",
                          [&heard](const outbox::Lag& lag, Timestamp) { heard.push_back(lag.waiting); }};
  mailer_.is_down = true;
  enqueue("reset:1");
  job.run(clock_.now());
  job.run(clock_.now());
  EXPECT_EQ(heard, std::vector<std::int64_t>{1});
  clock_.advance(std::chrono::seconds{11});
  job.run(clock_.now());
  EXPECT_EQ(heard.size(), 2U);
}

TEST_F(OutboxApiTest, R30_TwoNodesNeverLeaseTheSameMail) {
  for (int i = 0; i < 10; ++i) enqueue("cause:" + std::to_string(i));
  const auto first = outbox_.lease_due("node-1", 6);
  const auto second = outbox_.lease_due("node-2", 10);
  EXPECT_EQ(first.size(), 6U);
  EXPECT_EQ(second.size(), 4U);
  // The mails of a dead node are released when the lease ends.
  clock_.advance(std::chrono::minutes{6});
  EXPECT_EQ(outbox_.lease_due("node-2", 10).size(), 10U);
}

TEST_F(OutboxApiTest, R47_AStoppingNodeReleasesItsLeasesAtOnce) {
  enqueue("reset:1");
  EXPECT_EQ(outbox_.lease_due("node-1", 5).size(), 1U);
  EXPECT_TRUE(outbox_.lease_due("node-2", 5).empty());
  outbox_.release("node-1");
  EXPECT_EQ(outbox_.lease_due("node-2", 5).size(), 1U);
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
  mailer.send({.id = "mail_1", .to = "ada@acme.test", .content = {"Hi", "text", "html"}});
  EXPECT_TRUE(std::filesystem::exists(folder / "mail_1.eml"));
  EXPECT_FALSE(std::filesystem::exists(folder / "mail_1.part"));
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace pharos

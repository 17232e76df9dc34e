#include <gmock/gmock.h>

#include "features/outbox/delivery_job.hpp"
#include "public_data/test_support.hpp"
#include "support/monitor_world.hpp"
#include "support/smtp_server.hpp"
#include "support/test_app.hpp"

// Delivery of a monitor's mail to an independent mail server implementation.
namespace pharos {
namespace {

using testing::HasSubstr;
using testing_support::FakeClock;
using testing_support::MonitorWorld;
using testing_support::SmtpServer;

class SmtpDeliveryTest : public testing::Test {
 protected:
  void SetUp() override {
    if (!SmtpServer::is_installed()) GTEST_SKIP() << "python3-aiosmtpd is not installed: run scripts/setup";
    constexpr std::uint64_t kReports = 3000;
    world_.generate(kReports, false);
    world_.make_organization();
    runner_ = world_.make_runner();
    for (const auto& code : world_.codes(2)) world_.watch(monitors::Kind::kAdverseEvents, code);
    world_.run(*runner_);
    world_.generate(kReports, true);
    clock_.advance(std::chrono::hours{24 * 32});
    world_.run(*runner_);
    ASSERT_EQ(world_.mails(), 2);
  }
  void deliver() { delivery_.run(clock_.now()); }

  public_data::TemporaryFolder place_;
  db::TestDatabase database_;
  FakeClock clock_;
  MonitorWorld world_{*database_, place_.path() / "data", clock_};
  std::unique_ptr<monitors::MonitorRunner> runner_;
  std::uint16_t port_ = SmtpServer::free_port();
  mail::SmtpMailer mailer_{
      {.url = "smtp://127.0.0.1:" + std::to_string(port_), .user = {}, .password = {}, .require_tls = false},
      {.address = "pharos@acme.test", .name = "Pharos"},
      clock_};
  outbox::DeliveryJob delivery_{world_.outbox(), mailer_, "node-1"};
};

TEST_F(SmtpDeliveryTest, MailsAreDeliveredAndCanBeUnsubscribedWithOneClick) {
  const SmtpServer server{place_.path() / "mails", port_};
  deliver();
  deliver();
  const auto messages = server.messages();
  ASSERT_EQ(messages.size(), 2U);
  for (const auto& message : messages) {
    EXPECT_THAT(message, HasSubstr("To: <anna@acme.test>"));
    EXPECT_THAT(message, HasSubstr("List-Unsubscribe: <https://pharos.test/app/v1/monitors/mute/"));
    EXPECT_THAT(message, HasSubstr("List-Unsubscribe-Post: List-Unsubscribe=One-Click"));
  }
  EXPECT_EQ(world_.mails(), 0);
}

TEST_F(SmtpDeliveryTest, ADayOfDowntimeLosesAndDuplicatesNothing) {
  for (int hour = 0; hour < 24; ++hour) {
    deliver();
    clock_.advance(std::chrono::hours{1});
  }
  EXPECT_EQ(world_.mails(), 2);
  const SmtpServer server{place_.path() / "mails", port_};
  clock_.advance(std::chrono::hours{6});
  deliver();
  deliver();
  EXPECT_EQ(server.messages().size(), 2U);
  EXPECT_EQ(world_.mails(), 0);
}

}  // namespace
}  // namespace pharos

#include "server/mail_metrics.hpp"

#include <gmock/gmock.h>
#include <prometheus/text_serializer.h>

#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing::HasSubstr;

TEST(MailMetricsApiTest, WaitingMailAndAttemptsAreShown) {
  db::TestDatabase database;
  testing_support::FakeClock clock;
  const auto keys = KeyRing::read(testing_support::TestApp::kDataKeys);
  outbox::OutboxRepository outbox{*database, keys, clock};
  prometheus::Registry registry;
  MailMetrics metrics{registry, outbox};
  const auto shown = [&] { return prometheus::TextSerializer{}.Serialize(registry.Collect()); };

  EXPECT_THAT(shown(), HasSubstr("pharos_mail_attempts_total{result=\"failed\"} 0")) << "rules need it from the start";
  for (const std::string cause : {"reset:1", "reset:2"}) {
    outbox.enqueue({.cause = cause, .period = "1", .recipient = "ada@acme.test", .content = {"S", "text", "html"}});
  }
  clock.advance(std::chrono::minutes{2});
  metrics.run(clock.now());
  EXPECT_THAT(shown(), HasSubstr("pharos_mail_waiting 2"));
  EXPECT_THAT(shown(), HasSubstr("pharos_mail_oldest_seconds 120"));

  const auto parcel = outbox.lease_next("node-1");
  ASSERT_TRUE(parcel);
  outbox.mark_sent(*parcel);
  metrics.count(outbox::Attempt::kSent);
  metrics.count(outbox::Attempt::kFailed);
  metrics.run(clock.now());
  EXPECT_THAT(shown(), HasSubstr("pharos_mail_waiting 1"));
  EXPECT_THAT(shown(), HasSubstr("pharos_mail_attempts_total{result=\"sent\"} 1"));
  EXPECT_THAT(shown(), HasSubstr("pharos_mail_attempts_total{result=\"failed\"} 1"));
}

}  // namespace
}  // namespace pharos

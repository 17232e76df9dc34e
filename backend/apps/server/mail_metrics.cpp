#include "server/mail_metrics.hpp"

namespace pharos {
namespace {

prometheus::Gauge& gauge(prometheus::Registry& registry, const char* name, const char* help) {
  return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add({});
}

}  // namespace

MailMetrics::MailMetrics(prometheus::Registry& registry, const outbox::OutboxRepository& outbox)
    : outbox_(outbox),
      waiting_(gauge(registry, "pharos_mail_waiting", "Emails waiting to be sent")),
      dead_(gauge(registry, "pharos_mail_dead", "Emails that failed permanently")),
      oldest_seconds_(gauge(registry, "pharos_mail_oldest_seconds", "Age of the oldest waiting email")),
      attempts_(prometheus::BuildCounter()
                    .Name("pharos_mail_attempts_total")
                    .Help("Emails this node gave to the mail server, by result")
                    .Register(registry)),
      sent_(attempts_.Add({{"result", "sent"}})),
      failed_(attempts_.Add({{"result", "failed"}})),
      refused_(attempts_.Add({{"result", "refused"}})) {}

void MailMetrics::run(Timestamp now) {
  const auto lag = outbox_.lag();
  waiting_.Set(static_cast<double>(lag.waiting));
  dead_.Set(static_cast<double>(lag.dead));
  oldest_seconds_.Set(lag.oldest ? static_cast<double>((now - *lag.oldest).count()) / 1e6 : 0);
}

void MailMetrics::count(outbox::Attempt attempt) {
  switch (attempt) {
    case outbox::Attempt::kSent:
      return sent_.Increment();
    case outbox::Attempt::kFailed:
      return failed_.Increment();
    case outbox::Attempt::kRefused:
      return refused_.Increment();
  }
}

}  // namespace pharos

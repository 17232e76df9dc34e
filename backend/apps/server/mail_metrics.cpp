#include "server/mail_metrics.hpp"

namespace pharos {
namespace {

prometheus::Gauge& gauge(prometheus::Registry& registry, const char* name, const char* help) {
  return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add({});
}

}  // namespace

MailMetrics::MailMetrics(prometheus::Registry& registry)
    : waiting_(gauge(registry, "pharos_mail_waiting", "Emails waiting to be sent")),
      dead_(gauge(registry, "pharos_mail_dead", "Emails that failed permanently")),
      oldest_seconds_(gauge(registry, "pharos_mail_oldest_seconds", "Age of the oldest waiting email")) {}

void MailMetrics::show(const outbox::Lag& lag, Timestamp now) {
  waiting_.Set(static_cast<double>(lag.waiting));
  dead_.Set(static_cast<double>(lag.dead));
  oldest_seconds_.Set(lag.oldest ? static_cast<double>((now - *lag.oldest).count()) / 1e6 : 0);
}

}  // namespace pharos

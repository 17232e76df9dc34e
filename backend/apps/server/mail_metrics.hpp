#pragma once

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/registry.h>

#include "features/outbox/delivery_job.hpp"
#include "features/outbox/outbox.hpp"
#include "jobs/scheduler.hpp"

namespace pharos {

// Shows how much mail waits, how long the oldest has waited, and what became of the mails this node has sent.
class MailMetrics final : public jobs::Job {
 public:
  MailMetrics(prometheus::Registry& registry, const outbox::OutboxRepository& outbox);
  std::string_view name() const override { return "mail metrics"; }
  std::chrono::milliseconds interval() const override { return std::chrono::seconds{10}; }
  void run(Timestamp now) override;
  void count(outbox::Attempt attempt);

 private:
  const outbox::OutboxRepository& outbox_;
  prometheus::Gauge& waiting_;
  prometheus::Gauge& dead_;
  prometheus::Gauge& oldest_seconds_;
  prometheus::Family<prometheus::Counter>& attempts_;
  prometheus::Counter& sent_;
  prometheus::Counter& failed_;
  prometheus::Counter& refused_;
};

}  // namespace pharos

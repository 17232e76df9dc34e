#pragma once

#include <prometheus/gauge.h>
#include <prometheus/registry.h>

#include "features/outbox/outbox.hpp"

namespace pharos {

// The amount of waiting mail as last measured: reading it needs no database.
class MailMetrics {
 public:
  explicit MailMetrics(prometheus::Registry& registry);
  void show(const outbox::Lag& lag, Timestamp now);

 private:
  prometheus::Gauge& waiting_;
  prometheus::Gauge& dead_;
  prometheus::Gauge& oldest_seconds_;
};

}  // namespace pharos

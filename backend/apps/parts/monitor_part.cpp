#include "parts/monitor_part.hpp"

namespace pharos {

MonitorPart::MonitorPart(const Environment& environment, PeoplePart& people, PublicDataPart& public_data,
                         NotificationPart& notifications)
    : repository(environment.database),
      directory(environment.database),
      recall_states(environment.database),
      mute_tokens(environment.settings.data_keys),
      runner({.database = environment.database,
              .monitors = repository,
              .recall_states = recall_states,
              .settings = public_data.metadata,
              .outbox = people.outbox,
              .notifier = notifications.notifier,
              .data = environment.public_data,
              .mute_tokens = mute_tokens,
              .clock = people.shared_clock,
              .base_url = environment.settings.base_url}),
      service({.monitors = repository,
               .directory = directory,
               .runner = runner,
               .mute_tokens = mute_tokens,
               .limits = people.plan_limits,
               .trail = people.trail,
               .database = environment.database,
               .clock = environment.clock}),
      base_url(environment.settings.base_url) {}

void MonitorPart::add_routes(http::Router& router) {
  monitors::add_routes(router, service, base_url);
}

}  // namespace pharos

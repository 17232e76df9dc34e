#include "parts/monitor_part.hpp"

namespace pharos {

MonitorPart::MonitorPart(const Environment& environment, PeoplePart& people, PublicDataPart& public_data)
    : repository(environment.database),
      directory(environment.database),
      recall_states(environment.database),
      mute_tokens(environment.settings.data_keys),
      runner({.database = environment.database,
              .monitors = repository,
              .recall_states = recall_states,
              .settings = public_data.metadata,
              .outbox = people.outbox,
              .data = environment.public_data,
              .mute_tokens = mute_tokens,
              .clock = environment.clock,
              .base_url = environment.settings.base_url}),
      service(repository, runner, people.plan_limits, environment.clock) {}

void MonitorPart::add_routes(http::Router& router, PeoplePart& people, const Environment& environment) {
  monitors::add_routes(router, {.service = service,
                                .directory = directory,
                                .mute_tokens = mute_tokens,
                                .database = environment.database,
                                .trail = people.trail,
                                .clock = environment.clock,
                                .base_url = environment.settings.base_url});
}

}  // namespace pharos

#include "parts/monitor_part.hpp"

namespace pharos {

MonitorPart::MonitorPart(const Ground& ground, PeoplePart& people, PublicDataPart& public_data)
    : repository(ground.database),
      directory(ground.database),
      recall_states(ground.database),
      mute_tokens(ground.settings.data_keys),
      desk({.database = ground.database,
            .monitors = repository,
            .recall_states = recall_states,
            .settings = public_data.metadata,
            .outbox = people.outbox,
            .data = ground.public_data,
            .mute_tokens = mute_tokens,
            .clock = ground.clock,
            .base_url = ground.settings.base_url}),
      service(repository, desk, people.plan_limits, ground.clock) {}

void MonitorPart::add_routes(http::Router& router, PeoplePart& people, const Ground& ground) {
  monitors::add_routes(router, {.service = service,
                                .directory = directory,
                                .mute_tokens = mute_tokens,
                                .database = ground.database,
                                .trail = people.trail,
                                .clock = ground.clock,
                                .base_url = ground.settings.base_url});
}

}  // namespace pharos

#pragma once

#include "features/monitors/monitor_routes.hpp"
#include "parts/people_part.hpp"
#include "parts/public_data_part.hpp"

namespace pharos {

// Monitors, the mail they send and the work behind it.
struct MonitorPart {
  MonitorPart(const Ground& ground, PeoplePart& people, PublicDataPart& public_data);
  void add_routes(http::Router& router, PeoplePart& people, const Ground& ground);
  monitors::MonitorJob job(const jobs::TenantGate& gate) {
    return monitors::MonitorJob{{.directory = directory, .monitors = repository, .desk = desk, .gate = gate}};
  }

  monitors::MonitorRepository repository;
  monitors::MonitorDirectory directory;
  monitors::RecallStateDirectory recall_states;
  monitors::MuteTokens mute_tokens;
  monitors::RunDesk desk;
  monitors::MonitorService service;
};

}  // namespace pharos

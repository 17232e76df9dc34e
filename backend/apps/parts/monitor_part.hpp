#pragma once

#include "features/monitors/monitor_routes.hpp"
#include "features/monitors/runs/monitor_job.hpp"
#include "parts/notification_part.hpp"
#include "parts/people_part.hpp"
#include "parts/public_data_part.hpp"

namespace pharos {

// Monitors, their mail and background work.
struct MonitorPart {
  MonitorPart(const Environment& environment, PeoplePart& people, PublicDataPart& public_data,
              NotificationPart& notifications);
  void add_routes(http::Router& router);
  monitors::MonitorJob job(const jobs::TenantGate& gate) {
    return monitors::MonitorJob{{.directory = directory, .monitors = repository, .runner = runner, .gate = gate}};
  }

  monitors::MonitorRepository repository;
  monitors::MonitorDirectory directory;
  monitors::RecallStateDirectory recall_states;
  monitors::MuteTokens mute_tokens;
  monitors::MonitorRunner runner;
  monitors::MonitorService service;
  std::string base_url;
};

}  // namespace pharos

#pragma once

#include "features/work/work.hpp"
#include "parts/people_part.hpp"

namespace pharos {

// What every feature needs to notify people. The kinds of records are added by WorkPart.
struct NotificationPart {
  NotificationPart(const Environment& environment, PeoplePart& people)
      : repository(environment.database, environment.clock),
        notifier({.database = environment.database,
                  .notifications = repository,
                  .outbox = people.outbox,
                  .records = records,
                  .base_url = environment.settings.base_url}) {}
  NotificationPart(const NotificationPart&) = delete;  // the notifier refers to members
  NotificationPart& operator=(const NotificationPart&) = delete;

  work::Records records;
  work::NotificationRepository repository;
  work::Notifier notifier;
};

}  // namespace pharos

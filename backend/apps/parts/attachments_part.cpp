#include "parts/attachments_part.hpp"

namespace pharos {

AttachmentsPart::AttachmentsPart(const Environment& environment, PeoplePart& people, NotificationPart& notifications)
    : store(environment.files),
      repository(environment.database, environment.clock),
      directory(environment.database, environment.clock),
      content(repository, store),
      complaints(Permission::kComplaintWrite),
      products(Permission::kProductWrite),
      records(notifications.records),
      service({.database = environment.database,
               .attachments = repository,
               .content = content,
               .records = records,
               .holders = holders,
               .plan_limits = people.plan_limits,
               .trail = people.trail}) {
  holders.add(work::RecordKind::kComplaint, complaints);
  holders.add(work::RecordKind::kProduct, products);
}

}  // namespace pharos

#include "parts/public_data_part.hpp"

namespace pharos {

PublicDataPart::PublicDataPart(const Ground& ground, PeoplePart& people)
    : metadata(ground.database, ground.clock),
      metadata_directory(ground.database, ground.clock),
      stamps(ground.database),
      questions({.data = ground.public_data,
                 .stamps = stamps,
                 .metadata = metadata,
                 .tenants = people.tenants,
                 .clock = ground.clock}),
      jobs(ground.database, ground.clock),
      job_directory(ground.database, ground.clock),
      export_folder(ground.settings.export_folder),
      export_desk({.data = ground.public_data,
                   .jobs = jobs,
                   .trail = people.trail,
                   .database = ground.database,
                   .folder = export_folder,
                   .is_playground =
                       [&people](const TenantScope& tenant) {
                         const auto found = people.tenants.find(tenant.tenant());
                         return found && found->kind == "playground";
                       }}),
      imported_devices(ground.database),
      view_repository(ground.database, ground.clock),
      saved_views(view_repository) {}

void PublicDataPart::add_routes(http::Router& router) {
  competitors::add_routes(router, metadata, questions.data());
  questions::add_routes(router, questions);
  background_jobs::add_routes(router, jobs, export_folder);
  adverse_events::add_routes(router, questions, export_desk);
  recalls::add_routes(router, questions, export_desk);
  catalogue::add_routes(router, questions, export_desk, imported_devices);
  saved_views::add_routes(router, saved_views);
}

void PublicDataPart::add_works(background_jobs::WorkTable& works) {
  works.add("export", export_desk.work());
}

}  // namespace pharos

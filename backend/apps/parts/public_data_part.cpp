#include "parts/public_data_part.hpp"

namespace pharos {
namespace {

exports::Letterhead letterhead_of(const PeoplePart& people, const exports::TemplateRepository& templates,
                                  const TenantScope& tenant) {
  const auto info = people.tenant_repository.info(tenant);
  return {.organization = info.legal_name.empty() ? info.name : info.legal_name,
          .logo = info.logo_url ? exports::find_picture(*info.logo_url) : std::nullopt,
          .time_zone = info.timezone,
          .docx_template = templates.content(tenant)};
}

}  // namespace

PublicDataPart::PublicDataPart(const Environment& environment, PeoplePart& people)
    : metadata(environment.database, environment.clock),
      metadata_directory(environment.database, environment.clock),
      metadata_service(metadata, environment.public_data),
      stamps(environment.database),
      questions({.data = environment.public_data,
                 .stamps = stamps,
                 .metadata = metadata,
                 .tenants = people.tenants,
                 .clock = environment.clock}),
      jobs(environment.database, environment.clock),
      job_directory(environment.database, people.shared_clock),
      files(environment.files),
      template_repository(environment.database, environment.clock),
      templates(template_repository),
      export_service({.data = environment.public_data,
                      .jobs = jobs,
                      .trail = people.trail,
                      .database = environment.database,
                      .folder = environment.settings.scratch_folder,
                      .files = files,
                      .is_playground =
                          [&people](const TenantScope& tenant) {
                            const auto found = people.tenants.find(tenant.tenant());
                            return found && found->kind == tenants::TenantKind::kPlayground;
                          },
                      .letterhead =
                          [this, &people](const TenantScope& tenant) {
                            return letterhead_of(people, template_repository, tenant);
                          }}),
      imported_devices(environment.database),
      view_repository(environment.database, environment.clock),
      saved_views(view_repository) {}

void PublicDataPart::add_routes(http::Router& router) {
  competitors::add_routes(router, metadata_service);
  public_queries::add_routes(router, questions);
  background_jobs::add_routes(router, jobs, files);
  adverse_events::add_routes(router, questions, export_service);
  recalls::add_routes(router, questions, export_service);
  product_codes::add_routes(router, questions, export_service, imported_devices);
  saved_views::add_routes(router, saved_views);
  exports::add_template_routes(router, templates, export_service);
}

void PublicDataPart::add_works(background_jobs::WorkTable& works) {
  works.add("export", export_service.work());
}

}  // namespace pharos

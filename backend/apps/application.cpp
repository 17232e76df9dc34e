#include "application.hpp"

namespace pharos {

Application::Application(const ApplicationSettings& settings, db::Database& database,
                         const public_data::PublicData& public_data, const Clock& clock)
    : trail_(database, clock),
      outbox_(database, clock),
      tenants_(database, clock),
      tenant_repository_(database),
      accounts_(database, clock),
      profiles_(database, tenants_, clock),
      one_time_secrets_(database, clock),
      invitation_directory_(database, clock),
      invitation_repository_(database, clock),
      invitations_(invitation_repository_, one_time_secrets_, outbox_, tenants_, settings.base_url),
      members_(database),
      hasher_(settings.password_cost),
      access_tokens_(settings.token_keys),
      data_keys_(settings.data_keys),
      sessions_(database, clock),
      second_factors_(database, data_keys_, clock),
      wrong_tries_(database, clock),
      sign_in_({.database = database,
                .accounts = accounts_,
                .tenants = tenants_,
                .sessions = sessions_,
                .wrong_tries = wrong_tries_,
                .trail = trail_,
                .hasher = hasher_,
                .tokens = access_tokens_,
                .clock = clock}),
      second_factor_({.database = database,
                      .factors = second_factors_,
                      .sessions = sessions_,
                      .wrong_tries = wrong_tries_,
                      .accounts = accounts_,
                      .trail = trail_,
                      .clock = clock}),
      joining_({.database = database,
                .accounts = accounts_,
                .secrets = one_time_secrets_,
                .invitations = invitation_directory_,
                .tenants = tenants_,
                .sessions = sessions_,
                .wrong_tries = wrong_tries_,
                .outbox = outbox_,
                .trail = trail_,
                .hasher = hasher_,
                .sign_in = sign_in_,
                .clock = clock},
               {.base_url = settings.base_url, .registration_open = settings.registration_open}),
      identity_check_({.database = database,
                       .accounts = accounts_,
                       .factors = second_factors_,
                       .wrong_tries = wrong_tries_,
                       .trail = trail_,
                       .hasher = hasher_,
                       .clock = clock}),
      authenticator_(access_tokens_, sessions_, clock),
      metadata_(database, clock),
      metadata_directory_(database, clock),
      stamps_(database),
      questions_({.data = public_data, .stamps = stamps_, .metadata = metadata_, .tenants = tenants_, .clock = clock}),
      jobs_(database, clock),
      job_directory_(database, clock),
      export_folder_(settings.export_folder),
      export_desk_(
          {.data = public_data, .jobs = jobs_, .trail = trail_, .database = database, .folder = export_folder_}),
      complaint_datasets_(database, clock),
      complaints_(database, data_keys_),
      complaint_statistics_(database),
      complaint_leftovers_(database),
      complaint_uploads_(settings.import_folder),
      complaint_service_({.datasets = complaint_datasets_,
                          .complaints = complaints_,
                          .clock = clock,
                          .quota = [this](const TenantScope& tenant) { return complaint_quota(tenant); }}),
      complaint_imports_({.database = database,
                          .datasets = complaint_datasets_,
                          .complaints = complaints_,
                          .uploads = complaint_uploads_,
                          .jobs = jobs_,
                          .trail = trail_,
                          .clock = clock,
                          .quota = [this](const TenantScope& tenant) { return complaint_quota(tenant); }}),
      views_(database, clock),
      saved_views_(views_),
      record_history_(database),
      risk_file_repository_(database, clock),
      hub_records_(risk_file_repository_, complaint_statistics_),
      product_heads_(database),
      imported_devices_(database),
      family_repository_(database, clock),
      product_repository_(database, clock),
      exposure_repository_(database, clock),
      product_service_(
          {.products = product_repository_, .families = family_repository_, .records = hub_records_, .clock = clock}),
      family_service_(family_repository_, product_repository_, product_service_, hub_records_),
      exposure_service_(exposure_repository_, product_heads_),
      gudid_importer_({.products = product_repository_,
                       .families = family_repository_,
                       .imported = imported_devices_,
                       .trail = trail_}),
      gudid_desk_({.importer = gudid_importer_, .questions = questions_, .jobs = jobs_, .database = database}),
      signatures_(database, clock),
      signing_desk_(signatures_, identity_check_, accounts_),
      harm_repository_(database, clock),
      harms_(harm_repository_, signing_desk_),
      mapping_repository_(database, clock),
      mappings_(database, mapping_repository_, signing_desk_, trail_),
      risk_files_(risk_file_repository_, product_heads_),
      risk_grids_(risk_file_repository_, risk_files_, signing_desk_),
      risk_definitions_({.database = database,
                         .repository = risk_file_repository_,
                         .files = risk_files_,
                         .harms = harm_repository_,
                         .desk = signing_desk_,
                         .trail = trail_}),
      monitors_(database),
      monitor_runs_({.database = database,
                     .monitors = monitors_,
                     .outbox = outbox_,
                     .data = public_data,
                     .clock = clock,
                     .base_url = settings.base_url}),
      monitor_service_(monitors_, monitor_runs_, tenant_repository_, clock),
      rate_limits_(clock, settings.rate_factor),
      guard_(authenticator_, rate_limits_, settings.data_keys.derive("xsrf"),
             settings.base_url.starts_with("https://")),
      journal_(database, trail_, signing_desk_, clock),
      router_(guard_, journal_) {
  works_.add("export", export_desk_.work());
  works_.add("import", complaint_imports_.work());
  works_.add("gudid", gudid_desk_.work());

  auth::add_sign_in_routes(router_, sign_in_, profiles_, sessions_);
  auth::add_joining_routes(router_, joining_, profiles_,
                           {.registration_open = settings.registration_open,
                            .playground_open = false,
                            .demo = settings.demo,
                            .terms_url = settings.terms_url,
                            .privacy_url = settings.privacy_url});
  auth::add_second_factor_routes(router_, second_factor_);
  people::add_profile_routes(router_, profiles_, accounts_, tenants_, trail_);
  people::add_member_routes(router_, members_);
  people::add_invitation_routes(router_, invitations_);
  tenants::add_routes(router_, tenant_repository_, tenants_);
  competitors::add_routes(router_, metadata_);
  questions::add_routes(router_, questions_);
  background_jobs::add_routes(router_, jobs_, export_folder_);
  adverse_events::add_routes(router_, questions_, export_desk_);
  recalls::add_routes(router_, questions_, export_desk_);
  catalogue::add_routes(router_, questions_, export_desk_, imported_devices_);
  complaints::add_routes(router_, {.service = complaint_service_,
                                   .datasets = complaint_datasets_,
                                   .complaints = complaints_,
                                   .statistics = complaint_statistics_,
                                   .imports = complaint_imports_,
                                   .uploads = complaint_uploads_,
                                   .products = product_heads_,
                                   .exports = export_desk_,
                                   .clock = clock});
  saved_views::add_routes(router_, saved_views_);
  audit::add_activity_routes(router_, record_history_);
  products::add_family_routes(router_, family_service_, trail_);
  products::add_product_routes(router_, product_service_);
  products::add_exposure_routes(router_, exposure_service_);
  products::add_gudid_routes(router_, gudid_desk_);
  signatures::add_routes(router_, signatures_);
  risk_files::add_grid_routes(router_, risk_grids_);
  risk_files::add_definition_routes(router_, risk_definitions_, export_desk_);
  harms::add_routes(router_, harms_);
  term_mappings::add_routes(router_, mappings_, export_desk_);
  monitors::add_routes(router_, monitor_service_, trail_, clock);
}

complaints::RowQuota Application::complaint_quota(const TenantScope& tenant) const {
  const auto plan = tenant_repository_.plan(tenant);
  return {.most = plan.limits.complaint_rows, .used = plan.usage.complaint_rows};
}

}  // namespace pharos

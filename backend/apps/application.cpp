#include "application.hpp"

namespace pharos {

Application::Application(ApplicationSettings settings, db::Database& database,
                         const public_data::PublicData& public_data, const Clock& clock)
    : settings_(std::move(settings)),
      files_(settings_),
      environment_{settings_, database, public_data, clock, files_.store},
      data_versions_(environment_, files_),
      people_(environment_),
      notifications_(environment_, people_),
      public_data_(environment_, people_),
      monitors_(environment_, people_, public_data_, notifications_),
      hub_(environment_, people_, public_data_, monitors_.repository),
      administration_(environment_, people_, public_data_, data_versions_),
      attachments_(environment_, people_, notifications_),
      analyses_(environment_, people_, public_data_, hub_, notifications_, attachments_),
      registers_(environment_, hub_),
      reportability_(environment_, people_, public_data_, hub_, registers_, notifications_, attachments_),
      investigations_(environment_, people_, hub_, attachments_, reportability_, analyses_.model),
      surveillance_(environment_, people_, hub_, reportability_, notifications_),
      periodic_reports_(environment_, people_, hub_, attachments_, registers_, surveillance_, notifications_),
      submissions_(environment_, people_, hub_, reportability_, investigations_, attachments_),
      work_(environment_, people_, hub_, notifications_, surveillance_, periodic_reports_),
      search_(environment_, public_data_, monitors_, hub_, reportability_, surveillance_, periodic_reports_),
      rate_limits_(clock, settings_.rate_factor),
      guard_(people_.authenticator, rate_limits_, settings_.data_keys.derive("xsrf"),
             settings_.base_url.starts_with("https://")),
      journal_({.database = database,
                .trail = people_.trail,
                .signatures = people_.signature_verifier,
                .keys = people_.data_keys,
                .clock = clock,
                .plan_end = [this](const TenantScope& tenant) { return people_.tenants.plan_end(tenant.tenant()); }}),
      router_(guard_, journal_) {
  public_data_.add_works(works_);
  hub_.add_works(works_);
  analyses_.add_works(works_);

  people_.add_routes(router_, settings_);
  public_data_.add_routes(router_);
  monitors_.add_routes(router_);
  hub_.add_routes(router_, public_data_, clock);
  administration_.add_routes(router_, environment_, people_, public_data_);
  analyses_.add_routes(router_, public_data_);
  investigations_.add_routes(router_, public_data_);
  surveillance_.add_routes(router_, public_data_);
  periodic_reports_.add_routes(router_, public_data_);
  work_.add_routes(router_);
  reportability_.add_routes(router_, public_data_);
  registers_.add_routes(router_);
  submissions_.add_routes(router_, public_data_);
  search_.add_routes(router_);
  attachments_.add_routes(router_);
}

}  // namespace pharos

#include "application.hpp"

namespace pharos {

Application::Application(const ApplicationSettings& settings, db::Database& database,
                         const public_data::PublicData& public_data, const Clock& clock)
    : people_({settings, database, public_data, clock}),
      notifications_({settings, database, public_data, clock}, people_),
      public_data_({settings, database, public_data, clock}, people_),
      monitors_({settings, database, public_data, clock}, people_, public_data_, notifications_),
      hub_({settings, database, public_data, clock}, people_, public_data_, monitors_.repository),
      administration_({settings, database, public_data, clock}, people_, public_data_),
      attachments_({settings, database, public_data, clock}, people_, notifications_),
      analyses_({settings, database, public_data, clock}, people_, public_data_, hub_, notifications_, attachments_),
      reportability_({settings, database, public_data, clock}, people_, public_data_, hub_, notifications_),
      registers_({settings, database, public_data, clock}, hub_),
      investigations_({settings, database, public_data, clock}, people_, hub_, attachments_, reportability_,
                      analyses_.model),
      surveillance_({settings, database, public_data, clock}, people_, hub_, reportability_, notifications_),
      periodic_reports_({settings, database, public_data, clock}, people_, hub_, attachments_, registers_,
                        surveillance_, notifications_),
      submissions_({settings, database, public_data, clock}, people_, hub_, reportability_, investigations_),
      work_({settings, database, public_data, clock}, people_, hub_, notifications_, surveillance_, periodic_reports_),
      search_({settings, database, public_data, clock}, public_data_, monitors_, hub_, reportability_, surveillance_,
              periodic_reports_),
      rate_limits_(clock, settings.rate_factor),
      guard_(people_.authenticator, rate_limits_, settings.data_keys.derive("xsrf"),
             settings.base_url.starts_with("https://")),
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

  people_.add_routes(router_, settings);
  public_data_.add_routes(router_);
  monitors_.add_routes(router_);
  hub_.add_routes(router_, public_data_, clock);
  administration_.add_routes(router_, {settings, database, public_data, clock}, people_, public_data_);
  analyses_.add_routes(router_, public_data_);
  investigations_.add_routes(router_, public_data_);
  surveillance_.add_routes(router_, public_data_);
  periodic_reports_.add_routes(router_, public_data_);
  work_.add_routes(router_);
  reportability_.add_routes(router_);
  registers_.add_routes(router_);
  submissions_.add_routes(router_, public_data_);
  search_.add_routes(router_);
  attachments_.add_routes(router_);
}

}  // namespace pharos

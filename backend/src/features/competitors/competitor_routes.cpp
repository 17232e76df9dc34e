#include "features/competitors/competitor_routes.hpp"

#include "features/competitors/metadata_body.hpp"

namespace pharos::competitors {
namespace {

// The names and groups are the regulatory manager's to decide, the rest is the administrator's.
void require_right_to_change(const http::Request& request, const TenantMetadata& before, const TenantMetadata& after) {
  if (request.principal.permissions.test(static_cast<size_t>(http::Permission::kTenantWrite))) return;
  const auto others = [](const TenantMetadata& metadata) {
    return to_json(TenantMetadata{.company_names = {},
                                  .partner_names = {},
                                  .competitor_groups = {},
                                  .default_product_codes = metadata.default_product_codes,
                                  .incomplete_months = metadata.incomplete_months,
                                  .signal_thresholds = metadata.signal_thresholds,
                                  .pinned_data_version = metadata.pinned_data_version});
  };
  if (others(before) != others(after)) {
    throw Error(ErrorCode::kForbidden, "Only an administrator may change more than the names and groups");
  }
}

}  // namespace

void add_routes(http::Router& router, MetadataRepository& metadata) {
  using enum http::Method;
  using enum http::Access;
  router.add(kGet, "/tenants/metadata", kSecondFactor, [&metadata](const http::Request& request) {
    const auto current = metadata.read(request.scope());
    return http::with_version(http::ok(current), current.version);
  });
  router.add(kGet, "/tenants/metadata/history", kSecondFactor,
             [&metadata](const http::Request& request) { return http::ok(metadata.history(request.scope())); });
  router.add(kPut, "/tenants/metadata",
             http::Policy{kSecondFactor}.needs(http::Permission::kCompetitorWrite).changes("tenant.metadata"),
             [&metadata](const http::Request& request) {
               const auto before = metadata.read(request.scope());
               http::require_version(request, before.version);
               auto after = read_metadata(request.body);
               after.version = before.version;
               require_right_to_change(request, before, after);
               if (!metadata.write(request.scope(), after, request.principal.user)) {
                 throw Error(ErrorCode::kVersionConflict, "Somebody else has changed these settings meanwhile");
               }
               after.version = before.version + 1;
               request.audit = {.entity_id = request.scope().tenant().text(),
                                .before = to_json(before),
                                .after = to_json(after),
                                .reason = {}};
               return http::with_version(http::ok(after), after.version);
             });
}

}  // namespace pharos::competitors

#include "features/competitors/competitor_routes.hpp"

#include <algorithm>

#include "features/competitors/metadata_body.hpp"

namespace pharos::competitors {
namespace {

// The regulatory manager decides on names and groups, the administrator on everything else.
void require_right_to_change(const http::Request& request, const TenantMetadata& before, const TenantMetadata& after) {
  if (request.principal.permissions.test(static_cast<size_t>(Permission::kTenantWrite))) return;
  const auto others = [](TenantMetadata metadata) {
    metadata.company_names.clear();
    metadata.partner_names.clear();
    metadata.competitor_groups.clear();
    return to_json(metadata);
  };
  if (others(before) != others(after)) {
    throw Error(ErrorCode::kForbidden, "Only an administrator can change settings other than names and groups");
  }
}

void require_kept(const public_data::PublicData& data, const TenantMetadata& metadata) {
  const auto kept = data.list();
  if (!metadata.pinned_data_version ||
      std::ranges::find(kept, *metadata.pinned_data_version, &public_data::Manifest::id) != kept.end()) {
    return;
  }
  throw Error(ErrorCode::kInvalidFields, "Data version not found", {{"pinned_data_version", "Data version not found"}});
}

void require_grid(const http::Request& request, const MetadataRepository& metadata, const TenantMetadata& after) {
  const auto& family = after.default_grid_family_id;
  if (!family || metadata.has_approved_grid(request.scope(), *family)) return;
  throw Error(ErrorCode::kInvalidFields, "This family has no approved risk grid",
              {{"default_grid_family_id", "This family has no approved risk grid"}});
}

}  // namespace

void add_routes(http::Router& router, MetadataRepository& metadata, const public_data::PublicData& data) {
  using enum http::Method;
  using enum http::Access;
  router.add(kGet, "/tenants/metadata", kSecondFactor, [&metadata](const http::Request& request) {
    const auto current = metadata.read(request.scope());
    return http::with_version(http::ok(current), current.version);
  });
  router.add(kGet, "/tenants/metadata/history", kSecondFactor,
             [&metadata](const http::Request& request) { return http::ok(metadata.history(request.scope())); });
  router.add(kPut, "/tenants/metadata",
             http::Policy{kSecondFactor}.needs(Permission::kCompetitorWrite).changes("tenant.metadata"),
             [&metadata, &data](const http::Request& request) {
               const auto before = metadata.read(request.scope());
               http::require_version(request, before.version);
               auto after = read_metadata(request.body);
               after.version = before.version;
               if (after.pinned_data_version != before.pinned_data_version) require_kept(data, after);
               if (after.default_grid_family_id != before.default_grid_family_id) {
                 require_grid(request, metadata, after);
               }
               require_right_to_change(request, before, after);
               if (!metadata.write(request.scope(), after, request.principal.user)) {
                 throw Error(ErrorCode::kVersionConflict,
                             "These settings were changed by someone else in the meantime. Reload and try again.");
               }
               after.version = before.version + 1;
               return http::recorded(http::with_version(http::ok(after), after.version),
                                     {.entity_id = request.scope().tenant().text(),
                                      .before = to_json(before),
                                      .after = to_json(after),
                                      .reason = {}});
             });
}

}  // namespace pharos::competitors

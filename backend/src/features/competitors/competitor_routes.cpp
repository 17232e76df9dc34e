#include "features/competitors/competitor_routes.hpp"

namespace pharos::competitors {

void add_routes(http::Router& router, MetadataService& service) {
  using enum http::Method;
  const http::Policy member{http::Access::kSecondFactor};
  router.add(kGet, "/tenants/metadata", member, [&service](const http::Request& request) {
    const auto current = service.read(request.principal);
    return http::with_version(http::ok(current), current.version);
  });
  router.add(kGet, "/tenants/metadata/history", member,
             [&service](const http::Request& request) { return http::ok(service.history(request.principal)); });
  router.add(kPut, "/tenants/metadata", member.needs(Permission::kCompetitorWrite).changes("tenant.metadata"),
             [&service](const http::Request& request) {
               const auto before = service.read(request.principal);
               http::require_version(request, before.version);
               const auto after = service.update(request.principal, before, read_metadata(request.body));
               return http::with_version(http::ok(after), after.value.version);
             });
}

}  // namespace pharos::competitors

#include "features/risk_files/risk_file_routes.hpp"

namespace pharos::risk_files {
namespace {

using enum http::Method;

http::Policy reads_grids() {
  return http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub);
}

http::Policy writes(std::string_view action) {
  return reads_grids().needs(Permission::kRiskgridWrite).changes(action);
}

http::Response answer(const Changed<EffectiveGridView>& grid) {
  return http::with_version(http::ok(grid), grid.value.version);
}

http::Response put_grid(RiskGridService& service, const http::Request& request, const Owner& owner) {
  const auto shown = service.find_shown(request.scope(), owner);
  http::require_version(request, shown ? shown->version : 0);
  return answer(service.save(request.principal, owner, shown, read_grid(request.body)));
}

http::Response approve_grid(RiskGridService& service, const http::Request& request, const Owner& owner) {
  require_only_signature(request.body);
  const auto version = version_of(request);
  http::require_version(request, version);
  return answer(service.approve(request.principal, owner, version));
}

void add_owner_routes(http::Router& router, RiskGridService& service, OwnerType type, const std::string& base,
                      const std::string& alias) {
  const auto add = [&](http::Method method, const std::string& rest, const http::Policy& policy,
                       http::Handler handler) {
    router.add(method, base + rest, policy, std::move(handler), {alias + rest});
  };
  add(kGet, "/riskgrid", reads_grids(), [&service, type](const http::Request& request) {
    const auto found = service.read(request.scope(), owner_of(request, type), read_approved_only(request.query));
    return http::with_version(http::ok(found), found.version);
  });
  add(kPut, "/riskgrid", writes("riskgrid.save"),
      [&service, type](const http::Request& request) { return put_grid(service, request, owner_of(request, type)); });
  add(kGet, "/riskgrid/versions", reads_grids(), [&service, type](const http::Request& request) {
    return http::ok(service.list(request.scope(), owner_of(request, type)));
  });
  add(kGet, "/riskgrid/versions/{version}", reads_grids(), [&service, type](const http::Request& request) {
    const auto file = service.read_version(request.scope(), owner_of(request, type), version_of(request));
    return http::with_version(http::ok(file), file.version);
  });
  add(kPost, "/riskgrid/{version}/approve",
      reads_grids().needs(Permission::kRiskgridApprove).changes("riskgrid.approve").is_signed(),
      [&service, type](const http::Request& request) {
        return approve_grid(service, request, owner_of(request, type));
      });
}

}  // namespace

void add_grid_routes(http::Router& router, RiskGridService& service) {
  add_owner_routes(router, service, OwnerType::kFamily, "/product-families/{familyId}",
                   "/producthub/families/{familyId}");
  add_owner_routes(router, service, OwnerType::kProduct, "/products/{productId}", "/producthub/products/{productId}");
  router.add(kDelete, "/products/{productId}/riskgrid", writes("riskgrid.withdraw"),
             [&service](const http::Request& request) {
               const auto owner = owner_of(request, OwnerType::kProduct);
               return http::recorded(http::no_content(), service.withdraw(request.principal, owner));
             },
             {"/producthub/products/{productId}/riskgrid"});
  router.add(kGet, "/product-families/riskgrid/default", reads_grids(),
             [&service](const http::Request& request) { return http::ok(service.first_grid(request.scope())); },
             {"/producthub/families/riskgrid/default"});
}

}  // namespace pharos::risk_files

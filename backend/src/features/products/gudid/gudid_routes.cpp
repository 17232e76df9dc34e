#include "features/products/gudid/gudid_routes.hpp"

namespace pharos::products {

void add_gudid_routes(http::Router& router, GudidImportService& imports) {
  using enum http::Method;
  const auto policy =
      http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub).needs(Permission::kGudidImport);
  router.add(kPost, "/gudid/import-products", policy.changes("gudid.import"), [&imports](const http::Request& request) {
    const auto result = imports.import(request.principal, read_import_order(request.body));
    return result.value.job_id ? http::recorded(http::accepted(to_json(result.value)), result.note) : http::ok(result);
  });
  router.add(kPost, "/gudid/import-preview", policy.asks(), [&imports](const http::Request& request) {
    return http::ok(imports.preview(request.principal, read_preview_order(request.body)));
  });
}

}  // namespace pharos::products

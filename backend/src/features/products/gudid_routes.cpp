#include "features/products/gudid_routes.hpp"

namespace pharos::products {

void add_gudid_routes(http::Router& router, GudidImportService& imports) {
  using enum http::Method;
  const auto policy =
      http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub).needs(Permission::kGudidImport);
  router.add(kPost, "/gudid/import-products", policy.changes("gudid.import"),
             [&imports](const http::Request& request) { return imports.import(request); });
  router.add(kPost, "/gudid/import-preview", policy.asks(),
             [&imports](const http::Request& request) { return imports.preview(request); });
}

}  // namespace pharos::products

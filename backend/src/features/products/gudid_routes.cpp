#include "features/products/gudid_routes.hpp"

namespace pharos::products {

void add_gudid_routes(http::Router& router, GudidDesk& desk) {
  using enum http::Method;
  const auto policy =
      http::Policy{http::Access::kSecondFactor}.plan(http::Feature::kProductHub).needs(http::Permission::kGudidImport);
  router.add(kPost, "/gudid/import-products", policy.changes("gudid.import"),
             [&desk](const http::Request& request) { return desk.import(request); });
  router.add(kPost, "/gudid/import-preview", policy.asks(),
             [&desk](const http::Request& request) { return desk.preview(request); });
}

}  // namespace pharos::products

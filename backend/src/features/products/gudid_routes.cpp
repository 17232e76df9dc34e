#include "features/products/gudid_routes.hpp"

namespace pharos::products {
namespace {

http::Response import(GudidImporter& importer, const questions::QuestionDesk& desk, const http::Request& request) {
  const auto order = read_import_order(request.body);
  const auto asking = desk.begin(request);
  const auto result = importer.run(request.scope(), request.principal.user, audit::entry_of(request, "product.import"),
                                   *asking.version, order);
  request.audit.after = JsonObject{{"data_version", asking.version->manifest().id},
                                   {"imported", result.imported.size()},
                                   {"updated", result.updated.size()},
                                   {"skipped", result.skipped.size()},
                                   {"failed", result.failed.size()}};
  return http::ok(result);
}

}  // namespace

void add_gudid_routes(http::Router& router, GudidImporter& importer, const questions::QuestionDesk& desk) {
  using enum http::Method;
  const auto policy =
      http::Policy{http::Access::kSecondFactor}.plan(http::Feature::kProductHub).needs(http::Permission::kGudidImport);
  router.add(kPost, "/gudid/import-products", policy.changes("gudid.import"),
             [&importer, &desk](const http::Request& request) { return import(importer, desk, request); });
  router.add(kPost, "/gudid/import-preview", policy.asks(), [&importer, &desk](const http::Request& request) {
    const auto order = read_preview_order(request.body);
    return http::ok(importer.preview(request.scope(), *desk.begin(request).version, order));
  });
}

}  // namespace pharos::products

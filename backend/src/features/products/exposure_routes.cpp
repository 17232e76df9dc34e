#include <fmt/format.h>

#include <algorithm>

#include "features/products/product_routes.hpp"

namespace pharos::products {
namespace {

Exposure read(const ExposureService& service, const http::Request& request) {
  return service.read(request.principal, ProductId{request.param("id")}, ExposureId{request.param("exposure_id")});
}

http::Response answer(http::Response response, const Exposure& exposure) {
  return http::with_version(std::move(response), exposure.version);
}

http::Response create(ExposureService& service, const http::Request& request) {
  const auto exposure =
      service.create(request.principal, ProductId{request.param("id")}, read_exposure_spec(request.body));
  return http::recorded(
      answer(http::created(exposure), exposure),
      {.entity_id = exposure.product_id.text(), .before = {}, .after = to_json(exposure), .reason = {}});
}

http::Response update(ExposureService& service, const http::Request& request) {
  const auto before = read(service, request);
  http::require_version(request, before.version);
  const auto after = service.update(request.principal, before, read_exposure_spec(request.body));
  return http::recorded(
      answer(http::ok(after), after),
      {.entity_id = after.product_id.text(), .before = to_json(before), .after = to_json(after), .reason = {}});
}

http::Response remove(ExposureService& service, const http::Request& request) {
  const auto exposure = read(service, request);
  http::require_version(request, exposure.version);
  service.remove(request.principal, exposure);
  return http::recorded(
      http::no_content(),
      {.entity_id = exposure.product_id.text(), .before = to_json(exposure), .after = {}, .reason = {}});
}

ExposureTable read_table(const http::Request& request) {
  const auto file = std::ranges::find(request.parts, "file", &http::UploadedPart::name);
  if (file == request.parts.end() || file->file.empty() || request.parts.size() > 1) {
    throw Error(ErrorCode::kInvalidFields, "A file is required", {{"file", "A file is required"}});
  }
  return read_exposure_table(file->file, file->file_name);
}

http::Response preview(const ExposureService& service, const http::Request& request) {
  const ProductId product{request.param("id")};
  service.list(request.principal, product);
  return http::ok(service.preview(request.principal, product, read_table(request)));
}

http::Response import(ExposureService& service, const http::Request& request, const ExposureTable& table) {
  const ProductId product{request.param("id")};
  const auto result = service.import(request.principal, product, table);
  return http::recorded(http::ok(result),
                        {.entity_id = product.text(),
                         .before = {},
                         .after = JsonObject{{"added", result.added}, {"changed", result.changed}},
                         .reason = fmt::format("{} added, {} changed", result.added, result.changed)});
}

}  // namespace

// Exposure is recorded under its product, so that its history shows them.
void add_exposure_routes(http::Router& router, ExposureService& service) {
  using enum http::Method;
  const auto policy = http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub);
  const auto writes = policy.needs(Permission::kProductWrite);
  router.add(kGet, "/products/{id}/exposure", policy, [&service](const http::Request& request) {
    return http::ok(service.list(request.principal, ProductId{request.param("id")}));
  });
  router.add(kPost, "/products/{id}/exposure", writes.changes("product.exposure_create"),
             [&service](const http::Request& request) { return create(service, request); });
  // Reading a file is slow, so it happens outside the transaction.
  router.add_prepared(kPost, "/products/{id}/exposure/import", writes.changes("product.exposure_import").takes_upload(),
                      [&service](const http::Request& request) -> std::function<http::Response()> {
                        service.list(request.principal, ProductId{request.param("id")});
                        return [&service, &request, table = read_table(request)] {
                          return import(service, request, table);
                        };
                      });
  router.add(kPost, "/products/{id}/exposure/import-preview", writes.asks().takes_upload(),
             [&service](const http::Request& request) { return preview(service, request); });
  router.add(kPut, "/products/{id}/exposure/{exposure_id}", writes.changes("product.exposure_update"),
             [&service](const http::Request& request) { return update(service, request); });
  router.add(kDelete, "/products/{id}/exposure/{exposure_id}", writes.changes("product.exposure_delete"),
             [&service](const http::Request& request) { return remove(service, request); });
}

}  // namespace pharos::products

#include "features/products/exposure/exposure_routes.hpp"

#include <algorithm>

namespace pharos::products {
namespace {

// The figure named in the path, in the version the caller has seen.
Exposure read_seen(const ExposureService& service, const http::Request& request) {
  auto exposure =
      service.read(request.principal, ProductId{request.param("id")}, ExposureId{request.param("exposure_id")});
  http::require_version(request, exposure.version);
  return exposure;
}

http::Response create(ExposureService& service, const http::Request& request) {
  const auto spec = read_exposure_spec(request.body);
  const auto exposure = service.create(request.principal, ProductId{request.param("id")}, spec);
  return http::with_version(http::created(exposure), exposure.value.version);
}

http::Response update(ExposureService& service, const http::Request& request) {
  const auto before = read_seen(service, request);
  const auto after = service.update(request.principal, before, read_exposure_spec(request.body));
  return http::with_version(http::ok(after), after.value.version);
}

http::Response remove(ExposureService& service, const http::Request& request) {
  return http::recorded(http::no_content(), service.remove(request.principal, read_seen(service, request)));
}

ExposureTable read_table(const http::Request& request) {
  const auto file = std::ranges::find(request.parts, "file", &http::UploadedPart::name);
  if (file == request.parts.end() || file->file.empty() || request.parts.size() > 1) {
    throw invalid_field("file", "A file is required");
  }
  return read_exposure_table(file->file, file->file_name);
}

http::Response preview(const ExposureService& service, const http::Request& request) {
  const ProductId product{request.param("id")};
  service.list(request.principal, product);
  return http::ok(service.preview(request.principal, product, read_table(request)));
}

}  // namespace

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
                          return http::ok(service.import(request.principal, ProductId{request.param("id")}, table));
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

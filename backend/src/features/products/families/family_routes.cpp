#include "features/products/families/family_routes.hpp"

#include "core/json_reader.hpp"

namespace pharos::products {
namespace {

std::optional<ProductsOfFamily> read_choice(const http::Query& query) {
  return read_body(query.document(), [](JsonReader& reader) {
    return reader.optional_choice("products", kProductsOfFamily, "Must be move or delete");
  });
}

// The family named in the path, in the version the caller has seen.
Family read_seen(const FamilyService& service, const http::Request& request) {
  auto family = service.read_real(request.principal, FamilyId{request.param("id")});
  http::require_version(request, family.version);
  return family;
}

}  // namespace

void add_family_routes(http::Router& router, FamilyService& service) {
  using enum http::Method;
  using enum Permission;
  const auto policy = http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub);
  router.add(kGet, "/product-families", policy,
             [&service](const http::Request& request) { return http::ok(service.list(request.principal)); },
             {"/producthub/families"});
  router.add(kPost, "/product-families", policy.needs(kFamilyWrite).changes("family.create"),
             [&service](const http::Request& request) {
               const auto family = service.create(request.principal, read_family_spec(request.body));
               return http::with_version(http::created(family), family.value.version);
             },
             {"/producthub/families"});
  router.add(kGet, "/product-families/{id}", policy,
             [&service](const http::Request& request) {
               const auto family = service.read(request.principal, FamilyId{request.param("id")});
               return http::with_version(http::ok(family), family.version);
             },
             {"/producthub/families/{id}"});
  router.add(kPut, "/product-families/{id}", policy.needs(kFamilyWrite).changes("family.update"),
             [&service](const http::Request& request) {
               const auto before = read_seen(service, request);
               const auto after = service.update(request.principal, before, read_family_spec(request.body));
               return http::with_version(http::ok(after), after.value.version);
             },
             {"/producthub/families/{id}"});
  router.add(kDelete, "/product-families/{id}", policy.needs(kFamilyDelete).changes("family.delete"),
             [&service](const http::Request& request) {
               const auto family = read_seen(service, request);
               const auto choice = read_choice(request.query);
               return http::recorded(http::no_content(), service.remove(request.principal, family, choice));
             },
             {"/producthub/families/{id}"});
}

}  // namespace pharos::products

#include "features/products/product_routes.hpp"

namespace pharos::products {
namespace {

constexpr auto kChoices =
    choices<ProductsOfFamily>({{ProductsOfFamily::kMove, "move"}, {ProductsOfFamily::kDelete, "delete"}});

std::optional<ProductsOfFamily> read_choice(const http::Query& query) {
  JsonObject document;
  for (const auto& [name, value] : query.all()) document[name] = value;
  const Json body(std::move(document));
  JsonReader reader{body};
  const auto given = reader.optional_text("products");
  const auto choice = given ? kChoices.find(*given) : std::nullopt;
  reader.require(!given || choice, "products", "Must be move or delete");
  reader.finish();
  return choice;
}

http::Response answer(http::Response response, const Family& family) {
  return http::with_version(std::move(response), family.version);
}

http::Response remove(FamilyService& service, audit::Trail& trail, const http::Request& request) {
  const auto family = service.read_real(request.principal, request.param("id"));
  http::require_version(request, family.version);
  const auto choice = read_choice(request.query);
  for (const auto& product : service.remove(request.principal, family, choice)) {
    const bool moved = choice == ProductsOfFamily::kMove;
    auto entry = audit::entry_of(request.principal, moved ? "product.move" : "product.delete");
    entry.entity_id = product.id.text();
    entry.before = moved ? Json(JsonObject{{"family_id", family.id}}) : to_json(product);
    if (moved) entry.after = JsonObject{{"family_id", nullptr}};
    entry.reason = "The family “" + family.name + "” was deleted";
    trail.append(entry);
  }
  return http::recorded(http::no_content(),
                        {.entity_id = family.id, .before = to_json(family), .after = {}, .reason = {}});
}

}  // namespace

void add_family_routes(http::Router& router, FamilyService& service, audit::Trail& trail) {
  using enum http::Method;
  using enum Permission;
  const auto policy = http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub);
  router.add(kGet, "/product-families", policy,
             [&service](const http::Request& request) { return http::ok(service.list(request.principal)); },
             {"/producthub/families"});
  router.add(kPost, "/product-families", policy.needs(kFamilyWrite).changes("family.create"),
             [&service](const http::Request& request) {
               const auto family = service.create(request.principal, read_family_spec(request.body));
               return http::recorded(answer(http::created(family), family),
                                     {.entity_id = family.id, .before = {}, .after = to_json(family), .reason = {}});
             },
             {"/producthub/families"});
  router.add(kGet, "/product-families/{id}", policy,
             [&service](const http::Request& request) {
               const auto family = service.read(request.principal, request.param("id"));
               return answer(http::ok(family), family);
             },
             {"/producthub/families/{id}"});
  router.add(kPut, "/product-families/{id}", policy.needs(kFamilyWrite).changes("family.update"),
             [&service](const http::Request& request) {
               const auto before = service.read_real(request.principal, request.param("id"));
               http::require_version(request, before.version);
               const auto after = service.update(request.principal, before, read_family_spec(request.body));
               return http::recorded(
                   answer(http::ok(after), after),
                   {.entity_id = after.id, .before = to_json(before), .after = to_json(after), .reason = {}});
             },
             {"/producthub/families/{id}"});
  router.add(kDelete, "/product-families/{id}", policy.needs(kFamilyDelete).changes("family.delete"),
             [&service, &trail](const http::Request& request) { return remove(service, trail, request); },
             {"/producthub/families/{id}"});
}

}  // namespace pharos::products

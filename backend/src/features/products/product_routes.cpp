#include "features/products/product_routes.hpp"

#include <boost/algorithm/string/case_conv.hpp>
#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/split.hpp>

#include "features/products/product_body.hpp"
#include "features/products/product_choices.hpp"
#include "http/paging.hpp"

namespace pharos::products {
namespace {

constexpr size_t kMaxOrders = 4;

std::vector<std::string> words_of(std::string text) {
  boost::algorithm::to_lower(text);
  std::vector<std::string> words;
  boost::algorithm::split(words, text, boost::algorithm::is_space(), boost::algorithm::token_compress_on);
  std::erase(words, "");
  return words;
}

ProductQuery read_query(const http::Query& query) {
  const Json body = query.document({"page", "page_size", "order_by"});
  JsonReader reader{body};
  ProductQuery result;
  if (const auto family = reader.optional_text("family_id")) {
    result.no_family = is_no_family(*family);
    if (!result.no_family) result.family_id = FamilyId{*family};
  }
  result.words = words_of(reader.optional_text("q", 200).value_or(""));
  result.status = reader.optional_choice("status", kProductStatuses, "Must be active, in_development or discontinued");
  result.product_code = reader.optional_text("product_code");
  if (result.product_code) boost::algorithm::to_upper(*result.product_code);
  reader.finish();
  result.order_by = http::read_order(query, kProductColumns, {"name"}, kMaxOrders);
  result.paging = http::read_paging(query);
  return result;
}

http::Response answer_list(const ProductService& service, const http::Request& request) {
  return http::ok(service.list(request.principal, read_query(request.query)));
}

Product read(const ProductService& service, const http::Request& request) {
  return service.read(request.principal, ProductId{request.param("id")});
}

// The same, in the version the caller has seen.
Product read_seen(const ProductService& service, const http::Request& request) {
  auto product = read(service, request);
  http::require_version(request, product.version);
  return product;
}

http::Response answer_created(const Changed<Product>& product) {
  return http::with_version(http::created(product), product.value.version);
}

http::Response update(ProductService& service, const http::Request& request) {
  const auto before = read_seen(service, request);
  const auto after = service.update(request.principal, before, read_spec(request.body));
  return http::with_version(http::ok(after), after.value.version);
}

http::Response clone(ProductService& service, const http::Request& request) {
  const auto original = read(service, request);
  const Json body = request.body.is_null() ? Json(JsonObject{}) : request.body;
  JsonReader reader{body};
  const auto name = reader.optional_text("name", 200);
  const bool says_family = body.as_object().contains("family_id");
  const auto family = read_family_id(reader);
  reader.finish();
  return answer_created(service.clone(request.principal, original, name, says_family ? family : original.family_id));
}

http::Response remove(ProductService& service, const http::Request& request) {
  return http::recorded(http::no_content(), service.remove(request.principal, read_seen(service, request)));
}

}  // namespace

void add_product_routes(http::Router& router, ProductService& service) {
  using enum http::Method;
  using enum Permission;
  const auto policy = http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub);
  router.add(kGet, "/products", policy,
             [&service](const http::Request& request) { return answer_list(service, request); },
             {"/producthub/products"});
  router.add(kPost, "/products", policy.needs(kProductWrite).changes("product.create"),
             [&service](const http::Request& request) {
               return answer_created(service.create(request.principal, read_spec(request.body)));
             },
             {"/producthub/products"});
  router.add(kGet, "/products/{id}", policy,
             [&service](const http::Request& request) {
               const auto product = read(service, request);
               return http::with_version(http::ok(product), product.version);
             },
             {"/producthub/products/{id}"});
  router.add(kPut, "/products/{id}", policy.needs(kProductWrite).changes("product.update"),
             [&service](const http::Request& request) { return update(service, request); },
             {"/producthub/products/{id}"});
  router.add(kPost, "/products/{id}/clone", policy.needs(kProductWrite).changes("product.clone"),
             [&service](const http::Request& request) { return clone(service, request); },
             {"/producthub/products/{id}/clone"});
  router.add(kDelete, "/products/{id}", policy.needs(kProductDelete).changes("product.delete"),
             [&service](const http::Request& request) { return remove(service, request); },
             {"/producthub/products/{id}"});
}

}  // namespace pharos::products

#include "features/search/search_routes.hpp"

#include "core/json_reader.hpp"

namespace pharos::search {
namespace {

constexpr size_t kMostCharacters = 200;

http::Response find(const SearchService& service, const http::Request& request) {
  const Json body = request.query.document();
  JsonReader reader{body};
  const auto typed = reader.text("q", "Enter what to search for", kMostCharacters);
  reader.finish();
  return http::ok(service.find(request.principal, typed));
}

}  // namespace

void add_search_routes(http::Router& router, const SearchService& service) {
  router.add(http::Method::kGet, "/search", http::Policy{http::Access::kSecondFactor},
             [&service](const http::Request& request) { return find(service, request); });
}

}  // namespace pharos::search

#include "features/saved_views/saved_view_routes.hpp"

#include "core/json_reader.hpp"

namespace pharos::saved_views {
namespace {

// `page` of the query, if present.
std::optional<std::string> read_page(const http::Query& query) {
  JsonObject document;
  for (const auto& [name, value] : query.all()) document[name] = value;
  const Json body(std::move(document));
  JsonReader reader{body};
  auto page = reader.optional_text("page");
  reader.require(!page || is_page(*page), "page", "Must be adverse-events, recalls, procode-search or profile");
  reader.finish();
  return page;
}

http::Response answer(http::Response response, const SavedView& view) {
  return http::with_version(std::move(response), view.version);
}

}  // namespace

// Every member can save views; the pages themselves check permission and plan.
void add_routes(http::Router& router, SavedViewService& service) {
  using enum http::Method;
  using enum http::Access;
  router.add(kGet, "/views", kSecondFactor, [&service](const http::Request& request) {
    return http::ok(service.list(request.principal, read_page(request.query)));
  });
  router.add(kPost, "/views", http::Policy{kSecondFactor}.changes("view.create"),
             [&service](const http::Request& request) {
               const auto view = service.create(request.principal, read_spec(request.body));
               return http::recorded(answer(http::created(view), view),
                                     {.entity_id = view.id.text(), .before = {}, .after = to_json(view), .reason = {}});
             });
  router.add(kPut, "/views/{id}", http::Policy{kSecondFactor}.changes("view.update"),
             [&service](const http::Request& request) {
               const auto before = service.read(request.principal, SavedViewId{request.param("id")});
               http::require_version(request, before.version);
               const auto after = service.update(request.principal, before, read_spec(request.body));
               return http::recorded(
                   answer(http::ok(after), after),
                   {.entity_id = after.id.text(), .before = to_json(before), .after = to_json(after), .reason = {}});
             });
  router.add(kDelete, "/views/{id}", http::Policy{kSecondFactor}.changes("view.delete"),
             [&service](const http::Request& request) {
               const auto view = service.read(request.principal, SavedViewId{request.param("id")});
               service.remove(request.principal, view);
               return http::recorded(http::no_content(),
                                     {.entity_id = view.id.text(), .before = to_json(view), .after = {}, .reason = {}});
             });
}

}  // namespace pharos::saved_views

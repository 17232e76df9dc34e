#include "features/saved_views/saved_view_routes.hpp"

#include "core/json_reader.hpp"

namespace pharos::saved_views {
namespace {

// `page` of the query, if present.
std::optional<ViewPage> read_page(const http::Query& query) {
  return read_body(query.document(),
                   [](JsonReader& reader) { return reader.optional_choice("page", kViewPages, kInvalidPage); });
}

// The view named in the path.
SavedView read(const SavedViewService& service, const http::Request& request) {
  return service.read(request.principal, SavedViewId{request.param("id")});
}

}  // namespace

// Every member can save views; the pages themselves check permission and plan.
void add_routes(http::Router& router, SavedViewService& service) {
  using enum http::Method;
  const http::Policy member{http::Access::kSecondFactor};
  router.add(kGet, "/views", member, [&service](const http::Request& request) {
    return http::ok(service.list(request.principal, read_page(request.query)));
  });
  router.add(kPost, "/views", member.changes("view.create"), [&service](const http::Request& request) {
    const auto view = service.create(request.principal, read_spec(request.body));
    return http::with_version(http::created(view), view.value.version);
  });
  router.add(kPut, "/views/{id}", member.changes("view.update"), [&service](const http::Request& request) {
    const auto before = read(service, request);
    http::require_version(request, before.version);
    const auto after = service.update(request.principal, before, read_spec(request.body));
    return http::with_version(http::ok(after), after.value.version);
  });
  router.add(kDelete, "/views/{id}", member.changes("view.delete"), [&service](const http::Request& request) {
    return http::recorded(http::no_content(), service.remove(request.principal, read(service, request)));
  });
}

}  // namespace pharos::saved_views

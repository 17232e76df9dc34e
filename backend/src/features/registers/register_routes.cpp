#include "features/registers/register_routes.hpp"

#include "http/paging.hpp"

namespace pharos::registers {
namespace {

// `action` is the first part of the actions in the audit trail.
template <class Spec>
void add_register(http::Router& router, const std::string& path, const std::string& action,
                  RegisterService<Spec>& service) {
  using enum http::Method;
  const auto reads = http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub);
  const auto writes = reads.needs(Permission::kActionWrite);
  const auto read_body = [](const http::Request& request) {
    Spec spec;
    read_spec(request.body, spec);
    return spec;
  };

  router.add(kGet, path, reads, [&service](const http::Request& request) {
    const auto filter = read_filter(request.query.document({"page", "page_size"}));
    return http::ok(service.list(request.principal, filter, http::read_paging(request.query)));
  });
  router.add(kPost, path, writes.changes(action + ".create"), [&service, read_body](const http::Request& request) {
    const auto entry = service.create(request.principal, read_body(request));
    return http::with_version(http::created(entry), entry.value.version);
  });
  router.add(kGet, path + "/{id}", reads, [&service](const http::Request& request) {
    const auto entry = service.read(request.principal, EntryId{request.param("id")});
    return http::with_version(http::ok(entry), entry.version);
  });
  router.add(kPut, path + "/{id}", writes.changes(action + ".update"),
             [&service, read_body](const http::Request& request) {
               const auto before = service.read(request.principal, EntryId{request.param("id")});
               http::require_version(request, before.version);
               const auto entry = service.update(request.principal, before, read_body(request));
               return http::with_version(http::ok(entry), entry.value.version);
             });
}

}  // namespace

void add_routes(http::Router& router, const Services& services) {
  add_register(router, "/registers/field_actions", "field_action", services.field_actions);
  add_register(router, "/registers/capas", "capa", services.capas);
  add_register(router, "/registers/certificates", "certificate", services.certificates);
}

}  // namespace pharos::registers

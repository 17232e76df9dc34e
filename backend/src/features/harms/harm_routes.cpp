#include "features/harms/harm_routes.hpp"

#include "core/json_reader.hpp"

namespace pharos::harms {
namespace {

constexpr size_t kMostDuplicates = 50;

std::vector<HarmId> read_duplicates(const Json& body) {
  JsonReader reader{body};
  std::vector<HarmId> ids;
  for (auto& id : reader.texts("duplicates", kMostDuplicates)) ids.emplace_back(std::move(id));
  reader.require(!ids.empty(), "duplicates", "Select the harms to merge");
  reader.finish();
  return ids;
}

void require_only_signature(const Json& body) {
  JsonReader reader{body};
  reader.json("signature");
  reader.finish();
}

http::Response answer(const Changed<Harm>& harm) {
  return http::with_version(http::ok(harm), harm.value.version);
}

}  // namespace

void add_routes(http::Router& router, HarmService& service) {
  using enum http::Method;
  const auto reads = http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub);
  const auto writes = reads.needs(Permission::kRiskdefinitionWrite);
  const auto approves = reads.needs(Permission::kRiskgridApprove);
  // The harm named in the path, in the version the caller has seen.
  const auto read = [&service](const http::Request& request) {
    auto harm = service.read(request.principal, HarmId{request.param("id")});
    http::require_version(request, harm.version);
    return harm;
  };

  router.add(kGet, "/harms", reads,
             [&service](const http::Request& request) { return http::ok(service.list(request.principal)); });
  router.add(kPost, "/harms", writes.changes("harm.create"), [&service](const http::Request& request) {
    const auto harm = service.create(request.principal, read_spec(request.body));
    return http::with_version(http::created(harm), harm.value.version);
  });
  router.add(kGet, "/harms/{id}", reads, [&service](const http::Request& request) {
    const auto harm = service.read(request.principal, HarmId{request.param("id")});
    return http::with_version(http::ok(harm), harm.version);
  });
  router.add(kPut, "/harms/{id}", writes.changes("harm.update"), [&service, read](const http::Request& request) {
    const auto before = read(request);
    return answer(service.update(request.principal, before, read_spec(request.body)));
  });
  router.add(kPost, "/harms/{id}/retire", approves.changes("harm.retire").is_signed(),
             [&service, read](const http::Request& request) {
               require_only_signature(request.body);
               return answer(service.retire(request.principal, read(request)));
             });
  router.add(kPost, "/harms/{id}/merge", writes.changes("harm.merge"), [&service, read](const http::Request& request) {
    const auto before = read(request);
    return answer(service.merge(request.principal, before, read_duplicates(request.body)));
  });
}

}  // namespace pharos::harms

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

http::Response answer(http::Response response, const Harm& harm) {
  return http::with_version(std::move(response), harm.version);
}

}  // namespace

void add_routes(http::Router& router, HarmService& service) {
  using enum http::Method;
  const auto reads = http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub);
  const auto writes = reads.needs(Permission::kRiskdefinitionWrite);
  const auto approves = reads.needs(Permission::kRiskgridApprove);
  const auto change = [](const http::Request& request, const Harm& before, const Harm& after) {
    return http::recorded(answer(http::ok(Json(to_document(after))), after),
                          {.entity_id = after.id.text(),
                           .before = to_document(before),
                           .after = to_document(after),
                           .reason = request.principal.signature_comment()});
  };

  router.add(kGet, "/harms", reads, [&service](const http::Request& request) {
    JsonArray list;
    for (const auto& harm : service.list(request.scope())) list.push_back(to_document(harm));
    return http::ok(Json(std::move(list)));
  });
  router.add(kPost, "/harms", writes.changes("harm.create"), [&service](const http::Request& request) {
    const auto harm = service.create(request, read_spec(request.body));
    return http::recorded(answer(http::created(Json(to_document(harm))), harm),
                          {.entity_id = harm.id.text(), .before = {}, .after = to_document(harm), .reason = {}});
  });
  router.add(kGet, "/harms/{id}", reads, [&service](const http::Request& request) {
    const auto harm = service.read(request.scope(), HarmId{request.param("id")});
    return answer(http::ok(Json(to_document(harm))), harm);
  });
  router.add(kPut, "/harms/{id}", writes.changes("harm.update"), [&service, change](const http::Request& request) {
    const auto before = service.read(request.scope(), HarmId{request.param("id")});
    http::require_version(request, before.version);
    return change(request, before, service.update(request, before, read_spec(request.body)));
  });
  router.add(kPost, "/harms/{id}/retire", approves.changes("harm.retire").is_signed(),
             [&service, change](const http::Request& request) {
               require_only_signature(request.body);
               const auto before = service.read(request.scope(), HarmId{request.param("id")});
               http::require_version(request, before.version);
               return change(request, before, service.retire(request, before));
             });
  router.add(kPost, "/harms/{id}/merge", writes.changes("harm.merge"),
             [&service, change](const http::Request& request) {
               const auto before = service.read(request.scope(), HarmId{request.param("id")});
               http::require_version(request, before.version);
               return change(request, before, service.merge(request, before, read_duplicates(request.body)));
             });
}

}  // namespace pharos::harms

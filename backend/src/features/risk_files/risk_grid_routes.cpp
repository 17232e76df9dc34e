#include "core/json_reader.hpp"
#include "features/risk_files/risk_file_routes.hpp"
#include "features/risk_files/risk_file_view.hpp"

namespace pharos::risk_files {
namespace {

using enum http::Method;

http::Policy reads() {
  return http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub);
}

http::Policy writes(std::string_view action) {
  return reads().needs(Permission::kRiskgridWrite).changes(action);
}

JsonObject audited(const RiskFile& file) {
  auto document = head_of(file);
  document["document"] = file.document;
  return document;
}

http::Response put_grid(RiskGridService& service, const http::Request& request, const Owner& owner) {
  const auto shown = service.find_shown(request.scope(), owner);
  http::require_version(request, shown ? shown->file.version : 0);
  const auto saved = service.save(request, owner, read_grid(request.body));
  return http::recorded(
      http::with_version(http::ok(Json(service.view(request.scope(), {saved, false}))), saved.version),
      {.entity_id = saved.id.text(),
       .before = shown ? Json(audited(shown->file)) : Json(),
       .after = audited(saved),
       .reason = {}});
}

http::Response approve_grid(RiskGridService& service, const http::Request& request, const Owner& owner) {
  require_only_signature(request.body);
  const auto version = version_of(request);
  http::require_version(request, version);
  const auto approved = service.approve(request, owner, version);
  return http::recorded(
      http::with_version(http::ok(Json(service.view(request.scope(), {approved, false}))), approved.version),
      {.entity_id = approved.id.text(),
       .before = JsonObject{{"status", "draft"}},
       .after = head_of(approved),
       .reason = request.principal.signature->comment});
}

void add_owner_routes(http::Router& router, RiskGridService& service, OwnerType type, const std::string& base,
                      const std::string& alias) {
  const auto add = [&](http::Method method, const std::string& rest, const http::Policy& policy,
                       http::Handler handler) {
    router.add(method, base + rest, policy, std::move(handler), {alias + rest});
  };
  add(kGet, "/riskgrid", reads(), [&service, type](const http::Request& request) {
    const auto found = service.read(request.scope(), owner_of(request, type), read_approved_only(request.query));
    return http::with_version(http::ok(Json(service.view(request.scope(), found))), found.file.version);
  });
  add(kPut, "/riskgrid", writes("riskgrid.save"),
      [&service, type](const http::Request& request) { return put_grid(service, request, owner_of(request, type)); });
  add(kGet, "/riskgrid/versions", reads(), [&service, type](const http::Request& request) {
    JsonArray versions;
    for (const auto& file : service.list(request.scope(), owner_of(request, type))) versions.push_back(head_of(file));
    return http::ok(Json(std::move(versions)));
  });
  add(kGet, "/riskgrid/versions/{version}", reads(), [&service, type](const http::Request& request) {
    const auto file = service.read_version(request.scope(), owner_of(request, type), version_of(request));
    return http::with_version(http::ok(Json(service.view(request.scope(), file))), file.version);
  });
  add(kPost, "/riskgrid/{version}/approve",
      reads().needs(Permission::kRiskgridApprove).changes("riskgrid.approve").is_signed(),
      [&service, type](const http::Request& request) {
        return approve_grid(service, request, owner_of(request, type));
      });
}

}  // namespace

bool read_approved_only(const http::Query& query) {
  JsonObject document;
  for (const auto& [name, value] : query.all()) document[name] = value;
  const Json body(std::move(document));
  JsonReader reader{body};
  const auto status = reader.optional_text("status");
  reader.require(!status || *status == "approved", "status", "Must be approved");
  reader.finish();
  return status.has_value();
}

void require_only_signature(const Json& body) {
  JsonReader reader{body};
  reader.json("signature");
  reader.finish();
}

void add_grid_routes(http::Router& router, RiskGridService& service) {
  add_owner_routes(router, service, OwnerType::kFamily, "/product-families/{familyId}",
                   "/producthub/families/{familyId}");
  add_owner_routes(router, service, OwnerType::kProduct, "/products/{productId}", "/producthub/products/{productId}");
  router.add(kDelete, "/products/{productId}/riskgrid", writes("riskgrid.withdraw"),
             [&service](const http::Request& request) {
               const auto before = service.withdraw(request, owner_of(request, OwnerType::kProduct));
               return http::recorded(
                   http::no_content(),
                   {.entity_id = before.id.text(), .before = head_of(before), .after = {}, .reason = {}});
             },
             {"/producthub/products/{productId}/riskgrid"});
  router.add(kGet, "/product-families/riskgrid/default", reads(),
             [&service](const http::Request& request) { return http::ok(service.first_grid(request.scope())); },
             {"/producthub/families/riskgrid/default"});
}

}  // namespace pharos::risk_files

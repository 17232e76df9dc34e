#include "core/json_reader.hpp"
#include "features/risk_files/definitions/definition_table.hpp"
#include "features/risk_files/definitions/upload/upload_form.hpp"
#include "features/risk_files/risk_file_routes.hpp"
#include "http/paging.hpp"

namespace pharos::risk_files {
namespace {

using enum http::Method;

constexpr std::int64_t kHighestVersion = 1'000'000;

http::Policy reads_definitions() {
  return http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub);
}

http::Policy writes() {
  return reads_definitions().needs(Permission::kRiskdefinitionWrite);
}

RowFilter read_filter(const http::Query& query) {
  const Json body = query.document();
  JsonReader reader{body};
  const auto status = reader.optional_text("status");
  RowFilter filter{
      .approved_only = status.has_value(),
      .q = reader.optional_text("q").value_or(""),
      .severity = std::nullopt,
      .region = reader.optional_choice("region", kRegions, "Must be acceptable, investigate or unacceptable"),
      .harm = reader.optional_text("harm"),
      .hazard_category = reader.optional_text("hazard_category")};
  reader.require(!status || *status == "approved", "status", "Must be approved");
  if (reader.optional_text("severity")) filter.severity = http::read_integer(query, "severity", 1, 1, 10);
  reader.finish();
  return filter;
}

http::Response answer(const EffectiveDefinitionView& definition) {
  return http::with_version(http::ok(definition), definition.version);
}

http::Response diff(const RiskDefinitionService& service, const http::Request& request, const Owner& owner) {
  const auto read = [&](const char* name) {
    if (!request.query.find(name)) {
      throw Error(ErrorCode::kInvalidFields, "Two versions are required", {{name, "A version is required"}});
    }
    return service.read_version(request.scope(), owner, http::read_integer(request.query, name, 1, 1, kHighestVersion));
  };
  const auto from = read("from");
  const auto to = read("to");
  return http::ok(service.diff(request.scope(), from, to));
}

http::Response download(const RiskDefinitionService& service, exports::ExportService& exports,
                        const http::Request& request, const Owner& owner) {
  const auto found = service.read(request.scope(), owner, false);
  const exports::Order order{
      .kind = "riskdefinition",
      .parameters = {{"definition_id", found.id.text()}},
      .data_version = {},
      .format = exports::read_format(request.query, {exports::Format::kCsv, exports::Format::kXlsx}),
      .name = "risk-definition"};
  return exports::to_response(exports.deliver(request.principal, order, read_definition_head(found).row_count));
}

http::Response approve(RiskDefinitionService& service, const http::Request& request, const Owner& owner) {
  require_only_signature(request.body);
  const auto version = version_of(request);
  http::require_version(request, version);
  const auto approved = service.approve(request.principal, owner, version);
  return http::with_version(http::ok(approved), approved.value.version);
}

http::Response save(RiskDefinitionService& service, const http::Request& request, OwnerType type) {
  const auto upload = read_upload(request);
  const auto saved = service.save(request.principal, owner_of(request, type), upload);
  return answer(service.effective_view(request.scope(), saved));
}

void add_owner_routes(http::Router& router, RiskDefinitionService& service, exports::ExportService& exports,
                      OwnerType type, const std::string& base, const std::string& alias) {
  const auto add = [&](http::Method method, const std::string& rest, const http::Policy& policy,
                       http::Handler handler) {
    router.add(method, base + "/riskdefinition" + rest, policy, std::move(handler), {alias + "/riskdefinition" + rest});
  };
  add(kGet, "", reads_definitions(), [&service, type](const http::Request& request) {
    const auto filter = read_filter(request.query);
    const auto file = service.read(request.scope(), owner_of(request, type), filter.approved_only);
    return answer(service.effective_view(request.scope(), file, filter));
  });
  add(kGet, "/versions", reads_definitions(), [&service, type](const http::Request& request) {
    return http::ok(service.list(request.scope(), owner_of(request, type)));
  });
  add(kGet, "/versions/{version}", reads_definitions(), [&service, type](const http::Request& request) {
    const auto file = service.read_version(request.scope(), owner_of(request, type), version_of(request));
    return http::with_version(http::ok(service.view(request.scope(), file)), file.version);
  });
  add(kPost, "/{version}/approve",
      reads_definitions().needs(Permission::kRiskgridApprove).changes("riskdefinition.approve").is_signed(),
      [&service, type](const http::Request& request) { return approve(service, request, owner_of(request, type)); });
  add(kGet, "/diff", reads_definitions(),
      [&service, type](const http::Request& request) { return diff(service, request, owner_of(request, type)); });
  add(kGet, "/download", reads_definitions(), [&service, &exports, type](const http::Request& request) {
    return download(service, exports, request, owner_of(request, type));
  });
}

}  // namespace

void add_definition_routes(http::Router& router, RiskDefinitionService& service, exports::ExportService& exports) {
  add_owner_routes(router, service, exports, OwnerType::kFamily, "/product-families/{familyId}",
                   "/producthub/families/{familyId}");
  add_owner_routes(router, service, exports, OwnerType::kProduct, "/products/{productId}",
                   "/producthub/products/{productId}");
  exports.add_own("riskdefinition", [&service](const TenantScope& tenant, const JsonObject& parameters,
                                               exports::TableFile& file, const exports::ReportProgress&) {
    const auto definition = service.read(tenant, RiskFileId{std::string{parameters.at("definition_id").as_string()}});
    write_definition(service.rows(tenant, definition), read_grid(service.grid_of(tenant, definition).document), file);
  });
  exports.add_own("riskdefinition_template", [](const TenantScope&, const JsonObject&, exports::TableFile& file,
                                                const exports::ReportProgress&) { write_template(file); });
  // Files are read before anything is committed, so these routes commit by themselves.
  const auto uploads = writes().commits_itself("riskdefinition.save").takes_upload();
  router.add(kPost, "/product-families/{familyId}/riskdefinition", uploads,
             [&service](const http::Request& request) {
               auto response = save(service, request, OwnerType::kFamily);
               response.status = 201;
               return response;
             },
             {"/producthub/families/{familyId}/riskdefinition"});
  router.add(kPut, "/products/{productId}/riskdefinition", uploads,
             [&service](const http::Request& request) { return save(service, request, OwnerType::kProduct); },
             {"/producthub/products/{productId}/riskdefinition"});
  router.add(kDelete, "/products/{productId}/riskdefinition", writes().changes("riskdefinition.withdraw"),
             [&service](const http::Request& request) {
               const auto owner = owner_of(request, OwnerType::kProduct);
               return http::recorded(http::no_content(), service.withdraw(request.principal, owner));
             },
             {"/producthub/products/{productId}/riskdefinition"});
  router.add(kPost, "/product-families/riskdefinition/validate", writes().asks().takes_upload(),
             [&service](const http::Request& request) {
               return http::ok(service.check(request.scope(), read_upload(request)));
             },
             {"/producthub/families/riskdefinition/validate"});
  router.add(kGet, "/product-families/riskdefinition/template", reads_definitions(),
             [&exports](const http::Request& request) {
               const exports::Order order{
                   .kind = "riskdefinition_template",
                   .parameters = {},
                   .data_version = {},
                   .format = exports::read_format(request.query, {exports::Format::kCsv, exports::Format::kXlsx}),
                   .name = "risk-definition-template"};
               return exports::to_response(exports.deliver(request.principal, order, 1));
             },
             {"/producthub/families/riskdefinition/template"});
}

}  // namespace pharos::risk_files

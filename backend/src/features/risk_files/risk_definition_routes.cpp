#include <boost/algorithm/string/predicate.hpp>
#include <boost/algorithm/string/replace.hpp>

#include "core/json_reader.hpp"
#include "features/risk_files/definition_table.hpp"
#include "features/risk_files/risk_file_routes.hpp"
#include "features/risk_files/risk_file_view.hpp"
#include "http/paging.hpp"

namespace pharos::risk_files {
namespace {

using enum http::Method;

constexpr size_t kPreviewed = 20;
constexpr std::int64_t kHighestVersion = 1'000'000;

http::Policy reads() {
  return http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub);
}

http::Policy writes() {
  return reads().needs(Permission::kRiskdefinitionWrite);
}

// Filter for the rows of a definition.
struct RowFilter {
  bool approved_only = false;
  std::string q;
  std::optional<std::int64_t> severity;
  std::optional<std::string> region;
  std::optional<std::string> harm;
  std::optional<std::string> hazard_category;
};

RowFilter read_filter(const http::Query& query) {
  JsonObject document;
  for (const auto& [name, value] : query.all()) document[name] = value;
  const Json body(std::move(document));
  JsonReader reader{body};
  const auto status = reader.optional_text("status");
  RowFilter filter{.approved_only = status.has_value(),
                   .q = reader.optional_text("q").value_or(""),
                   .severity = std::nullopt,
                   .region = reader.optional_text("region"),
                   .harm = reader.optional_text("harm"),
                   .hazard_category = reader.optional_text("hazard_category")};
  reader.require(!status || *status == "approved", "status", "Must be approved");
  reader.require(!filter.region || kRegions.find(*filter.region), "region",
                 "Must be acceptable, investigate or unacceptable");
  if (reader.optional_text("severity")) filter.severity = http::read_integer(query, "severity", 1, 1, 10);
  reader.finish();
  return filter;
}

bool matches(const RiskRow& row, const RowFilter& filter) {
  const auto has_words = [&filter](const std::string& text) { return boost::algorithm::icontains(text, filter.q); };
  return (has_words(row.risk_id) || has_words(row.hazard) || has_words(row.hazardous_situation) ||
          has_words(row.harm) || has_words(row.sequence_of_events)) &&
         (!filter.severity || row.severity == *filter.severity) &&
         (!filter.region || row.residual_region.value_or(row.initial_region) == *filter.region) &&
         (!filter.harm || boost::algorithm::iequals(row.harm, *filter.harm)) &&
         (!filter.hazard_category || boost::algorithm::iequals(row.hazard_category, *filter.hazard_category));
}

JsonObject document_of(const RiskDefinitionService& service, const TenantScope& tenant, const RiskFile& file,
                       const RowFilter& filter) {
  auto answer = service.view(tenant, file);
  JsonArray rows;
  for (const auto& row : service.rows(tenant, file)) {
    if (matches(row, filter)) rows.push_back(to_json(row));
  }
  answer["rows"] = std::move(rows);
  return answer;
}

http::Response answer(const RiskDefinitionService& service, const http::Request& request, const Effective& found,
                      const RowFilter& filter = {}) {
  auto document = document_of(service, request.scope(), found.file, filter);
  document["source"] = kOwnerTypes.name(found.file.owner.type);
  Json in_force;
  for (const auto& file : service.list(request.scope(), found.file.owner)) {
    if (file.status == "approved") in_force = file.version;
  }
  document["approved_version"] = std::move(in_force);
  return http::with_version(http::ok(Json(std::move(document))), found.file.version);
}

JsonObject check_document(const CheckedUpload& upload, const std::optional<Effective>& grid) {
  const auto& check = upload.check;
  JsonArray columns;
  for (size_t i = 0; i < upload.headings.size(); ++i) {
    JsonArray samples;
    for (const auto& row : upload.samples) {
      if (i < row.size() && !row[i].empty()) samples.emplace_back(row[i]);
    }
    columns.push_back(JsonObject{{"name", upload.headings[i]}, {"samples", std::move(samples)}});
  }
  JsonArray fields;
  for (const auto& column : definition_columns()) {
    fields.push_back(JsonObject{{"key", column.key},
                                {"label", column.label},
                                {"required", column.is_required},
                                {"description", column.description}});
  }
  const auto shown = std::min(check.rows.size(), kPreviewed);
  return {{"ok", check.is_ok()},
          {"row_count", check.row_count},
          {"errors", to_json(check.errors)},
          {"warnings", to_json(check.warnings)},
          {"preview",
           to_json(std::vector<RiskRow>(check.rows.begin(), check.rows.begin() + static_cast<std::ptrdiff_t>(shown)))},
          {"unknown_severities", to_json(check.unknown_severities)},
          {"unknown_probabilities", to_json(check.unknown_probabilities)},
          {"unmatched_harms", to_json(check.unmatched_harms)},
          {"columns", std::move(columns)},
          {"columnMapping", to_document(upload.mapping)},
          {"fields", std::move(fields)},
          {"riskgrid", grid ? Json(head_of(grid->file)) : Json()}};
}

http::Response validate(const RiskDefinitionService& service, const http::Request& request) {
  const auto upload = read_upload(request);
  const auto grid = upload.owner ? service.find_grid(request.scope(), *upload.owner) : std::nullopt;
  const auto content = grid ? read_grid(grid->file.document) : default_grid();
  return http::ok(Json(check_document(service.check(request.scope(), upload, content), grid)));
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
  const auto found = compare(service.rows(request.scope(), from), service.rows(request.scope(), to));
  JsonArray changed;
  for (const auto& change : found.changed) {
    changed.push_back(JsonObject{
        {"before", to_json(change.before)}, {"after", to_json(change.after)}, {"fields", to_json(change.fields)}});
  }
  return http::ok(Json(JsonObject{{"from", from.version},
                                  {"to", to.version},
                                  {"added", to_json(found.added)},
                                  {"removed", to_json(found.removed)},
                                  {"changed", std::move(changed)},
                                  {"unchanged", found.unchanged}}));
}

http::Response download(const RiskDefinitionService& service, exports::ExportService& exports,
                        const http::Request& request, const Owner& owner) {
  const auto found = service.read(request.scope(), owner, false);
  const exports::Order order{
      .kind = "riskdefinition",
      .parameters = {{"definition_id", found.file.id.text()}},
      .data_version = {},
      .format = exports::read_format(request.query, {exports::Format::kCsv, exports::Format::kXlsx}),
      .name = "risk-definition"};
  return exports::to_response(
      exports.deliver(request.principal, order, found.file.document.at("row_count").to_number<std::int64_t>()));
}

http::Response approve(RiskDefinitionService& service, const http::Request& request, const Owner& owner) {
  require_only_signature(request.body);
  const auto version = version_of(request);
  http::require_version(request, version);
  const auto approved = service.approve(request, owner, version);
  return http::recorded(answer(service, request, {approved, false}), {.entity_id = approved.id.text(),
                                                                      .before = JsonObject{{"status", "draft"}},
                                                                      .after = head_of(approved),
                                                                      .reason = request.principal.signature->comment});
}

void add_owner_routes(http::Router& router, RiskDefinitionService& service, exports::ExportService& exports,
                      OwnerType type, const std::string& base, const std::string& alias) {
  const auto add = [&](http::Method method, const std::string& rest, const http::Policy& policy,
                       http::Handler handler) {
    router.add(method, base + "/riskdefinition" + rest, policy, std::move(handler), {alias + "/riskdefinition" + rest});
  };
  add(kGet, "", reads(), [&service, type](const http::Request& request) {
    const auto filter = read_filter(request.query);
    return answer(service, request, service.read(request.scope(), owner_of(request, type), filter.approved_only),
                  filter);
  });
  add(kGet, "/versions", reads(), [&service, type](const http::Request& request) {
    JsonArray versions;
    for (const auto& file : service.list(request.scope(), owner_of(request, type))) versions.push_back(head_of(file));
    return http::ok(Json(std::move(versions)));
  });
  add(kGet, "/versions/{version}", reads(), [&service, type](const http::Request& request) {
    const auto file = service.read_version(request.scope(), owner_of(request, type), version_of(request));
    return http::with_version(http::ok(Json(document_of(service, request.scope(), file, {}))), file.version);
  });
  add(kPost, "/{version}/approve",
      reads().needs(Permission::kRiskgridApprove).changes("riskdefinition.approve").is_signed(),
      [&service, type](const http::Request& request) { return approve(service, request, owner_of(request, type)); });
  add(kGet, "/diff", reads(),
      [&service, type](const http::Request& request) { return diff(service, request, owner_of(request, type)); });
  add(kGet, "/download", reads(), [&service, &exports, type](const http::Request& request) {
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
               const auto saved = service.save(request, owner_of(request, OwnerType::kFamily), read_upload(request));
               auto response = answer(service, request, {saved, false});
               response.status = 201;
               return response;
             },
             {"/producthub/families/{familyId}/riskdefinition"});
  router.add(kPut, "/products/{productId}/riskdefinition", uploads,
             [&service](const http::Request& request) {
               const auto saved = service.save(request, owner_of(request, OwnerType::kProduct), read_upload(request));
               return answer(service, request, {saved, false});
             },
             {"/producthub/products/{productId}/riskdefinition"});
  router.add(kDelete, "/products/{productId}/riskdefinition", writes().changes("riskdefinition.withdraw"),
             [&service](const http::Request& request) {
               const auto before = service.withdraw(request, owner_of(request, OwnerType::kProduct));
               return http::recorded(
                   http::no_content(),
                   {.entity_id = before.id.text(), .before = head_of(before), .after = {}, .reason = {}});
             },
             {"/producthub/products/{productId}/riskdefinition"});
  router.add(kPost, "/product-families/riskdefinition/validate", writes().asks().takes_upload(),
             [&service](const http::Request& request) { return validate(service, request); },
             {"/producthub/families/riskdefinition/validate"});
  router.add(kGet, "/product-families/riskdefinition/template", reads(),
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

#include "features/complaints/complaint_routes.hpp"

#include "features/complaints/complaint_fields.hpp"
#include "features/complaints/list/complaint_download.hpp"
#include "features/complaints/list/list_parameters.hpp"
#include "features/complaints/statistics/harm_codes.hpp"
#include "features/complaints/statistics/statistics_answer.hpp"
#include "features/tenants/tenants.hpp"
#include "http/paging.hpp"

namespace pharos::complaints {
namespace {

using http::Request;
using http::Response;

Json document_of(const Request& request, const Complaint& complaint) {
  return Json(to_document(complaint, sees_complainants(request.principal)));
}

Complaint read_complaint(const RouteParts& parts, const Request& request) {
  const auto product = read_product(parts, request);
  return parts.service.read(request.principal, product, ComplaintId{request.param("id")});
}

Response create_one(const RouteParts& parts, const Request& request) {
  Json body = request.body;
  const auto product = take_product(parts, request, body);
  // `dataset_id` selects the dataset; the rest is the complaint.
  std::optional<DatasetId> dataset;
  if (auto* object = body.if_object()) {
    if (const auto* id = object->if_contains("dataset_id"); id != nullptr && id->is_string()) {
      dataset = DatasetId{std::string{id->as_string()}};
      object->erase("dataset_id");
    }
  }
  const auto [complaint, note] = parts.service.create(request.principal, product, dataset, read_spec(body));
  return http::recorded(http::with_version(http::created(document_of(request, complaint)), complaint.version), note);
}

Response update_one(const RouteParts& parts, const Request& request) {
  const auto before = read_complaint(parts, request);
  http::require_version(request, before.version);
  const auto [after, note] = parts.service.update(request.principal, before, read_spec(request.body));
  return http::recorded(http::with_version(http::ok(document_of(request, after)), after.version), note);
}

Response change_many(const RouteParts& parts, const Request& request) {
  const auto change = read_bulk_change(request.body);
  auto after = request.body.as_object();
  after["versions"] = to_json(parts.service.change_many(request.principal, change));
  const BulkResult result{.changed = static_cast<std::int64_t>(change.ids.size())};
  return http::recorded(http::ok(result), {.after = std::move(after)});
}

Response download(const RouteParts& parts, const Request& request) {
  using enum exports::Format;
  const auto format = exports::read_format(request.query, {kCsv, kXlsx});
  const auto columns =
      exports::read_columns(request.query, format, [](std::string_view name) { return find_field(name) != nullptr; });
  const auto filter = filter_of(parts, request, {"format", "columns", "order_by"});
  const auto order = read_order(request.query);
  const auto rows = parts.complaints.count(request.scope(), filter);
  return exports::to_response(
      parts.exports.deliver(request.principal,
                            {.kind = "complaints",
                             .parameters = {{"filter", to_document(filter)},
                                            {"order_by", to_json(order_texts(order))},
                                            {"columns", to_json(columns)},
                                            {"rows", rows},
                                            {"made_at", to_iso(parts.clock.now())},
                                            {"shows_complainant", sees_complainants(request.principal)}},
                             .data_version = {},
                             .format = format,
                             .name = "complaints-" + to_iso(parts.clock.now()).substr(0, 10)},
                            rows));
}

}  // namespace

http::Policy hub_policy() {
  return http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub);
}

bool sees_complainants(const Principal& who) {
  return who.role != tenants::kViewer;
}

ProductId read_product(const RouteParts& parts, const Request& request) {
  return parts.products.product(request.scope(), ProductId{request.param("productId")}).id;
}

ProductId take_product(const RouteParts& parts, const Request& request, Json& body) {
  if (request.params.contains("productId")) return read_product(parts, request);
  auto* object = body.if_object();
  const auto* id = object ? object->if_contains("productId") : nullptr;
  if (id == nullptr || !id->is_string()) throw invalid_field("productId", "Product is required");
  const ProductId product{std::string{id->as_string()}};
  object->erase("productId");
  return parts.products.product(request.scope(), product).id;
}

ComplaintFilter filter_of(const RouteParts& parts, const Request& request,
                          std::initializer_list<std::string_view> others) {
  auto filter = read_filter(request.query, others);
  find_harm_codes(parts.harms, request.scope(), filter);
  return filter;
}

Page<Json> page_answer(const RouteParts& parts, const Request& request, const ComplaintFilter& filter) {
  const auto paging = http::read_paging(request.query);
  const auto order = read_order(request.query);
  std::vector<Json> rows;
  for (const Complaint& complaint : parts.complaints.page(request.scope(), filter, paging, order)) {
    rows.push_back(document_of(request, complaint));
  }
  return make_page(std::move(rows), paging, parts.complaints.count(request.scope(), filter), order);
}

void add_complaint_routes(http::Router& router, const RouteParts& parts) {
  using enum http::Method;
  using enum Permission;
  router.add(kGet, "/{productId}/customer-complaints", hub_policy(), [parts](const Request& request) {
    auto filter = filter_of(parts, request, {"page", "page_size", "order_by"});
    filter.product_id = read_product(parts, request);
    return http::ok(page_answer(parts, request, filter));
  });
  router.add(kPost, "/{productId}/customer-complaints", hub_policy().needs(kComplaintWrite).changes("complaint.create"),
             [parts](const Request& request) { return create_one(parts, request); }, {"/customer_complaints"});
  router.add(kGet, "/{productId}/customer-complaints/{id}", hub_policy(), [parts](const Request& request) {
    const auto complaint = read_complaint(parts, request);
    return http::with_version(http::ok(document_of(request, complaint)), complaint.version);
  });
  router.add(kGet, "/{productId}/customer-complaints/{id}/history", hub_policy(), [parts](const Request& request) {
    const auto complaint = read_complaint(parts, request);
    return http::ok(parts.complaints.versions().history(request.scope(), complaint, http::read_paging(request.query),
                                                        sees_complainants(request.principal)));
  });
  router.add(kPut, "/{productId}/customer-complaints/{id}",
             hub_policy().needs(kComplaintWrite).changes("complaint.update"),
             [parts](const Request& request) { return update_one(parts, request); });
  router.add(kGet, "/customer_complaints", hub_policy(), [parts](const Request& request) {
    const auto filter = filter_of(parts, request, {"page", "page_size", "order_by"});
    return http::ok(page_answer(parts, request, filter));
  });
  router.add(kGet, "/customer_complaints/statistics", hub_policy(), [parts](const Request& request) {
    const auto filter = filter_of(parts, request, {});
    return http::ok(statistics_of(parts.statistics, request.scope(), filter, parts.clock.now()));
  });
  router.add(kGet, "/harms/observed", hub_policy(), [parts](const Request& request) {
    const auto year_ago = parts.clock.now() - std::chrono::hours{24 * 365};
    return http::ok(observed_harms(parts.harms, parts.statistics, request.scope(), to_iso(year_ago).substr(0, 10)));
  });
  router.add(kPost, "/customer_complaints/bulk", hub_policy().needs(kComplaintWrite).changes("complaint.bulk_update"),
             [parts](const Request& request) { return change_many(parts, request); });
  router.add(kGet, "/customer_complaints/download", hub_policy().needs(kExportSmall),
             [parts](const Request& request) { return download(parts, request); });
}

void add_routes(http::Router& router, const RouteParts& parts) {
  parts.exports.add_own("complaints", complaint_writer(parts.complaints));
  add_dataset_routes(router, parts);
  add_complaint_routes(router, parts);
  add_upload_routes(router, parts);
}

}  // namespace pharos::complaints

#include <span>

#include "core/json_reader.hpp"
#include "features/complaints/complaint_routes.hpp"
#include "features/complaints/list_parameters.hpp"
#include "http/download.hpp"

namespace pharos::complaints {
namespace {

using http::Request;
using http::Response;

constexpr size_t kMaxName = 200;

Response answer(Response response, const Dataset& dataset) {
  return http::with_version(std::move(response), dataset.version);
}

// Datasets as shown by the API: with the analyses that use them.
void count_analyses(const RouteParts& parts, const Request& request, std::span<Dataset> datasets) {
  const auto counts = parts.uses.counts(request.scope());
  for (Dataset& dataset : datasets) {
    const auto found = counts.find(dataset.id.text());
    if (found != counts.end()) dataset.analyses_count = found->second;
  }
}

JsonArray documents_of(const RouteParts& parts, const Request& request, std::vector<Dataset> datasets) {
  count_analyses(parts, request, datasets);
  JsonArray rows;
  for (const Dataset& dataset : datasets) rows.push_back(to_document(dataset));
  return rows;
}

Dataset read_dataset(const RouteParts& parts, const Request& request) {
  if (!request.params.contains("productId")) {
    auto found = parts.datasets.find(request.scope(), DatasetId{request.param("id")});
    if (!found) throw Error(ErrorCode::kNotFound, "Dataset not found");
    return *std::move(found);
  }
  return parts.service.dataset(request.scope(), read_product(parts, request), DatasetId{request.param("id")});
}

Response read_with_page(const RouteParts& parts, const Request& request) {
  auto dataset = read_dataset(parts, request);
  count_analyses(parts, request, {&dataset, 1});
  auto filter = filter_of(parts, request, {"page", "page_size", "order_by"});
  filter.dataset_id = dataset.id.text();
  auto document = to_document(dataset);
  document["complaints"] = to_json(page_answer(parts, request, filter));
  return answer(http::ok(Json(std::move(document))), dataset);
}

Response create(const RouteParts& parts, const Request& request) {
  Json body = request.body;
  const auto product = take_product(parts, request, body);
  JsonReader in{body};
  const auto name = in.name("name", "Name is required", kMaxName);
  in.finish();
  const auto dataset = parts.service.create_dataset(request.principal, product, name);
  return http::recorded(answer(http::created(Json(to_document(dataset))), dataset),
                        {.entity_id = dataset.id.text(), .before = {}, .after = to_document(dataset), .reason = {}});
}

Response update(const RouteParts& parts, const Request& request) {
  const auto before = read_dataset(parts, request);
  JsonReader in{request.body};
  const auto name = in.name("name", "Name is required", kMaxName);
  const auto status = in.optional_text("status", 20).value_or(before.status);
  in.require(status == before.status || status == "ready" || status == "archived", "status",
             "Must be ready or archived");
  in.finish();
  http::require_version(request, before.version);
  auto after = parts.service.update_dataset(request.principal, before, name, status);
  count_analyses(parts, request, {&after, 1});
  return http::recorded(
      answer(http::ok(Json(to_document(after))), after),
      {.entity_id = after.id.text(), .before = to_document(before), .after = to_document(after), .reason = {}});
}

Response remove(const RouteParts& parts, const Request& request) {
  const auto dataset = read_dataset(parts, request);
  http::require_version(request, dataset.version);
  auto before = to_document(dataset);
  before["versions_sha256"] = parts.complaints.versions().digest_of(request.scope(), dataset.id);
  parts.service.remove_dataset(request.principal, dataset);
  return http::recorded(http::no_content(),
                        {.entity_id = dataset.id.text(), .before = std::move(before), .after = {}, .reason = {}});
}

Response errors(const RouteParts& parts, const Request& request) {
  const auto dataset = read_dataset(parts, request);
  const auto file = parts.uploads.errors_of(request.scope(), dataset.id);
  if (!dataset.has_error_file || !std::filesystem::exists(file)) {
    throw Error(ErrorCode::kNotFound, "This dataset has no rejected rows");
  }
  return http::download(file, false, "rejected-rows.csv");
}

}  // namespace

void add_dataset_routes(http::Router& router, const RouteParts& parts) {
  using enum http::Method;
  using enum Permission;
  router.add(kGet, "/{productId}/customer-complaint-datasets", hub_policy(), [parts](const Request& request) {
    return http::ok(
        Json(documents_of(parts, request, parts.datasets.list(request.scope(), read_product(parts, request)))));
  });
  router.add(kGet, "/customer_complaints/datasets", hub_policy(), [parts](const Request& request) {
    return http::ok(Json(documents_of(parts, request, parts.datasets.list(request.scope(), std::nullopt))));
  });
  router.add(kGet, "/{productId}/customer-complaints/datasets/{id}", hub_policy(),
             [parts](const Request& request) { return read_with_page(parts, request); });
  router.add(kPost, "/{productId}/datasets", hub_policy().needs(kComplaintWrite).changes("complaint_dataset.create"),
             [parts](const Request& request) { return create(parts, request); }, {"/customer_complaints/datasets"});
  router.add(
      kPut, "/{productId}/datasets/{id}", hub_policy().needs(kComplaintWrite).changes("complaint_dataset.update"),
      [parts](const Request& request) { return update(parts, request); }, {"/customer_complaints/datasets/{id}"});
  router.add(kDelete, "/{productId}/datasets/{id}",
             hub_policy().needs(kComplaintDeleteDataset).changes("complaint_dataset.delete"),
             [parts](const Request& request) { return remove(parts, request); },
             {"/customer_complaints/datasets/{id}"});
  router.add(kGet, "/{productId}/datasets/{id}/errors", hub_policy(),
             [parts](const Request& request) { return errors(parts, request); });
}

}  // namespace pharos::complaints

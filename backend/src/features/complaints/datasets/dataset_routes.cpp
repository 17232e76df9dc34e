#include "core/json_reader.hpp"
#include "features/complaints/complaint_routes.hpp"
#include "http/download.hpp"

namespace pharos::complaints {
namespace {

using http::Request;
using http::Response;

constexpr size_t kMaxDatasetName = 200;

Dataset read_dataset(const RouteParts& parts, const Request& request) {
  std::optional<ProductId> product;
  if (request.params.contains("productId")) product = read_product(parts, request);
  return parts.datasets.read(request.principal, DatasetId{request.param("id")}, product);
}

Response read_with_page(const RouteParts& parts, const Request& request) {
  const auto dataset = read_dataset(parts, request);
  auto filter = filter_of(parts, request, {"page", "page_size", "order_by"});
  filter.dataset_id = dataset.id;
  const DatasetPage page{view_of(dataset), page_answer(parts, request, filter)};
  return http::with_version(http::ok(page), dataset.version);
}

Response create(const RouteParts& parts, const Request& request) {
  Json body = request.body;
  const auto product = take_product(parts, request, body);
  JsonReader in{body};
  const auto name = in.name("name", "Name is required", kMaxDatasetName);
  in.finish();
  const auto dataset = parts.datasets.create(request.principal, product, name);
  return http::with_version(http::created(dataset), dataset.value.version);
}

Response update(const RouteParts& parts, const Request& request) {
  const auto before = read_dataset(parts, request);
  JsonReader in{request.body};
  const auto name = in.name("name", "Name is required", kMaxDatasetName);
  const auto given = in.optional_text("status", 20);
  const auto status = given ? kDatasetStatuses.find(*given) : before.status;
  const bool is_offered =
      status == before.status || status == DatasetStatus::kReady || status == DatasetStatus::kArchived;
  in.require(status && is_offered, "status", "Must be ready or archived");
  in.finish();
  http::require_version(request, before.version);
  const auto after = parts.datasets.update(request.principal, before, name, *status);
  return http::with_version(http::ok(after), after.value.version);
}

Response remove(const RouteParts& parts, const Request& request) {
  const auto dataset = read_dataset(parts, request);
  http::require_version(request, dataset.version);
  return http::recorded(http::no_content(), parts.datasets.remove(request.principal, dataset));
}

Response errors(const RouteParts& parts, const Request& request) {
  const auto dataset = read_dataset(parts, request);
  auto file = parts.uploads.find_errors(dataset.errors_key);
  if (!file) throw Error(ErrorCode::kNotFound, "This dataset has no rejected rows");
  return http::download(*std::move(file), "rejected-rows.csv");
}

}  // namespace

void add_dataset_routes(http::Router& router, const RouteParts& parts) {
  using enum http::Method;
  using enum Permission;
  router.add(kGet, "/{productId}/customer-complaint-datasets", hub_policy(), [parts](const Request& request) {
    return http::ok(parts.datasets.list(request.principal, read_product(parts, request)));
  });
  router.add(kGet, "/customer_complaints/datasets", hub_policy(), [parts](const Request& request) {
    return http::ok(parts.datasets.list(request.principal, std::nullopt));
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

#include "core/json_reader.hpp"
#include "features/analyses/analysis_routes.hpp"

namespace pharos::analyses {
namespace {

using http::Request;
using http::Response;

// R21: the header decides, and the path must agree.
void require_tenant(const Request& request) {
  if (request.param("tenant") != request.scope().tenant().text()) {
    throw Error(ErrorCode::kNotFound, "There is nothing at this address");
  }
}

AeDataset read_dataset(const RouteParts& parts, const Request& request) {
  require_tenant(request);
  return parts.ae_datasets.read(request.scope(), AeDatasetId{request.param("datasetId")});
}

Response answer(Response (*make)(Json), const AeDataset& dataset) {
  return http::with_version(make(to_json(dataset.view())), dataset.revision);
}

Response answer(Response (*make)(Json), const Changed<AeDataset>& dataset) {
  return http::recorded(answer(make, dataset.value), dataset.note);
}

Response update(const RouteParts& parts, const Request& request) {
  const auto before = read_dataset(parts, request);
  JsonReader in{request.body};
  auto after = before;
  after.name = in.name("name", "Name is required", 200);
  const auto product = in.optional_id<products::ProductId>("product_id");
  if (request.body.as_object().contains("product_id")) after.product_id = product;
  const auto given = in.optional_text("status", 20);
  const auto status = given ? kDatasetStatuses.find(*given) : before.status;
  in.require(status == before.status || status == DatasetStatus::kReady || status == DatasetStatus::kArchived, "status",
             "Must be ready or archived");
  after.status = status.value_or(before.status);
  in.finish();
  http::require_version(request, before.revision);
  if (after.status != before.status && before.status != DatasetStatus::kReady &&
      before.status != DatasetStatus::kArchived) {
    throw Error(ErrorCode::kConflict, "Only a ready dataset can be archived");
  }
  return answer(http::ok, parts.ae_datasets.update(request.principal, before, after));
}

Response remove(const RouteParts& parts, const Request& request) {
  const auto dataset = read_dataset(parts, request);
  http::require_version(request, dataset.revision);
  return http::recorded(http::no_content(), parts.ae_datasets.remove(request.principal, dataset));
}

std::function<Response()> create(const RouteParts& parts, const Request& request, AeDatasetService::Prepared prepared) {
  return [&parts, &request, prepared = std::move(prepared)] {
    return answer(http::created, parts.ae_datasets.create(request.principal, prepared));
  };
}

}  // namespace

void add_ae_dataset_routes(http::Router& router, const RouteParts& parts) {
  using enum http::Method;
  using enum Permission;
  const std::string all = "/{tenant}/customer_ae/datasets";
  const auto one = all + "/{datasetId}";
  router.add(kGet, all, reads(), [parts](const Request& request) {
    require_tenant(request);
    require_no_query(request);
    const auto datasets = parts.ae_dataset_repository.list(request.scope());
    return http::ok(std::vector<AeDatasetView>(datasets.begin(), datasets.end()));
  });
  router.add_prepared(
      kPost, all, reads().needs(kAnalysisCreate).changes("ae_dataset.create"), [parts](const Request& request) {
        require_tenant(request);
        return create(parts, request, parts.ae_datasets.prepare(request.principal, read_new_ae_dataset(request.body)));
      });
  router.add(kGet, one, reads(),
             [parts](const Request& request) { return answer(http::ok, read_dataset(parts, request)); });
  router.add(kPut, one, reads().needs(kAnalysisCreate).changes("ae_dataset.update"),
             [parts](const Request& request) { return update(parts, request); });
  router.add(kDelete, one, reads().needs(kComplaintDeleteDataset).changes("ae_dataset.delete"),
             [parts](const Request& request) { return remove(parts, request); });
  router.add_prepared(kPost, one + "/refresh", reads().needs(kAnalysisCreate).changes("ae_dataset.refresh"),
                      [parts](const Request& request) {
                        return create(parts, request,
                                      parts.ae_datasets.prepare(request.principal, read_dataset(parts, request)));
                      });
}

}  // namespace pharos::analyses

#include "features/complaints/datasets/dataset_service.hpp"

#include "core/error.hpp"

namespace pharos::complaints {
namespace {

void add_count(const std::map<std::string, std::int64_t>& counts, Dataset& dataset) {
  const auto found = counts.find(dataset.id.text());
  if (found != counts.end()) dataset.analyses_count = found->second;
}

}  // namespace

std::vector<DatasetView> DatasetService::list(const Principal& who, const std::optional<ProductId>& product) const {
  const auto counts = parts_.uses.counts(who.scope());
  std::vector<DatasetView> views;
  for (Dataset& dataset : parts_.datasets.list(who.scope(), product)) {
    add_count(counts, dataset);
    views.push_back(view_of(dataset));
  }
  return views;
}

Dataset DatasetService::read(const Principal& who, const DatasetId& id, const std::optional<ProductId>& product) const {
  auto found = parts_.datasets.find(who.scope(), id);
  if (!found || (product && found->product_id != *product)) throw Error(ErrorCode::kNotFound, "Dataset not found");
  add_count(parts_.uses.counts(who.scope()), *found);
  return *std::move(found);
}

Changed<DatasetView> DatasetService::create(const Principal& who, const ProductId& product, const std::string& name) {
  auto view = view_of(parts_.datasets.create(who.scope(), product, name, who.user));
  AuditNote note{.entity_id = view.id.text(), .after = to_json(view)};
  return {std::move(view), std::move(note)};
}

Changed<DatasetView> DatasetService::update(const Principal& who, const Dataset& before, const std::string& name,
                                            DatasetStatus status) {
  if (status != before.status && !before.is_complete()) {
    throw Error(ErrorCode::kConflict, "Only a ready dataset can be archived");
  }
  Dataset after = before;
  after.name = name;
  after.status = status;
  if (!parts_.datasets.update(who.scope(), after, before.version, who.user)) {
    throw changed_meanwhile("This dataset was");
  }
  auto view = view_of(read(who, before.id, std::nullopt));
  AuditNote note{.entity_id = view.id.text(), .before = to_json(view_of(before)), .after = to_json(view)};
  return {std::move(view), std::move(note)};
}

AuditNote DatasetService::remove(const Principal& who, const Dataset& dataset) {
  auto before = to_json(view_of(dataset)).as_object();
  before["versions_sha256"] = parts_.versions.digest_of(who.scope(), dataset.id);
  parts_.uses.require_unused(who.scope(), dataset.id);
  if (dataset.status == DatasetStatus::kValidating) {
    throw Error(ErrorCode::kConflict, "This dataset is being imported. Cancel the job first.");
  }
  parts_.datasets.remove(who.scope(), dataset.id);
  return {.entity_id = dataset.id.text(), .before = std::move(before)};
}

}  // namespace pharos::complaints

#include "features/products/exposure/exposure_repository.hpp"

namespace pharos::products {
namespace {

constexpr db::TenantSql kInsertExposure = R"sql(
  insert into exposures (tenant_id, id, product_id, period, region, metric, value, source, note, updated_at,
                         updated_by, version)
  values (:tenant_id, :id, :product, :period, :region, :metric, :value, :source, :note, :now, :by, 1))sql";
constexpr db::TenantSql kUpdateExposure = R"sql(
  update exposures set period = :period, region = :region, metric = :metric, value = :value, source = :source,
         note = :note, updated_at = :now, updated_by = :by, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kRemoveExposure = "delete from exposures where tenant_id = :tenant_id and id = :id";

db::TenantQuery figures_of(const TenantScope& tenant, const ProductId& product) {
  db::TenantQuery query{tenant, "id, product_id, period, region, metric, value, source, note, updated_at, version",
                        "exposures"};
  query.where("product_id = ?", product);
  return query;
}

}  // namespace

std::vector<Exposure> ExposureRepository::list(const TenantScope& tenant, const ProductId& product) const {
  auto query = figures_of(tenant, product);
  query.then_by("period, region, metric");
  return database_.read<Exposure>(query);
}

std::optional<Exposure> ExposureRepository::find(const TenantScope& tenant, const ProductId& product,
                                                 const ExposureId& id) const {
  auto query = figures_of(tenant, product);
  query.where("id = ?", id);
  return database_.read_one<Exposure>(query);
}

std::optional<Exposure> ExposureRepository::find_same(const TenantScope& tenant, const ProductId& product,
                                                      const ExposureSpec& spec) const {
  auto query = figures_of(tenant, product);
  query.where("period = ? and region = ? and metric = ?", spec.period, spec.region, spec.metric);
  return database_.read_one<Exposure>(query);
}

ExposureId ExposureRepository::insert(const TenantScope& tenant, const ProductId& product, const ExposureSpec& spec,
                                      const UserId& by) {
  const auto id = new_id<ExposureId>("exp");
  database_.execute(kInsertExposure, tenant,
                    {{"id", id},
                     {"product", product},
                     {"period", spec.period},
                     {"region", spec.region},
                     {"metric", spec.metric},
                     {"value", spec.value},
                     {"source", spec.source},
                     {"note", spec.note},
                     {"now", clock_.now()},
                     {"by", by}});
  return id;
}

bool ExposureRepository::update(const TenantScope& tenant, const ExposureId& id, const ExposureSpec& spec,
                                std::int64_t version, const UserId& by) {
  return database_.execute(kUpdateExposure, tenant,
                           {{"period", spec.period},
                            {"region", spec.region},
                            {"metric", spec.metric},
                            {"value", spec.value},
                            {"source", spec.source},
                            {"note", spec.note},
                            {"now", clock_.now()},
                            {"by", by},
                            {"id", id},
                            {"version", version}}) == 1;
}

void ExposureRepository::remove(const TenantScope& tenant, const ExposureId& id) {
  database_.execute(kRemoveExposure, tenant, {{"id", id}});
}

}  // namespace pharos::products

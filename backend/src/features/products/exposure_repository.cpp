#include "features/products/exposure.hpp"

namespace pharos::products {
namespace {

constexpr db::TenantSql kList = R"sql(
  select id, product_id, period, region, metric, value, source, note, updated_at, version from exposures
  where tenant_id = :tenant_id and product_id = :product order by period, region, metric)sql";
constexpr db::TenantSql kFind = R"sql(
  select id, product_id, period, region, metric, value, source, note, updated_at, version from exposures
  where tenant_id = :tenant_id and product_id = :product and id = :id)sql";
constexpr db::TenantSql kFindSame = R"sql(
  select id, product_id, period, region, metric, value, source, note, updated_at, version from exposures
  where tenant_id = :tenant_id and product_id = :product and period = :period and region = :region
    and metric = :metric)sql";
constexpr db::TenantSql kInsert = R"sql(
  insert into exposures (tenant_id, id, product_id, period, region, metric, value, source, note, updated_at,
                         updated_by, version)
  values (:tenant_id, :id, :product, :period, :region, :metric, :value, :source, :note, :now, :by, 1))sql";
constexpr db::TenantSql kUpdate = R"sql(
  update exposures set period = :period, region = :region, metric = :metric, value = :value, source = :source,
         note = :note, updated_at = :now, updated_by = :by, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kRemove = "delete from exposures where tenant_id = :tenant_id and id = :id";

Exposure read_row(const db::Row& row) {
  return {.id = row.id<ExposureId>(0),
          .product_id = row.id<ProductId>(1),
          .period = row.text(2),
          .region = row.text(3),
          .metric = row.text(4),
          .value = row.real(5),
          .source = row.text(6),
          .note = row.text(7),
          .updated_at = row.timestamp(8),
          .version = row.integer(9)};
}

}  // namespace

std::vector<Exposure> ExposureRepository::list(const TenantScope& tenant, const ProductId& product) const {
  return database_.query(kList, read_row, tenant, {{"product", product}});
}

std::optional<Exposure> ExposureRepository::find(const TenantScope& tenant, const ProductId& product,
                                                 const ExposureId& id) const {
  return database_.find(kFind, read_row, tenant, {{"product", product}, {"id", id}});
}

std::optional<Exposure> ExposureRepository::find_same(const TenantScope& tenant, const ProductId& product,
                                                      const ExposureSpec& spec) const {
  return database_.find(
      kFindSame, read_row, tenant,
      {{"product", product}, {"period", spec.period}, {"region", spec.region}, {"metric", spec.metric}});
}

ExposureId ExposureRepository::insert(const TenantScope& tenant, const ProductId& product, const ExposureSpec& spec,
                                      const UserId& by) {
  const auto id = new_id<ExposureId>("exp");
  database_.execute(kInsert, tenant,
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
  return database_.execute(kUpdate, tenant,
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
  database_.execute(kRemove, tenant, {{"id", id}});
}

}  // namespace pharos::products
